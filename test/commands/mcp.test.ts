import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { docs, site, siteAt } from '../rig.ts'
import { DOCS } from '../serve-process.ts'

const root = temporaryFolder()
const XADD = `---
description: Appends an entry to a stream.
command:
  name: XADD
  summary: Appends an entry to a stream.
  since: 0.3.0
  arity: -5
  complexity: [{ expr: O(1) }]
  acl: ['@write', '@stream']
  args:
    - { name: key, type: key }
    - { name: field, type: string, multiple: true }
---

# XADD

Appends an entry.
`

beforeAll(async () => {
  siteAt(root).change({
    'site.config.ts': `export default { title: 'Store', url: 'https://docs.example.com', docs: { path: 'content' }, redirects: [{ from: '/setup', to: '/guide/install' }] }\n`,
    'content/index.md': '# Home\n\nWelcome to the [install page](./guide/install.md).\n',
    'content/guide/install.md': `---\ndescription: How to install it.\n---\n# Install\n\nThe start.\n\n## Packages\n\nUse the package manager. ${'It needs no other program. '.repeat(20)}\n\n### On *Linux* {#linux}\n\nText of Linux.\n\n\`\`\`sh\n# not a heading\n\`\`\`\n\n## Packages\n\nAgain.\n`,
    'content/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
    'content/commands/xadd.md': XADD,
  })
  const { code, stderr } = await docs(root, ['build'])
  if (code !== 0) throw new Error(stderr)
})

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}
const overStdio = (): Promise<Client> =>
  connected(new StdioClientTransport({ command: process.execPath, args: [DOCS, 'mcp', root] }))

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args })
  return { text: (content as { text: string }[])[0]!.text, isError: isError === true }
}

async function uses(client: Client): Promise<void> {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual(['list_pages', 'read_command', 'read_page', 'search'])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)

  expect(tools.every(({ outputSchema }) => outputSchema?.type === 'object')).toBe(true)
  const parameters = tools.flatMap(({ inputSchema }) => Object.values(inputSchema.properties ?? {}))
  expect(parameters.every((one) => 'description' in one)).toBe(true)

  const [hit] = JSON.parse((await call(client, 'search', { query: 'pakage manager' })).text).hits
  expect(hit).toEqual({
    path: '/guide/install#packages',
    url: 'https://docs.example.com/guide/install#packages',
    title: 'Guide > Install > Packages',
    text: expect.stringMatching(/^Use the package manager\. .{130,275}$/),
  })

  const { total, pages } = JSON.parse((await call(client, 'list_pages', { under: '/guide' })).text)
  expect([total, pages]).toEqual([1, [{ path: '/guide/install', title: 'Install', description: 'How to install it.' }]])

  const read = await call(client, 'read_page', { path: 'https://docs.example.com/Guide/Install.html' })
  expect(read.text).toContain('## Packages\n\nUse the package manager.')

  expect(JSON.parse((await call(client, 'read_command', { name: 'xadd' })).text)).toMatchObject({
    name: 'XADD',
    syntax: 'XADD key field [field ...]',
    arity: -5,
    acl: ['@write', '@stream'],
    args: [{ name: 'key', type: 'key' }, { name: 'field' }],
    path: '/commands/xadd',
  })
}

test('an assistant searches, lists and reads pages and commands over standard input and output', async () => {
  await uses(await overStdio())
})

test('the same over HTTP in `docs serve --built`, for this machine only', async () => {
  const server = await siteAt(root).serve('--built')
  const address = new URL('/_docs/mcp', server.url)
  await uses(await connected(new StreamableHTTPClientTransport(address) as Transport))
  const send = (headers: Record<string, string>) => fetch(address, { method: 'POST', body: '{}', headers })
  expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(405)
  expect((await fetch(address)).status).toBe(405)
  const open = await siteAt(root).serve('--built', '--host', '0.0.0.0')
  const { port } = new URL(open.url)
  expect((await fetch(`http://127.0.0.1:${port}/_docs/mcp`, { method: 'POST', body: '{}' })).status).toBe(405)
})

test('the Markdown copy begins with title, address and a link to the list of all pages', () => {
  expect(siteAt(root).out('guide/install.md')).toMatch(
    /^---\ntitle: "Install"\nurl: https:\/\/docs\.example\.com\/guide\/install\nindex: https:\/\/docs\.example\.com\/llms\.txt\n---\n\n# Install\n/,
  )
})

