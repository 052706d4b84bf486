import { stem } from '../../../runtime/search/engine/stem.ts'
import { isPart, isStop, isWhole, numberOf, type Vocabulary, type Word } from '../terms/vocabulary.ts'
import { BODY, LENGTH_POWER, WEIGHTS } from './weights.ts'

/** The words of a unit by field. */
export interface Fields {
  readonly first: boolean
  /** Numbers of stop words that are a whole title or heading here. */
  readonly names: ReadonlySet<number>
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

/**
 * Calls back with the number of each word and how characteristic it is of a unit, over all fields.
 * each word is of a unit, over all fields. A field counts a word once, however often it occurs there
 * (only the body counts occurrences, with saturation), so a page cannot win by repetition.
 */
export function eachImpact(
  fields: Fields,
  vocabulary: Vocabulary,
  found: (number: number, impact: number) => void,
): void {
  // The singulars of the group may be new.
  makeRoom(vocabulary.strings.length + fields.group.length)
  const title = WEIGHTS.title * (fields.first ? 1 : WEIGHTS.laterTitle)
  addField([fields.title], title, LENGTH_POWER.title, fields.names)
  addField([fields.description], WEIGHTS.description, LENGTH_POWER.other)
  // Each phrase is weighed separately: a word of a short phrase is more specific.
  addField(fields.phrases, WEIGHTS.phrase, LENGTH_POWER.heading)
  addField([fields.lead], WEIGHTS.lead, LENGTH_POWER.other)
  addField([fields.route], WEIGHTS.route, LENGTH_POWER.other, fields.names)
  addGroup(fields.group, vocabulary)
  addHeadings(fields)
  addBody(fields)
  for (const number of words) {
    found(number, sums[number]!)
    sums[number] = 0
  }
  words.length = 0
}

/** The value of each word in the current field, by number. Between fields, all are 0. */
let field = new Float64Array()
/** Numbers of the words in the current field. */
const inField: number[] = []
/** Sums over all fields, and the numbers of their words. One array serves all units: with a map for each, records took an eighth longer. */
let sums = new Float64Array()
const words: number[] = []

function makeRoom(strings: number): void {
  if (strings <= field.length) return
  field = new Float64Array(2 * strings)
  sums = new Float64Array(2 * strings)
}

/** Adds the current field to the sums, and begins the next one. */
function endField(impactOf = (value: number): number => value): void {
  for (const number of inField) {
    if (sums[number] === 0) words.push(number)
    sums[number]! += impactOf(field[number]!)
    field[number] = 0
  }
  inField.length = 0
}

/** Gives a word the highest of its impacts in the current field. */
function keepMost(number: number, impact: number): void {
  if (field[number] === 0) inField.push(number)
  if (impact > field[number]!) field[number] = impact
}

const NO_NAMES: ReadonlySet<number> = new Set()

function addField(texts: readonly (readonly Word[])[], weight: number, power: number, names = NO_NAMES): void {
  for (const words of texts) addText(words, weight, power, names)
  endField()
}

function addText(words: readonly Word[], weight: number, power: number, names = NO_NAMES): void {
  const each = weight / Math.max(1, words.filter(isWhole).length) ** power
  for (const word of words) {
    const number = numberOf(word)
    if (isStop(word) && words.length > 1 && !names.has(number)) continue
    keepMost(number, isPart(word) ? each * WEIGHTS.part : each)
  }
}

/** Adds the singular of the folder: readers write `a list`, the folder is `lists`. */
function addGroup(group: readonly Word[], vocabulary: Vocabulary): void {
  addText(group, WEIGHTS.group, LENGTH_POWER.group)
  for (const number of [...inField]) {
    const singular = vocabulary.numberOf(stem(vocabulary.strings[number]!))
    keepMost(singular, field[number]!)
  }
  endField()
}

function addHeadings({ headings, ancestors }: Fields): void {
  for (const words of headings) addText(words, WEIGHTS.heading, LENGTH_POWER.heading)
  for (const words of ancestors) addText(words, WEIGHTS.ancestor, LENGTH_POWER.heading)
  endField()
}

function addBody({ body, code }: Fields): void {
  let length = 0
  const count = (words: readonly Word[], weight: number): void => {
    for (const word of words) {
      if (isStop(word)) continue
      if (!isPart(word)) length += weight
      const number = numberOf(word)
      if (field[number] === 0) inField.push(number)
      field[number]! += isPart(word) ? weight * WEIGHTS.part : weight
    }
  }
  count(body, 1)
  count(code, WEIGHTS.code)
  const { saturation, lengthShare, usualLength } = BODY
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength)
  endField((often) => (WEIGHTS.body * often) / (often + norm))
}
