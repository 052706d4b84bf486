import type { SearchEngine, SearchHit, SearchQuery, SearchResult } from '../../contract/search.ts'
import { type Fragment, openFragment } from './fragment.ts'
import { pageHits } from './hits.ts'
import { type FetchJson, fetchJson, type IndexFiles, openIndex, type SetFiles, StaleIndexError } from './index-files.ts'
import { createLookAhead } from './look-ahead.ts'
import { createMatcher } from './matches.ts'
import { type ParsedQuery, parseQuery } from './query.ts'
import { quotableWords } from './quotes.ts'
import { type CompletePages, type RankedPage, type Ranking, rank } from './rank.ts'
import { type PassageQuery, pageSignals, type Signals, type Weights, weigh } from './signals.ts'
import { WEIGHTS } from './weights.ts'

export interface EmbeddedOptions {
  /** Address of the entry file of the index. */
  readonly entryUrl: string
  /** Address of a page or a place in it. */
  readonly urlOf: (route: string, anchor: string) => string
  readonly fetchFile?: FetchJson
  /** The site's own weights of signals. */
  readonly weights?: Readonly<Partial<Weights>> | undefined
  /** Called with the signals of the first pages; the weights are fitted on them. */
  readonly observe?: (route: string, signals: Signals) => void
}

const DEFAULTS = { hitsPerPage: 20, snippetWords: 10, hitsPerDocument: 3 } as const
/** Number of pages per answer if each can have several hits: their fragments are the main cost of a query. */
const MAX_PAGES = 10
/** Number of pages whose texts are read for reranking. More pages than are shown do not improve the results. */
export const RERANKED = MAX_PAGES
/** Most prepared fragments that are kept: each takes much more memory than its file. */
const KEPT_FRAGMENTS = 400

interface PageMatch {
  readonly set: SetFiles
  readonly page: RankedPage
  readonly complete: CompletePages
  /** The query that texts are matched against. */
  readonly query: PassageQuery
}

export interface EmbeddedEngine extends SearchEngine {
  /** Reads the entry file. */
  readonly prepare: () => void
  /** Reads some of the files that a longer query probably needs; false if nothing is left to read. */
  readonly ahead: () => Promise<boolean>
}

/** The engine that needs no service: it reads the index of the build, file by file, as queries need them. */
export function createEmbeddedEngine(options: EmbeddedOptions): EmbeddedEngine {
  const open = indexOpener(options)
  const weights = { ...WEIGHTS, ...options.weights }
  const fragments = fragmentCache()
  const lookAhead = createLookAhead()
  const answer = async (query: SearchQuery, signal: AbortSignal, fresh: boolean): Promise<SearchResult> => {
    const files = await open(fresh)
    signal.throwIfAborted()
    const { sets, parsed } = parseFor(files, query)
    const pageMatches = await findPages(sets, parsed, query.tags, { fragments, weights, observe: options.observe })
    lookAhead.follow({
      sets,
      word: parsed.words.at(-1)?.text ?? '',
      unitsOf: (set) => pageMatches.flatMap((match) => (match.set === set ? [match.page.unit] : [])),
    })
    signal.throwIfAborted()
    const hits = await hitsOf(pageMatches, query, options.urlOf, { fragments, weights })
    signal.throwIfAborted()
    const correctedQuery = pageMatches[0] && correct(query.query, pageMatches[0].query)
    return {
      hits,
      nbHits: pageMatches.length,
      isOrdered: true,
      ...(correctedQuery !== undefined && { correctedQuery }),
      ...countComplete(pageMatches),
    }
  }
  return {
    // If this fails, the first query tries again and reports the failure.
    prepare: () => void open(false).catch(() => {}),
    ahead: lookAhead.next,
    search: async (query, signal) => {
      try {
        return await answer(query, signal, false)
      } catch (error) {
        // The site was deployed again: its entry file now lists other files.
        if (error instanceof StaleIndexError && !signal.aborted) return answer(query, signal, true)
        throw error
      }
    },
  }
}

/** Returns a function that opens the index: the first time, after a failure, and if a fresh index is required. */
function indexOpener({ entryUrl, fetchFile = fetchJson }: EmbeddedOptions): (fresh: boolean) => Promise<IndexFiles> {
  let index: Promise<IndexFiles> | undefined
  return (fresh) => {
    if (index !== undefined && !fresh) return index
    const opening = openIndex(entryUrl, fetchFile, fetchFile(entryUrl, fresh))
    index = opening
    opening.catch(() => {
      if (index === opening) index = undefined
    })
    return opening
  }
}

/** Returns the sets that a query searches, and the query with the stop words that are titles there. */
function parseFor({ sets: all }: IndexFiles, query: SearchQuery): { sets: readonly SetFiles[]; parsed: ParsedQuery } {
  const sets = all.filter(
    (set) =>
      (query.language === undefined || set.language === query.language) &&
      (query.tags === undefined || set.hasTag(query.tags)),
  )
  return { sets, parsed: parseQuery(query.query, new Set(sets.flatMap(({ titleStopWords }) => titleStopWords))) }
}

async function findPages(
  sets: readonly SetFiles[],
  parsed: ParsedQuery,
  tags: readonly string[] | undefined,
  reading: Reading,
): Promise<PageMatch[]> {
  if (parsed.words.length === 0) return []
  const rankings = await Promise.all(sets.map(async (set) => ({ set, ranking: await rankIn(set, parsed) })))
  const pageMatches = rankings.flatMap(({ set, ranking }) => {
    const query = passageQuery(ranking, parsed)
    const hasTag = tags === undefined ? () => true : set.tagged(tags)
    return ranking.pages
      .filter(({ page }) => hasTag(page))
      .map((page) => ({ set, page, query, complete: ranking.complete }))
  })
  pageMatches.sort((a, b) => b.page.priority - a.page.priority)
  const first = await rerank(pageMatches.slice(0, RERANKED), reading)
  return [...first, ...pageMatches.slice(RERANKED)]
}

