/** The Model Context Protocol for a built site: four tools, all of them read-only. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { PACKAGE_VERSION } from '../../base/package.ts'
import type { PageEntry } from '../../stages/emit/pages.ts'
import type { BuiltPages } from './built-pages.ts'

/** The maximum number of pages in a response, so that a large site does not fill an assistant's context. */
const MOST_PAGES = 200
const READ_ONLY = { readOnlyHint: true, openWorldHint: false }

/** Creates a server for one client. */
export function createMcpServer(site: BuiltPages): McpServer {
  const { title } = site.list()
  const server = new McpServer(
    { name: 'docs', title: `${title} documentation`, version: PACKAGE_VERSION },
    { instructions: `The documentation of ${title}. Search first, then read the pages that fit.` },
  )
  addPageTools(server, site)
  server.registerTool(
    'read_command',
    {
      title: 'Read a command',
      description: 'Returns the facts of a command as JSON: syntax, arguments, complexity, versions, ACL categories.',
      inputSchema: { name: z.string().min(1) },
      annotations: READ_ONLY,
    },
    async ({ name }) => {
      const page = commandPage(site, name)
      if (page === undefined) return failure(`No page describes a command ${name}. Use search.`)
      const { url, route, command } = page
      return asJson({ ...command, url, path: route })
    },
  )
  return server
}

/** Adds the tools that find, list, and read pages. */
function addPageTools(server: McpServer, site: BuiltPages): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description: 'Finds places in the documentation. Tolerates typos; knows names of commands and settings.',
      inputSchema: { query: z.string().min(1), limit: z.number().int().min(1).max(50).default(10) },
      annotations: READ_ONLY,
    },
    async ({ query, limit }) => asJson(await searchSite(site, query, limit)),
  )
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: `Lists pages with their descriptions, ${MOST_PAGES} at most. Narrow the list by the beginning of the path.`,
      inputSchema: { under: z.string().default('/'), offset: z.number().int().min(0).default(0) },
      annotations: READ_ONLY,
    },
    async ({ under, offset }) => asJson(listPages(site, under, offset)),
  )
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page as Markdown. Takes a path such as /guide/install, or a full address.',
      inputSchema: { path: z.string().min(1) },
      annotations: READ_ONLY,
    },
    async ({ path }) => {
      const page = site.find(path)
      return page === undefined
        ? failure(`There is no page ${path}. Use search or list_pages.`)
        : asText(site.read(page))
    },
  )
}

const asText = (text: string) => ({ content: [{ type: 'text' as const, text }] })
const asJson = (value: unknown) => asText(JSON.stringify(value, null, 2))
const failure = (text: string) => ({ ...asText(text), isError: true })

const plain = (text: string): string => text.replace(/<\/?mark>/g, '')

async function searchSite(site: BuiltPages, query: string, limit: number) {
  const hits = await site.search(query, limit)
  return hits.map(({ url, hierarchy, content, _snippetResult: marks }) => {
    const titles = [hierarchy.lvl0, hierarchy.lvl1, hierarchy.lvl2, hierarchy.lvl3].filter((one) => one !== null)
    const text = plain(marks?.content?.value ?? content ?? '')
    return { path: url, title: titles.join(' > '), ...(text !== '' && { text }) }
  })
}

function listPages(site: BuiltPages, under: string, offset: number) {
  const found = site.list().pages.filter(({ route }) => route.startsWith(under.startsWith('/') ? under : `/${under}`))
  const pages = found
    .slice(offset, offset + MOST_PAGES)
    .map(({ route, title, description, section }) => ({ path: route, title, description, section }))
  return { total: found.length, offset, pages }
}

/** A page in the list of a site, which may be about a command. */
type CommandEntry = Omit<PageEntry, 'command'> & { readonly command?: { readonly name: string } }

function commandPage(site: BuiltPages, name: string): CommandEntry | undefined {
  const pages: readonly CommandEntry[] = site.list().pages
  return pages.find(({ command }) => command?.name.toLowerCase() === name.trim().toLowerCase())
}
