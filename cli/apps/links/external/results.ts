/** Results for other hosts, in a file that CI can keep between runs. */
import { readFileSync } from 'node:fs'
import { writeAtomic } from '../../../base/files.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { ProbeResult } from './probe.ts'

/** Last good response, or the failures since. Times are ISO texts. */
export type LinkResult = GoodResult | FailingResult
export interface GoodResult {
  readonly checked: string
  readonly status: number
  readonly moved?: string
  readonly downgraded?: string
  /** Set if the result is unclear: code and message. */
  readonly refused?: string
}
interface FailingResult {
  readonly checked: string
  /** First of the consecutive failures. */
  readonly since: string
  readonly failures: number
  readonly reason: string
}

type Results = ReadonlyMap<string, LinkResult>

const DAY = 86_400_000
/** Results of links that are no longer used are removed after this many days. */
const MAX_DAYS = 30

/** Whether a link has failed in this or an earlier check. */
export const isFailing = (result: LinkResult): result is FailingResult => 'failures' in result

/** A good result is valid for the rest of the day. */
export const isFresh = (result: LinkResult | undefined, now: number): result is GoodResult =>
  result !== undefined &&
  !isFailing(result) &&
  now - Date.parse(result.checked) < DAY &&
  now >= Date.parse(result.checked)

/** Returns the updated result after one more response; an unclear one changes nothing. */
export function learn(before: LinkResult | undefined, verdict: ProbeResult, now: number): LinkResult | undefined {
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

/** Whether a failing link counts as broken: often enough, and for long enough. */
export const isBroken = (
  { failures, since }: FailingResult,
  limits: { readonly failures: number; readonly days: number },
  now: number,
): boolean => failures >= limits.failures && now - Date.parse(since) >= limits.days * DAY

/** Reads the results in `file`; a missing or damaged file is empty. */
export function readResults(file: string): Map<string, LinkResult> {
  try {
    const { version, links } = JSON.parse(readFileSync(file, 'utf8')) as { version: unknown; links: unknown }
    if (version !== 1 || typeof links !== 'object' || links === null) return new Map()
    return new Map(Object.entries(links).filter((entry): entry is [string, LinkResult] => isKnown(entry[1])))
  } catch {
    return new Map()
  }
}

function isKnown(value: unknown): value is LinkResult {
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

/** Whether a text begins like a file with results, which may be damaged further on, or is an empty object. */
export const isResultsText = (text: string): boolean => /^\s*\{\s*(?:\}\s*$|"version":\s*\d+,\s*"links":)/.test(text)

/** Writes the results, sorted, one link per line, so that the file is easy to review. */
export function writeResults(file: string, results: Results, used: ReadonlySet<string>, now: number): void {
  const entries = [...results]
    .filter(([url, { checked }]) => used.has(url) || now - Date.parse(checked) < MAX_DAYS * DAY)
    .sort(([a], [b]) => byCodeUnit(a, b))
  const lines = entries.map(([url, result]) => `    ${JSON.stringify(url)}: ${JSON.stringify(result)}`)
  writeAtomic(file, `{\n  "version": 1,\n  "links": {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n}\n`)
}
