/** Facts of the file system about files, so that a build does not read unchanged files. */
import { type Dirent, existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { realOf } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { isInside } from '../../base/paths.ts'
import { digestOfNames } from '../../base/reads.ts'
import type { FactsMemo } from './page-reader.ts'
import type { FileDigest, FileDigests } from './statics.ts'
import { specialKind } from './walk.ts'

/**
 * A file that was changed less than this before it was read may change again without a new time: FAT counts in steps of
 * two seconds. It is read again by the next run.
 */
const RECENT_MS = 3000

/**
 * Size, inode, and the times of the last change of content and of any fact of a file. Nobody can set the last one, so a
 * file with another text but its old size and time has another signature.
 */
interface Signature {
  readonly text: string
  /** Whether a further change would change the signature. */
  readonly isReliable: boolean
}

/** A file, a folder, or anything else that has a name in a folder. */
interface Entry {
  /** For a link, with its real path. */
  readonly kind: string
  /** The signature of a file, or of the file that a link leads to. */
  readonly signature?: Signature | undefined
}

/** The signatures of a site's files at one moment. */
export interface FileSignatures {
  /** Returns the signature of a file; undefined if it does not exist, or if it may change again without a new one. */
  of(file: string): string | undefined
  /**
   * Returns the digest of all names, kinds, and signatures, and of further reads (see `base/reads.ts`); undefined if
   * there are too many entries, or if a link leads to a folder that is not read.
   */
  digest(further?: readonly string[]): Hash | undefined
  /** Whether any further change would change this digest. */
  isReliable(further?: readonly string[]): boolean
}

interface SignaturesInput {
  /** Folders and files (absolute), which need not exist. */
  readonly sources: readonly string[]
  /** Further files (absolute), which need not exist. */
  readonly files?: readonly string[]
  /** Whether to leave out a file or folder (absolute) and all below it. */
  readonly isIgnored: (file: string) => boolean
  /** Maximum number of files and folders. */
  readonly limit: number
  readonly now?: () => number
}

interface ScanState extends SignaturesInput {
  readonly entries: Map<string, Entry>
  readonly now: () => number
  /** Whether a link leads to a folder that is not read. */
  hasHidden: boolean
}

/** Reads the signatures of files, and of all files in folders and below them. */
export function readFileSignatures({ now = Date.now, ...input }: SignaturesInput): FileSignatures {
  const state: ScanState = { ...input, now, entries: new Map(), hasHidden: false }
  for (const source of input.sources) readFolder(state, source)
  for (const file of input.files ?? []) state.entries.set(file, { kind: 'file', signature: signatureOf(file, now) })
  const { entries } = state
  const isWhole = entries.size <= input.limit && !state.hasHidden
  const start = now()
  /** Requested files outside the folders. A signature is read once, so that later changes change it. */
  const asked = new Map<string, Entry>()
  const entryOf = (read: string, from = now): Entry => {
    const readEntry = entries.get(read) ?? asked.get(read)
    if (readEntry !== undefined) return readEntry
    const entry = furtherEntry(read, from)
    asked.set(read, entry)
    return entry
  }
  function* withFurther(further: readonly string[]): Entries {
    yield* entries
    // A running build may have read the file before it changed.
    for (const read of further) yield [read, entryOf(read, () => start)]
  }
  return {
    of(file) {
      const { signature } = entryOf(file)
      return signature?.isReliable ? signature.text : undefined
    },
    digest: (further = []) => (isWhole ? digestOf(withFurther(further)) : undefined),
    isReliable: (further = []) => areReliable(withFurther(further)),
  }
}

const furtherEntry = (read: string, now: () => number): Entry =>
  read.endsWith('*') ? { kind: `names ${digestOfNames(read)}` } : { kind: 'file', signature: signatureOf(read, now) }

type Entries = Iterable<readonly [file: string, entry: Entry]>

function areReliable(entries: Entries): boolean {
  for (const [, { signature }] of entries) if (signature?.isReliable === false) return false
  return true
}

/** A folder counts even if it is empty or cannot be read. Anything that is not a folder counts as a file. */
function readFolder(state: ScanState, folder: string): void {
  const { entries: files, isIgnored, limit, now } = state
  const entries = entriesOf(folder)
  files.set(
    folder,
    entries === undefined ? { kind: 'no folder', signature: signatureOf(folder, now) } : { kind: 'folder' },
  )
  for (const entry of entries ?? []) {
    if (files.size > limit) return
    const file = folder + path.sep + entry.name
    if (isIgnored(file)) continue
    if (entry.isDirectory()) readFolder(state, file)
    else if (entry.isSymbolicLink()) readLink(state, file)
    else if (entry.isFile()) files.set(file, { kind: 'file', signature: signatureOf(file, now) })
    else files.set(file, { kind: specialKind(entry) })
  }
}

/** A linked folder is read anyway if it is inside one of the sources. */
function readLink(state: ScanState, file: string): void {
  const { entries: files, sources, isIgnored, now } = state
  const real = realOf(file)
  files.set(file, { kind: `link ${real ?? ''}`, signature: signatureOf(file, now) })
  if (real === undefined || !statsOf(real)?.isDirectory()) return
  state.hasHidden ||= !sources.some((folder) => {
    const relative = existsSync(folder) ? path.relative(realpathSync(folder), real) : '..'
    return isInside(folder, path.join(folder, relative)) && !isIgnored(path.join(folder, relative))
  })
}

/** Returns undefined for a folder that is missing or cannot be read. */
function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

function signatureOf(file: string, now: () => number): Signature | undefined {
  const stats = statsOf(file)
  if (!stats?.isFile()) return undefined
  const { size, ino, mtimeMs, ctimeMs } = stats
  // Joined, and not a template: V8 keeps the parts of a template in memory.
  const text = [size, ino, mtimeMs, ctimeMs].join(' ')
  return { text, isReliable: Math.max(mtimeMs, ctimeMs) < now() - RECENT_MS }
}

/** Returns undefined for a file that does not exist, or that a symlink loop hides. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const digestOf = (entries: Entries): Hash =>
  hashBytes(
    Array.from(entries, ([file, { kind, signature }]) => `${file}\0${kind}\0${signature?.text ?? ''}\n`).join(''),
  )

/** Stats files on demand instead of scanning folders. */
export const signaturesOnRequest = (now: () => number = Date.now): FileSignatures =>
  readFileSignatures({ sources: [], isIgnored: () => false, limit: 0, now })

/** A file that an earlier run read, with the signature that it had then. */
interface SignedFile {
  readonly signature: string
  readonly facts: FileDigest
}

/** Returns the files that an earlier run read, as long as they have the signatures that they had then. */
export function filesBySignature(memo: FactsMemo, signatures: FileSignatures): FileDigests {
  return {
    get(file) {
      const signed = memo.get(file) as SignedFile | undefined
      return signed !== undefined && signed.signature === signatures.of(file) ? signed.facts : undefined
    },
    set(file, facts) {
      // The signature taken before the file was read.
      const signature = signatures.of(file)
      if (signature !== undefined) memo.set(file, { signature, facts } satisfies SignedFile)
    },
  }
}
