/** Checks of YAML values: each gives the value, or notes what was expected and found, with its place. */
import { nearest } from '../base/suggest.ts'
import type { Severity, ValueFacts, With } from '../diagnostics.ts'
import { type YamlEntry, type YamlMap, type YamlNode, yamlData } from './yaml.ts'

type Prefix = 'front-matter' | 'category' | 'tags'

export type ValueProblem = With<
  {
    readonly severity: Severity
    /** Offset in the YAML text. */
    readonly at: number
    readonly suggestion?: string | undefined
    readonly known?: readonly string[]
  },
  `${Prefix}-${'value' | 'key' | 'syntax'}` | 'front-matter-block' | 'front-matter-date'
>

export interface CheckContext {
  /** Dotted name of the value: `command.args[2].name`. */
  readonly name: string
  /** Codes begin with it: `front-matter`, `category`. */
  readonly prefix: Prefix
  readonly problems: ValueProblem[]
}

/** Gives undefined when the value is absent (empty) or wrong; what is wrong has been noted. */
export type Check<T> = (node: YamlNode, context: CheckContext) => T | undefined

const isAbsent = (node: YamlNode): boolean => node.kind === 'text' && node.isPlain && node.source === ''
const isNull = (node: YamlNode): boolean => node.kind === 'text' && node.isPlain && node.value === null

const inside = (context: CheckContext, name: string): CheckContext => ({ ...context, name: `${context.name}${name}` })

/** What stands there, for messages. */
function found(node: YamlNode): string {
  if (node.kind !== 'text') return node.kind === 'list' ? 'a list' : 'a map'
  const text = node.source.length > 40 ? `${node.source.slice(0, 40)}…` : node.source
  return node.isPlain ? text : JSON.stringify(text)
}

/** Records a wrong value; the key is the one that is being checked, unless `facts` names another. */
export function note(
  { name, prefix, problems }: CheckContext,
  node: { readonly at: number },
  facts: Partial<ValueFacts>,
  suggestion?: string,
): void {
  problems.push({ code: `${prefix}-value`, severity: 'error', key: name, ...facts, at: node.at, suggestion })
}

export const expected = (what: string, node: YamlNode, context: CheckContext): undefined =>
  void note(context, node, { expected: what, found: found(node) })

/** Text as it is written: `1.10`, `no` and dates stay what they are. */
export const text: Check<string> = (node, context) => {
  if (isAbsent(node)) return undefined
  if (node.kind !== 'text') return expected('text', node, context)
  if (isNull(node)) return expected('text (put it in quotes if it is text)', node, context)
  return node.source
}

export const filledText: Check<string> = (node, context) => {
  const value = text(node, context)
  return value?.trim() === '' ? expected('text that is not empty', node, context) : value
}

/** Text, or null to switch something off. */
export const textOrNull: Check<string | null> = (node, context) =>
  !isAbsent(node) && isNull(node) ? null : text(node, context)

/** Quoted booleans count too: sites that come from elsewhere have them. */
export const flag: Check<boolean> = (node, context) => {
  if (isAbsent(node)) return undefined
  if (node.kind === 'text' && typeof node.value === 'boolean') return node.value
  if (node.kind === 'text' && (node.source === 'true' || node.source === 'false')) return node.source === 'true'
  return expected('true or false', node, context)
}

/** Any finite number; quoted ones count too. */
export const number: Check<number> = (node, context) => {
  if (isAbsent(node)) return undefined
  const value = numberIn(node)
  return Number.isFinite(value) ? value : expected('a number', node, context)
}

const numberIn = (node: YamlNode): number =>
  node.kind !== 'text' ? Number.NaN : typeof node.value === 'number' ? node.value : quotedNumber(node.source)

const quotedNumber = (source: string): number =>
  /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(source) ? Number(source) : Number.NaN

export const integer =
  (least: number, most: number): Check<number> =>
  (node, context) => {
    if (isAbsent(node)) return undefined
    const value = numberIn(node)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    const bounds = Number.isFinite(least) ? ` from ${least} to ${most}` : ''
    return expected(`a whole number${bounds}`, node, context)
  }

export const oneOf =
  <T extends string>(...known: readonly T[]): Check<T> =>
  (node, context) => {
    if (isAbsent(node)) return undefined
    const value = node.kind === 'text' ? node.source : undefined
    if (value !== undefined && (known as readonly string[]).includes(value)) return value as T
    const facts = { expected: `one of ${known.join(', ')}`, found: found(node) }
    return void note(context, node, facts, nearest(value ?? '', known))
  }

export const listOf =
  <T>(item: Check<T>): Check<readonly T[]> =>
  (node, context) => {
    if (isAbsent(node)) return undefined
    if (node.kind !== 'list') return expected('a list', node, context)
    const values = node.items.map((value, i) => item(value, inside(context, `[${i}]`)))
    return values.filter((value) => value !== undefined)
  }

/** One value may stand for a list of one. */
export const oneOrMore =
  <T>(item: Check<T>): Check<readonly T[]> =>
  (node, context) => {
    if (node.kind === 'list' || isAbsent(node)) return listOf(item)(node, context)
    const value = item(node, context)
    return value === undefined ? undefined : [value]
  }

/** Any map, as plain data. */
export const anyMap: Check<object> = (node, context) => {
  if (isAbsent(node)) return undefined
  return node.kind === 'map' ? (yamlData(node) as object) : expected('a map', node, context)
}

/** A map whose keys are free and whose values are text. */
export const textMap: Check<Readonly<Record<string, string>>> = (node, context) => {
  if (isAbsent(node)) return undefined
  if (node.kind !== 'map') return expected('a map', node, context)
  const record = Object.create(null) as Record<string, string>
  for (const { key, value } of node.entries) {
    const checked = text(value, inside(context, `.${key}`))
    if (checked !== undefined) record[key] = checked
  }
  return record
}

export type Fields = ReadonlyMap<string, Check<unknown>>

/** What to do with a key that is in no table. */
export type Unknown = (entry: YamlEntry, fields: Fields, context: CheckContext) => void

export const refuseUnknown: Unknown = ({ key, at }, fields, context) => {
  const path = context.name === '' ? key : `${context.name}.${key}`
  const suggestion = nearest(key, fields.keys())
  context.problems.push({ code: `${context.prefix}-key`, severity: 'error', key: path, at, suggestion })
}

/** Checks the entries of a map against a table. Keys that are absent or wrong are absent in the result. */
export function checkFields(
  map: YamlMap,
  fields: Fields,
  context: CheckContext,
  unknown: Unknown,
): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const entry of map.entries) {
    const check = fields.get(entry.key)
    if (check === undefined) {
      unknown(entry, fields, context)
      continue
    }
    const name = context.name === '' ? entry.key : `.${entry.key}`
    const value = check(entry.value, inside(context, name))
    if (value !== undefined) values.set(entry.key, value)
  }
  return values
}

/** A map with exactly these keys. `required` ones must be there; `defaults` fill in for others. */
export const shape =
  (fields: Fields, required: readonly string[] = [], defaults: Readonly<Record<string, unknown>> = {}): Check<object> =>
  (node, context) => {
    if (isAbsent(node)) return undefined
    if (node.kind !== 'map') return expected('a map', node, context)
    const values = checkFields(node, fields, context, refuseUnknown)
    const missing = required.filter((key) => !node.entries.some((entry) => entry.key === key))
    for (const key of missing) note(context, node, { key: `${context.name}.${key}` })
    const isWhole = required.every((key) => values.has(key))
    return isWhole ? { ...defaults, ...Object.fromEntries(values) } : undefined
  }
