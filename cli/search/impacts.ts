import { stem } from '../../runtime/search/engine/stem.ts'
import { BODY, LENGTH_POWER, WEIGHTS } from './weights.ts'
import type { Word } from './words.ts'

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

type Impacts = Map<string, number>

/**
 * Returns how characteristic each word is of a unit, over all fields. A field counts a word once, however often it occurs there
 * (only the body counts occurrences, with saturation), so a page cannot win by repetition.
 */
export function termImpacts(fields: Fields): Impacts {
  const total: Impacts = new Map()
  const title = WEIGHTS.title * (fields.first ? 1 : WEIGHTS.laterTitle)
  addAll(total, fieldImpacts(fields.title, title, LENGTH_POWER.title, fields.names))
  addAll(total, fieldImpacts(fields.description, WEIGHTS.description, LENGTH_POWER.other))
  addAll(total, phraseImpacts(fields.phrases))
  addAll(total, fieldImpacts(fields.lead, WEIGHTS.lead, LENGTH_POWER.other))
  addAll(total, fieldImpacts(fields.route, WEIGHTS.route, LENGTH_POWER.other, fields.names))
  addAll(total, groupImpacts(fields.group))
  addAll(total, headingImpacts(fields))
  addBody(total, fields)
  return total
}

function addAll(total: Impacts, more: Impacts): void {
  for (const [term, impact] of more) total.set(term, (total.get(term) ?? 0) + impact)
}

function keepMost(total: Impacts, term: string, impact: number): void {
  if (impact > (total.get(term) ?? 0)) total.set(term, impact)
}

const NO_NAMES: ReadonlySet<string> = new Set()

function fieldImpacts(tokens: readonly Word[], weight: number, power: number, names = NO_NAMES): Impacts {
  const found: Impacts = new Map()
  const words = tokens.filter(({ part, isStop }) => !part && !isStop).length
  const each = weight / Math.max(1, words) ** power
  for (const { text, part, isStop } of tokens) {
    if (isStop && tokens.length > 1 && !names.has(text)) continue
    keepMost(found, text, part ? each * WEIGHTS.part : each)
  }
  return found
}

/** Adds the singular of the folder: readers write `a list`, the folder is `lists`. */
function groupImpacts(tokens: readonly Word[]): Impacts {
  const found: Impacts = new Map()
  for (const [term, impact] of fieldImpacts(tokens, WEIGHTS.group, LENGTH_POWER.group))
    for (const form of [term, stem(term)]) keepMost(found, form, impact)
  return found
}

/** Weighs each phrase separately: a word of a short phrase is more specific. */
function phraseImpacts(phrases: Fields['phrases']): Impacts {
  const found: Impacts = new Map()
  for (const tokens of phrases)
    for (const [term, impact] of fieldImpacts(tokens, WEIGHTS.phrase, LENGTH_POWER.heading))
      keepMost(found, term, impact)
  return found
}

function headingImpacts({ headings, ancestors }: Fields): Impacts {
  const found: Impacts = new Map()
  const add = (tokens: readonly Word[], weight: number): void => {
    for (const [term, impact] of fieldImpacts(tokens, weight, LENGTH_POWER.heading)) keepMost(found, term, impact)
  }
  for (const tokens of headings) add(tokens, WEIGHTS.heading)
  for (const tokens of ancestors) add(tokens, WEIGHTS.ancestor)
  return found
}

/** Most words are in the body, so their impacts are added one by one. */
function addBody(total: Impacts, { body, code }: Fields): void {
  const counts = new Map<string, number>()
  let length = 0
  const count = (tokens: readonly Word[], weight: number): void => {
    for (const { text, part, isStop } of tokens) {
      if (isStop) continue
      if (!part) length += weight
      counts.set(text, (counts.get(text) ?? 0) + (part ? weight * WEIGHTS.part : weight))
    }
  }
  count(body, 1)
  count(code, WEIGHTS.code)
  const { saturation, lengthShare, usualLength } = BODY
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength)
  for (const [term, often] of counts) total.set(term, (total.get(term) ?? 0) + (WEIGHTS.body * often) / (often + norm))
}