async function rankIn(set: SetFiles, parsed: ParsedQuery): Promise<Ranking> {
  const [word, second] = parsed.words
  if (second === undefined && word?.text.length === 1) await set.packs.openLetter(word.text)
  return rank(set, parsed)
}

/** How the texts of pages are read and weighed. */
interface Reading {
  readonly fragments: FragmentCache
  readonly weights: Weights
  readonly observe: EmbeddedOptions['observe']
}

/** Reranks the first pages by their texts: the index knows which words a page has, but not where. */
async function rerank(
  pageMatches: readonly PageMatch[],
  { fragments, weights, observe }: Reading,
): Promise<PageMatch[]> {
  const bestScore = Math.max(...pageMatches.map(({ page }) => page.score))
  const unitMatches = await Promise.all(
    pageMatches
      .flatMap((match, i) => withOtherUnits(match, i < WITH_OTHERS))
      .map(async (match) => {
        const fragment = await fragments(match.set, match.page.unit)
        const index = Math.log(match.page.score / bestScore)
        const signals = pageSignals({ fragment, index, query: match.query }, weights)
        observe?.(fragment.route, signals)
        return { match, score: weigh(signals, weights) }
      }),
  )
  const best = new Map<RankedPage, PageMatch>()
  for (const { match } of unitMatches.sort((a, b) => b.score - a.score))
    if (!best.has(match.of)) best.set(match.of, match)
  return [...best.values()]
}

/** Number of pages whose other units are read for a message. Further pages rarely answer it. */
const WITH_OTHERS = 4

/** A page, and the same page by each of its other units: only the texts show which one answers a message. */
const withOtherUnits = (match: PageMatch, areRead: boolean): readonly (PageMatch & { readonly of: RankedPage })[] => {
  const units =
    areRead && match.query.parsed.intent.message ? [match.page.unit, ...match.page.otherUnits] : [match.page.unit]
  return units.map((unit) => ({ ...match, page: { ...match.page, unit }, of: match.page }))
}

/** Counts the pages with all words; empty if none of them or all of them have all words. */
function countComplete(pageMatches: readonly PageMatch[]): Pick<SearchResult, 'withAllWords'> {
  const count = pageMatches.filter(({ page, complete }) => complete.pages.has(page.page)).length
  if (count === 0 || count === pageMatches.length) return {}
  return { withAllWords: `${count}${pageMatches.some(({ complete }) => complete.isCut) ? '+' : ''}` }
}

/** Fewer words are not a quote. */
const MIN_QUOTE = 3
/** Share of a stop word in a quote, relative to the mean word. */
const STOP_WORD_SHARE = 0.3

function passageQuery({ words }: Ranking, parsed: ParsedQuery): PassageQuery {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0)
  const rarities = new Map(words.map(({ rarity }, i) => [parsed.words[i]?.text ?? '', rarity]))
  const stopWordRarity = (STOP_WORD_SHARE * total) / words.length
  const quotable =
    parsed.tokens.length < MIN_QUOTE
      ? undefined
      : quotableWords(parsed.tokens, (word) => rarities.get(word) ?? stopWordRarity)
  return { parsed, words, shares: words.map(({ rarity }) => rarity / total), match: createMatcher(words), quotable }
}

/** Returns the query with unknown words replaced by known ones. */
function correct(query: string, { words, parsed }: PassageQuery): string | undefined {
  if (words.every(({ correction }) => correction === undefined)) return undefined
  let at = 0
  let text = ''
  parsed.words.forEach(({ start, end }, i) => {
    const correction = words[i]?.correction
    if (correction === undefined) return
    text += query.slice(at, start) + correction
    at = end
  })
  return (text + query.slice(at)).trim()
}

async function hitsOf(
  pageMatches: readonly PageMatch[],
  query: SearchQuery,
  urlOf: EmbeddedOptions['urlOf'],
  { fragments, weights }: Pick<Reading, 'fragments' | 'weights'>,
): Promise<SearchHit[]> {
  const size = query.hitsPerPage ?? DEFAULTS.hitsPerPage
  // The results page lists documents; the dialog lists places in them.
  const maxHits = query.page === undefined ? DEFAULTS.hitsPerDocument : 1
  const pages = maxHits === 1 ? size : Math.min(size, MAX_PAGES)
  const from = (query.page ?? 0) * pages
  const lists = await Promise.all(
    pageMatches.slice(from, from + pages).map(async ({ set, query: passage, page }) => {
      const fragment = await fragments(set, page.unit)
      return pageHits(fragment, {
        query: passage,
        weights,
        snippetWords: query.snippetWords ?? DEFAULTS.snippetWords,
        maxHits,
        urlOf,
      })
    }),
  )
  return lists.flat().slice(0, size)
}

type FragmentCache = (set: SetFiles, unit: number) => Promise<Fragment>

/** Prepared fragments, because the next key finds the same pages. */
function fragmentCache(): FragmentCache {
  const cachedFragments = new Map<string, Fragment>()
  return async (set, unit) => {
    const key = set.fragmentKey(unit)
    const fragment = cachedFragments.get(key) ?? openFragment(await set.fragment(unit))
    if (cachedFragments.size >= KEPT_FRAGMENTS) cachedFragments.clear()
    cachedFragments.set(key, fragment)
    return fragment
  }
}
