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
import { inIndexOrder, joinTerms, pageAt, type TermsPlace, withoutUnused } from '../../search/join-terms.ts'
import type { PageRecords } from '../../search/records.ts'
import { createTermsWriter, type Terms } from '../../search/terms.ts'
import { decodeTerms, encodeTerms } from '../../search/terms-file.ts'
import { cacheFolder } from '../folders.ts'

export interface SearchTerms {
  /** Whether a page's terms come from its records under this key. */
  has(page: GraphPage, key: Hash): boolean
  add(page: GraphPage, key: Hash, records: PageRecords): void
  /** Returns the terms of the pages that were requested or added. */
  pages(): readonly TermsPlace[]
  /** Stores these terms for the next build. */
  save(): void
}

/** Above this share of changed pages, the terms of all pages are written again. */
const MOST_CHANGED = 1 / 16

/** Pages by route. */
type Places = ReadonlyMap<string, TermsPlace>

interface Known {
  /** Pages of the first file. */
  readonly base: Places
  /** Pages of the second one, which replace those of the first. */
  readonly changed: Places
}

function readKnown(file: string | undefined): Known {
  const base = file === undefined ? undefined : read(file)
  const changed = file === undefined || base === undefined ? undefined : read(changedFile(file))
  return { base: byRoute(base), changed: byRoute(changed) }
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
  const writer = createTermsWriter()
  /** Pages that the writer has. */
  const added = new Map<Route, { readonly key: Hash; readonly page: number }>()
  const used = new Map<Route, TermsPlace>()
  const pages = (): TermsPlace[] => {
    const terms = added.size > 0 ? writer.terms() : undefined
    for (const [route, { page }] of added) used.set(route, { terms: terms!, page })
    added.clear()
    return inIndexOrder([...used.values()])
  }
  return {
    has({ route }, key) {
      if (added.has(route)) return added.get(route)!.key === key
      const found = used.get(route) ?? known(route)
      if (found === undefined || pageAt(found).key !== key) return false
      used.set(route, found)
      return true
    },
    add({ route }, key, records) {
      added.set(route, { key, page: writer.add(key, records) })
    },
    pages,
    save() {
      if (file) save(file, open(), pages())
    },
  }
}

function save(file: string, { base, changed: before }: Known, pages: readonly TermsPlace[]): void {
  const changed = pages.filter((place) => base.get(pageAt(place).route) !== place)
  const gone = base.size - (pages.length - changed.length)
  if (Math.max(changed.length, gone) > pages.length * MOST_CHANGED) {
    rmSync(changedFile(file), { force: true })
    write(file, withoutUnused(joinTerms(pages)))
  } else if (changed.length !== before.size || changed.some((place) => before.get(pageAt(place).route) !== place)) {
    write(changedFile(file), joinTerms(changed))
  }
}

/** Size of the digest of a version and the terms at the start of the file (padded, so that numbers are aligned). */
const DIGEST = 32

const digestOf = (terms: Uint8Array): Hash => hashBytes(TOOL_VERSION + hashBytes(terms))

function write(file: string, all: Terms): void {
  const terms = encodeTerms(all)
  writeCached(file, Buffer.concat([Buffer.from(digestOf(terms), 'latin1'), terms]))
}

/** Returns undefined if they are missing or damaged, or written by another version of the tool. */
function read(file: string): Terms | undefined {
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
