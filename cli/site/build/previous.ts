/** The state after the last build: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { type OldFiles, readManifest } from '../../emit/output.ts'
import { workFolder } from '../folders.ts'
import { type BuildRecord, isUnchanged } from './record.ts'
import { readRecord, type StoredFiles, type StoredRecord } from './record-file.ts'

export interface PreviousBuild {
  readonly record: BuildRecord | undefined
  readonly recordFile: string
  /** Emitted files that are unchanged since the last build. */
  readonly files: OldFiles
  /** Their times. */
  readonly times: ReadonlyMap<string, number>
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
  const [files, times] = [new Map(), new Map()]
  return { record, recordFile, files, times, manifest: readManifest(out) ?? files, isWhole: false }
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
  // Only a build that writes files needs these: maps of 35,000 paths took longer than checking the files.
  const keptFiles = once(() => mapOf(files, kept, files.hashAt))
  const keptTimes = once(() => mapOf(files, kept, (i) => times[i]!))
  const all = once(() => (isWhole ? keptFiles() : mapOf(files, new Uint8Array(kept.length).fill(1), files.hashAt)))
  return {
    record,
    recordFile,
    isWhole,
    get files() {
      return keptFiles()
    },
    get times() {
      return keptTimes()
    },
    get manifest() {
      return listed ?? all()
    },
  }
}

/** Returns what is known of the files whose number has a 1, by path. */
function mapOf<T>({ paths }: StoredFiles, isIn: Uint8Array, valueAt: (file: number) => T): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (let i = 0; i < isIn.length; i++) if (isIn[i] === 1) map.set(paths[i]!, valueAt(i))
  return map
}
