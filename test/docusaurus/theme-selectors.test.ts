/** Code of a Docusaurus folder that looks for parts of the theme by their names there. */
import { expect, test } from 'vitest'
import { withOwnSelectors } from '../../cli/features/docusaurus/styles/theme-selectors-in-code.ts'
import { docusaurusFolder, withMdx } from './folder.ts'

test.each([
  [`d.querySelector('.navbar__inner').classList`, `d.querySelector('.navbar').classList`],
  [`d.querySelector<HTMLElement>(".navbar__items--right > a")`, `d.querySelector<HTMLElement>(".nav-right > a")`],
  ['e.closest(`a.menu__link--active, .own`)', 'e.closest(`a:is(.menu [aria-current=page]), .own`)'],
  [`d.querySelectorAll('.navbar__item.navbar__link')`, `d.querySelectorAll('.nav-link.nav-link')`],
  [`d.getElementsByClassName("main-wrapper")[0]`, `d.querySelectorAll("#docs-main")[0]`],
  ['e.matches(`.navbar__items-$' + '{name}`)', 'e.matches(`.navbar__items-$' + '{name}`)'],
  [`d.querySelector('.navbar__unknown, .navbar')`, `d.querySelector('.navbar__unknown, .navbar')`],
  [`d.getElementsByClassName('own')`, `d.getElementsByClassName('own')`],
  [`const text = '.navbar__inner'`, `const text = '.navbar__inner'`],
])('%s', (given, made) => {
  expect(withOwnSelectors(given)).toBe(made)
})

test('components and client modules of the site find the elements of this theme', async () => {
  const folder = docusaurusFolder({
    config: withMdx("clientModules: ['./src/client.js'],"),
    files: {
      'src/client.js': "export const onRouteDidUpdate = () => document.querySelector('.navbar__items').id = 'found'\n",
      'src/pages/home.jsx': `import { useEffect } from 'react'
export default function Home() {
  useEffect(() => document.querySelector('.navbar__inner').classList.add('wide'), [])
  return <h1>Home</h1>
}
`,
      'docs/index.md': '# Docs\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const code = folder
    .outFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => folder.out(file))
    .join('\n')
  expect(code).toMatch(/querySelector\(["'`]\.navbar["'`]\)\.classList/)
  expect(code).toMatch(/querySelector\(["'`]\.nav-items["'`]\)/)
  expect(code).not.toContain('navbar__')
})

test('theme parts that are not used and selectors of theme classes are reported', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace("['classic', {", "['classic', { theme: { customCss: './src/custom.css' },"),
    files: {
      'docs/index.md': '# Docs\n',
      'src/custom.css': '.menu__link--active { color: red }\n',
      'src/theme/Footer/LinkItem.js': 'export default () => null\n',
      'src/theme/NavbarItem/NavbarNavLink.js': 'export default () => null\n',
    },
  })
  const problems = (await folder.problems()).join('\n')
  expect(problems).toMatch(/src\/theme\/NavbarItem\/NavbarNavLink\.js info docusaurus-unsupported/)
  expect(problems).not.toContain('LinkItem')
  expect(problems).toMatch(/src\/custom\.css info docusaurus-unsupported/)
})
