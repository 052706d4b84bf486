/**
 * Returns the stem of an English word (Porter 1980), so that `scoring` finds `scores`. Words with characters other than
 * a-z stay as they are: identifiers and other languages are not inflected this way.
 */
const CONSONANT = '[^aeiou]'
const VOWEL = '[aeiouy]'
const CS = `${CONSONANT}[^aeiouy]*`
const VS = `${VOWEL}[aeiou]*`
const M_ABOVE_0 = new RegExp(`^(${CS})?${VS}${CS}`)
const M_IS_1 = new RegExp(`^(${CS})?${VS}${CS}(${VS})?$`)
const M_ABOVE_1 = new RegExp(`^(${CS})?${VS}${CS}${VS}${CS}`)
const HAS_VOWEL = new RegExp(`^(${CS})?${VOWEL}`)
const ENDS_CVC = new RegExp(`^${CS}${VOWEL}[^aeiouwxy]$`)

/** Suffix -> replacement, if something is left before it (Porter's steps 2 and 3). */
const STEP_2 = suffixes(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
)
const STEP_3 = suffixes('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:')
const STEP_4 = suffixes('al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ou: ism: ate: iti: ous: ive: ize:')

function suffixes(table: string): readonly (readonly [string, string])[] {
  return table
    .split(' ')
    .map((pair) => pair.split(':') as [string, string])
    .sort((a, b) => b[0].length - a[0].length)
}

function replaceSuffix(word: string, table: readonly (readonly [string, string])[], condition: RegExp): string {
  for (const [suffix, replacement] of table) {
    if (!word.endsWith(suffix)) continue
    const base = word.slice(0, -suffix.length)
    return condition.test(base) ? base + replacement : word
  }
  return word
}

function dropPlural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function dropPast(word: string): string {
  if (word.endsWith('eed')) return M_ABOVE_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const base = word.replace(/(ed|ing)$/, '')
  if (base === word || !HAS_VOWEL.test(base)) return word
  if (/(at|bl|iz)$/.test(base)) return `${base}e`
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1)
  return ENDS_CVC.test(base) ? `${base}e` : base
}

function dropEnd(word: string): string {
  const base = replaceSuffix(word, STEP_4, M_ABOVE_1)
  if (base !== word || !/[st]ion$/.test(word)) return base
  return M_ABOVE_1.test(word.slice(0, -3)) ? word.slice(0, -3) : word
}

function dropE(word: string): string {
  const base = word.slice(0, -1)
  if (word.endsWith('e') && (M_ABOVE_1.test(base) || (M_IS_1.test(base) && !ENDS_CVC.test(base)))) return base
  return word.endsWith('ll') && M_ABOVE_1.test(word) ? base : word
}

const stems = new Map<string, string>()

/** Returns the stem of a folded word; cached, because a page repeats its words. */
export function stem(word: string): string {
  const cached = stems.get(word)
  if (cached !== undefined) return cached
  const wordStem = compute(word)
  if (stems.size > 50_000) stems.clear()
  stems.set(word, wordStem)
  return wordStem
}

function compute(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  let base = dropPast(dropPlural(word))
  if (base.endsWith('y') && HAS_VOWEL.test(base.slice(0, -1))) base = `${base.slice(0, -1)}i`
  base = replaceSuffix(base, STEP_2, M_ABOVE_0)
  base = replaceSuffix(base, STEP_3, M_ABOVE_0)
  return dropE(dropEnd(base))
}
