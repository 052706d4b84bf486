import { STORAGE } from '../contract/names.ts'
import type { NavbarItem } from '../contract/site.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

const slot = createSlot(STORAGE.stars, 'sessionStorage')

/** Stars of the repository; undefined until known. */
export const stars = createStore<number | undefined>(undefined)

/** "1.2k stars": compact, at most one decimal. */
export const formatStars = (count: number): string =>
  `${new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count).toLowerCase()} stars`

/** Returns the API address for the star count of the repository in the marked item; undefined without a marked item. */
export function starsAddress(items: readonly NavbarItem[]): string | undefined {
  for (const item of items) {
    const isMarked = (item.className ?? '').split(/\s+/).includes('nav-github-stars')
    const repository = isMarked && /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)/.exec(item.href ?? '')
    if (repository) return `https://api.github.com/repos/${repository[1]}`
    const inner = item.items && starsAddress(item.items)
    if (inner) return inner
  }
  return undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

let hasStarted = false

/** Gets the star count once per document: from session storage, else with one request. On failure, it stays unknown. */
export async function loadStars(items: readonly NavbarItem[]): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  const kept = slot.get()
  if (kept !== null && /^\d{1,9}$/.test(kept)) return stars.set(Number(kept))
  const address = starsAddress(items)
  if (address === undefined) return
  try {
    const response = await fetch(address)
    const body: unknown = response.ok ? await response.json() : null
    const count: unknown = (body as { stargazers_count?: unknown } | null)?.stargazers_count
    if (!isCount(count)) return
    slot.set(String(count))
    stars.set(count)
  } catch {
    // Offline or blocked: the link shows no number.
  }
}
