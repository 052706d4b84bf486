/**
 * The terms of all pages, which the search index needs, kept between builds. It records the source of each page's
 * terms, so that a page with changed records is read again. One file has the terms of all pages. Because writing it
 * takes longer than making the index, a second file has the terms of pages that changed since, until there are too
 * many. A third file has the keys of the index that was made from the first file.
 */
import path from 'node:path'
import type { Hash, Route, WriteId } from '../../../base/brands.ts'
import { cacheFolder } from '../../../base/folders.ts'
import { once } from '../../../base/once.ts'
import { TOOL_VERSION } from '../../../base/package.ts'
import type { SiteConfig } from '../../../model/config.ts'
import { readChecked, writeChecked } from '../../../store/checked-file.ts'
import { isMuch, readLayers, versionWith, writeBase, writeOverlay } from '../../../store/layers.ts'
import type { RecordsKeeper } from '../../feature.ts'
import { decodeIndex, encodeIndex, type PreviousIndex } from '../incremental/previous-index.ts'
import type { SearchIndex } from '../index/build.ts'
import type { PageRecords } from '../records/records.ts'
import { inIndexOrder, joinTerms, pageAt, type TermsPlace, withoutUnused } from '../terms/join-terms.ts'
import { createTermsWriter, type TermColumns } from '../terms/terms.ts'
import { decodeTerms, encodeTerms } from '../terms/terms-file.ts'

export interface SearchTerms extends RecordsKeeper<PageRecords> {
  /** Returns the terms of the pages that were requested, used, or added. */
  pages(): readonly TermsPlace[]
  /** Reads the previous index, and the words of its terms, ahead of time. */
  readIndex(config: SearchConfig): void
  /** Returns the previous index, if it was made from the stored terms and with these synonyms. */
  previousIndex(config: SearchConfig): PreviousIndex | undefined
  /** Keeps an index of these pages for the next build. */
  keepIndex(config: SearchConfig, index: Pick<SearchIndex, 'stored' | 'isRebuilt'>): void
  /** Stores these terms for the next build. */
  save(): void
}

/** Whether a site has an embedded index. */
export const hasIndex = (search: SiteConfig['search']): boolean =>
  search !== false && (search.provider === 'embedded' || search.fallback === true)

/** Pages by route. */
type Places = ReadonlyMap<string, TermsPlace>

type SearchConfig = Pick<SiteConfig, 'search'>

interface StoredTerms {
  /** Pages of the first file. */
  readonly base: Places
  readonly id: WriteId | undefined
  /** Its words, which are decoded on demand. */
  readonly strings: () => readonly string[] | undefined
  /** Pages of the second file, which replace pages of the first. */
  readonly changed: Places
}

function readStoredTerms(file: string | undefined): StoredTerms {
  const { base, overlay } = file === undefined ? {} : readLayers(file, TOOL_VERSION)
  const terms = base && decodeTerms(base.bytes)
  return {
    base: byRoute(terms),
    id: terms && base?.id,
    strings: () => terms?.strings,
    changed: byRoute(overlay && decodeTerms(overlay.bytes)),
  }
}

const byRoute = (terms: TermColumns | undefined): Places =>
  new Map(terms?.pages.map(({ route }, page) => [route, { terms, page }]))

/** Opens the terms of a site's previous build, which are read on first use; without a root nothing is stored. */
export function openSearchTerms(root?: string): SearchTerms {
  const file = root && path.join(cacheFolder(root), 'search-terms')
  const readStored = once(() => readStoredTerms(file))
  const collected = collectTerms((route) => readStored().changed.get(route) ?? readStored().base.get(route))
  let index: NewIndex | undefined
  return {
    ...collected,
    ...indexReader(file, readStored),
    keepIndex(config, { stored, isRebuilt }) {
      index = { config, stored, isRebuilt }
    },
    save() {
      if (file) save(file, readStored(), collected.pages(), index)
    },
  }
}

/** Collects the terms of this build: stored terms (`storedPlace`) that are current, and terms of added records. */
function collectTerms(
  storedPlace: (route: string) => TermsPlace | undefined,
): Pick<SearchTerms, 'has' | 'add' | 'pages'> {
  let writer = createTermsWriter()
  /** Pages that the terms writer has. */
  const added = new Map<Route, { readonly key: Hash; readonly page: number }>()
  const used = new Map<Route, TermsPlace>()
  let ordered: readonly TermsPlace[] | undefined
  /** Moves the terms of added records to the used terms. */
  const moveAdded = (): void => {
    const terms = writer.terms()
    for (const [route, { page }] of added) used.set(route, { terms, page })
    added.clear()
    // Released: the old writer still has all numbers.
    writer = createTermsWriter()
    ordered = undefined
  }
  return {
    has({ route }, key) {
      if (added.has(route)) return added.get(route)!.key === key
      const place = used.get(route) ?? storedPlace(route)
      if (place === undefined || pageAt(place).key !== key) return false
      used.set(route, place)
      ordered = undefined
      return true
    },
    add({ route, set }, key, records) {
      // Records come as JSON, with their own copy of both strings.
      added.set(route, { key, page: writer.add(key, { ...records, route, set }) })
    },
    pages() {
      if (added.size > 0) moveAdded()
      ordered ??= inIndexOrder([...used.values()])
      return ordered
    },
  }
}

/** Reads the previous index ahead of time, or when it is needed. */
function indexReader(
  file: string | undefined,
  readStored: () => StoredTerms,
): Pick<SearchTerms, 'readIndex' | 'previousIndex'> {
  let ahead: { readonly index: PreviousIndex | undefined } | undefined
  const read = (config: SearchConfig): PreviousIndex | undefined => {
    const { base, id } = readStored()
    const content = id && readChecked(indexFile(file!), versionOf(id, config))
    const index = content && decodeIndex(content.bytes)
    return index && { ...index, pages: base }
  }
  return {
    readIndex(config) {
      ahead = { index: read(config) }
      readStored().strings()
    },
    previousIndex(config) {
      const { index } = ahead ?? { index: read(config) }
      // Released: it is large, and used only once.
      ahead = undefined
      return index
    },
  }
}

interface NewIndex extends Pick<SearchIndex, 'stored' | 'isRebuilt'> {
  readonly config: SearchConfig
}

/** Writes all terms, and the index that was made from them, or only the terms of changed pages. */
function save(
  file: string,
  { base, id, changed: before }: StoredTerms,
  pages: readonly TermsPlace[],
  index: NewIndex | undefined,
): void {
  const changed = pages.filter((place) => base.get(pageAt(place).route) !== place)
  const removed = base.size - (pages.length - changed.length)
  if (index?.isRebuilt || isMuch(Math.max(changed.length, removed), pages.length)) {
    const id = writeBase(file, TOOL_VERSION, encodeTerms(withoutUnused(joinTerms(pages))))
    if (index !== undefined) writeChecked(indexFile(file), versionOf(id, index.config), encodeIndex(index.stored))
  } else if (changed.length !== before.size || changed.some((place) => before.get(pageAt(place).route) !== place)) {
    writeOverlay(file, TOOL_VERSION, id!, encodeTerms(joinTerms(changed)))
  }
}

/** The index of the pages in the first file. */
const indexFile = (file: string): string => `${file}-index`

/** Returns the version of an index: it belongs to the terms and synonyms that it was made from. */
const versionOf = (terms: WriteId, { search }: SearchConfig): string =>
  versionWith(TOOL_VERSION, terms) + JSON.stringify(search === false ? [] : search.synonyms)
