/**
 * What the search index needs of all pages, kept between builds. It records the source of each page's terms, so that a page with
 * changed records is read again. One file has the terms of all pages; a second one those of pages that changed since, until they
 * are many: writing the first one took longer than the index. A third one has the keys of the index that was made from the first one.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Hash, Route, WriteId } from '../../base/brands.ts'
import { readCheckedBytes, writeCheckedBytes } from '../../base/checked-file.ts'
import { hashOf } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { SearchIndex } from '../../search/build.ts'
import { decodeIndex, encodeIndex, type LastIndex } from '../../search/edited/last-index.ts'
import type { PageRecords } from '../../search/records.ts'
import { inIndexOrder, joinTerms, pageAt, type TermsPlace, withoutUnused } from '../../search/terms/join-terms.ts'
import { createTermsWriter, type Terms } from '../../search/terms/terms.ts'
import { decodeTerms, encodeTerms } from '../../search/terms/terms-file.ts'
import { cacheFolder } from '../folders.ts'

export interface SearchTerms {
  /** Whether a page's terms come from its records under this key. */
  has(page: GraphPage, key: Hash): boolean
  add(page: GraphPage, key: Hash, records: PageRecords): void
  /** Returns the terms of the pages that were requested, used, or added. */
  pages(): readonly TermsPlace[]
  /** Reads the last index, and the words of its terms, ahead of time. */
  readIndex(config: SearchConfig): void
  /** Returns the last index, if it was made from the stored terms and with these synonyms. */
  lastIndex(config: SearchConfig): LastIndex | undefined
  /** Keeps an index of these pages for the next build. */
  keepIndex(config: SearchConfig, index: Pick<SearchIndex, 'kept' | 'isAnew'>): void
  /** Stores these terms for the next build. */
  save(): void
}

/** Whether a site has an embedded index. */
export const hasIndex = (search: SiteConfig['search']): boolean =>
  search !== false && (search.provider === 'embedded' || search.fallback === true)

/** Above this share of changed pages, the terms of all pages are written again. */
const MOST_CHANGED = 1 / 16

/** Pages by route. */
type Places = ReadonlyMap<string, TermsPlace>

type SearchConfig = Pick<SiteConfig, 'search'>

interface Known {
  /** Pages of the first file. */
  readonly base: Places
  readonly id: WriteId | undefined
  /** Its words, which are decoded when they are asked for. */
  readonly strings: () => readonly string[] | undefined
  /** Pages of the second one, which replace those of the first. */
  readonly changed: Places
}

function readKnown(file: string | undefined): Known {
  const base = file === undefined ? undefined : readTerms(file)
  const changed = file === undefined || base === undefined ? undefined : readTerms(changedFile(file))
  return {
    base: byRoute(base?.terms),
    id: base?.id,
    strings: () => base?.terms.strings,
    changed: byRoute(changed?.terms),
  }
}

const changedFile = (file: string): string => `${file}-changed`

const byRoute = (terms: Terms | undefined): Places =>
  new Map(terms?.pages.map(({ route }, page) => [route, { terms, page }]))

/** Opens the terms of a site's last build, which are read on first use; without a root nothing is stored. */
export function openSearchTerms(root?: string): SearchTerms {
  const file = root && path.join(cacheFolder(root), 'search-terms')
  let opened: Known | undefined
  const open = (): Known => (opened ??= readKnown(file))
  const known = (route: string): TermsPlace | undefined => open().changed.get(route) ?? open().base.get(route)
  let writer = createTermsWriter()
  /** Pages that the writer has. */
  const added = new Map<Route, { readonly key: Hash; readonly page: number }>()
  const used = new Map<Route, TermsPlace>()
  let index: NewIndex | undefined
  let read: { readonly last: LastIndex | undefined } | undefined
  const readLast = (config: SearchConfig): LastIndex | undefined => {
    const { base, id } = open()
    const bytes = id && readCheckedBytes(indexFile(file!), TOOL_VERSION)?.bytes
    const kept = bytes && decodeIndex(sourceOf(id, config), bytes)
    return kept && { ...kept, pages: base }
  }
  let ordered: readonly TermsPlace[] | undefined
  const pages = (): readonly TermsPlace[] => {
    if (ordered !== undefined && added.size === 0) return ordered
    const terms = added.size > 0 ? writer.terms() : undefined
    for (const [route, { page }] of added) used.set(route, { terms: terms!, page })
    added.clear()
    // It still has all numbers: 100 MB for 50,000 pages.
    writer = createTermsWriter()
    ordered = inIndexOrder([...used.values()])
    return ordered
  }
  const use = (route: Route, place: TermsPlace): void => {
    used.set(route, place)
    ordered = undefined
  }
  return {
    has({ route }, key) {
      if (added.has(route)) return added.get(route)!.key === key
      const found = used.get(route) ?? known(route)
      if (found === undefined || pageAt(found).key !== key) return false
      use(route, found)
      return true
    },
    add({ route, set }, key, records) {
      // Records come as JSON, with their own copy of both strings.
      added.set(route, { key, page: writer.add(key, { ...records, route, set }) })
    },
    pages,
    readIndex(config) {
      read = { last: readLast(config) }
      open().strings()
    },
    lastIndex(config) {
      const { last } = read ?? { last: readLast(config) }
      // It is used once, and large.
      read = undefined
      return last
    },
    keepIndex(config, { kept, isAnew }) {
      index = { config, kept, isAnew }
    },
    save() {
      if (file) save(file, open(), pages(), index)
    },
  }
}

interface NewIndex extends Pick<SearchIndex, 'kept' | 'isAnew'> {
  readonly config: SearchConfig
}

/** Writes all terms, and the index that was made from them, or only the terms of changed pages. */
function save(
  file: string,
  { base, changed: before }: Known,
  pages: readonly TermsPlace[],
  index: NewIndex | undefined,
): void {
  const changed = pages.filter((place) => base.get(pageAt(place).route) !== place)
  const gone = base.size - (pages.length - changed.length)
  if (index?.isAnew || Math.max(changed.length, gone) > pages.length * MOST_CHANGED) {
    rmSync(changedFile(file), { force: true })
    const id = writeCheckedBytes(file, TOOL_VERSION, encodeTerms(withoutUnused(joinTerms(pages))))
    if (index === undefined) rmSync(indexFile(file), { force: true })
    else writeCheckedBytes(indexFile(file), TOOL_VERSION, encodeIndex(sourceOf(id, index.config), index.kept))
    return
  }
  if (changed.length !== before.size || changed.some((place) => before.get(pageAt(place).route) !== place)) {
    writeCheckedBytes(changedFile(file), TOOL_VERSION, encodeTerms(joinTerms(changed)))
  }
}

/** The index of the pages in the first file. */
const indexFile = (file: string): string => `${file}-index`

/** Returns a digest of what an index is made from. */
const sourceOf = (terms: WriteId, { search }: SearchConfig): Hash =>
  hashOf(terms, JSON.stringify(search === false ? [] : search.synonyms))

function readTerms(file: string): { readonly terms: Terms; readonly id: WriteId } | undefined {
  const found = readCheckedBytes(file, TOOL_VERSION)
  const terms = found && decodeTerms(found.bytes)
  return terms && { terms, id: found.id }
}
