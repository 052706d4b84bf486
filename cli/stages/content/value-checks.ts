/**
 * YAML checks with valibot. Scalars are checked as written (`1.10`, `no` and dates are unchanged), `null` separately,
 * so a schema itself decides how to interpret text. The message of each schema is its expectation; the location of a
 * problem is found by its path.
 */

import * as v from 'valibot'
import {
  type Issue,
  isUnknownKey,
  type Keys,
  keysOf,
  separateIssues,
  showPath,
  unknownKeys,
} from '../../base/schema.ts'
import { nearest } from '../../base/suggest.ts'
import { isObject } from '../../base/values.ts'
import type { FindingWith, Severity } from '../../diagnostics/diagnostic.ts'
import type { ValueFacts } from '../../diagnostics/shared-facts.ts'
import { type YamlEntry, type YamlMap, type YamlNode, yamlData } from './yaml-tree.ts'

type Prefix = 'front-matter' | 'category' | 'tags' | 'authors' | 'search'

export type ValueProblem = FindingWith<
  {
    readonly severity: Severity
    /** Offset in the YAML text. */
    readonly at: number
    readonly suggestion?: string | undefined
    readonly known?: readonly string[]
  },
  `${Prefix}-${'value' | 'key' | 'syntax'}` | 'front-matter-block' | 'front-matter-date'
>

/** A schema for a value, or for a part of one. */
export type Check<T = unknown> = v.GenericSchema<unknown, T>

type Values = { readonly [key: string]: Value }
type Value = string | null | undefined | readonly Value[] | Values

/** Maps and their original nodes: free-form maps become plain data again. */
const nodes = new WeakMap<object, YamlNode>()

/** Converts a node to the input of schemas: text as written, null, lists, maps. Empty values are absent. */
function toValue(node: YamlNode): Value {
  if (node.kind === 'text')
    return !node.isPlain ? node.source : node.source === '' ? undefined : node.value === null ? null : node.source
  if (node.kind === 'list') return node.items.map(toValue)
  const map = Object.create(null) as Record<string, Value>
  for (const { key, value } of node.entries) {
    const inner = toValue(value)
    if (inner !== undefined) map[key] = inner
  }
  nodes.set(map, node)
  return map
}

const isScalar = (value: unknown): boolean => typeof value === 'string' || value === null

export const aMap = v.custom<object>(isObject, 'a map')

export const text = v.pipe(v.custom<string | null>(isScalar, 'text'), v.string('text (put it in quotes if it is text)'))

export const filledText = v.pipe(
  text,
  v.check((value) => value.trim() !== '', 'text that is not empty'),
)

/** Text, or null to turn something off. */
export const textOrNull = v.nullable(text)

const isFlag = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:true|True|TRUE|false|False|FALSE)$/.test(value)

/** Quoted booleans count too: migrated sites contain them. */
export const flag = v.pipe(
  v.custom<string>(isFlag, 'true or false'),
  v.transform((value) => value.toLowerCase() === 'true'),
)

const isNumber = (value: unknown): boolean =>
  typeof value === 'string' && /^[-+]?(?:\d|\.\d)/.test(value.trim()) && Number.isFinite(Number(value))

/** Any finite number; quoted ones count too. */
export const number = v.pipe(v.custom<string>(isNumber, 'a number'), v.transform(Number))

/** A whole number in a range; a quoted number counts, too. */
export const integer = (least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) => {
  const expected = `a whole number${Number.isFinite(least) ? ` from ${least} to ${most}` : ''}`
  const fits = (value: number): boolean => Number.isInteger(value) && value >= least && value <= most
  return v.pipe(v.custom<string>(isNumber, expected), v.transform(Number), v.check(fits, expected))
}

/** One of some words. */
export const oneOf = <const T extends string>(...words: readonly T[]) => v.picklist(words, `one of ${words.join(', ')}`)

/** Empty items are ignored. */
export const arrayOf = <T>(item: Check<T>) =>
  v.pipe(
    v.array(v.optional(item), 'a list'),
    v.transform((items) => items.filter((value) => value !== undefined) as readonly T[]),
  )

/** A single value may stand for a list of one. */
export const oneOrMore = <T>(item: Check<T>): Check<readonly T[]> => {
  const list = arrayOf(item)
  const single = v.pipe(
    item,
    v.transform((value) => [value] as readonly T[]),
  )
  return v.lazy((value) => (Array.isArray(value) ? list : single))
}

/** Any map, as plain data. */
export const anyMap = v.pipe(
  aMap,
  v.transform((map) => yamlData(nodes.get(map)!) as object),
)

/** A map with free keys and text values. */
export const textMap = v.pipe(aMap, v.record(v.string(), text))

/** A map with exactly these keys. */
export const shape = <const T extends v.ObjectEntries>(entries: T) => v.pipe(aMap, v.strictObject(entries))

export type ValueChecks = Readonly<Record<string, Check>>

