/** Finds the runs of ASCII texts: a regular expression, which makes a string of each, took three times as long. */

/** What an ASCII character is in a run: a letter or digit, a joiner, or neither (0). */
const LETTER = 1
const JOINER = 2
const ROLES = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(char) ? LETTER : /[._\-']/.test(char) ? JOINER : 0
})

const ASCII = /^[\x00-\x7f]*$/

export const isAscii = (text: string): boolean => ASCII.test(text)

/** Returns the end of the run at a place of an ASCII text that is not inside a run; the place itself if there is none. */
export function asciiEnd(text: string, from: number): number {
  for (let end = from; end < text.length; end++) {
    const role = ROLES[text.charCodeAt(end)]
    if (role === LETTER) continue
    if (end === from || role !== JOINER || end + 1 === text.length) return end
    if (ROLES[text.charCodeAt(end + 1)] !== LETTER) return end
  }
  return text.length
}
