import { stem } from '../../../runtime/search/engine/stem.ts'
import type { Word } from '../terms/words.ts'
import { BODY, LENGTH_POWER, WEIGHTS } from './weights.ts'

/** The words of a unit by field. */
export interface Fields {
  readonly first: boolean
  /** Stop words that are a whole title or heading here. */
  readonly names: ReadonlySet<string>
  readonly title: readonly Word[]
  readonly description: readonly Word[]
  readonly phrases: readonly (readonly Word[])[]
  readonly lead: readonly Word[]
  readonly route: readonly Word[]
  readonly group: readonly Word[]
  readonly headings: readonly (readonly Word[])[]
  readonly ancestors: readonly (readonly Word[])[]
  readonly body: readonly Word[]
  readonly code: readonly Word[]
}

/** Words in the order in which they were found, with the impact of each. */
export interface Impacts {
  readonly words: readonly string[]
  readonly impacts: readonly number[]
}

/**
 * Returns how characteristic each word is of a unit, over all fields. A field counts a word once, however often it occurs there
 * (only the body counts occurrences, with saturation), so a page cannot win by repetition.
 */
export function termImpacts(fields: Fields): Impacts {
  const sums = createSums()
  const title = WEIGHTS.title * (fields.first ? 1 : WEIGHTS.laterTitle)
  addField(sums, [fields.title], title, LENGTH_POWER.title, fields.names)
  addField(sums, [fields.description], WEIGHTS.description, LENGTH_POWER.other)
  // Each phrase is weighed separately: a word of a short phrase is more specific.
  addField(sums, fields.phrases, WEIGHTS.phrase, LENGTH_POWER.heading)
  addField(sums, [fields.lead], WEIGHTS.lead, LENGTH_POWER.other)
  addField(sums, [fields.route], WEIGHTS.route, LENGTH_POWER.other, fields.names)
  addGroup(sums, fields.group)
  addHeadings(sums, fields)
  addBody(sums, fields)
  return sums
}

/**
 * Sums of words over all fields. A word has a number, its place in these lists: with a map for each field, which was then
 * added to another, the records of a page took an eighth longer.
 */
interface Sums extends Impacts {
  readonly impacts: number[]
  /** Returns the number of a word. */
  numberOf(word: string): number
  /** The value of each word in the current field. */
  readonly field: number[]
  /** Numbers of the words in the current field. */
  readonly inField: number[]
}

function createSums(): Sums {
  const numbers = new Map<string, number>()
  const [words, impacts, field]: [string[], number[], number[]] = [[], [], []]
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    impacts.push(0)
    field.push(0)
    return words.push(word) - 1
  }
  return { words, impacts, field, inField: [], numberOf }
}

/** Adds the current field to the sums, and begins the next one. */
function endField({ impacts, field, inField }: Sums, impactOf = (value: number): number => value): void {
  for (const number of inField) {
    impacts[number]! += impactOf(field[number]!)
    field[number] = 0
  }
  inField.length = 0
}

/** Gives a word the highest of its impacts in the current field. */
function keepMost({ field, inField, numberOf }: Sums, word: string, impact: number): void {
  const number = numberOf(word)
  if (field[number] === 0) inField.push(number)
  if (impact > field[number]!) field[number] = impact
}

const NO_NAMES: ReadonlySet<string> = new Set()

function addField(
  sums: Sums,
  texts: readonly (readonly Word[])[],
  weight: number,
  power: number,
  names = NO_NAMES,
): void {
  for (const text of texts) eachImpact(text, weight, power, names, (word, impact) => keepMost(sums, word, impact))
  endField(sums)
}

function eachImpact(
  tokens: readonly Word[],
  weight: number,
  power: number,
  names: ReadonlySet<string>,
  found: (word: string, impact: number) => void,
): void {
  const words = tokens.filter(({ part, isStop }) => !part && !isStop).length
  const each = weight / Math.max(1, words) ** power
  for (const { text, part, isStop } of tokens) {
    if (isStop && tokens.length > 1 && !names.has(text)) continue
    found(text, part ? each * WEIGHTS.part : each)
  }
}

/** Adds the singular of the folder: readers write `a list`, the folder is `lists`. */
function addGroup(sums: Sums, group: readonly Word[]): void {
  eachImpact(group, WEIGHTS.group, LENGTH_POWER.group, NO_NAMES, (word, impact) => {
    for (const form of [word, stem(word)]) keepMost(sums, form, impact)
  })
  endField(sums)
}

function addHeadings(sums: Sums, { headings, ancestors }: Fields): void {
  const add = (tokens: readonly Word[], weight: number): void =>
    eachImpact(tokens, weight, LENGTH_POWER.heading, NO_NAMES, (word, impact) => keepMost(sums, word, impact))
  for (const tokens of headings) add(tokens, WEIGHTS.heading)
  for (const tokens of ancestors) add(tokens, WEIGHTS.ancestor)
  endField(sums)
}

function addBody(sums: Sums, { body, code }: Fields): void {
  const { field, inField, numberOf } = sums
  let length = 0
  const count = (tokens: readonly Word[], weight: number): void => {
    for (const { text, part, isStop } of tokens) {
      if (isStop) continue
      if (!part) length += weight
      const number = numberOf(text)
      if (field[number] === 0) inField.push(number)
      field[number]! += part ? weight * WEIGHTS.part : weight
    }
  }
  count(body, 1)
  count(code, WEIGHTS.code)
  const { saturation, lengthShare, usualLength } = BODY
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength)
  endField(sums, (often) => (WEIGHTS.body * often) / (often + norm))
}
