import path from 'node:path'
import { toSlashes } from '../../../base/paths.ts'
import { defined, isObject, type Values } from '../../../base/values.ts'
import type { UnsupportedFeature, UnsupportedOption } from '../report/facts.ts'
import type { Keys, Report } from '../report/report.ts'
import { stubName } from '../run/stub.ts'

/** Reads an object of the config key by key, and reports the keys that were never read. */
export interface Reader {
  readonly keys: Keys
  has(key: string): boolean
  /** Returns the value; undefined if it is absent or a stub (which is reported). */
  take(key: string): unknown
  text(key: string): string | undefined
  flag(key: string): boolean | undefined
  number(key: string): number | undefined
  list(key: string): readonly unknown[]
  /** Returns the object under a key, or an empty one. */
  child(key: string): Reader
  /** Reports a key that is present but not carried over, under its own name or the given one. */
  drop(key: UnsupportedOption): void
  drop(key: string, part: UnsupportedOption | UnsupportedFeature): void
  /** Marks keys that need no line in the report. */
  quiet(...keys: readonly string[]): void
  /** Reports every key that was not read. */
  rest(option?: UnsupportedOption): void
}

/** Creates a reader of `value` at the path `keys`. A value that is not an object reads as an empty one. */
export function createReader(value: unknown, keys: Keys, report: Report): Reader {
  const object: Values = isObject(value) ? value : {}
  const seen = new Set<string>()
  const raw = (key: string): unknown => {
    seen.add(key)
    return Object.hasOwn(object, key) ? object[key] : undefined
  }
  const take = (key: string): unknown => {
    const entry = raw(key)
    const missing = stubName(entry)
    if (missing === undefined) return entry ?? undefined
    report.add([...keys, key], { what: 'value-not-installed', module: missing })
    return undefined
  }
  const typed = <T>(key: string, type: string): T | undefined => {
    const entry = take(key)
    if (entry === undefined || typeof entry === type) return entry as T | undefined
    report.add([...keys, key], { what: 'wrong-type', expected: type })
    return undefined
  }
  return {
    keys,
    has: (key) => Object.hasOwn(object, key) && object[key] !== undefined && object[key] !== null,
    take,
    text: (key) => typed<string>(key, 'string'),
    flag: (key) => typed<boolean>(key, 'boolean'),
    number: (key) => typed<number>(key, 'number'),
    list: (key) => {
      const entry = take(key)
      return Array.isArray(entry) ? (entry as readonly unknown[]) : []
    },
    child: (key) => createReader(take(key), [...keys, key], report),
    drop: (key: string, part: UnsupportedOption | UnsupportedFeature = key as UnsupportedOption) => {
      const entry = raw(key)
      if (entry === undefined || entry === null) return
      report.add([...keys, key], typeof part === 'string' ? { what: 'option', option: part } : part)
    },
    quiet: (...names) => {
      for (const name of names) seen.add(name)
    },
    rest: (option) => {
      const part: UnsupportedFeature = option === undefined ? { what: 'unknown-key' } : { what: 'option', option }
      for (const key of Object.keys(object)) {
        if (!seen.has(key) && object[key] !== undefined && object[key] !== null) report.add([...keys, key], part)
      }
    },
  }
}

/** Converts to plain data: functions, stubs and undefined are dropped; regular expressions become their source. */
export function plainData(value: unknown): unknown {
  if (value instanceof RegExp) return value.source
  if (Array.isArray(value)) return value.map(plainData).filter((inner) => inner !== undefined)
  if (isObject(value)) {
    return defined(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainData(inner)])))
  }
  return typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint' ? undefined : value
}

/** Returns a folder that a config may also name by its absolute path, relative to the site. */
export const folderInSite = (folder: string, root: string): string =>
  path.isAbsolute(folder) ? toSlashes(path.relative(root, folder)) || '.' : folder

const ADDRESSES = new Set(['to', 'href', 'src', 'srcDark'])

/** Removes the base URL from addresses that already begin with it, so that they resolve like all others. */
export function withoutBase(value: unknown, baseUrl: string): unknown {
  if (baseUrl === '/') return value
  if (Array.isArray(value)) return value.map((inner) => withoutBase(inner, baseUrl))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      ADDRESSES.has(key) && typeof inner === 'string' ? bareAddress(inner, baseUrl) : withoutBase(inner, baseUrl),
    ]),
  )
}

/** Removes the base URL from an address that begins with it. */
export const bareAddress = (address: string, baseUrl: string): string =>
  `${address}/` === baseUrl ? '/' : address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address
