/** Words per minute. */
const PACE = 200

/** Chinese, Japanese and Korean have no spaces: each character counts. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const COMMENT = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g

/** Returns the reading time of a text in minutes; at least one. */
export function readingMinutes(text: string): number {
  const shown = text.replace(COMMENT, ' ')
  const signs = shown.match(SIGN)?.length ?? 0
  const words = shown.replace(SIGN, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  return Math.max(1, Math.ceil((signs + words) / PACE))
}
