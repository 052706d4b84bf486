/** The state after the last build: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { type FileFacts, type OldFiles, readManifest } from '../../emit/output.ts'
import { workFolder } from '../folders.ts'
import { isUnchanged } from './record.ts'
import { readRecord, type StoredFiles, type StoredRecord } from './record-file.ts'

export interface PreviousBuild {
  readonly record: StoredRecord | undefined
  readonly recordFile: string
  /** Emitted files that are unchanged since the last build. */
  readonly files: OldFiles
  /** Returns the time of an emitted file that has the same content in the last build. */
  timeOf(file: Pick<FileFacts, 'path' | 'hash'>): number | undefined
  readonly manifest: OldFiles
  /** Whether all files are unchanged since the last build, the manifest among them. */
  readonly isWhole: boolean
}

interface PreviousInput {
  readonly root: string
  readonly out: string
  readonly useCache: boolean
}

/** Returns the last build's record and output, as far as they can be trusted. */
export function previousBuild({ root, out, useCache }: PreviousInput): PreviousBuild {
  const recordFile = path.join(workFolder(root), `build-${hashOf(out)}`)
  const record = useCache ? readRecord(recordFile) : undefined
  if (record !== undefined) return recordedBuild(out, recordFile, record)
  const files: OldFiles = new Map()
  const timeOf = (): undefined => undefined
  return { record, recordFile, files, timeOf, manifest: readManifest(out) ?? files, isWhole: false }
}

/** Compares the output with a record. */
function recordedBuild(out: string, recordFile: string, record: StoredRecord): PreviousBuild {
  const { files, times, manifest } = record
  const hasManifest = isUnchanged(out, manifest, times.at(-1)!)
  const listed = hasManifest ? undefined : (readManifest(out) ?? new Map<string, Hash>())
  // Without the manifest, which is the last one.
  const kept = new Uint8Array(files.paths.length - 1)
  for (let i = 0; i < kept.length; i++) {
    const file = { path: files.paths[i]!, bytes: files.bytes[i]! }
    if ((listed?.has(file.path) ?? true) && isUnchanged(out, file, times[i]!)) kept[i] = 1
  }
  const isWhole = hasManifest && !kept.includes(0)
  // Only a build that writes files needs it: a map of 35,000 paths takes longer than checking the files.
  const numbers = once(() => numbersOf(files, kept))
  return {
    record,
    recordFile,
    isWhole,
    files: filesOf(files, numbers),
    timeOf({ path: file, hash }) {
      const number = numbers().get(file)
      return number === undefined || files.hashAt(number) !== hash ? undefined : times[number]
    },
    get manifest() {
      if (listed !== undefined) return listed
      return isWhole ? this.files : filesOf(files, () => numbersOf(files, new Uint8Array(kept.length).fill(1)))
    },
  }
}

/** Returns the numbers of the files whose number has a 1, by path. */
function numbersOf({ paths }: StoredFiles, isIn: Uint8Array): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (let i = 0; i < isIn.length; i++) if (isIn[i] === 1) numbers.set(paths[i]!, i)
  return numbers
}

const filesOf = ({ hashAt }: StoredFiles, numbers: () => ReadonlyMap<string, number>): OldFiles => ({
  has: (file) => numbers().has(file),
  get(file) {
    const number = numbers().get(file)
    return number === undefined ? undefined : hashAt(number)
  },
  keys: () => numbers().keys(),
})
