/**
 * A page of MDX with everything that a Docusaurus site has in one, and a page whose front matter says that it is
 * Markdown.
 */
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
  'src/custom.css': ':root { --ifm-color-primary: #336699 }\n',
}

test('imports, exports, JSX, heads and components of a page', async () => {
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

test('front matter can set the format of a page to Markdown', async () => {
  const folder = docusaurusFolder({ config: CONFIG, files: FILES })
  await folder.problems()
  expect(folder.out('second.html')).toContain('A brace {is: text} here.')
})
