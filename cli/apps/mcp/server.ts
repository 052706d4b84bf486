/** The Model Context Protocol for a built site: three tools, and the tools of features; all are read-only. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { PACKAGE_VERSION } from '../../base/package.ts'
import type { PageTool } from '../../features/feature.ts'
import { FEATURES } from '../../features/index.ts'
import type { BuiltPages } from './built-pages.ts'
import { asJson, failure, PAGE, READ_LIMIT, readPage } from './read-page.ts'

/** The default and maximum number of pages in a response: a large site must not fill an assistant's context. */
const PAGES = { usual: 100, most: 500 }
/** Maximum length of the text of a search hit. */
const EXCERPT = 300
const READ_ONLY = { readOnlyHint: true, openWorldHint: false }

/** Creates a server for one client. Rejects with a readable error if the site was not built. */
export async function createMcpServer(site: BuiltPages): Promise<McpServer> {
  const { title } = site.list()
  const server = new McpServer(
    { name: 'docs', title: `${title} documentation`, version: PACKAGE_VERSION },
    {
      instructions: `The documentation of ${title}. Search first, then read the pages that fit. A long page is returned as an outline: read its sections by their anchors.`,
    },
  )
  addSearch(server, site)
  addList(server, site)
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page, or a section of it, as Markdown. Returns the outline of a text that is longer than the limit.',
      inputSchema: {
        path: z
          .string()
          .min(1)
          .describe('Path of the page, such as /guide/install, or its full address; may end with #anchor'),
        anchor: z
          .string()
          .optional()
          .describe('Id of a section, as in the outline and in search hits: only this section'),
        limit: z
          .number()
          .int()
          .min(1)
          .default(READ_LIMIT)
          .describe('Maximum length of the text in characters; a longer text is returned as its outline'),
      },
      outputSchema: PAGE,
      annotations: READ_ONLY,
    },
    async ({ path, anchor, limit }) => readPage(site, path, anchor, limit),
  )
  for (const { tool } of FEATURES) if (tool !== undefined) addTool(server, site, await tool())
  return server
}

function addTool(server: McpServer, site: BuiltPages, tool: PageTool): void {
  const { name, title, description } = tool
  const config = {
    title,
    description,
    inputSchema: tool.input.shape,
    outputSchema: tool.output,
    annotations: READ_ONLY,
  }
  server.registerTool(name, config, async (input) => {
    const answer = tool.answer(site.list().pages, input)
    return 'facts' in answer ? asJson(answer.facts) : failure(site, answer.problem, answer.wrong)
  })
}

function addSearch(server: McpServer, site: BuiltPages): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description: 'Finds places in the documentation. Tolerates typos; knows names of commands and settings.',
      inputSchema: {
        query: z.string().min(1).describe('Words, a question, or the name of a command or setting'),
        limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of hits'),
      },
      outputSchema: {
        hits: z.array(
          z.object({
            path: z.string().describe('Path with the anchor of the section: an argument for read_page'),
            url: z.string().describe('Full address'),
            title: z.string().describe('Titles from the area of the site down to the section'),
            text: z.string().optional().describe('The paragraph that fits'),
          }),
        ),
      },
      annotations: READ_ONLY,
    },
    async ({ query, limit }) => asJson({ hits: await searchSite(site, query, limit) }),
  )
}

function addList(server: McpServer, site: BuiltPages): void {
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists pages with their descriptions, in the order of the sidebar.',
      inputSchema: {
        under: z.string().default('/').describe('Beginning of the path, such as /guide'),
        offset: z
          .number()
          .int()
          .min(0)
          .default(0)
          .describe('Number of pages to skip: the "next" of the response before'),
        limit: z.number().int().min(1).max(PAGES.most).default(PAGES.usual).describe('Maximum number of pages'),
      },
      outputSchema: {
        total: z.number().describe('Number of all pages under this path'),
        next: z.number().optional().describe('Offset of the next pages; absent at the end'),
        pages: z.array(z.object({ path: z.string(), title: z.string(), description: z.string().optional() })),
      },
      annotations: READ_ONLY,
    },
    async ({ under, offset, limit }) => {
      const list = listPages(site, under, offset, limit)
      if (list.total > 0 || under === '/') return asJson(list)
      return failure(site, `No page has a path that begins with ${under}.`, under)
    },
  )
}

const withoutMarks = (text: string): string => text.replace(/<\/?mark>/g, '')

/** Shortens a text at the end of a word. */
const shortened = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 1).replace(/\s+\S*$/, '')}…`

async function searchSite(site: BuiltPages, query: string, limit: number) {
  const hits = await site.search(query, limit)
  return hits.map(({ url, hierarchy, content, _snippetResult: marks }) => {
    const titles = [hierarchy.lvl0, hierarchy.lvl1, hierarchy.lvl2, hierarchy.lvl3].filter((level) => level !== null)
    const text = shortened(withoutMarks(marks?.content?.value ?? content ?? ''))
    return { path: url, url: site.urlOf(url), title: titles.join(' > '), ...(text !== '' && { text }) }
  })
}

function listPages(site: BuiltPages, under: string, offset: number, limit: number) {
  const start = under.startsWith('/') ? under : `/${under}`
  const pages = site.list().pages.filter(({ route }) => route.startsWith(start))
  const end = offset + limit
  return {
    total: pages.length,
    ...(end < pages.length && { next: end }),
    pages: pages
      .slice(offset, end)
      .map(({ route, title, description }) => ({ path: route, title, ...(description !== '' && { description }) })),
  }
}
