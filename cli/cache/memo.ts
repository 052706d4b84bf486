import { readCheckedJson, writeChecked } from '../base/checked-file.ts'

/** Values remembered between runs under keys that name all they were made from. JSON values only. */
export interface Memo {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** Whether this run added something. */
  hasNew(): boolean
  /** Writes the file when something was added or no longer asked for. Only what this run used is kept. */
  save(): void
}

/** A memo that forgets at the end of the run. */
export function createMemo(
  initial: ReadonlyMap<string, unknown> = new Map(),
  save: (used: ReadonlyMap<string, unknown>) => void = () => {},
): Memo {
  const used = new Map<string, unknown>()
  let isChanged = false
  return {
    get(key) {
      if (used.has(key)) return used.get(key)
      if (!initial.has(key)) return undefined
      used.set(key, initial.get(key))
      return used.get(key)
    },
    set(key, value) {
      used.set(key, value)
      isChanged = true
    },
    hasNew: () => isChanged,
    save() {
      if (isChanged || used.size !== initial.size) save(used)
    },
  }
}

/** A memo for a process that runs all day: of what is added from now on the newest `limit` values stay. */
export function boundedMemo(memo: Memo, limit: number): Memo {
  const added = new Map<string, unknown>()
  return {
    get: (key) => (added.has(key) ? added.get(key) : memo.get(key)),
    set(key, value) {
      added.set(key, value)
      if (added.size > limit) added.delete(added.keys().next().value!)
    },
    hasNew: () => added.size > 0,
    save() {},
  }
}

/** A memo kept in `file`: a checksum line, then JSON. Anything damaged is an empty memo. */
export function openMemo(file: string, version: string): Memo {
  return createMemo(readMemo(file, version), (used) => {
    writeChecked(file, version, JSON.stringify([...used]))
  })
}

const readMemo = (file: string, version: string): ReadonlyMap<string, unknown> =>
  new Map(readCheckedJson<[string, unknown][]>(file, version) ?? [])
