/** `docs rebase` gives the same bytes as a build for that base URL. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docs, site, type TestSite } from '../rig.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>'
const config = (more: string): string => `export default {
  title: 'Test', url: 'https://docs.example.com', onBrokenLinks: 'ignore', customCss: ['own.css'], favicon: 'square.svg',
  redirects: [{ from: '/old', to: '/guide/install#second' }, { from: '/away', to: 'https://example.com/docs/' }],
  changes: { path: 'changes', limit: 5 }, blog: { feeds: ['rss', 'atom', 'json'] }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  navbar: { logo: { src: 'square.svg' }, items: [{ label: 'Guide', to: '/guide/install' }, { type: 'localeDropdown' }] },
  footer: { links: [{ label: 'Web', href: 'https://docs.example.com/docs/guide/install' }] },${more}
}
`
const files = {
  'own.css': '.navbar { background: url(/square.svg) }',
  'content/index.md': `# Home

[Install](./guide/install.md#second), [as code](/guide/install), \`[in code](/guide/install)\`,
[nowhere](/nowhere), [by reference][reference] and [in
two lines](./guide/install.md).

![Square](/square.svg)

<img src="/square.svg" srcset="/square.svg 2x, https://example.com/a.svg 3x" alt="Two">

\`\`\`md
[Install](/guide/install)
url: https://docs.example.com/guide/install
\`\`\`

- In a list

  ~~~html
  <a href="/guide/install">
  ~~~

[reference]: /guide/install
`,
  'content/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index, description: All of it }\n',
  'content/guide/install.md':
    '---\ntags: [start]\nlast_update: { date: 2026-01-02 }\n---\n# Install & run\n\n## Second\n\n[Home](../index.md)\n',
  'content/get.md':
    '---\ncommand:\n  name: GET\n  summary: Gets.\n  args:\n    - { name: key, type: key, text: "See [the guide](./guide/install.md#second)." }\n---\n\n# GET\n\n:::parameters\n:::\n',
  'content/guide/50% & more.md': '# Sale\n\nHalf "the" price.\n',
  'blog/2024-05-01-first.md':
    '---\ntitle: First & <best>\ntags: [news]\n---\n\nLead with [home](../content/index.md) and ![Square](/square.svg).\n\n<!-- truncate -->\n\nThe rest.\n',
  'i18n/fr/content/guide/install.md': '# Installer\n\n## Second\n\n[Accueil](../index.md)\n',
  'static/square.svg': picture,
  'static/robots.txt': 'User-agent: *\nSitemap: https://docs.example.com/sitemap.xml\n',
}

const textsOf = (made: TestSite, folder: string): Record<string, string> =>
  Object.fromEntries(
    made.outFiles(folder).map((file) => [file, readFileSync(path.join(made.root, folder, file), 'latin1')]),
  )

const cases = [
  { from: '/', to: '/x/', more: '' },
  { from: '/docs/', to: '/', more: ' trailingSlash: true,' },
  { from: '/docs/', to: '/docs/v2/', more: ' googleTagManager: { containerId: "GTM-TEST" }, noIndex: true,' },
]

test.each(cases)('from $from to $to: the same bytes as a build', async ({ from, to, more }) => {
  const made = site({ ...files, 'site.config.ts': config(`${more} baseUrl: '${from}'`) })
  expect((await made.build()).code).toBe(0)
  expect((await made.build('--base', to, '--out', 'built')).code).toBe(0)
  const before = textsOf(made, 'out')
  cpSync(path.join(made.root, 'out'), path.join(made.root, 'moved'), { recursive: true })
  const { code, stderr } = await made.run('rebase', 'moved', '--base', to)
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^moved now has the base URL \S+: \d+ files? changed\.\n$/)])
  const built = textsOf(made, 'built')
  expect(textsOf(made, 'moved')).toEqual(built)
  // So that the comparison is meaningful: pages, host files and lists contain the base URL; scripts and the search
  // index do not.
  const changed = Object.keys(built).filter((file) => built[file] !== before[file])
  expect(changed).toEqual(
    expect.arrayContaining([
      '_headers',
      '_docs/pages.json',
      'llms.txt',
      'sitemap.xml',
      'changes.xml',
      'blog/rss.xml',
      'blog/feed.json',
    ]),
  )
  expect(changed.filter((file) => /^assets\/|^_docs\/search|^_docs\/sidebar|robots/.test(file))).toEqual([])
  // And back, from a folder inside the site.
  await docs(path.join(made.root, 'content'), ['rebase', '--base', to])
  expect(textsOf(made, 'out')).toEqual(built)
  await made.run('rebase', 'out', '--base', from)
  expect(textsOf(made, 'out')).toEqual(before)
})

test('the home of a locale links to the homes of the others', async () => {
  const made = site({ ...files, 'site.config.ts': config(" baseUrl: '/docs/'") })
  await made.build()
  const home = made.out('fr.html')
  expect(home).toMatch(/<a lang="en"[^>]* href="\/docs\/"/)
  expect(home).toMatch(/<a lang="fr"[^>]* href="\/docs\/fr\/?"/)
  expect(made.out('fr/category/guide.md')).toContain('\nurl: https://docs.example.com/docs/fr/category/guide\n')
})

test.each([
  ['build', '--base', 'https://example.com/docs/'],
  ['serve', '--built', '--base', '//example.com/docs'],
  ['rebase', '--base', 'C:/Git/docs/'],
])('a base URL is a path: docs %s', async (...args) => {
  const { code, stderr } = await site({ 'content/index.md': '# I\n' }).run(...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining('Expected a path such as / or /docs/.')])
})

test('a folder that cannot be rebased is not changed', async () => {
  const made = site({ 'content/index.md': '# I\n' })
  const empty = await made.run('rebase', '--base', '/x/')
  expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('Run docs build first')])
  made.change({
    'content/live.mdx': "import { Counter } from './counter.tsx'\n\n# Live\n\n<Counter />\n",
    'content/counter.tsx':
      "import { useState } from 'react'\nexport const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }\n",
  })
  expect((await made.build()).code).toBe(0)
  const before = textsOf(made, 'out')
  const { code, stderr } = await made.run('rebase', 'out', '--base', '/x/')
  expect([code, stderr]).toEqual([2, expect.stringContaining('live.html has components that run in the browser')])
  expect(textsOf(made, 'out')).toEqual(before)
})
