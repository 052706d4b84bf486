import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from '../docusaurus/folder.ts'
import { builtSite } from '../dragonfly-site/built.ts'
import { temporaryFolder } from '../folder.ts'
import { type Problem, problemLine, site, siteAt, type TestSite } from '../rig.ts'

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
const SITES = fileURLToPath(new URL('../sites/', import.meta.url))
/** Output of runs, and expected files of tests. */
const NOT_SOURCE = new Set(['expected', 'out', '.docs', 'node_modules'])

const cases = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Copies a folder, without the cache and output of other runs. */
function copyOf(folder: string): TestSite {
  const root = temporaryFolder()
  cpSync(folder, root, { recursive: true, filter: (file) => !NOT_SOURCE.has(path.basename(file)) })
  return siteAt(root)
}

async function findings(docs: TestSite, ...args: string[]): Promise<string[]> {
  const { stdout } = await docs.run(...args, '--format', 'json')
  return (JSON.parse(stdout) as { diagnostics: Problem[] }).diagnostics.map(problemLine)
}

/** Runs both orders: the cache of one command must not change the findings of the other. The first run has no cache. */
async function expectOneVerdict(docs: TestSite): Promise<string[]> {
  const checked = await findings(docs, 'check-links')
  const built = await findings(docs, 'build')
  expect(built).toEqual(checked)
  expect(await findings(docs, 'check-links')).toEqual(checked)
  return built
}

test.each(cases)('%s: build and check-links find the same', async (name) => {
  await expectOneVerdict(copyOf(path.join(SITES, name)))
})

test('our documentation of Dragonfly: build and check-links find the same', { timeout: 240_000 }, async () => {
  const { folder } = await builtSite()
  const docs = siteAt(REPOSITORY)
  const checked = await findings(docs, 'check-links', '--no-cache')
  expect(checked).toEqual(await findings(docs, 'build', '--out', folder))
  expect(await findings(docs, 'check-links')).toEqual(checked)
})

test('docs/ of this project: build and check-links find the same', async () => {
  await expectOneVerdict(copyOf(path.join(REPOSITORY, 'docs')))
})

test('a Docusaurus folder: build and check-links find the same', async () => {
  const found = await expectOneVerdict(
    docusaurusFolder({
      config: configWith(
        "onBrokenLinks: 'warn', themeConfig: { navbar: { items: [{ to: '/gone', label: 'Gone' }, { type: 'custom-x' }] } }",
        "routeBasePath: '/', sidebarPath: './sidebars.js'",
      ),
      files: {
        'sidebars.js':
          "module.exports = { docs: ['index', 'part/a', { type: 'link', label: 'L', href: '/part/a#none' }] }",
        'docs/index.md': '# Home\n\n[a](./part/a.md#nope) [b](/blog/x) ![c](./none.png)\n',
        'docs/part/a.md': '---\nsidebar_positon: 1\n---\n\n# A\n\n[home](/) [lost](../lost.md)\n',
        'docs/orphan.mdx': '# Orphan\n\n<a href="/part/a">HTML</a>\n',
      },
    }),
  )
  for (const code of ['broken-link', 'broken-anchor', 'docusaurus-unsupported', 'front-matter-key'])
    expect(found.join('\n')).toContain(` ${code} `)
})

const PAGES = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`content/p${i}.md`, `# Page ${i}\n`]))

test('build and check-links find the same: anchors, orphans, navigation, HTML of the config, redirects, roundabout links', async () => {
  const docs = site({
    ...PAGES,
    'site.config.ts': `export default {
  title: 'T', url: 'https://docs.example.com', onBrokenLinks: 'warn', onOrphanPages: 'warn',
  navbar: { items: [{ label: 'Gone', to: '/gone' }, { label: 'Hash', to: '/p1#nope' }] },
  announcementBar: { content: 'New: <a href="/announced">read on</a>' },
  sidebars: { main: ['p0', 'p1'] },
  redirects: [{ from: '/was', to: '/never' }],
  severity: { 'redirected-link': 'off' },
}
`,
    'content/links.md': '[a](p1.md#no) [b](/p2.html) [c](/p3/) [d](/was) [e](./none.md)\n\n![f](/none.png)\n',
  })
  const found = await expectOneVerdict(docs)
  for (const code of ['broken-link', 'broken-anchor', 'link-html', 'link-slash', 'orphan-page', 'broken-image'])
    expect(found.join('\n')).toContain(` ${code} `)
  expect(new Set(found).size).toBe(found.length)
})

test('one cause is one finding: a navbar item without its doc is not repeated for every page', async () => {
  const docs = site({
    ...PAGES,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'doc', docId: 'gone', label: 'Gone' }] } }\n`,
  })
  const found = await expectOneVerdict(docs)
  expect(found.map((line) => / (?:error|warning) (\S+) /.exec(line)?.[1])).toEqual(['missing-nav-doc'])
})

test('one cause is one finding: an item that throws on every page is reported once, with the pages counted', async () => {
  const docs = site({
    ...PAGES,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'custom-x' }] }, components: { 'custom-x': './X.tsx' } }\n`,
    'X.tsx': "export default () => { throw new Error('no luck') }\n",
  })
  const { stdout, code } = await docs.run('build', '--format', 'json')
  expect(code).toBe(1)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Problem[] }
  expect(diagnostics.map((one) => one.code)).toEqual(['page-failed'])
  expect(diagnostics[0]!.notes?.join()).toMatch(/1[3-9] pages fail with the same error/)
})
