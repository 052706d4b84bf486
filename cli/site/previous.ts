/** What the last build left: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { MANIFEST, readManifest } from '../emit/manifest.ts'
import type { OldFiles } from '../emit/output.ts'
import { workFolder } from './folders.ts'
import { type BuildRecord, readRecord, stampOf } from './record.ts'

export interface PreviousBuild {
  readonly record: BuildRecord | undefined
  readonly recordFile: string
  /** Emitted files that are still as the last build left them. */
  readonly files: OldFiles
  readonly manifest: OldFiles
  /** The manifest itself is as the last build left it. */
  readonly hasManifest: boolean
}

interface PreviousInput {
  readonly root: string
  readonly out: string
  readonly useCache: boolean
}

/** The last build's record and output, as far as they can be trusted. */
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
