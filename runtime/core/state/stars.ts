import { STORAGE } from '../contract/names.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

const slot = createSlot(STORAGE.stars, 'sessionStorage')

/** Stars of the repository; undefined until known. */
export const stars = createStore<number | undefined>(undefined)

/** "1.2k stars": compact, at most one decimal. */
export const formatStars = (count: number): string =>
  `${new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count).toLowerCase()} stars`

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

let hasStarted = false

/**
 * Gets the star count of a repository (`owner/name`) once per document: from session storage, else with one request to
 * GitHub. On failure, it stays unknown.
 */
export async function loadStars(repository: string): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  const stored = slot.get()
  if (stored !== null && /^\d{1,9}$/.test(stored)) return stars.set(Number(stored))
  try {
    const response = await fetch(`https://api.github.com/repos/${repository}`)
    const body: unknown = response.ok ? await response.json() : null
    const count: unknown = (body as { stargazers_count?: unknown } | null)?.stargazers_count
    if (!isCount(count)) return
    slot.set(String(count))
    stars.set(count)
  } catch {
    // Offline or blocked: the link shows no number.
  }
}
