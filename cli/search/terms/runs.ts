/** What an ASCII character is in a run: a letter or digit, a joiner, or neither (0). */
const LETTER = 1
const JOINER = 2
const ROLES = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(char) ? LETTER : /[._\-']/.test(char) ? JOINER : 0
})

/**
 * Returns the end of the run of ASCII characters at a place that is not inside a run: the place itself if there is none, -1 if other
 * characters may belong to it.
 */
export function asciiEnd(text: string, from: number): number {
  for (let end = from; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code >= 128) return -1
    if (ROLES[code] === LETTER) continue
    if (end === from || ROLES[code] !== JOINER || end + 1 === text.length) return end
    const next = text.charCodeAt(end + 1)
    if (next >= 128) return -1
    if (ROLES[next] !== LETTER) return end
  }
  return text.length
}
