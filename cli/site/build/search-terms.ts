/**
 * What the search index needs of all pages, kept between builds in one file. It records the source of each page's terms, so that
 * a page with changed records is read again.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash, Route } from '../../base/brands.ts'
import { writeCached } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageRecords } from '../../search/records.ts'
import { createVocabulary, type PageTerms, termsOf, type Vocabulary } from '../../search/terms.ts'
import { type AllTerms, decodeTerms, encodeTerms, type KeyedTerms } from '../../search/terms-file.ts'
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

interface Known {
  readonly vocabulary: Vocabulary
  readonly pages: ReadonlyMap<string, KeyedTerms>
}

function known(file: string | undefined): Known {
  const { vocabulary, pages } = (file && read(file)) || { vocabulary: createVocabulary(), pages: [] }
  return { vocabulary, pages: new Map(pages.map((one) => [one.page.route, one])) }
}

/** Opens the terms of a site's last build, which are read on first use; without a root nothing is stored. */
export function openSearchTerms(root?: string): SearchTerms {
  const file = root && path.join(cacheFolder(root), 'search-terms')
  let opened: Known | undefined
  const open = (): Known => (opened ??= known(file))
  const used = new Map<Route, KeyedTerms>()
  let isChanged = false
  return {
    words: () => open().vocabulary.words,
    has({ route }, key) {
      const found = used.get(route) ?? open().pages.get(route)
      if (found?.key !== key) return false
      used.set(route, found)
      return true
    },
    add({ route }, key, records) {
      used.set(route, { key, page: termsOf(records, open().vocabulary) })
      isChanged = true
    },
    pages: () => [...used.values()].map(({ page }) => page),
    save() {
      const { vocabulary, pages } = open()
      if (file && (isChanged || used.size !== pages.size)) write(file, { vocabulary, pages: [...used.values()] })
    },
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
