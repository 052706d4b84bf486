/** The state after the last build: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { type FileFacts, type OldFiles, readManifest } from '../../emit/output.ts'
import { workFolder } from '../folders.ts'
import { type BuildRecord, emittedFiles, isUnchanged } from './record.ts'
import { readRecord } from './record-file.ts'

export interface PreviousBuild {
  readonly record: BuildRecord | undefined
  readonly recordFile: string
  /** Emitted files that are unchanged since the last build. */
  readonly files: OldFiles
  /** Their times. */
  readonly times: ReadonlyMap<string, number>
  readonly manifest: OldFiles
  /** Whether the manifest itself is unchanged since the last build. */
  readonly hasManifest: boolean
}

interface PreviousInput {
  readonly root: string
  readonly out: string
  readonly useCache: boolean
}

/** Returns the last build's record and output, as far as they can be trusted. */
export function previousBuild({ root, out, useCache }: PreviousInput): PreviousBuild {
  const recordFile = path.join(workFolder(root), `build-${hashOf(out)}.json`)
  const record = useCache ? readRecord(recordFile) : undefined
  const hasManifest = record !== undefined && isUnchanged(out, record.manifest, record.times.at(-1)!)
  const emitted = record === undefined ? [] : emittedFiles(record)
  const manifest = hasManifest ? hashesOf(emitted.slice(0, -1)) : (readManifest(out) ?? new Map())
  const files = new Map<string, Hash>()
  const times = new Map<string, number>()
  emitted.forEach((file, i) => {
    const time = record!.times[i]!
    if (!manifest.has(file.path) || !isUnchanged(out, file, time)) return
    files.set(file.path, file.hash)
    times.set(file.path, time)
  })
  return { record, recordFile, files, times, manifest, hasManifest }
}

const hashesOf = (files: readonly FileFacts[]): OldFiles => new Map(files.map(({ path: file, hash }) => [file, hash]))
