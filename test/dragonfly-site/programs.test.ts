/** What programs that read documentation get of our site. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { beforeAll, expect, test } from 'vitest'
import { DOCS } from '../serve-process.ts'
import { type BuiltSite, builtSite } from './built.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await builtSite()
})

const sitemap = (): string[] => [...site.read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)

test('read_page reads every page of the sitemap, and every section of a long page by its anchor', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [DOCS, 'mcp', '--out', site.folder] }),
  )
  const read = async (path: string, anchor?: string) => {
    const { structuredContent, isError } = await client.callTool({ name: 'read_page', arguments: { path, anchor } })
    return { ...(structuredContent as { outline?: { anchor?: string }[] }), isError }
  }
  const unread: string[] = []
  for (const url of sitemap()) if ((await read(url)).isError) unread.push(url)
  expect(unread).toEqual([])
  const { outline = [] } = await read('/managing-dragonfly/flags')
  expect(outline.length).toBeGreaterThan(200)
  for (const { anchor = '' } of outline.slice(0, 20))
    expect([anchor, (await read('/managing-dragonfly/flags', anchor)).isError]).toEqual([anchor, undefined])
  await client.close()
})

test('an index has at most 50,000 characters, and the indexes list every page of the sitemap', () => {
  const indexes = ['llms.txt', 'command-reference/llms.txt'].map(site.read)
  for (const index of indexes) expect(index.length).toBeLessThan(50_000)
  const listed = new Set(indexes.join('\n').match(/(?<=\()https:[^)\s]+\.md(?=\))/g))
  expect(sitemap().filter((url) => !listed.has(`${url.replace(/\/$/, '/index')}.md`))).toEqual([])
})
