/** Copies the given keys of an object if present: optional fields must be absent, not undefined. */
export function pick<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key]
  return picked
}

/** Copies an object without the given keys. */
export function omit<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Omit<T, K> {
  const left = { ...from }
  for (const key of keys) delete left[key]
  return left
}

/** Groups values by key, in their original order. */
export function groupBy<K, T>(values: Iterable<T>, key: (value: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>()
  for (const value of values) {
    const name = key(value)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [value])
    else group.push(value)
  }
  return groups
}

/** Returns the value of a key that must be in a map. Throws if it is not. */
export function lookUp<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The map has no entry for ${String(key)}.`)
  return value
}

/** Removes the oldest entries of a map until it has at most `most` entries. */
export function trimMap<K>(map: Map<K, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}

/** Returns one value per key; keys that are equal as JSON count as one. */
export const uniqueBy = <T>(values: readonly T[], key: (value: T) => unknown = (value) => value): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(key(value)), value])).values(),
]

/** Maps with at most `limit` promises at a time; results keep the order of the input. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const entries = items.entries()
  const lane = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  return results
}

/** Returns a map with the same keys and changed values. */
export const mapValues = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): ReadonlyMap<K, W> =>
  new Map(Array.from(map, ([key, value]) => [key, change(value)]))
