/** A name without its number prefix, and the number. */
export interface Prefixed {
  readonly name: string
  readonly position?: number
}

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Matches `2021-11-x`, `21-11`, `7.0-x`: dates and versions are names, not positions. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/

/** Splits off the number prefix: `02-from-cluster` is `from-cluster` at position 2. */
export function splitPrefix(name: string): Prefixed {
  if (DATE_OR_VERSION.test(name)) return { name }
  const match = PREFIX.exec(name)
  return match === null ? { name } : { name: match[2]!, position: Number(match[1]) }
}

/** Removes the number prefixes from all parts of a folder path. */
export const stripPrefixes = (folder: string): string =>
  folder
    .split('/')
    .map((part) => splitPrefix(part).name)
    .join('/')
