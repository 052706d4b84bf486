/** Smaller rules of Docusaurus and of its plugins that sites depend on. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

const page = (text: string): string => `export default () => <main><h1>${text}</h1></main>\n`

test('of pages with the same address, blog pages come first, then pages of src/pages, then docs', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace('blog: false', "blog: { routeBasePath: '/' }"),
    files: {
      'blog/2024-05-01-first.md': '# First\n\nText of a post.\n',
      'src/pages/index.js': page('Home, which is not shown').replace('</main>', '<a href="/gone">Link</a></main>'),
      'src/pages/guide.js': page('Page'),
      'docs/guide.md': '# Doc\n',
    },
  })
  const problems = await folder.problems()
  expect(problems.map((one) => one.replace(/^.*duplicate-route /, ''))).toEqual([
    'the page Blog of the blog and src/pages/index.js both have the address /. The first one is served.',
    'src/pages/guide.js and docs/guide.md both have the address /guide. The first one is served.',
  ])
  expect(folder.out('index.html')).toContain('Text of a post.')
  expect(folder.out('guide.html')).toContain('<h1>Page</h1>')
})

test('converters of npm2yarn are the tabs; functions among them are reported', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      '',
      `routeBasePath: '/', remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'),
        { sync: true, converters: ['yarn', ['Own', (code) => code], 'pnpm'] }]]`,
    ),
    files: { 'docs/index.md': '# Home\n\n```bash npm2yarn\nnpm install kit\n```\n' },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => one.includes('npm2yarn'))).toEqual([
    expect.stringContaining('@docusaurus/remark-plugin-npm2yarn is not installed'),
    expect.stringContaining('tabs of npm2yarn show pnpm, Yarn, and Bun; converters that are functions are not used.'),
  ])
  const labels = [...folder.out('index.html').matchAll(/<button[^>]*class="tabs-tab[^>]*>([^<]*)</g)].map(
    ([, one]) => one,
  )
  expect(labels).toEqual(['npm', 'Yarn', 'pnpm'])
})

test("hooks of early versions have the reader's choices", async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': "import Tool from '@site/src/Tool'\n\n# Home\n\n<Tool />\n",
      'src/Tool.js': `import useThemeContext from '@theme/hooks/useThemeContext'
import useUserPreferencesContext from '@theme/hooks/useUserPreferencesContext'
export default function Tool() {
  const { isDarkTheme } = useThemeContext()
  const { tabGroupChoices, setTabGroupChoices, isAnnouncementBarClosed } = useUserPreferencesContext()
  const choose = () => setTabGroupChoices('os', 'linux')
  return <button onClick={choose}>{[isDarkTheme, tabGroupChoices.os ?? 'none', isAnnouncementBarClosed].join()}</button>
}
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<button>false,none,true</button>')
})

test('a component of the theme that lacks a package is not used in the browser either', async () => {
  const folder = docusaurusFolder({
    config: configWith(''),
    files: {
      'docs/index.md': '# Home\n',
      'src/theme/Navbar/Content/index.js': `import { useState } from 'react'
import Content from '@theme-original/Navbar/Content'
import { Badge } from 'not-there'
export default function Own(props) {
  const [text] = useState('of-the-component')
  return <div>{text}<Badge /><Content {...props} /></div>
}
`,
    },
  })
  expect(await folder.problems()).toEqual([expect.stringMatching(/theme-failed .*NavbarContent/)])
  const scripts = folder.outFiles().filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => folder.out(file).includes('of-the-component'))).toEqual([])
})

test('links of the navigation without a leading slash are checked, too', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      "themeConfig: { navbar: { items: [{ to: 'docs/a', label: 'There' }, { to: 'docs/b', label: 'Gone' }, { to: '#top', label: 'Top' }, { to: 'dot.svg', label: 'File' }] } },",
    ),
    files: { 'docs/a.md': '# A\n', 'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  })
  const { stderr } = await folder.build()
  expect(stderr).toContain('broken-link The navbar item Gone links to docs/b, which does not exist.')
  expect(stderr.match(/broken-link/g)).toHaveLength(1)
})
