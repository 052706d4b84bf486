/** `checkLinks.ignore`: addresses that are not checked, with the reason. */
import { isHttpUrl } from '../../../base/urls.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { ExternalLinksConfig } from '../../../model/config.ts'

type Entry = ExternalLinksConfig['ignore'][number]

export interface Ignore {
  /** Whether an address is ignored. */
  matches(url: string): boolean
  /** Returns expired entries, and entries that matched nothing (called after all addresses). */
  problems(): Diagnostic[]
}

/**
 * Creates the list. Entries are valid until the end of the day `until` (UTC). `today` is `2025-01-31`; `file` is the
 * config's name.
 */
export function createIgnore(entries: readonly Entry[], today: string, file: string): Ignore {
  const live = entries.map((entry) => ({
    entry,
    test: matcher(entry.pattern),
    isLive: (entry.until ?? today) >= today,
  }))
  const used = new Set<Entry>()
  return {
    matches(url) {
      const rule = live.filter(({ test, isLive }) => isLive && test(url))
      for (const { entry } of rule) used.add(entry)
      return rule.length > 0
    },
    problems: () =>
      live.flatMap(({ entry, isLive }) => {
        if (!isLive) return [expired(entry, file)]
        return used.has(entry) ? [] : [unused(entry, file)]
      }),
  }
}

const expired = ({ pattern, reason, until }: Entry, file: string): Diagnostic => ({
  code: 'external-ignore-expired',
  severity: 'warning',
  pattern,
  until: until!,
  because: reason,
  where: { file },
})

const unused = ({ pattern }: Entry, file: string): Diagnostic => ({
  code: 'external-ignore-unused',
  severity: 'info',
  pattern,
  where: { file },
})

/**
 * Creates a matcher. `*` matches anything, and the pattern is for the whole address. Without a star it is a host (with
 * its subdomains), or an address with everything below it.
 */
function matcher(pattern: string): (url: string) => boolean {
  if (pattern.includes('*')) return wildcard(pattern)
  if (!isHttpUrl(pattern)) return hostMatcher(pattern)
  const start = URL.canParse(pattern) ? new URL(pattern).href.replace(/\/$/, '') : pattern
  return (url) =>
    url === start || (url.startsWith(start) && (/[/?#=&]$/.test(start) || /^[/?#]/.test(url.slice(start.length))))
}

function hostMatcher(pattern: string): (url: string) => boolean {
  const slash = pattern.indexOf('/')
  const host = (slash < 0 ? pattern : pattern.slice(0, slash)).toLowerCase()
  const path = slash < 0 ? '' : pattern.slice(slash)
  return (url) => {
    const { host: full, hostname, pathname, search } = new URL(url)
    const isHost = [full, hostname].some((name) => name === host || name.endsWith(`.${host}`))
    return isHost && (pathname + search).startsWith(path)
  }
}

/** Matches piece by piece, so that no pattern can take exponential time. */
function wildcard(pattern: string): (url: string) => boolean {
  const pieces = pattern.split('*')
  const [first = ''] = pieces
  const last = pieces.at(-1) ?? ''
  return (url) => {
    if (!url.startsWith(first) || !url.endsWith(last) || url.length < first.length + last.length) return false
    let at = first.length
    for (const piece of pieces.slice(1, -1)) {
      const position = url.indexOf(piece, at)
      if (position < 0) return false
      at = position + piece.length
    }
    return at <= url.length - last.length
  }
}
