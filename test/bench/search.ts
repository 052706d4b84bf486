/**
 * `npm run bench:search [-- folder]`: relevance, bytes, latency and build time of the embedded search on a folder of
 * Markdown (default: this site, with its category pages and phrases), and on ten times as many pages, beside MiniSearch
 * as VitePress sets it up and Pagefind with Starlight's ranking. `--misses` lists the queries whose first page is not a
 * wanted one; `--queries=other-sites/pnpm` asks the queries of a folder or file in test/bench/queries, and `--once`
 * leaves out the ten times as many pages.
 */
import path from 'node:path'
import { pageRecords, type RecordInput } from '../../cli/features/search/records/records.ts'
import { browserKeystrokes } from './search-browser.ts'
import { readCorpus } from './search-corpus.ts'
import { type Contestant, embedded, miniSearch, pagefind, type RecordsInput } from './search-engines.ts'
import { percentile, type Query, readQueries, score, withWantedPage } from './search-score.ts'
import { siteIndexInput } from './search-site.ts'

const root = process.cwd()
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'content'
const withMisses = process.argv.includes('--misses')

const isOurs = folder === 'content'

const COPIES = 10

/** The same pages again under other routes; a tenth of the words differ, as on other pages. */
function multiply(pages: readonly RecordInput[]): RecordInput[] {
  let state = 1
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  const vary = (text: string, copy: number): string =>
    text.replace(/[a-z]{4,}/gi, (word) => (next() % 10 === 0 ? `${word}${'bcdfgkmpz'[next() % 9]}${copy}` : word))
  const copyOf = (input: RecordInput, copy: number): RecordInput => ({
    ...input,
    page: { ...input.page, route: `/v${copy}${input.page.route}` as RecordInput['page']['route'] },
    compiled: {
      ...input.compiled,
      sections: input.compiled.sections.map((section) => ({
        ...section,
        text: vary(section.text, copy),
        code: vary(section.code, copy),
      })),
    },
  })
  return Array.from({ length: COPIES }, (_, copy) =>
    copy === 0 ? pages : pages.map((input) => copyOf(input, copy)),
  ).flat()
}

interface Speed {
  readonly p50: number
  readonly p95: number
}

/** Milliseconds per keystroke when queries are typed letter by letter; fetched files stay in memory. */
async function keystrokes({ ask }: Contestant, queries: readonly Query[]): Promise<Speed> {
  const times: number[] = []
  for (const { q } of queries)
    for (let length = 1; length <= q.length; length++) {
      const start = performance.now()
      await ask(q.slice(0, length))
      times.push(performance.now() - start)
    }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

async function firstBytes({ firstBytes: measure }: Contestant, queries: readonly Query[]): Promise<Speed> {
  const sizes: number[] = []
  for (const { q } of queries) sizes.push(await measure(q))
  return { p50: percentile(sizes, 0.5), p95: percentile(sizes, 0.95) }
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`
const print = (cells: readonly string[]): void =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(24) : cell.padStart(14))).join(''))

type QuerySets = readonly (readonly [name: string, queries: readonly Query[]])[]

interface Comparison {
  readonly title: string
  readonly pages: readonly RecordInput[]
  readonly input: RecordsInput
  readonly sets: QuerySets
  /** Whether to print how well each engine ranks, and not only its speed and sizes. */
  readonly relevance: boolean
}

async function compare({ title, pages, input, sets, relevance }: Comparison) {
  console.log(`\n${title}: ${pages.length} pages`)
  print(['engine', 'build', 'first p50', 'first p95', 'key p50', 'key p95'])
  const contestants = [embedded(input), miniSearch(pages), await pagefind(pages)].flatMap((one) => one ?? [])
  const sample = sets.flatMap(([, queries]) => queries).filter((_, i) => i % 4 === 0)
  for (const one of contestants) {
    // The others take up to a second per keystroke on the large site.
    const few = one.name === 'embedded' ? sample : sample.slice(0, 12)
    const bytes = await firstBytes(one, few)
    const speed = await keystrokes(one, few)
    const build = `${one.buildTime.toFixed(0)} ms`
    print([
      one.name,
      build,
      kilo(bytes.p50),
      kilo(bytes.p95),
      `${speed.p50.toFixed(2)} ms`,
      `${speed.p95.toFixed(2)} ms`,
    ])
  }
  const inBrowser = await browserKeystrokes(
    input,
    sample.map(({ q }) => q),
  )
  if (inBrowser !== undefined) {
    const [p50, p95] = [0.5, 0.95].map((share) => `${percentile(inBrowser, share).toFixed(1)} ms`)
    print(['embedded, in Chromium', '', '', '', p50!, p95!])
  }
  for (const [name, queries] of relevance ? sets : []) {
    const kinds = [...new Set(queries.map(({ kind }) => kind))]
    console.log(`\n${name}: ${queries.length} queries`)
    print(['engine', 'MRR@10', 'success@1', ...kinds])
    for (const one of contestants) {
      const result = await score(one.ask, queries)
      const figures = [result.mrr, result.first, ...kinds.map((kind) => result.kinds.get(kind) ?? 0)]
      print([one.name, ...figures.map((figure) => figure.toFixed(3))])
      if (withMisses && one.name === 'embedded') for (const miss of result.misses) console.log(`  ${miss}`)
    }
  }
  for (const one of contestants) await one.close?.()
}

const pages = readCorpus(path.resolve(root, folder))
const routes = new Set<string>(pages.map(({ page }) => page.route))
const named = process.argv.find((argument) => argument.startsWith('--queries='))?.slice('--queries='.length)
const sets = (named === undefined ? ['reporting', 'held-out'] : [named]).map(
  (name) => [name, withWantedPage(readQueries(name), routes)] as const,
)
const indexOf = (inputs: readonly RecordInput[], config: RecordsInput['config']): RecordsInput => ({
  records: inputs.map(pageRecords),
  config,
})
/** Other folders are measured with the defaults only. */
const input = isOurs ? await siteIndexInput(root) : indexOf(pages, { search: { synonyms: [] } as never })
await compare({ title: folder, pages, input, sets, relevance: true })
// Copies of a page are equally relevant, so only sizes and times are meaningful there.
if (!process.argv.includes('--once')) {
  const copies = multiply(pages)
  await compare({
    title: `${folder} times ${COPIES}`,
    pages: copies,
    input: indexOf(copies, input.config),
    sets,
    relevance: false,
  })
}
