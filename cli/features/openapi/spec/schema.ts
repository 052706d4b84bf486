/** JSON Schema for display: types in words, fields, constraints. */
import { yamlData } from '../../../stages/content/yaml-tree.ts'
import { refOf, type SpecReader } from './reader.ts'
import { entriesOf, get, isTrue, itemsOf, textValue, type Value } from './tree.ts'

/** A property of an object. */
export interface Field {
  readonly name: string
  readonly schema: Value
  readonly isRequired: boolean
}

/** The contents of an object. */
export interface Shape {
  readonly fields: readonly Field[]
  /** Alternatives (`oneOf`, `anyOf`), as they were written. */
  readonly variants: readonly Value[]
  readonly isAnyOf: boolean
  /** Schema of keys that are not named. */
  readonly others: Value | undefined
  /** For a list: the schema of its items. */
  readonly items: Value | undefined
}

/** The name of a schema that is kept elsewhere: `#/components/schemas/Pet` -> `Pet`, `pet.yaml` -> `pet`. */
function schemaName(value: Value | undefined): string | undefined {
  const ref = refOf(value)
  if (ref === undefined) return undefined
  const [file = '', pointer = ''] = ref.split('#', 2)
  const last =
    pointer.split('/').at(-1) ||
    file
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '')
  return (
    last
      ?.replaceAll('~1', '/')
      .replaceAll('~0', '~')
      .replace(/[\s|()[\]]+/g, '_') || undefined
  )
}

const MAX_DEPTH = 20

/** Merges the parts of `allOf`. Cycles end where they close. */
export function shapeOf(schema: Value | undefined, reader: SpecReader): Shape {
  const fields = new Map<string, Value>()
  const required = new Set<string>()
  const variants: Value[] = []
  let isAnyOf = false
  let others: Value | undefined
  let items: Value | undefined
  const seen = new Set<object>()
  const add = (schema: Value | undefined, depth: number): void => {
    const value = reader.follow(schema)
    if (value === undefined || seen.has(value.node) || depth > MAX_DEPTH) return
    seen.add(value.node)
    for (const part of itemsOf(get(value, 'allOf'))) add(part, depth + 1)
    for (const [name, field] of entriesOf(get(value, 'properties'))) fields.set(name, field)
    for (const name of itemsOf(get(value, 'required'))) required.add(textValue(name) ?? '')
    isAnyOf ||= get(value, 'anyOf') !== undefined
    variants.push(...alternatives(value))
    const additional = get(value, 'additionalProperties')
    if (additional?.node.kind === 'map') others = additional
    items ??= get(value, 'items')
  }
  add(schema, 0)
  const list = [...fields].map(([name, field]) => ({ name, schema: field, isRequired: required.has(name) }))
  return { fields: list, variants, isAnyOf, others, items }
}

/** Returns the alternatives of a value, without `null`, which is part of its type. */
const alternatives = (value: Value): Value[] =>
  [...itemsOf(get(value, 'oneOf')), ...itemsOf(get(value, 'anyOf'))].filter(
    (choice) => textValue(get(choice, 'type')) !== 'null',
  )

/** A type in words: `string (date)`, `Pet[]`, `integer | null`. */
export function typeOf(schema: Value | undefined, reader: SpecReader, depth = 0): string {
  const name = schemaName(schema)
  if (name !== undefined) return name
  const value = reader.follow(schema)
  if (value === undefined || depth > 4) return 'any'
  const deeper = (inner: Value | undefined): string => typeOf(inner, reader, depth + 1)
  const variants = alternatives(value)
  const allOf = itemsOf(get(value, 'allOf'))
  if (variants.length > 0) return withNull([...new Set(variants.map(deeper))].join(' | '), value)
  if (allOf.length === 1 && get(value, 'properties') === undefined) return withNull(deeper(allOf[0]), value)
  return withNull(plainType(value, deeper), value)
}

