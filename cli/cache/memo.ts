import { readCheckedJson, writeChecked } from '../base/checked-file.ts'

/** Values cached between runs under keys that cover all their inputs. JSON values only. */
export interface Memo {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** Whether this run added something. */
  hasNew(): boolean
  /** Writes the file if something was added or no longer used. Keeps only what this run used. */
  save(): void
}

/** Creates a memo that lasts only for the run. */
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

/** Creates a memo for a long-running process: of values added from now on it keeps the newest `limit`. */
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

/** Opens a memo stored in `file`: a checksum line, then JSON. A damaged file is an empty memo. */
export function openMemo(file: string, version: string): Memo {
  return createMemo(readMemo(file, version), (used) => {
    writeChecked(file, version, JSON.stringify([...used]))
  })
}

const readMemo = (file: string, version: string): ReadonlyMap<string, unknown> =>
  new Map(readCheckedJson<[string, unknown][]>(file, version) ?? [])
