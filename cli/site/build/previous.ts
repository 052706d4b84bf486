/** The state after the last build: its record, and the part of its output that can be trusted. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { type FileFacts, type OldFiles, readManifest } from '../../emit/output.ts'
import { workFolder } from '../folders.ts'
import { checkOutput } from './check-output.ts'
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

/** The last build, before its output is checked. */
export interface LastBuild {
  readonly record: StoredRecord | undefined
  /** Begins to check the output, while other things are read. */
  beginCheck(): void
  /** Waits until the output is checked. */
  checked(): Promise<PreviousBuild>
}

/** Reads the record of the last build. */
export function lastBuild({ root, out, useCache }: PreviousInput): LastBuild {
  const recordFile = path.join(workFolder(root), `build-${hashOf(out)}`)
  const record = useCache ? readRecord(recordFile) : undefined
  if (record === undefined) return { record, beginCheck() {}, checked: async () => unknownBuild(out, recordFile) }
  const { begin, states } = checkOutput(out, record)
  const checked = once(async () => recordedBuild({ out, recordFile, record, states: await states() }))
  return { record, beginCheck: begin, checked }
}

/** Nothing is known but the list of files in the output. */
function unknownBuild(out: string, recordFile: string): PreviousBuild {
  const files: OldFiles = new Map()
  const timeOf = (): undefined => undefined
  return { record: undefined, recordFile, files, timeOf, manifest: readManifest(out) ?? files, isWhole: false }
}

interface RecordedInput {
  readonly out: string
  readonly recordFile: string
  readonly record: StoredRecord
  /** 1 for each file that is as the build left it, else 0; the manifest is the last one. */
  readonly states: Uint8Array
}

/** Returns the last build, as far as its output can be trusted. */
function recordedBuild({ out, recordFile, record, states }: RecordedInput): PreviousBuild {
  const { files, times } = record
  const listed = states.at(-1) === 1 ? undefined : (readManifest(out) ?? new Map<string, Hash>())
  const kept = states.slice(0, -1)
  if (listed !== undefined) for (let i = 0; i < kept.length; i++) if (!listed.has(files.paths[i]!)) kept[i] = 0
  const isWhole = !states.includes(0)
  const numbers = numbersOf(files, kept)
  return {
    record,
    recordFile,
    isWhole,
    files: filesOf(files, numbers),
    timeOf({ path: file, hash }) {
      const number = numbers.find(file)
      return number === undefined || files.hashAt(number) !== hash ? undefined : times[number]
    },
    get manifest() {
      if (listed !== undefined) return listed
      return isWhole ? this.files : filesOf(files, numbersOf(files, new Uint8Array(kept.length).fill(1)))
    },
  }
}

/** Numbers of files by path. */
interface Numbers {
  find(file: string): number | undefined
  keys(): IterableIterator<string>
}

/** Returns the numbers of the files whose number has a 1. */
function numbersOf({ paths }: StoredFiles, isIn: Uint8Array): Numbers {
  // Only a build that writes files needs it: a map of 35,000 paths takes longer than checking the files.
  const numbers = once(() => {
    const found = new Map<string, number>()
    for (let i = 0; i < isIn.length; i++) if (isIn[i] === 1) found.set(paths[i]!, i)
    return found
  })
  /** All lists of files have about the same order, and to compare a path takes a fifth of looking it up. */
  let next = 0
  return {
    find(file) {
      const number = paths[next] === file && isIn[next] === 1 ? next : numbers().get(file)
      if (number !== undefined) next = number + 1
      return number
    },
    keys: () => numbers().keys(),
  }
}

const filesOf = ({ hashAt }: StoredFiles, numbers: Numbers): OldFiles => ({
  has: (file) => numbers.find(file) !== undefined,
  get(file) {
    const number = numbers.find(file)
    return number === undefined ? undefined : hashAt(number)
  },
  keys: () => numbers.keys(),
})
