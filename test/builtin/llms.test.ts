/** The text of all pages in one file, and of each section in one file. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'Store', tagline: 'Keeps things.', url: 'https://docs.example.com', ...more })}\n`
const files = {
  'site.config.ts': config(),
  'content/index.md':
    '# Home\n\nSee [all text](/llms-full.txt) and [that of the guide](/user-guide/llms-full.txt).\n\n[Its pages](/user-guide/llms.txt) are in [the list](/llms.txt).\n',
  'content/user-guide/_category_.yml': 'label: Guide\n',
  'content/user-guide/1-install.md': '# Install\n\nUse *npm*.\n',
  'content/user-guide/2-use.md': '---\nslug: /elsewhere\n---\n\n# Use\n\nSay hello: é.\n',
  'content/user-guide/3-secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nNot for lists.\n',
}

test('llms-full.txt contains all Markdown copies in order, and each section has its own', async () => {
  const docs = site(files)
  const { code, stderr } = await docs.build()
  expect([code, stderr]).toEqual([0, expect.stringContaining('Built')])
  const guide = [docs.out('user-guide/install.md'), docs.out('elsewhere.md')].join('\n')
  expect(docs.out('user-guide/llms-full.txt')).toBe(`# Store: User guide\n\n> Keeps things.\n\n${guide}`)
  expect(docs.out('llms-full.txt')).toBe(`# Store\n\n> Keeps things.\n\n${docs.out('index.md')}\n${guide}`)
  expect(docs.out('llms.txt')).toMatch(
    /\n\n## Optional\n\n- \[All pages\]\(https:\/\/docs\.example\.com\/llms-full\.txt\): .+\n- \[User guide\]\(https:\/\/docs\.example\.com\/user-guide\/llms-full\.txt\): .+\n$/,
  )
})

test('links in the facts of a command lead to the copies of pages, with and without an anchor', async () => {
  const docs = site({
    ...files,
    'content/get.md':
      '---\ncommand:\n  name: GET\n  summary: Gets.\n  args:\n    - { name: key, type: key, text: "See [a](./user-guide/1-install.md), [b](#x) and [c](https://example.com/c.md)." }\n---\n\n# GET\n',
  })
  expect((await docs.build()).code).toBe(0)
  const { pages } = JSON.parse(docs.out('_docs/pages.json'))
  expect(pages.find(({ route }: { route: string }) => route === '/get').command.args[0].text).toBe(
    'See [a](https://docs.example.com/user-guide/install.md), [b](https://docs.example.com/get.md#x) and [c](https://example.com/c.md).',
  )
})

test('they are updated, and removed if the config turns them off: then links to them are broken', async () => {
  const docs = site(files)
  await docs.build()
  docs.change({ 'content/user-guide/1-install.md': '# Install\n\nUse *pnpm*.\n' })
  await docs.build()
  expect(docs.out('llms-full.txt')).toContain('Use *pnpm*.')
  expect(docs.out('user-guide/llms-full.txt')).toContain('Use *pnpm*.')
  docs.change({ 'site.config.ts': config({ llmsFull: false }) })
  expect(await docs.problems()).toEqual([
    expect.stringContaining('content/index.md:3:5 error broken-link'),
    expect.stringContaining('content/index.md:3:36 error broken-link'),
  ])
  docs.change({ 'site.config.ts': config({ llms: false }) })
  expect((await docs.problems()).length).toBe(4)
  docs.change({ 'site.config.ts': config({ llmsFull: false }), 'content/index.md': '# Home\n' })
  expect((await docs.build()).code).toBe(0)
  expect(docs.outFiles().filter((file) => file.endsWith('llms-full.txt'))).toEqual([])
  expect(docs.out('llms.txt')).not.toContain('llms-full')
})

test.each([false, true])(
  'a page whose address ends with /index has a copy of its own (trailingSlash: %s)',
  async (slash) => {
    const docs = site({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', trailingSlash: ${slash} }`,
      'content/index.md': '# Home\n',
      'content/a.md': '# First\n',
      'content/a/b.md': '---\nslug: /a/index\n---\n\n# Second\n',
      'content/c.md': '---\nslug: /c/index\n---\n\n# Third\n',
    })
    expect((await docs.build()).code).toBe(0)
    const files = ['index.md', 'a.md', 'a/index.md', 'c/index.md']
    const titles = ['# Home', '# First', '# Second', '# Third'].map((title) => expect.stringContaining(title))
    expect(files.map(docs.out)).toEqual(titles)
    const full = docs.out('llms-full.txt')
    expect(full.match(/^# .*/gm)!.sort()).toEqual(['# First', '# Home', '# Second', '# T', '# Third'])
    const { url } = await docs.serve('--built')
    const copies = ['', 'a', 'a/index', 'c/index'].map(async (page) =>
      (await fetch(new URL(page, url), { headers: { Accept: 'text/markdown' } })).text(),
    )
    expect(await Promise.all(copies)).toEqual(titles)
  },
)

