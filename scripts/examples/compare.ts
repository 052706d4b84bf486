/** How closely a printed reply must match the real one. */
export interface Tolerance {
  readonly unordered: boolean
  readonly approx: boolean
}

/** Whether a page shows the server's reply. A line `...` on the page matches any number of lines. */
export function isSameReply(printed: string, actual: string, tolerance: Tolerance): boolean {
  return matchLines(normalize(printed, tolerance), normalize(actual, tolerance))
}

function normalize(reply: string, { unordered, approx }: Tolerance): string[] {
  const lines = reply
    .trimEnd()
    .split('\n')
    .filter(isCompared)
    .map((line) => line.trimEnd())
  const items = unordered ? lines.map(withoutNumbers).sort() : lines
  return approx ? items.map(withoutFigures) : items
}

// Lines that redis-cli adds itself: the duration of a blocking command, and how to leave a subscription.
function isCompared(line: string): boolean {
  return !/^\(\d+\.\d\ds\)$/.test(line) && !line.startsWith('Reading messages...')
}

function withoutNumbers(line: string): string {
  return line.replace(/^(?:\s*\d+[)~#] )*\s*/, '')
}

function withoutFigures(line: string): string {
  return line
    .replace(/[0-9a-f]{16,}/gi, '#')
    .replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, '#')
    .replace(/\s+/g, ' ')
}

function matchLines(printed: readonly string[], actual: readonly string[]): boolean {
  const [first, ...rest] = printed
  if (first === undefined) return actual.length === 0
  if (first.trim() !== '...') return first === actual[0] && matchLines(rest, actual.slice(1))
  return matchLines(rest, actual) || (actual.length > 0 && matchLines(printed, actual.slice(1)))
}