function plainType(value: Value, deeper: (inner: Value | undefined) => string): string {
  const format = textValue(get(value, 'format'))
  const types = typesOf(value).filter((type) => type !== 'null')
  const words = types.map((type) => {
    if (type !== 'array') return type
    const inner = deeper(get(value, 'items'))
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`
  })
  const joined = words.join(' | ') || 'any'
  return format === undefined ? joined : `${joined} (${format})`
}

const withNull = (type: string, value: Value): string => {
  const isNullable = isTrue(get(value, 'nullable')) || typesOf(value).includes('null') || hasNullVariant(value)
  return isNullable ? `${type} | null` : type
}

const hasNullVariant = (value: Value): boolean =>
  ['oneOf', 'anyOf'].some((key) => itemsOf(get(value, key)).some((choice) => textValue(get(choice, 'type')) === 'null'))

/** Returns the types of a value: the declared ones, or the one that its other keys imply. */
export function typesOf(value: Value): string[] {
  const type = get(value, 'type')
  const named = [textValue(type), ...itemsOf(type).map(textValue)].flatMap((name) => name ?? [])
  if (named.length > 0) return named
  if (get(value, 'properties') || get(value, 'allOf') || get(value, 'additionalProperties')) return ['object']
  if (get(value, 'items')) return ['array']
  const [choice = get(value, 'const')] = itemsOf(get(value, 'enum'))
  return choice?.node.kind === 'text' ? [typeof choice.node.value] : []
}

/** A key that limits a value, and its value as it was written. */
export interface Constraint {
  readonly kind:
    | 'default'
    | 'const'
    | 'enum'
    | 'range'
    | 'bounds'
    | 'length'
    | 'items'
    | 'pattern'
    | 'multiple'
    | 'example'
  readonly values: readonly string[]
}

/** Returns the other constraints of a value. */
export function constraintsOf(value: Value | undefined): Constraint[] {
  const constraint = (kind: Constraint['kind'], key: string): Constraint[] => {
    const limit = get(value, key)
    return limit === undefined ? [] : [{ kind, values: [show(limit)] }]
  }
  const range = (kind: Constraint['kind'], low: string, high: string): Constraint[] => {
    const [from, to] = [textValue(get(value, low)), textValue(get(value, high))]
    return from === undefined && to === undefined ? [] : [{ kind, values: [from ?? '', to ?? ''] }]
  }
  const choices = itemsOf(get(value, 'enum')).map(show)
  const [example] = itemsOf(get(value, 'examples'))
  return [
    ...constraint('default', 'default'),
    ...constraint('const', 'const'),
    ...(choices.length > 0 ? [{ kind: 'enum' as const, values: choices }] : []),
    ...numberLimits(value, range('range', 'minimum', 'maximum')),
    ...range('length', 'minLength', 'maxLength'),
    ...range('items', 'minItems', 'maxItems'),
    ...constraint('multiple', 'multipleOf'),
    ...constraint('pattern', 'pattern'),
    ...(example ? [{ kind: 'example' as const, values: [show(example)] }] : constraint('example', 'example')),
  ]
}

/** Returns the limits of a number. An exclusive limit has its own key, or in OpenAPI 3.0 a flag beside the limit. */
function numberLimits(value: Value | undefined, inclusive: Constraint[]): Constraint[] {
  const bound = (limitKey: string, exclusiveKey: string, sign: string): string[] => {
    const [limit, exclusive] = [textValue(get(value, limitKey)), get(value, exclusiveKey)]
    if (isTrue(exclusive)) return limit === undefined ? [] : [`${sign} ${limit}`]
    const exclusiveLimit = textValue(exclusive)
    return exclusiveLimit === undefined || exclusiveLimit === 'false' ? [] : [`${sign} ${exclusiveLimit}`]
  }
  const low = bound('minimum', 'exclusiveMinimum', '>')
  const high = bound('maximum', 'exclusiveMaximum', '<')
  if (low.length + high.length === 0) return inclusive
  const [from = '', to = ''] = inclusive[0]?.values ?? []
  const atLeast = low.length > 0 || from === '' ? low : [`≥ ${from}`]
  const atMost = high.length > 0 || to === '' ? high : [`≤ ${to}`]
  return [{ kind: 'bounds', values: [...atLeast, ...atMost] }]
}

/** Returns a value as text: text unchanged, everything else as JSON. */
function show(value: Value): string {
  if (value.node.kind === 'text' && value.node.value !== null) return value.node.source
  return JSON.stringify(yamlData(value.node))
}

/** Schemas that the type of a value names: itself, the items of a list, alternatives. */
export function namedIn(schema: Value, depth = 0): (readonly [string, Value])[] {
  const name = schemaName(schema)
  if (name !== undefined) return [[name, schema]]
  const items = get(schema, 'items')
  const allOf = itemsOf(get(schema, 'allOf'))
  const inner = [
    ...(items ? [items] : []),
    ...alternatives(schema),
    ...(allOf.length === 1 && get(schema, 'properties') === undefined ? allOf : []),
  ]
  return depth > 4 ? [] : inner.flatMap((schema) => namedIn(schema, depth + 1))
}
