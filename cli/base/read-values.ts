/** Values outside of a site's code that a result is made from. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from './brands.ts'
import { readBytes } from './files.ts'
import { hashBytes, hashOf } from './hash.ts'
import { byCodeUnit } from './paths.ts'

export interface Read {
  /**
   * `file`: a file, or the names in a folder; `tree`: the names in a folder and below; `time`: also when a file was changed; `candidates`: the
   * files to which a path without an ending can lead; `package`: the folder of an installed package; `env`: a variable; `unseen`: what
   * cannot be compared, such as the answer of a host.
   */
  readonly kind: 'file' | 'tree' | 'time' | 'candidates' | 'package' | 'env' | 'unseen'
  /** A path, the name of a variable (`*`: all names), or of a function. */
  readonly name: string
  /** Digest of the value; '' if there was none. */
  readonly digest: Hash | ''
}

/** Whether a value is still the one that was read. */
export const isSameRead = ({ kind, name, digest }: Read): boolean =>
  kind !== 'unseen' && digestOf(kind, name) === digest

/** Returns a read of the current value. */
export const readNow = (kind: Read['kind'], name: string): Read => ({ kind, name, digest: digestOf(kind, name) })

/** Returns the file or folder (absolute) that a read is of; undefined for other values. */
export const placeOf = ({ kind, name }: Read): string | undefined =>
  kind === 'env' || kind === 'unseen' ? undefined : path.resolve(name)

/** Returns the digest of the current value. */
export function digestOf(kind: Read['kind'], name: string): Hash | '' {
  if (kind === 'unseen') return ''
  if (kind === 'env') return name === '*' ? hashOf(...Object.keys(process.env).sort(byCodeUnit)) : ofVariable(name)
  try {
    if (kind === 'candidates') return ofCandidates(name)
    if (kind === 'package') return ofPackage(name)
    const facts = statSync(name)
    if (facts.isDirectory()) return hashOf(...namesIn(name, kind === 'tree'))
    return hashOf(facts.isFile() && ofFile(name), kind === 'time' && facts.mtimeMs)
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

/** Returns the digest of the endings that a path can have. */
const ofCandidates = (file: string): Hash => {
  const { dir, base } = path.parse(file)
  const endings = readdirSync(dir).flatMap((name) => (name.startsWith(base) ? name.slice(base.length) : []))
  return hashOf(...endings.filter((ending) => /^(?:\.|$)/.test(ending)).sort(byCodeUnit))
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
