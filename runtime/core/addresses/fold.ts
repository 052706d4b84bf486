/** Compares and decodes addresses. It is part of the initial code of a page, so it imports nothing. */

/** Returns percent-decoded text; text that cannot be decoded stays as it is. */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}

/** Normalizes a path: one Unicode form and letter case, no trailing slash. */
export const fold = (path: string): string => path.normalize('NFC').toLowerCase().replace(/\/+$/, '')

/** Returns the target element of a hash, if any. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1)
  if (raw === '') return null
  return document.getElementById(decoded(raw)) ?? document.getElementById(raw)
}
