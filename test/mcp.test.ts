import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './folder.ts'
import { docs, siteAt } from './rig.ts'
import { DOCS } from './serve-process.ts'

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
    'site.config.ts': `export default { title: 'Store', url: 'https://docs.example.com', docs: { path: 'content' } }\n`,
    'content/index.md': '# Home\n\nWelcome to the [install page](./guide/install.md).\n',
    'content/guide/install.md':
      '---\ndescription: How to install it.\n---\n# Install\n\n## Packages\n\nUse the package manager.\n',
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

  const [hit] = JSON.parse((await call(client, 'search', { query: 'pakage manager' })).text)
  expect(hit).toMatchObject({ path: '/guide/install#packages', text: expect.stringContaining('package manager') })

  const { total, pages } = JSON.parse((await call(client, 'list_pages', { under: '/guide' })).text)
  expect([total, pages]).toEqual([
    1,
    [{ path: '/guide/install', title: 'Install', description: 'How to install it.', section: 'Guide' }],
  ])

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

test('a missing page, or a path outside the site, is an error message', async () => {
  const client = await overStdio()
  for (const outside of ['/nowhere', '../site.config.ts', '/../../etc/passwd', '_docs/pages.json']) {
    const { text, isError } = await call(client, 'read_page', { path: outside })
    expect([isError, text]).toEqual([true, `There is no page ${outside}. Use search or list_pages.`])
  }
  expect((await call(client, 'read_command', { name: 'nope' })).isError).toBe(true)
})

test('a site that was not built is wrong use', async () => {
  const { code, stderr } = await docs(root, ['mcp', '--out', 'missing'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('run "docs build" first')])
})
