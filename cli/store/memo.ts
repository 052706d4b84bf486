import { trimMap } from '../base/collections.ts'
import { openTable } from './table.ts'

/** Values under keys that cover all their inputs. JSON values only; no key contains NUL. */
export interface Memo {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** Whether something was added. */
  hasNew(): boolean
  /** Stores the used values for the next run. */
  save(): void
}

interface Entry {
  readonly value: unknown
}

/** Opens the memo in `file`, with the values that the last run used. */
export function openMemo(file: string): Memo {
  const table = openTable<Entry>(file, { value: 'json' })
  const added = new Map<string, Entry>()
  const used = new Set<number>()
  return {
    get(key) {
      const entry = added.get(key)
      if (entry !== undefined) return entry.value
      const row = table.find(key)
      if (row === undefined) return undefined
      used.add(row)
      return table.at(row).value
    },
    set: (key, value) => void added.set(key, { value }),
    hasNew: () => added.size > 0,
    save() {
      const unused = [...table.rows()].filter((row) => !used.has(row))
      table.write(new Map([...unused.map((row) => [table.key(row), undefined] as const), ...added]), undefined)
    },
  }
}

/** Creates a memo that stores nothing. Of the values added to `before`, it keeps the newest `limit`. */
export function createMemo(
  before: Pick<Memo, 'get'> = { get: () => undefined },
  limit = Number.POSITIVE_INFINITY,
): Memo {
  const added = new Map<string, unknown>()
  return {
    get: (key) => (added.has(key) ? added.get(key) : before.get(key)),
    set(key, value) {
      added.set(key, value)
      trimMap(added, limit)
    },
    hasNew: () => added.size > 0,
    save() {},
  }
}
