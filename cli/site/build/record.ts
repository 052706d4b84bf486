import { statSync } from 'node:fs'
import type { Hash, Route } from '../../base/brands.ts'
import { readChecked, writeChecked } from '../../base/checked-file.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { FileFacts } from '../../emit/output.ts'
import type { Include } from '../../model/compiled.ts'
import type { SlotContent } from '../pages/slots.ts'

/** The results and inputs of the last build of an output folder. */
export interface BuildRecord {
  readonly pages: ReadonlyMap<Route, WrittenPage>
  /** See `siteKey`. */
  readonly key: Hash
  /** See `siteShape`. */
  readonly shape: Hash
  readonly finishFiles: readonly FileFacts[]
  /** The findings about the site. */
  readonly findings: readonly Diagnostic[]
  /** Size and time of each emitted file right after the swap: they reveal files that were changed since. */
  readonly stamps: ReadonlyMap<string, string>
}
/** The files of a page, and their inputs. */
export interface WrittenPage {
  /** See `PageKeys.html`. */
  readonly key: Hash
  /** See `PageKeys.shown`. */
  readonly shown: Hash
  readonly includes: readonly Include[]
  readonly slots: readonly SlotContent[]
  readonly files: readonly FileFacts[]
}

interface RecordJson {
  readonly pages: readonly [Route, WrittenPage][]
  readonly key: Hash
  readonly shape: Hash
  readonly finishFiles: readonly FileFacts[]
  readonly findings: readonly Diagnostic[]
  readonly stamps: readonly [string, string][]
}

/** Reads the record in `file`. Returns undefined if the file is missing or damaged, or written by another version of the tool. */
export function readRecord(file: string): BuildRecord | undefined {
  const body = readChecked(file, TOOL_VERSION)
  if (body === undefined) return undefined
  const stored = JSON.parse(body) as RecordJson
  return { ...stored, pages: new Map(stored.pages), stamps: new Map(stored.stamps) }
}

export function writeRecord(file: string, record: BuildRecord): void {
  const body = JSON.stringify({ ...record, pages: [...record.pages], stamps: [...record.stamps] } satisfies RecordJson)
  writeChecked(file, TOOL_VERSION, body)
}

/** Returns size and time of a file, or '' if it does not exist. */
export function stampOf(out: string, file: string): string {
  // Joined by hand: normalizing 36,000 paths takes 70 ms.
  const stats = statSync(`${out}/${file}`, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`
}

/**
 * Returns the stamps of all files of a new site. A reused file is the same file under two names, so its time is known; on file
 * systems without links it is a copy, which is detected at the first one.
 */
export function stampsOf(
  out: string,
  files: readonly FileFacts[],
  old: { readonly files: ReadonlyMap<string, Hash>; readonly stamps: ReadonlyMap<string, string> },
): Map<string, string> {
  const isKept = ({ path: file, hash }: FileFacts): boolean => old.files.get(file) === hash
  const first = files.find(isKept)?.path
  const areLinks = first !== undefined && stampOf(out, first) === old.stamps.get(first)
  const stampOfFile = (file: FileFacts): string =>
    (areLinks && isKept(file) ? old.stamps.get(file.path) : undefined) ?? stampOf(out, file.path)
  return new Map(files.map((file) => [file.path, stampOfFile(file)]))
}
