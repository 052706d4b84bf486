/** What the last build left: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { MANIFEST, readManifest } from '../emit/manifest.ts'
import type { OldFiles } from '../emit/output.ts'
import { workFolder } from './folders.ts'
import { type BuildRecord, readRecord, stampOf } from './record.ts'

export interface Present {
  readonly record: BuildRecord | undefined
  readonly recordFile: string
  /** Emitted files that are still as the last build left them. */
  readonly oldFiles: OldFiles
  readonly manifest: OldFiles
  /** The manifest itself is as the last build left it. */
  readonly hasManifest: boolean
}

interface PresentInput {
  readonly root: string
  readonly out: string
  readonly useCache: boolean
}

/** The last build's record and output, as far as they can be trusted. */
export function presentState({ root, out, useCache }: PresentInput): Present {
  const recordFile = path.join(workFolder(root), `build-${hashOf(out)}.json`)
  const record = useCache ? readRecord(recordFile) : undefined
  const manifest = readManifest(out) ?? new Map()
  const oldFiles = new Map(
    [...manifest].filter(([file]) => record !== undefined && record.stamps.get(file) === stampOf(out, file)),
  )
  const hasManifest = record?.stamps.get(MANIFEST) === stampOf(out, MANIFEST)
  return { record, recordFile, oldFiles, manifest, hasManifest }
}
