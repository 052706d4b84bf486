/** Rows of the specification about MDX and components of Docusaurus sites. */
import { expect, test } from 'vitest'
import { docusaurusFolder } from './folder.ts'

const CONFIG = `
module.exports = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, theme: { customCss: './src/custom.css' } }]],
}`

const PAGE = `---
description: A page with everything.
---
import PageTitle from '@site/src/components/PageTitle'
import CloudBadge from '@site/src/components/CloudBadge'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Link from '@docusaurus/Link'
import BrowserOnly from '@docusaurus/BrowserOnly'
import Head from '@docusaurus/Head'
import Options, { Display } from './_options.mdx'
import CompatibilityTable from '../src/components/CompatibilityTable'

<PageTitle title="Everything, verbatim" />

# Everything <CloudBadge/>

{/* nobody sees this */}

export const Count = ({ of }) => <b>{of.length} things</b>

<Count of={['a', 'b']} />

<Head><meta name="kit" content="x" /></Head>

Inline <span class="note" style={{ color: 'red' }}>JSX **with Markdown**</span>.<br />

<Tabs groupId="os">
<TabItem value="a" label="A" default>

Words in **A**.

</TabItem>
<TabItem value="b" label="B">Words in B.</TabItem>
</Tabs>

<Link to="/second">Second</Link>

<BrowserOnly fallback={<em>waiting</em>}>{() => <i>{window.location.search}</i>}</BrowserOnly>

<Options name="first" />
<Display config="second" />

<CompatibilityTable/>
`

const FILES = {
  'docs/index.md': PAGE,
  'docs/second.md': '---\nmdx:\n  format: md\n---\n\n# Second\n\nA brace {is: text} here.\n',
  'docs/_options.mdx':
    'export const Display = ({ config }) => <code>{config}</code>\n\n## Options of {props.name}\n\n{props.name === "first" && <p>Shown.</p>}\n',
  'src/components/PageTitle.js':
    "import Head from '@docusaurus/Head'\nexport default ({ title }) => <Head><title>{title}</title></Head>\n",
  'src/components/CloudBadge.jsx':
    "import styles from './badge.module.css'\nexport default () => <span className={styles.badge}>CLOUD</span>\n",
  'src/components/badge.module.css': '.badge { color: teal }\n',
  'src/components/CompatibilityTable.tsx':
    "import rows from './data.json'\nexport default () => <table><tbody>{rows.map((row: string) => <tr key={row}><td>{row}</td></tr>)}</tbody></table>\n",
  'src/components/data.json': '["GET", "SET"]',
  'src/custom.css': ':root { --ifm-color-primary: #336699 }\n.menu__link--active { color: red }\n',
  'src/theme/Footer/LinkItem.js': 'export default () => null\n',
  'src/theme/NavbarItem/NavbarNavLink.js': 'export default () => null\n',
}

test('imports, exports, JSX, heads and components of a page (M-46, M-60, M-61, M-62, M-63, M-66, M-67, M-90, M-91, M-92, M-93)', async () => {
  const folder = docusaurusFolder({ config: CONFIG, files: FILES })
  const problems = await folder.problems()
  expect(problems.filter((line) => !line.includes(' info '))).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('<title>Everything, verbatim</title>')
  expect(html).toMatch(/<h1[^>]*>Everything <span class="[^"]*badge[^"]*">CLOUD<\/span>/)
  expect(html).not.toContain('nobody sees this')
  expect(html).toContain('<b>2 things</b>')
  expect(html).toContain('<meta name="kit" content="x">')
  expect(html).toMatch(/<span class="note" style="color:red">JSX <strong>with Markdown<\/strong><\/span>\.<br\/>/)
  expect(html).toMatch(/role="tab"[^>]*data-value="a"/)
  expect(html).toContain('Words in <strong>A</strong>.')
  expect(html).toContain('href="/second"')
  expect(html).toMatch(/<docs-island[^>]*>.*<em>waiting<\/em>/)
  expect(html).toMatch(/<h2 id="[^"]*"[^>]*>Options of first/)
  expect(html).toContain('<p>Shown.</p>')
  expect(html).toContain('<code>second</code>')
  expect(html).toContain('<td>GET</td>')
})

test('front matter can set the format of a page to Markdown (M-24)', async () => {
  const folder = docusaurusFolder({ config: CONFIG, files: FILES })
  await folder.problems()
  expect(folder.out('second.html')).toContain('A brace {is: text} here.')
})

test('theme overrides, footers and forms in them, and selectors of theme classes are reported (M-47, M-48, M-94)', async () => {
  const folder = docusaurusFolder({ config: CONFIG, files: FILES })
  const problems = (await folder.problems()).join('\n')
  expect(problems).toMatch(/src\/theme\/NavbarItem\/NavbarNavLink\.js info docusaurus-unsupported/)
  expect(problems).not.toContain('LinkItem')
  expect(problems).toMatch(/src\/custom\.css info docusaurus-unsupported/)
})

test('a component that requests a missing doc (D-13)', async () => {
  const page = "import Doc from '@site/src/Doc'\n\n# A\n\n<Doc/>\n"
  const component =
    "import { useDocById } from '@docusaurus/plugin-content-docs/client'\nexport default () => <b>{useDocById('nope').title}</b>\n"
  const folder = docusaurusFolder({
    config: CONFIG,
    files: { 'docs/a.md': page, 'src/Doc.js': component, 'src/custom.css': '' },
  })
  expect((await folder.problems()).join('\n')).toMatch(/docs\/a\.md:5:1 error .*no version doc found by id=nope/)
})