test('a request for Markdown gets the copy at the address of the page', async () => {
  const { url } = await siteAt(root).serve('--built')
  const ask = async (accept: string): Promise<unknown[]> => {
    const { headers } = await fetch(`${url}/guide/install`, { headers: { accept } })
    return [headers.get('content-type'), /\bAccept\b(?!-)/.test(headers.get('vary') ?? '')]
  }
  const markdown = ['text/markdown; charset=utf-8', true]
  const html = ['text/html; charset=utf-8', true]
  expect(await ask('text/markdown, text/html, */*')).toEqual(markdown)
  expect(await ask('text/html;q=0.5, text/markdown;q=0.9')).toEqual(markdown)
  expect(await ask('text/html, text/markdown;q=0.9')).toEqual(html)
  expect(await ask('text/html,application/xhtml+xml,*/*;q=0.8')).toEqual(html)
  expect(await ask('text/markdown;q=0')).toEqual(html)
})

test('a request for Markdown at an unknown address gets a short 404 with similar addresses', async () => {
  const { url } = await siteAt(root).serve('--built')
  const ask = async (address: string, accept: string) => {
    const response = await fetch(new URL(address, url), { headers: { accept } })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      vary: response.headers.get('vary'),
      text: await response.text(),
    }
  }
  expect(await ask('/guide/instal', 'text/markdown, text/html;q=0.9')).toEqual({
    status: 404,
    type: 'text/markdown; charset=utf-8',
    vary: 'Accept',
    text: '# Page not found\n\nThere is no page at this address.\n\nPages with a similar address:\n\n- [/guide/install](/guide/install.md)\n\n[List of all pages](/llms.txt)\n',
  })
  expect((await ask('/nowhere.md', 'text/markdown')).text).toBe(
    '# Page not found\n\nThere is no page at this address.\n\n[List of all pages](/llms.txt)\n',
  )
  const html = await ask('/guide/instal', 'text/html')
  expect([html.status, html.type, html.vary]).toEqual([
    404,
    'text/html; charset=utf-8',
    expect.stringContaining('Accept'),
  ])
})

test('a category page and an old address are read, too', async () => {
  const client = await overStdio()
  expect((await call(client, 'read_page', { path: '/category/guide' })).text).toContain(
    '# Guide\n\nGuide: Install\n\n- [Install](',
  )
  const moved = await client.callTool({ name: 'read_page', arguments: { path: '/setup' } })
  expect(moved.structuredContent).toMatchObject({ path: '/guide/install' })
})

test('every page of the sitemap can be read', async () => {
  const client = await overStdio()
  const addresses = [
    ...siteAt(root)
      .out('sitemap.xml')
      .matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address]) => address!)
  expect(addresses).toHaveLength(4)
  for (const path of addresses)
    expect([path, (await call(client, 'read_page', { path })).isError]).toEqual([path, false])
})

