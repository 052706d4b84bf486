/** The state after the last build: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import { hashOf } from '../../base/hash.ts'
import { MANIFEST, type OldFiles, readManifest } from '../../emit/output.ts'
import { workFolder } from '../folders.ts'
import { type BuildRecord, readRecord, stampOf } from './record.ts'

export interface PreviousBuild {
  readonly record: BuildRecord | undefined
  readonly recordFile: string
  /** Emitted files that are unchanged since the last build. */
  readonly files: OldFiles
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
  const manifest = readManifest(out) ?? new Map()
  const files = new Map(
    [...manifest].filter(([file]) => record !== undefined && record.stamps.get(file) === stampOf(out, file)),
  )
  const hasManifest = record?.stamps.get(MANIFEST) === stampOf(out, MANIFEST)
  return { record, recordFile, files, manifest, hasManifest }
}