test('each page has a link to llms.txt in its head and at the end of its text, which people never meet', async () => {
  const docs = site({ ...files, 'site.config.ts': config({ baseUrl: '/docs/', onBrokenLinks: 'ignore' }) })
  await docs.build()
  const [head, body] = docs.out('user-guide/install.html').split('<body>')
  expect(head).toContain('<link rel="llms-txt" type="text/plain" href="/docs/llms.txt">')
  expect(body).toMatch(/<div hidden>[^<]*<a href="\/docs\/llms\.txt">llms\.txt<\/a>/)
  docs.change({ 'site.config.ts': config({ llms: false, onBrokenLinks: 'ignore' }) })
  await docs.build()
  expect(docs.out('user-guide/install.html')).not.toContain('llms')
})

test('the article is before the sidebar in the HTML', async () => {
  const docs = site({ ...files, 'site.config.ts': config({ onBrokenLinks: 'ignore' }) })
  await docs.build()
  const html = docs.out('user-guide/install.html')
  expect(html.indexOf('Use <em>npm</em>')).toBeGreaterThan(0)
  expect(html.indexOf('<nav class="sidebar"')).toBeGreaterThan(html.indexOf('Use <em>npm</em>'))
})

test('llms.txt lists the generated pages of categories before the pages of their section', async () => {
  const docs = site({
    ...files,
    'site.config.ts': config({ onBrokenLinks: 'ignore' }),
    'content/user-guide/_category_.yml':
      'label: Guide\nlink: { type: generated-index, slug: /guides, description: All guides. }\n',
  })
  await docs.build()
  expect(docs.out('llms.txt')).toContain(
    '## User guide\n\n- [Guide](https://docs.example.com/guides.md): All guides.\n- [Install](https://docs.example.com/user-guide/install.md)',
  )
})

test('each section has an index of its own', async () => {
  const docs = site(files)
  await docs.build()
  expect(docs.out('user-guide/llms.txt')).toBe(
    '# Store: User guide\n\n> Keeps things.\n\n## Pages\n\n- [Install](https://docs.example.com/user-guide/install.md): Use npm.\n- [Use](https://docs.example.com/elsewhere.md): Say hello: é.\n',
  )
  expect(docs.out('llms.txt')).not.toContain('/user-guide/llms.txt')
})

test('descriptions in lists are one line without control characters', async () => {
  const docs = site({
    'site.config.ts': config(),
    'content/index.md': '---\ndescription: "One\\a\\n two\\u0085\\e[0m three"\n---\n\n# Home\n',
  })
  await docs.build()
  expect(JSON.parse(docs.out('_docs/pages.json')).pages[0].description).toBe('One two three')
  expect(docs.out('llms.txt')).toContain('(https://docs.example.com/index.md): One two three\n')
})

test('a title from the front matter is followed by one blank line', async () => {
  const docs = site({ 'site.config.ts': config(), 'content/index.md': '---\ntitle: Home\n---\n\n\nText.\n' })
  await docs.build()
  expect(docs.out('index.md')).toMatch(/---\n\n# Home\n\nText\.\n$/)
})

test('llms.txt has 50,000 characters at most: pages of the largest sections are in an index of their own', async () => {
  const pages = Array.from({ length: 400 }, (_, n) => [
    `content/reference/page-${n}.md`,
    `---\ndescription: ${'What it does. '.repeat(10)}\n---\n\n# Page ${n}\n\nText.\n`,
  ])
  const docs = site({
    ...files,
    'site.config.ts': config({ onBrokenLinks: 'ignore' }),
    'content/reference/_category_.yml': 'label: Reference\nlink: { type: generated-index, slug: /reference-pages }\n',
    ...Object.fromEntries(pages),
  })
  await docs.build()
  const index = docs.out('llms.txt')
  expect(index.length).toBeLessThan(50_000)
  expect(index).toContain('[Install](https://docs.example.com/user-guide/install.md)')
  expect(index).toMatch(
    /## Reference\n\n- \[Reference\]\(https:\/\/docs\.example\.com\/reference-pages\.md\)[^\n]*\n\n## /,
  )
  expect(index).toMatch(
    /\n\n## Optional\n\n- \[Reference\]\(https:\/\/docs\.example\.com\/reference\/llms\.txt\): List of all 401 pages\n/,
  )
  const own = docs.out('reference/llms.txt')
  expect(own.length).toBeLessThan(50_000)
  expect(own).toMatch(/^# Store: Reference\n\n> Keeps things\.\n\n## Pages\n\n/)
  expect(own.match(/^- \[Page \d+\]\(https:/gm)).toHaveLength(400)
})
