import { rmSync } from 'node:fs'
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
  initial: Pick<ReadonlyMap<string, unknown>, 'get' | 'size'> = new Map(),
  save: (used: ReadonlyMap<string, unknown>) => void = () => {},
): Memo {
  const used = new Map<string, unknown>()
  let isChanged = false
  return {
    get(key) {
      if (used.has(key)) return used.get(key)
      const value = initial.get(key)
      if (value !== undefined) used.set(key, value)
      return value
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

/** Above this share of new or unused values, all values are written again. */
const MOST_CHANGED = 1 / 16

/**
 * Opens a memo stored in `file`: a checksum line, then JSON. A second file has the values that were added since the first was written,
 * until they are many: after an edit, writing those of 10,000 pages took longer than making the page. A damaged file is an empty memo.
 */
export function openMemo(file: string, version: string): Memo {
  const addedFile = `${file}-added`
  const base = readMemo(file, version)
  const before = readMemo(addedFile, version)
  // Not one map of both: copying 10,000 entries took as long as finding them.
  const replaced = [...before.keys()].filter((key) => base.has(key)).length
  const both = { get: (key: string) => before.get(key) ?? base.get(key), size: base.size + before.size - replaced }
  return createMemo(both, (used) => {
    const added: [key: string, value: unknown][] = []
    for (const [key, value] of used) if (base.get(key) !== value) added.push([key, value])
    const unused = base.size - (used.size - added.length)
    if (Math.max(added.length, unused) > used.size * MOST_CHANGED) {
      rmSync(addedFile, { force: true })
      writeChecked(file, version, JSON.stringify([...used]))
    } else if (added.length !== before.size || added.some(([key, value]) => before.get(key) !== value)) {
      writeChecked(addedFile, version, JSON.stringify(added))
    }
  })
}

const readMemo = (file: string, version: string): ReadonlyMap<string, unknown> =>
  new Map(readCheckedJson<[string, unknown][]>(file, version) ?? [])
