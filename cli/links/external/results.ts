/** What was found out about other hosts, in a file that CI can keep between runs. */
import { readFileSync } from 'node:fs'
import { writeAtomic } from '../../base/files.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { Verdict } from './probe.ts'

/** Last good answer, or the failures since. Times are ISO texts. */
export type Known = KnownGood | KnownFailing
export interface KnownGood {
  readonly checked: string
  readonly status: number
  readonly moved?: string
  readonly downgraded?: string
  /** Nothing can be said: why, and in words. */
  readonly refused?: string
}
export interface KnownFailing {
  readonly checked: string
  /** First failure in a row. */
  readonly since: string
  readonly failures: number
  readonly reason: string
}

export type Results = ReadonlyMap<string, Known>

const DAY = 86_400_000
/** Links that no page has any more are forgotten after that many days. */
const KEPT_DAYS = 30

export const isFailing = (known: Known): known is KnownFailing => 'failures' in known

/** A good answer is not asked for again on the same day. */
export const isFresh = (known: Known | undefined, now: number): known is KnownGood =>
  known !== undefined && !isFailing(known) && now - Date.parse(known.checked) < DAY && now >= Date.parse(known.checked)

/** What is known after one more answer; what is unclear changes nothing. */
export function learn(before: Known | undefined, verdict: Verdict, now: number): Known | undefined {
  const checked = new Date(now).toISOString()
  if (verdict.kind === 'works') {
    const { status, moved, downgraded } = verdict
    return { checked, status, ...(moved !== undefined && { moved }), ...(downgraded !== undefined && { downgraded }) }
  }
  if (verdict.kind === 'unclear')
    return verdict.why === 'refused' ? { checked, status: 0, refused: verdict.reason } : before
  const last = before !== undefined && isFailing(before) ? before : undefined
  return { checked, since: last?.since ?? checked, failures: (last?.failures ?? 0) + 1, reason: verdict.reason }
}

/** Whether a link that fails counts as broken: often enough, and for long enough. */
export const isBroken = (
  { failures, since }: KnownFailing,
  limits: { readonly failures: number; readonly days: number },
  now: number,
): boolean => failures >= limits.failures && now - Date.parse(since) >= limits.days * DAY

/** The results in `file`; a file that is missing or damaged knows nothing. */
export function readResults(file: string): Map<string, Known> {
  try {
    const { version, links } = JSON.parse(readFileSync(file, 'utf8')) as { version: unknown; links: unknown }
    if (version !== 1 || typeof links !== 'object' || links === null) return new Map()
    return new Map(Object.entries(links).filter((entry): entry is [string, Known] => isKnown(entry[1])))
  } catch {
    return new Map()
  }
}

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false
  const { checked, status, since, failures, reason, moved, downgraded, refused } = value as Record<string, unknown>
  if (!isTime(checked)) return false
  if (failures !== undefined) return Number.isInteger(failures) && isTime(since) && typeof reason === 'string'
  return (
    typeof status === 'number' &&
    [moved, downgraded, refused].every((text) => ['string', 'undefined'].includes(typeof text))
  )
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Writes the results, sorted, one link a line, so that the file reads well in a review. */
export function writeResults(file: string, results: Results, used: ReadonlySet<string>, now: number): void {
  const kept = [...results]
    .filter(([url, { checked }]) => used.has(url) || now - Date.parse(checked) < KEPT_DAYS * DAY)
    .sort(([a], [b]) => byCodeUnit(a, b))
  const lines = kept.map(([url, known]) => `    ${JSON.stringify(url)}: ${JSON.stringify(known)}`)
  writeAtomic(file, `{\n  "version": 1,\n  "links": {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n}\n`)
}