test('a section is read by its anchor, also of a heading with a chosen id, and of the second heading with a text', async () => {
  const client = await overStdio()
  const read = async (anchor: string) => (await call(client, 'read_page', { path: '/guide/install', anchor })).text
  expect(await read('linux')).toMatch(/^### .*Linux.*\n\nText of Linux\.\n\n```sh\n# not a heading\n```\n$/)
  expect(await read('packages')).toMatch(/^## Packages\n\nUse the package manager.*not a heading\n```\n$/s)
  expect(await read('packages-1')).toBe('## Packages\n\nAgain.\n')
  expect((await call(client, 'read_page', { path: '/guide/install.md#packages-1' })).text).toBe(
    await read('packages-1'),
  )
  const missing = await call(client, 'read_page', { path: '/guide/install', anchor: 'nowhere' })
  expect([missing.isError, missing.text]).toEqual([true, expect.stringContaining('(#packages-1)')])
})

test('underlined headings are sections; a heading in an admonition is a place in one', async () => {
  const other = site({
    'site.config.ts': "export default { title: 'T', url: 'https://a.example' }",
    'content/index.md':
      '# Home\n\nFirst\n-----\n\na\n\n---\n\n:::note\n### Inner\n\nb\n:::\n\n- c\n---\n\n## Last\n\nd\n',
  })
  await other.build()
  const client = await connected(
    new StdioClientTransport({ command: process.execPath, args: [DOCS, 'mcp', other.root] }),
  )
  const page = await client.callTool({ name: 'read_page', arguments: { path: '/' } })
  expect(page.structuredContent).toMatchObject({ outline: [{ anchor: 'first', level: 2 }, { anchor: 'last' }] })
  const inner = await client.callTool({ name: 'read_page', arguments: { path: '/#inner' } })
  expect(inner.structuredContent).toMatchObject({ path: '/#first', markdown: expect.stringMatching(/^First\n-----/) })
})

test('a text longer than the limit is its start and its outline', async () => {
  const client = await overStdio()
  const page = await client.callTool({ name: 'read_page', arguments: { path: '/guide/install', limit: 200 } })
  const anchors = ['packages', 'linux', 'packages-1'].map((anchor) => expect.objectContaining({ anchor }))
  expect(page.structuredContent).toMatchObject({ path: '/guide/install', outline: anchors })
  const [{ text }] = page.content as [{ text: string }]
  expect(text).toContain('# Install\n\nThe start.\n\nThis text has ')
  expect(text).toMatch(
    /- Packages \(#packages\): \d+ characters\n {2}- On .*Linux.* \(#linux\): \d+ characters\n- Packages/,
  )
  const part = await client.callTool({
    name: 'read_page',
    arguments: { path: '/guide/install', anchor: 'packages', limit: 200 },
  })
  expect(part.structuredContent).toMatchObject({
    path: '/guide/install#packages',
    outline: [{ anchor: 'linux', level: 3 }],
  })
})

test('a short text also has an outline', async () => {
  const client = await overStdio()
  const { content, structuredContent } = await client.callTool({
    name: 'read_page',
    arguments: { path: '/guide/install' },
  })
  expect((content as [{ text: string }])[0].text).not.toContain('(#packages)')
  expect(structuredContent).toMatchObject({
    outline: ['packages', 'linux', 'packages-1'].map((anchor) => ({ anchor })),
  })
})

test('a server sees the site of a later build', async () => {
  const other = site({
    'site.config.ts': "export default { title: 'T', url: 'https://a.example' }",
    'content/index.md': '# First\n',
  })
  await other.build()
  const client = await connected(
    new StdioClientTransport({ command: process.execPath, args: [DOCS, 'mcp', other.root] }),
  )
  const read = async (path: string) =>
    (await client.callTool({ name: 'read_page', arguments: { path } })).structuredContent as
      | { url?: string }
      | undefined
  expect(await read('/')).toMatchObject({ url: 'https://a.example/' })
  other.change({
    'site.config.ts': "export default { title: 'T', url: 'https://b.example' }",
    'content/later.md': '# Later\n',
  })
  await other.build()
  expect(await read('/later')).toMatchObject({ url: 'https://b.example/later' })
})

test('a list is paged', async () => {
  const client = await overStdio()
  const list = async (offset: number) => {
    const { structuredContent } = await client.callTool({ name: 'list_pages', arguments: { limit: 2, offset } })
    return structuredContent as { total: number; next?: number; pages: { path: string }[] }
  }
  const first = await list(0)
  const rest = await list(2)
  expect([first.total, first.next, rest.next]).toEqual([3, 2, undefined])
  expect([...first.pages, ...rest.pages].map(({ path }) => path).sort()).toEqual([
    '/',
    '/commands/xadd',
    '/guide/install',
  ])
})

test('a missing page, or a path outside the site, is an error message with similar addresses', async () => {
  const client = await overStdio()
  for (const outside of ['/nowhere', '../../site.config.ts', '/../../etc/passwd', '_docs/pages.json']) {
    const { text, isError } = await call(client, 'read_page', { path: outside })
    expect([isError, text]).toEqual([true, `There is no page ${outside}. Use search or list_pages.`])
  }
  const misspelled = await call(client, 'read_page', { path: '/guide/instal' })
  expect(misspelled.text).toBe('There is no page /guide/instal. Similar addresses: /guide/install')
  const command = await call(client, 'read_command', { name: 'xad' })
  expect([command.isError, command.text]).toEqual([true, expect.stringContaining('Did you mean XADD?')])
  expect((await call(client, 'read_command', { name: 'nope' })).isError).toBe(true)
})

test('a site that was not built is wrong use', async () => {
  const { code, stderr } = await docs(root, ['mcp', '--out', 'missing'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('run "docs build" first')])
})
