import { stem } from '../../../../runtime/core/search/engine/stem.ts'
import { isStopWord, type Token } from '../../../../runtime/core/search/engine/tokenize.ts'
import { BODY, FIELD_WEIGHTS, LENGTH_POWER } from './weights.ts'

/** The words of a unit's text by field. */
interface TextFields {
  readonly lead: readonly Token[]
  readonly headings: readonly (readonly Token[])[]
  readonly ancestors: readonly (readonly Token[])[]
  readonly body: readonly Token[]
  readonly code: readonly Token[]
}

/** The words of a unit that come from its page. */
export interface PageFields {
  readonly first: boolean
  /** Stop words that are a whole title or heading here. */
  readonly names: ReadonlySet<string>
  readonly title: readonly Token[]
  readonly description: readonly Token[]
  readonly phrases: readonly (readonly Token[])[]
  readonly route: readonly Token[]
  readonly group: readonly Token[]
}

/** Words of a text in the order in which they were found, and their impacts by field. */
export interface TextImpacts {
  readonly words: readonly string[]
  /** The place of each word in that list. */
  readonly places: ReadonlyMap<string, number>
  readonly lead: FieldImpacts
  readonly headings: FieldImpacts
  readonly body: FieldImpacts
}

/** Places of words, and the impact of each in one field. */
interface FieldImpacts {
  readonly places: readonly number[]
  readonly impacts: readonly number[]
}

/** Impacts of words over all fields. */
interface Impacts {
  /** Words that are not in the text. */
  readonly added: readonly string[]
  /** The impacts of the words of the text, then of these. */
  readonly impacts: readonly number[]
}

/** Returns how characteristic each word is of the text of a unit, by field. */
export function textImpacts({ lead, headings, ancestors, body, code }: TextFields): TextImpacts {
  const field = openField()
  return {
    words: field.added,
    places: field.places,
    lead: fieldImpacts(field, [lead], FIELD_WEIGHTS.lead, LENGTH_POWER.other),
    headings: headingImpacts(field, headings, ancestors),
    body: bodyImpacts(field, body, code),
  }
}

/**
 * Returns how characteristic each word is of a unit, over all fields. A field counts a word once, however often it
 * occurs there (only the body counts occurrences, with saturation), so a page cannot win by repetition.
 */
export function termImpacts(
  { first, names, title, description, phrases, route, group }: PageFields,
  text: TextImpacts,
): Impacts {
  const field = openField(text)
  const titleWeight = FIELD_WEIGHTS.title * (first ? 1 : FIELD_WEIGHTS.laterTitle)
  // Always in this order, because floating-point sums depend on the order.
  const fields = [
    fieldImpacts(field, [title], titleWeight, LENGTH_POWER.title, names),
    fieldImpacts(field, [description], FIELD_WEIGHTS.description, LENGTH_POWER.other),
    // Each phrase is weighed separately: a word of a short phrase is more specific.
    fieldImpacts(field, phrases, FIELD_WEIGHTS.phrase, LENGTH_POWER.heading),
    text.lead,
    fieldImpacts(field, [route], FIELD_WEIGHTS.route, LENGTH_POWER.other, names),
    groupImpacts(field, group),
    text.headings,
    text.body,
  ]
  const sums = new Array<number>(text.words.length + field.added.length).fill(0)
  for (const { places, impacts } of fields) for (let i = 0; i < places.length; i++) sums[places[i]!]! += impacts[i]!
  return { added: field.added, impacts: sums }
}

/**
 * The values of words in the current field. A word has a place in these lists, which is faster than a map for each
 * field.
 */
interface Field {
  /** Words that are not in the text. */
  readonly added: string[]
  readonly places: ReadonlyMap<string, number>
  placeOf(word: string): number
  /** The value of each word. Between fields, all are 0. */
  readonly values: number[]
  /** Places of the words in the current field. */
  readonly used: number[]
}

function openField(text?: TextImpacts): Field {
  const places = new Map<string, number>()
  const added: string[] = []
  const values = new Array<number>(text?.words.length ?? 0).fill(0)
  const placeOf = (word: string): number => {
    const place = text?.places.get(word) ?? places.get(word)
    if (place !== undefined) return place
    places.set(word, values.length)
    added.push(word)
    return values.push(0) - 1
  }
  return { added, places, placeOf, values, used: [] }
}

/** Returns the impacts of the current field, and begins the next one. */
function endField({ values, used }: Field, impactOf = (value: number): number => value): FieldImpacts {
  const places = used.slice()
  const impacts = places.map((place) => impactOf(values[place]!))
  for (const place of places) values[place] = 0
  used.length = 0
  return { places, impacts }
}

/** Gives a word the highest of its impacts in the current field. */
function keepMost({ placeOf, values, used }: Field, word: string, impact: number): void {
  const place = placeOf(word)
  if (values[place] === 0) used.push(place)
  if (impact > values[place]!) values[place] = impact
}

const NO_NAMES: ReadonlySet<string> = new Set()

function fieldImpacts(
  field: Field,
  texts: readonly (readonly Token[])[],
  weight: number,
  power: number,
  names = NO_NAMES,
): FieldImpacts {
  for (const text of texts) eachImpact(text, weight, power, names, (word, impact) => keepMost(field, word, impact))
  return endField(field)
}

function eachImpact(
  tokens: readonly Token[],
  weight: number,
  power: number,
  names: ReadonlySet<string>,
  add: (word: string, impact: number) => void,
): void {
  const words = tokens.filter(({ text, part }) => !part && !isStopWord(text)).length
  const each = weight / Math.max(1, words) ** power
  for (const { text, part } of tokens) {
    if (tokens.length > 1 && isStopWord(text) && !names.has(text)) continue
    add(text, part ? each * FIELD_WEIGHTS.part : each)
  }
}

/** Adds the singular of the folder: readers write `a list`, the folder is `lists`. */
function groupImpacts(field: Field, group: readonly Token[]): FieldImpacts {
  eachImpact(group, FIELD_WEIGHTS.group, LENGTH_POWER.group, NO_NAMES, (word, impact) => {
    for (const form of [word, stem(word)]) keepMost(field, form, impact)
  })
  return endField(field)
}

function headingImpacts(
  field: Field,
  headings: TextFields['headings'],
  ancestors: TextFields['ancestors'],
): FieldImpacts {
  const add = (tokens: readonly Token[], weight: number): void =>
    eachImpact(tokens, weight, LENGTH_POWER.heading, NO_NAMES, (word, impact) => keepMost(field, word, impact))
  for (const tokens of headings) add(tokens, FIELD_WEIGHTS.heading)
  for (const tokens of ancestors) add(tokens, FIELD_WEIGHTS.ancestor)
  return endField(field)
}

function bodyImpacts(field: Field, body: readonly Token[], code: readonly Token[]): FieldImpacts {
  const { values, used, placeOf } = field
  let length = 0
  const count = (tokens: readonly Token[], weight: number): void => {
    for (const { text, part } of tokens) {
      if (isStopWord(text)) continue
      if (!part) length += weight
      const place = placeOf(text)
      if (values[place] === 0) used.push(place)
      values[place]! += part ? weight * FIELD_WEIGHTS.part : weight
    }
  }
  count(body, 1)
  count(code, FIELD_WEIGHTS.code)
  const { saturation, lengthShare, usualLength } = BODY
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength)
  return endField(field, (often) => (FIELD_WEIGHTS.body * often) / (often + norm))
}
