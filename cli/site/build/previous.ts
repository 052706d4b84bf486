/** The results of earlier builds: the pages of the site, and the part of the output that can be trusted. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { workFolder } from '../../base/folders.ts'
import { hashOf } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { MANIFEST, type OldFiles, type OutputFile, readManifest } from '../../stages/emit/output.ts'
import { openTable } from '../../store/table.ts'
import { type PreviousPages, WRITTEN_PAGE, type WrittenPages } from '../pages/written-page.ts'
import { PUBLISHED_FILE, type PublishedFile, type PublishedFiles, unchangedFiles } from './record.ts'

interface Tables extends Pick<PreviousPages, 'pages'> {
  /** The files that the previous build into this folder left there. */
  readonly published: PublishedFiles
}

export interface CheckedBuild extends Tables, PreviousPages {
  /** Returns the time of an unchanged file with this content. */
  timeOf(file: Pick<OutputFile, 'path' | 'hash'>): number | undefined
  /** Returns the files of the previous build with a digest of their inputs (see `OutputFile.from`). */
  derived(): readonly OutputFile[]
  /** All files of the previous build in the folder. */
  readonly manifest: OldFiles
  /** Whether all of them are unchanged, the manifest among them. */
  readonly isWhole: boolean
}

/** The previous build, before its output is checked. */
export interface PreviousBuild extends Tables {
  /** Checks the output, once. */
  checked(): CheckedBuild
}

interface PreviousInput {
  readonly root: string
  readonly out: string
  readonly useCache: boolean
  /** Further inputs of pages. */
  readonly baseUrl?: string
  readonly drafts: boolean
  readonly offline?: boolean
}

/** Opens the tables of the previous build. */
export function previousBuild({ root, out, useCache, baseUrl, drafts, offline = false }: PreviousInput): PreviousBuild {
  const fileOf = (name: string, key: Hash): string => path.join(workFolder(root), `${name}-${key}`)
  const published: PublishedFiles = openTable(fileOf('out', hashOf(out)), PUBLISHED_FILE, useCache)
  const pages = once(
    (): WrittenPages => openTable(fileOf('pages', hashOf(baseUrl, drafts, offline)), WRITTEN_PAGE, useCache),
  )
  const tables = { pages, published }
  return { ...tables, checked: once(() => checkedBuild(out, tables, unchangedFiles(out, published))) }
}

/** Returns the previous build, as far as its output can be trusted. `states`: 1 for each unchanged file, else 0. */
function checkedBuild(out: string, tables: Tables, states: Uint8Array): CheckedBuild {
  const { published } = tables
  const isUnchanged = (row: number): boolean => states[row] === 1
  // The manifest does not list itself, and is always written.
  const listing = published.find(MANIFEST)
  const isKept = (row: number): boolean => isUnchanged(row) && row !== listing
  const find = finder(published, isKept)
  return {
    ...tables,
    files: oldFiles(published, isKept),
    timeOf({ path: file, hash }) {
      const published = find(file)
      return published?.hash === hash ? published.time : undefined
    },
    derived: once(() => derivedFiles(published)),
    get manifest() {
      const isListed = listing !== undefined && isUnchanged(listing)
      const manifest = isListed ? oldFiles(published, (row) => row !== listing) : readManifest(out)
      return manifest ?? new Map<string, Hash>()
    },
    isWhole: listing !== undefined && [...published.rows()].every(isUnchanged),
  }
}

/** Returns a function that finds a file whose number is accepted. */
const finder =
  (published: PublishedFiles, isIn: (row: number) => boolean) =>
  (file: string): PublishedFile | undefined => {
    const row = published.find(file)
    return row !== undefined && isIn(row) ? published.at(row) : undefined
  }

/** Returns the files whose number is accepted. */
function oldFiles(published: PublishedFiles, isIn: (row: number) => boolean): OldFiles {
  const find = finder(published, isIn)
  return {
    has: (file) => find(file) !== undefined,
    get: (file) => find(file)?.hash,
    *keys() {
      for (const row of published.rows()) if (isIn(row)) yield published.key(row)
    },
  }
}

function derivedFiles(published: PublishedFiles): readonly OutputFile[] {
  const derived: OutputFile[] = []
  for (const [file, { hash, bytes, from }] of published.entries())
    if (from !== undefined) derived.push({ path: file, hash, bytes, from })
  return derived
}
