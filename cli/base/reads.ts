/** The inputs of a result other than its own text: files, names, variables. Inputs need not exist. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from './brands.ts'
import { readBytes, realOf } from './files.ts'
import { hashBytes, hashOf } from './hash.ts'
import { byCodeUnit } from './paths.ts'

export interface Read {
  /**
   * `file`: a file, or the names in a folder; `tree`: the names in a folder and below; `time`: also when a file was
   * changed; `names`: all names in the folder of a path that begin like its last part, because a file that appears
   * there can win the next time; `package`: the folder of an installed package; `env`: a variable; `unseen`: a value
   * that cannot be compared, such as the answer of a host.
   */
  readonly kind: 'file' | 'tree' | 'time' | 'names' | 'package' | 'env' | 'unseen'
  /** A path, the name of a variable (`*`: all names), or of a function. */
  readonly name: string
  /** Digest of the value; '' if there was none. */
  readonly digest: Hash | ''
}

/** Collects the reads of one result. */
export interface ReadLog {
  /** Notes a read, unless it is known. Without a digest, the digest of the current value is used. */
  note(kind: Read['kind'], name: string, digest?: Hash): void
  all(): readonly Read[]
}

/** Creates an empty log. The first read of a value counts. */
export function createReadLog(): ReadLog {
  const reads = new Map<string, Read>()
  return {
    note(kind, name, digest) {
      const key = `${kind} ${name}`
      if (!reads.has(key)) reads.set(key, digest === undefined ? readNow(kind, name) : { kind, name, digest })
    },
    all: () => [...reads.values()],
  }
}

/** Whether a value is still the one that was read. */
export const isSameRead = ({ kind, name, digest }: Read): boolean =>
  kind !== 'unseen' && digestOf(kind, name) === digest

/** Returns a read of the current value. */
export const readNow = (kind: Read['kind'], name: string): Read => ({ kind, name, digest: digestOf(kind, name) })

/** Returns reads with other paths, such as relative ones for a folder that can be copied with its cache. */
export const withPaths = (reads: readonly Read[], pathOf: (file: string) => string): readonly Read[] =>
  reads.map((read) => (isOfFiles(read) ? { ...read, name: pathOf(read.name) } : read))

const isOfFiles = ({ kind }: Read): boolean => kind !== 'env' && kind !== 'unseen'

/** Returns the file or folder (absolute) of a read, or the start of names with a `*`; undefined for other values. */
export function readPlace(read: Read): string | undefined {
  if (!isOfFiles(read)) return undefined
  const place = path.resolve(read.name)
  if (read.kind === 'package') return path.join(place, 'package.json')
  return read.kind === 'names' ? `${place}*` : place
}

/** Returns the digest of the current value; '' if there is none. */
export function digestOf(kind: Read['kind'], name: string): Hash | '' {
  if (kind === 'unseen') return ''
  if (kind === 'env') return name === '*' ? hashOf(...Object.keys(process.env).sort(byCodeUnit)) : ofVariable(name)
  try {
    if (kind === 'names') return digestOfNames(`${name}*`)
    if (kind === 'package') return ofPackage(name)
    const facts = statSync(name)
    if (facts.isDirectory()) return hashOf(...namesIn(name, kind === 'tree'))
    return kind === 'time' ? hashOf(ofFile(name), facts.mtimeMs) : ofFile(name)
  } catch {
    return ''
  }
}

/** Returns the digest of the names that a path with `*` stands for, and of where links among them lead. */
export function digestOfNames(place: string): Hash | '' {
  const folder = path.dirname(place)
  const start = path.basename(place).slice(0, -1)
  try {
    const real = realpathSync(folder)
    const names = readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(start))
      .map((entry) =>
        entry.isSymbolicLink()
          ? `${entry.name} ${path.relative(real, realOf(path.join(folder, entry.name)) ?? '')}`
          : entry.name,
      )
    return hashOf(path.relative(folder, real), ...names.sort(byCodeUnit))
  } catch {
    return ''
  }
}

const ofVariable = (name: string): Hash | '' => {
  const value = process.env[name]
  return value === undefined ? '' : hashBytes(value)
}

const ofFile = (file: string): Hash | '' => {
  const bytes = readBytes(file)
  return bytes === undefined ? '' : hashBytes(bytes)
}

/** Returns the digest of where a package is, and of its `package.json`. */
const ofPackage = (folder: string): Hash => {
  const place = path.relative(realpathSync(path.dirname(folder)), realpathSync(folder))
  return hashOf(place, ofFile(path.join(folder, 'package.json')))
}

const namesIn = (folder: string, isDeep: boolean): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: isDeep })
    .map((entry) => `${path.relative(folder, path.join(entry.parentPath, entry.name))} ${entry.isDirectory()}`)
    .sort(byCodeUnit)
