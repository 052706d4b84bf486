/**
 * What the search index needs of all pages, kept between builds. It records the source of each page's terms, so that a page with
 * changed records is read again. One file has the terms of all pages; a second one those of pages that changed since, until they
 * are many: writing the first one took longer than the index.
 */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Hash, Route } from '../../base/brands.ts'
import { writeCached } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageRecords } from '../../search/records.ts'
import { createVocabulary, type PageTerms, termsOf, type Vocabulary } from '../../search/terms.ts'
import { type AllTerms, decodeTerms, encodeTerms, inVocabulary, type KeyedTerms } from '../../search/terms-file.ts'
import { cacheFolder } from '../folders.ts'

export interface SearchTerms {
  /** All words of the pages, by number. */
  words(): readonly string[]
  /** Whether a page's terms come from its records under this key. */
  has(page: GraphPage, key: Hash): boolean
  add(page: GraphPage, key: Hash, records: PageRecords): void
  /** Returns the terms of the pages that were requested or added. */
  pages(): readonly PageTerms[]
  /** Stores these terms for the next build. */
  save(): void
}

/** Above this share of changed pages, the terms of all pages are written again. */
const MOST_CHANGED = 1 / 16

type Pages = ReadonlyMap<string, KeyedTerms>

interface Known {
  /** Words of all pages. */
  readonly vocabulary: Vocabulary
  /** Pages of the first file. */
  readonly base: Pages
  /** Pages of the second one, which replace those of the first. */
  readonly changed: Pages
}

function readKnown(file: string | undefined): Known {
  const base = file === undefined ? undefined : read(file)
  const changed = file === undefined || base === undefined ? undefined : read(changedFile(file))
  const vocabulary = base?.vocabulary ?? createVocabulary()
  return {
    vocabulary,
    base: byRoute(base?.pages ?? []),
    changed: byRoute(changed === undefined ? [] : inVocabulary(changed, vocabulary)),
  }
}

const changedFile = (file: string): string => `${file}-changed`

const byRoute = (pages: readonly KeyedTerms[]): Pages => new Map(pages.map((one) => [one.page.route, one]))

/** Opens the terms of a site's last build, which are read on first use; without a root nothing is stored. */
export function openSearchTerms(root?: string): SearchTerms {
  const file = root && path.join(cacheFolder(root), 'search-terms')
  let opened: Known | undefined
  const open = (): Known => (opened ??= readKnown(file))
  const known = (route: string): KeyedTerms | undefined => open().changed.get(route) ?? open().base.get(route)
  const used = new Map<Route, KeyedTerms>()
  return {
    words: () => open().vocabulary.words,
    has({ route }, key) {
      const found = used.get(route) ?? known(route)
      if (found?.key !== key) return false
      used.set(route, found)
      return true
    },
    add({ route }, key, records) {
      used.set(route, { key, page: termsOf(records, open().vocabulary) })
    },
    pages: () => [...used.values()].map(({ page }) => page),
    save() {
      if (file) save(file, open(), [...used.values()])
    },
  }
}

function save(file: string, { vocabulary, base, changed: before }: Known, pages: readonly KeyedTerms[]): void {
  const changed = pages.filter((one) => base.get(one.page.route) !== one)
  const gone = base.size - (pages.length - changed.length)
  if (Math.max(changed.length, gone) > pages.length * MOST_CHANGED) {
    rmSync(changedFile(file), { force: true })
    write(file, { vocabulary, pages })
  } else if (changed.length !== before.size || changed.some((one) => before.get(one.page.route) !== one)) {
    write(changedFile(file), { vocabulary, pages: changed })
  }
}

/** Size of the digest of a version and the terms at the start of the file (padded, so that numbers are aligned). */
const DIGEST = 32

const digestOf = (terms: Uint8Array): Hash => hashBytes(TOOL_VERSION + hashBytes(terms))

function write(file: string, all: AllTerms): void {
  const terms = encodeTerms(all)
  writeCached(file, Buffer.concat([Buffer.from(digestOf(terms), 'latin1'), terms]))
}

/** Returns undefined if they are missing or damaged, or written by another version of the tool. */
function read(file: string): AllTerms | undefined {
  try {
    // A separate buffer: small files are slices of a shared one, where numbers may not be aligned.
    const bytes = new Uint8Array(readFileSync(file))
    const terms = bytes.subarray(DIGEST)
    return Buffer.from(bytes.subarray(0, DIGEST)).toString('latin1') === digestOf(terms)
      ? decodeTerms(terms)
      : undefined
  } catch {
    return undefined
  }
}
