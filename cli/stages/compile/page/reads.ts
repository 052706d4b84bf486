/** The files that a page is compiled from, and its questions about paths. */
import type { Point } from 'unist'
import type { SourcePath } from '../../../base/brands.ts'
import { hashBytes } from '../../../base/hash.ts'
import { type Include, includeKey } from '../../../model/compiled.ts'
import { refuse } from './findings.ts'
import type { Page } from './page.ts'
import { pageState } from './plugin-state.ts'

/**
 * Reads a file that the page shows; the page depends on it whether it exists or not. The digest is computed from the
 * same bytes, because a file that is being saved may have changed at the next read.
 */
export function readInclude(page: Page, file: SourcePath, kind?: 'import'): Uint8Array | undefined {
  const bytes = kind === 'import' ? page.io.readImport(file) : page.io.read(file)
  page.result.dependsOnPath = true
  addInclude(page, { path: file, hash: bytes ? hashBytes(bytes) : '', ...(kind && { kind }) })
  return bytes
}

/** Returns the digest of the answer to a question about a path, on which the page depends from now on. */
export function askedDigest(page: Page, path: SourcePath, kind?: Include['kind']): Include['hash'] {
  const question = { path, ...(kind && { kind }) }
  const include = page.result.includes.get(includeKey(question))
  if (include !== undefined) return include.hash
  const hash = page.io.hash(path, kind)
  addInclude(page, { ...question, hash })
  return hash
}

export const addInclude = (page: Page, include: Include): void =>
  void page.result.includes.set(includeKey(include), include)

/** Returns the file that paths at a point of the source are relative to. The page then depends on its path. */
export function sourceFileAt(page: Page, point: Point | undefined): SourcePath {
  page.result.dependsOnPath = true
  return page.sources.pathAt(point)
}

/** Number of characters that the page has included. */
const included = pageState(() => ({ size: 0 }))

/** Adds the size of an included text, and refuses pages that include too much. */
export function addIncluded(page: Page, what: 'included' | 'imported', size: number, at: Point | undefined): void {
  const state = included(page)
  state.size += size
  guardIncluded(page, what, state.size, at)
}

/** Refuses pages that include a text of this size. */
export function guardIncluded(page: Page, what: 'included' | 'imported', size: number, at: Point | undefined): void {
  const { pageBytes: limit } = page.settings.limits
  if (size > limit) refuse(page, { code: 'page-too-large', what, limit, at })
}

/** Whether a page may contain one of these texts. Texts that it includes may contain anything. */
export const mayContain = (page: Page, ...texts: readonly (string | RegExp)[]): boolean =>
  included(page).size > 0 ||
  texts.some((text) => (typeof text === 'string' ? page.text.includes(text) : page.text.search(text) !== -1))
