/**
 * Navbar items of types of the site: `src/theme/NavbarItem/ComponentTypes`. In the browser:
 * `test/browser/theme-parts.test.ts`.
 */

import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const navbar = (items: string): string =>
  configWith(`themeConfig: { navbar: { items: [${items}] } },`, "routeBasePath: '/'")

const folderWith = (items: string, files: Files) =>
  docusaurusFolder({ config: navbar(items), files: { 'docs/index.md': '# Home\n', ...files } })

const hosts = (html: string): string[] =>
  [...html.replaceAll('<!-- -->', '').matchAll(/<docs-island data-n="NavbarItems".*?<\/docs-island>/gs)].map(
    ([host]) => host,
  )

test('a component gets the keys of its item and whether it is in the phone menu, and can draw items like ours', async () => {
  const folder = folderWith(
    `{ type: 'custom-badge', position: 'right', word: 'new' },
     { type: 'custom-list', label: 'More', items: [{ to: '/', label: 'Start' }, { type: 'custom-badge' }] }`,
    {
      'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'
import Badge from './Badge'
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem'
export default { ...ComponentTypes, 'custom-badge': Badge, 'custom-list': (props) => <DropdownNavbarItem {...props} /> }
`,
      'src/theme/NavbarItem/Badge.js': `import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default ({ mobile, word, position }) => {
  const { siteConfig } = useDocusaurusContext()
  const link = <Link to="/">{siteConfig.title} {word} {position}</Link>
  return mobile ? <li className="menu__list-item">{link}</li> : <b>{link}</b>
}
`,
    },
  )
  expect(await folder.problems()).toEqual([])
  const [list, badge, mobileBadge, mobileList] = hosts(folder.out('index.html'))
  expect(badge).toMatch(/data-type="custom-badge".*?><b><a href="\/">Kit new right<\/a><\/b></)
  // An item of a list needs one around it.
  expect(mobileBadge).toMatch(/><ul data-items=""><li class="menu__list-item"><a href="\/">Kit /)
  expect(list).toMatch(
    /<ul class="nav-items"><li class="dropdown"><button[^>]*>More<\/button><ul><li><a [^>]*>Start<\/a><\/li><\/ul>/,
  )
  expect(mobileList).toMatch(/aria-expanded.*More.*Start/s)
})

test('a component can tell an item in a dropdown apart, also in the phone menu', async () => {
  const folder = folderWith("{ type: 'dropdown', label: 'More', items: [{ type: 'custom-badge' }] }", {
    'src/theme/NavbarItem/ComponentTypes.js':
      "export default { 'custom-badge': ({ mobile }) => <b>{mobile ? 'in the menu' : 'in the list'}</b> }\n",
  })
  expect(await folder.problems()).toEqual([])
  expect(hosts(folder.out('index.html')).map((host) => /<b>(.*)<\/b>/.exec(host)![1])).toEqual([
    'in the list',
    'in the menu',
  ])
})

test('all built-in components can be imported; packages that are not installed are replaced, with a warning', async () => {
  const names = ['Default', 'Dropdown', 'LocaleDropdown', 'Search', 'Html', 'Doc', 'DocSidebar', 'DocsVersion']
  const folder = folderWith("{ type: 'custom-a' }, { type: 'doc', docId: 'index' }", {
    'src/theme/NavbarItem/ComponentTypes.js': `${names.map((name) => `import ${name}NavbarItem from '@theme/NavbarItem/${name}NavbarItem'`).join('\n')}
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem'
import { Icon } from 'icons-of-nobody'
import Own from './Own'
export default {
  default: DefaultNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
  search: Own,
  'custom-a': () => <><Icon /><HtmlNavbarItem value="<i>html</i>" /><DocNavbarItem docId="index" label="Doc" /><LocaleDropdownNavbarItem /><SearchNavbarItem /></>,
}
`,
    'src/theme/NavbarItem/Own.js': 'export default () => null',
  })
  expect(await folder.problems()).toEqual([
    'src/theme/NavbarItem/ComponentTypes.js info docusaurus-unsupported The components for navbar items of the type search are not used: these items have the markup of this tool.',
    expect.stringMatching(
      /^src\/theme\/NavbarItem\/ComponentTypes\.js:\d+:\d+ warning import-not-installed .*icons-of-nobody/,
    ),
  ])
  expect(hosts(folder.out('index.html'))[0]).toMatch(/<i>html<\/i>.*<a [^>]*href="\/"[^>]*>Doc<\/a>.*English/s)
})

test('a type without a component is left out of the navbar; a component that throws leaves its place empty', async () => {
  const folder = folderWith("{ type: 'custom-gone' }, { type: 'custom-bad' }, { type: 'custom-good' }", {
    'src/theme/NavbarItem/ComponentTypes.js': `const Bad = () => { throw new Error('no item today') }
export default { 'custom-bad': Bad, 'custom-good': () => <b>good</b> }
`,
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/warning docusaurus-unsupported .*navbar items of the type custom-gone need a component/),
    'src/theme/NavbarItem/ComponentTypes.js:1:27 info theme-failed The component for NavbarItems failed: no item today',
  ])
  const home = folder.out('index.html')
  expect(hosts(home).map((host) => host.replace(/^<docs-island[^>]*>/, ''))).toEqual([
    '</docs-island>',
    '<b>good</b></docs-island>',
    '</docs-island>',
    '<b>good</b></docs-island>',
  ])
  expect(home).not.toContain('custom-gone')
})

test('a navbar item of the type doc can name the page of a category by its slug', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      "themeConfig: { navbar: { items: [{ type: 'doc', docId: '/category/guides', label: 'All guides', position: 'left' }] } },",
      "sidebarPath: './sidebars.js'",
    ),
    files: {
      'sidebars.js': `module.exports = { docs: ['index', { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['guide'] }] }\n`,
      'docs/index.md': '# Home\n',
      'docs/guide.md': '# A guide\n',
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([])
  expect(folder.out('docs.html')).toMatch(/<a [^>]*href="\/docs\/category\/guides"[^>]*>All guides/)
})

test.each([
  ['an item of a type without a component', "{ type: 'custom-LocaleSwitch', position: 'right' }"],
  ['a link that only a component of the theme fills', "{ label: 'Language', href: '#', position: 'right' }"],
])('our menu is in the place of a language menu that is %s, with a warning', async (_, item) => {
  const folder = docusaurusFolder({
    config: configWith(
      `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { navbar: { items: [${item}] } },`,
      "routeBasePath: '/'",
    ),
    files: {
      'docs/index.md': '# Home\n',
      'src/theme/NavbarItem/index.js': 'export default (props) => <b>{props.label}</b>\n',
    },
  })
  expect((await folder.problems()).filter((one) => one.includes('warning'))).toEqual([
    expect.stringMatching(
      /warning docusaurus-unsupported `themeConfig\.navbar\.items\[0\]`: .*; the menu of languages of this tool is in its place\./,
    ),
  ])
  const home = folder.out('index.html')
  expect(home).toMatch(/<ul class="nav-items nav-right"><li class="dropdown">.*<a lang="fr"[^>]* href="\/fr">/)
  expect(home).not.toContain('href="#"')
})
