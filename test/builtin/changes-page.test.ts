/** The page of recent changes, and its feed. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { site, type TestSite } from '../rig.ts'

const config = (more: object): string =>
  `export default ${JSON.stringify({ title: 'Store & Co', url: 'https://docs.example.com', baseUrl: '/docs/', ...more })}\n`
const files = {
  'site.config.ts': config({ changes: { limit: 3 }, navbar: { items: [{ label: 'News', to: '/changes' }] } }),
  'content/index.md': '# Home\n\nSee [what changed](/changes).\n',
  'content/install.md': '---\ndescription: How to <install> it.\n---\n\n# Install\n',
  'content/use.md': '---\nlast_update: { date: 2030-01-05 }\n---\n\n# Use\n',
  'content/old.md': '# Old\n',
  'content/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}

function commit(docs: TestSite, date: string, ...paths: string[]): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: docs.root, env })
  git('init', '--quiet')
  git('add', ...paths)
  git('commit', '--quiet', '-m', 'A change')
}

test('it lists pages by day, newest first, with a feed of the same content', async () => {
  const docs = site(files)
  commit(docs, '2024-03-01T23:30:00-02:00', 'content/old.md')
  commit(docs, '2024-03-02T10:00:00Z', 'content/install.md', 'content/hidden.md')
  commit(docs, '2024-02-01T10:00:00Z', 'content/index.md')
  const { code, stderr } = await docs.build()
  expect([code, stderr]).toEqual([0, expect.stringContaining('Built')])
  const html = docs.out('changes.html')
  const prose = /<div class="prose">([\s\S]*?)<\/div>/
    .exec(html)![1]!
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(prose).toBe(
    ' What changed Pages of Store &amp; Co that were changed last. Jan 5, 2030 Use Mar 2, 2024 Install : How to &lt;install&gt; it. Old ',
  )
  expect(html).toContain('<a href="/docs/install">Install</a>')
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="What changed" href="/docs/changes.xml">',
  )
  expect(docs.out('changes.md')).toContain(
    '- 2024-03-02: [Install](https://docs.example.com/docs/install.md): How to <install> it.\n- 2024-03-02: [Old](https://docs.example.com/docs/old.md)\n',
  )
  const feed = docs.out('changes.xml')
  expect([...feed.matchAll(/<entry>.*?<link href="([^"]+)"\/><updated>([^<]+)/g)].map(([, ...found]) => found)).toEqual(
    [
      ['https://docs.example.com/docs/use', '2030-01-05T00:00:00.000Z'],
      ['https://docs.example.com/docs/install', '2024-03-02T10:00:00.000Z'],
      ['https://docs.example.com/docs/old', '2024-03-02T01:30:00.000Z'],
    ],
  )
  expect(feed).toContain('<title>What changed | Store &amp; Co</title>')
  expect(feed).toContain('<summary>How to &lt;install&gt; it.</summary>')
})

test('without the key there is neither, and a written page can have its address', async () => {
  const docs = site({ ...files, 'site.config.ts': config({}), 'content/index.md': '# Home\n' })
  expect((await docs.build()).code).toBe(0)
  expect(docs.outFiles().filter((file) => file.startsWith('changes'))).toEqual([])
  docs.change({ 'content/changes.md': '# My own\n', 'site.config.ts': config({ changes: { path: '/changes' } }) })
  expect(await docs.problems()).toEqual([expect.stringContaining('duplicate-route')])
  await docs.build()
  expect(docs.out('changes.html')).toContain('<h1>My own</h1>')
  expect(docs.has('changes.xml')).toBe(false)
})
