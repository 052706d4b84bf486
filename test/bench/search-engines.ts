/** The engines that the bench compares, each over the same pages. */
import { gzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { buildSearchIndex } from '../../cli/features/search/index/build.ts'
import type { RecordInput } from '../../cli/features/search/records/records.ts'
import { createEmbeddedEngine } from '../../runtime/core/search/engine/embedded.ts'
import { stem } from '../../runtime/core/search/engine/stem.ts'
import { findProgram } from '../../scripts/programs.mjs'
import type { Ask } from './search-score.ts'

export interface Contestant {
  readonly name: string
  readonly ask: Ask
  /** Milliseconds to make the index. */
  readonly buildTime: number
  /** Gzipped bytes of index files that a reader's first query fetches. */
  readonly firstBytes: (query: string) => Promise<number>
  readonly close?: () => Promise<void>
}

const gzipped = (text: string | Uint8Array): number => gzipSync(text).length

/** What our index is made from: records, unlike the index that a build makes from terms. */
export type RecordsInput = Parameters<typeof buildSearchIndex>[0]

/** Ours. */
export function embedded(input: RecordsInput): Contestant {
  const start = performance.now()
  const files = buildSearchIndex(input)
  const buildTime = performance.now() - start
  const byPath = new Map(files.map(({ path, content }) => [path, String(content)]))
  const engine = (asked: string[]) =>
    createEmbeddedEngine({
      entryUrl: '_docs/search.json',
      urlOf: (route) => route,
      fetchFile: async (address) => {
        asked.push(address)
        return JSON.parse(byPath.get(address)!)
      },
    })
  const ask =
    (asked: string[], one = engine(asked)): Ask =>
    async (query) =>
      (await one.search({ query }, new AbortController().signal)).hits.map(({ url }) => url)
  return {
    name: 'embedded',
    ask: ask([]),
    buildTime,
    firstBytes: async (query) => {
      const asked: string[] = []
      await ask(asked)(query)
      return asked.reduce((sum, path) => sum + gzipped(byPath.get(path)!), 0)
    },
  }
}

interface SectionDocument {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly text: string
}

/** MiniSearch as VitePress sets it up: a document per section, the whole index in one file. `stems`: with our stems. */
export function miniSearch(pages: readonly RecordInput[], stems = false): Contestant {
  const documents = pages.flatMap(({ page, compiled }) =>
    compiled.sections.map(
      (section, i): SectionDocument => ({
        id: `${page.route}#${i}`,
        title: section.heading === '' ? page.title : section.heading,
        titles: section.heading === '' ? [] : [page.title, ...section.ancestors],
        text: `${section.text}\n${section.code}`,
      }),
    ),
  )
  const start = performance.now()
  const index = new MiniSearch<SectionDocument>({
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    ...(stems && { processTerm: (term: string) => stem(term.toLowerCase()) }),
  })
  index.addAll(documents)
  const json = JSON.stringify(index)
  const buildTime = performance.now() - start
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }
  const size = gzipped(json)
  return {
    name: stems ? 'MiniSearch with stems' : 'MiniSearch (VitePress)',
    ask: async (query) =>
      index
        .search(query, options)
        .slice(0, 100)
        .map(({ id }) => String(id).replace(/#.*/, '')),
    buildTime,
    firstBytes: async () => size,
  }
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function html({ page, compiled }: RecordInput): string {
  const body = compiled.sections.map(
    ({ heading, level, anchor, text, code }) =>
      `${heading === '' ? '' : `<h${level} id="${anchor}">${escapeText(heading)}</h${level}>`}<p>${escapeText(text)}</p><pre>${escapeText(code)}</pre>`,
  )
  return `<html lang="en"><head><title>${escapeText(page.title)}</title></head><body><main data-pagefind-body><h1>${escapeText(page.title)}</h1><p>${escapeText(page.description)}</p>${body.join('')}</main></body></html>`
}

/** Pagefind with Starlight's ranking, in a browser, where it runs. Undefined if either is missing. */
export async function pagefind(pages: readonly RecordInput[]): Promise<Contestant | undefined> {
  try {
    return await startPagefind(pages)
  } catch (error) {
    console.error(`Pagefind is left out: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    return undefined
  }
}

async function startPagefind(pages: readonly RecordInput[]): Promise<Contestant> {
  const { createIndex, close } = await import('pagefind')
  const { chromium } = await import('playwright')
  const start = performance.now()
  const { index } = await createIndex({})
  if (index === undefined) throw new Error('no index')
  for (const one of pages) await index.addHTMLFile({ url: one.page.route, content: html(one) })
  const { files } = await index.getFiles()
  const buildTime = performance.now() - start
  const byPath = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]))
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const open = async () => {
    const page = await (await browser.newContext()).newPage()
    let bytes = 0
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      const content = byPath.get(pathname)
      // The script itself is not an index file.
      if (content !== undefined && !pathname.endsWith('.js')) bytes += gzipped(content)
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      return route.fulfill(
        content === undefined ? { body: '', contentType: type } : { body: Buffer.from(content), contentType: type },
      )
    })
    await page.goto('http://bench.test/')
    const ask: Ask = (query) => page.evaluate(`(${SEARCH})(${JSON.stringify(query)})`)
    return { page, ask, bytes: () => bytes }
  }
  const main = await open()
  return {
    name: 'Pagefind (Starlight)',
    ask: main.ask,
    buildTime,
    firstBytes: async (query) => {
      const { page, ask, bytes } = await open()
      await ask(query)
      await page.context().close()
      return bytes()
    },
    close: async () => {
      await browser.close()
      await close()
    },
  }
}

/** Runs in the browser; as text, so that no bundler rewrites its import. */
const SEARCH = `async (query) => {
  const engine = await import('/pagefind/pagefind.js')
  await engine.options({ ranking: { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 } })
  const { results } = await engine.search(query)
  const data = await Promise.all(results.slice(0, 10).map((result) => result.data()))
  return data.map(({ raw_url, url }) => raw_url ?? url)
}`