export interface CheckContext {
  /** Prefix of the codes. */
  readonly prefix: Prefix
  readonly problems: ValueProblem[]
}

/** Handles a key that is in no table. */
export type UnknownKeyHandler = (entry: YamlEntry, context: CheckContext) => void

/** Checks the entries of a map against a table. Missing and invalid keys are absent in the result. */
export function checkFields(
  map: YamlMap,
  fields: ValueChecks,
  context: CheckContext,
  unknown: UnknownKeyHandler,
): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const entry of map.entries) {
    const field = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined
    if (field === undefined) unknown(entry, context)
    else {
      const value = checkValue(entry.value, field, [entry.key], context)
      if (value !== undefined) values.set(entry.key, value)
    }
  }
  return values
}

/** Checks the value at a key path. Returns undefined if it is empty or invalid; errors are added to the problems. */
export function checkValue<T>(node: YamlNode, schema: Check<T>, path: Keys, context: CheckContext): T | undefined {
  const value = toValue(node)
  if (value === undefined) return undefined
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const unknown = unknownKeys(value, schema, []).filter(({ list }) => list === undefined)
  const issues = separateIssues(result.issues).filter((issue) => !isUnknownKey(issue))
  const isMissing = ({ input }: Issue): boolean => input === undefined
  const problems = [
    ...unknown.map((problem) =>
      unknownKey([...path, ...problem.path], keyAt(node, problem.path), problem.known, context),
    ),
    ...issues.filter((issue) => !isMissing(issue)).map((issue) => wrongValue(issue, node, path, context)),
  ]
  context.problems.push(...problems.sort((a, b) => a.at - b.at))
  for (const issue of issues.filter(isMissing)) {
    const keys = keysOf(issue)
    const facts = { key: showPath([...path, ...keys]), ...(issue.type === 'variant' && { expected: issue.message }) }
    note(context, nodeAt(node, keys.slice(0, -1)) ?? node, facts)
  }
  return undefined
}

/** Reports a key that is not among the fields, with the field that is most like it. */
export const refuseUnknown =
  (fields: ValueChecks): UnknownKeyHandler =>
  ({ key, at }, context) =>
    void context.problems.push(unknownKey([key], at, Object.keys(fields), context))

const unknownKey = (keys: Keys, at: number, known: readonly string[], { prefix }: CheckContext): ValueProblem => ({
  code: `${prefix}-key`,
  severity: 'error',
  key: showPath(keys),
  at,
  suggestion: nearest(String(keys.at(-1)), known),
})

function wrongValue(issue: Issue, node: YamlNode, path: Keys, { prefix }: CheckContext): ValueProblem {
  const keys = keysOf(issue)
  const wrong = nodeAt(node, keys) ?? node
  const options = issue.type === 'picklist' || issue.type === 'variant' ? optionsOf(issue) : []
  return {
    code: `${prefix}-value`,
    severity: 'error',
    key: showPath([...path, ...keys]),
    expected: issue.message,
    // The length is more useful than a long text.
    found: issue.type === 'max_length' ? `${issue.received} characters` : foundIn(wrong),
    at: wrong.at,
    suggestion: wrong.kind === 'text' ? nearest(wrong.source, options) : undefined,
  }
}

/** The library lists them as TypeScript would: `("a" | "b")`. */
const optionsOf = ({ expected }: Issue): string[] =>
  [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)

/** Records an invalid value. */
export function note({ prefix, problems }: CheckContext, node: { readonly at: number }, facts: ValueFacts): void {
  problems.push({ code: `${prefix}-value`, severity: 'error', ...facts, at: node.at })
}

/** Records that a whole file has the wrong form. */
export const expected = (what: string, node: YamlNode, context: CheckContext, key = ''): void =>
  note(context, node, { key, expected: what, found: foundIn(node) })

/** Describes the value found, for messages. */
function foundIn(node: YamlNode): string {
  if (node.kind !== 'text') return node.kind === 'list' ? 'a list' : 'a map'
  const source = node.source.length > 40 ? `${node.source.slice(0, 40)}…` : node.source
  return node.isPlain ? source : JSON.stringify(source)
}

/** Returns the node at a path; undefined if it is missing. */
function nodeAt(node: YamlNode, keys: Keys): YamlNode | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return node.kind === 'text' && node.isPlain && node.source === '' ? undefined : node
  const next =
    node.kind === 'list' ? node.items[Number(key)] : node.kind === 'map' ? entryOf(node, key)?.value : undefined
  return next && nodeAt(next, rest)
}

function keyAt(node: YamlNode, keys: Keys): number {
  const holder = nodeAt(node, keys.slice(0, -1))
  return (holder?.kind === 'map' ? entryOf(holder, keys.at(-1)!)?.at : undefined) ?? node.at
}

const entryOf = (map: YamlMap, key: string | number): YamlEntry | undefined =>
  map.entries.find((entry) => entry.key === key)
