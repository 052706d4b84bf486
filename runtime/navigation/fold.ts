/** Addresses compared and decoded: part of the first code of a page, so it imports nothing. */

/** Percent-decoded text; what cannot be decoded stands for itself. */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}

/** What all ways to write a path have in common: one Unicode form and letter case, no slash at the end. */
export const fold = (path: string): string => path.normalize('NFC').toLowerCase().replace(/\/+$/, '')

/** Element that a hash names, if any. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1)
  if (raw === '') return null
  return document.getElementById(decoded(raw)) ?? document.getElementById(raw)
}
