/** The files that a page is compiled from, and its questions about paths. */
import type { Point } from 'unist'
import type { SourcePath } from '../../../base/brands.ts'
import { hashBytes } from '../../../base/hash.ts'
import { type Include, includeKey } from '../../../model/compiled.ts'
import type { Page } from './page.ts'

/**
 * Reads a file that the page shows; the page depends on it whether it exists or not. The digest is computed from the
 * same bytes, because a file that is being saved may have changed at the next read.
 */
export function readInclude(page: Page, file: SourcePath, kind?: 'import'): Uint8Array | undefined {
  const bytes = kind === 'import' ? page.io.readImport(file) : page.io.read(file)
  page.dependsOnPath = true
  addInclude(page, { path: file, hash: bytes ? hashBytes(bytes) : '', ...(kind && { kind }) })
  return bytes
}

/** Returns the digest of the answer to a question about a path, on which the page depends from now on. */
export function askedDigest(page: Page, path: SourcePath, kind?: Include['kind']): Include['hash'] {
  const question = { path, ...(kind && { kind }) }
  const include = page.includes.get(includeKey(question))
  if (include !== undefined) return include.hash
  const hash = page.io.hash(path, kind)
  addInclude(page, { ...question, hash })
  return hash
}

export const addInclude = (page: Page, include: Include): void => void page.includes.set(includeKey(include), include)

/** Returns the file that paths at a point of the source are relative to. The page then depends on its path. */
export function sourceFileAt(page: Page, point: Point | undefined): SourcePath {
  page.dependsOnPath = true
  return page.sources.pathAt(point)
}
