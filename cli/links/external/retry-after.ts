/**
 * Milliseconds that a `Retry-After` header asks to wait: seconds or a date. Undefined for anything else; what lies in the past
 * is 0.
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Date.parse takes much for a date; only the three forms of HTTP begin with the name of a day.
  const date = /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
