/** Copies the given keys of an object if present: optional fields must be absent, not undefined. */
export function pick<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key]
  return picked
}

/** Groups values by key, in their original order. */
export function groupBy<K, T>(values: Iterable<T>, key: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const group = groups.get(key(value))
    if (group === undefined) groups.set(key(value), [value])
    else group.push(value)
  }
  return groups
}

/** Returns one value per key; keys that are equal as JSON count as one. */
export const uniqueBy = <T>(values: readonly T[], key: (value: T) => unknown = (value) => value): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(key(value)), value])).values(),
]
