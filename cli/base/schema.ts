/** Shared code of the valibot checks: the config of a site, and the YAML of its content. */
import type * as v from 'valibot'

/**
 * Gives a schema the named types of its values: declarations show the names. A schema of other values does not compile.
 * `I`, `O`: the values before and after the check.
 */
export function namedType<I, O = I>(schema: v.GenericSchema<Loose<I>, Loose<O>>): v.GenericSchema<I, O>
export function namedType(schema: v.GenericSchema): v.GenericSchema {
  return schema
}

/** A type whose optional fields may be undefined, as in schemas. */
type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Loose<T[K]> | (Record<never, never> extends Pick<T, K> ? undefined : never) }
    : T

export type Issue = v.BaseIssue<unknown>

/**
 * Returns one issue for each wrong value: the first. A value with a wrong part has none, because the part says more. (A
 * check of numbers fails twice, for instance, if a number is too small and not whole.)
 */
export function separateIssues(issues: readonly Issue[]): Issue[] {
  const flat = flatIssues(issues).map((issue) => ({ issue, path: keysOf(issue) }))
  const containers = new Set(flat.flatMap(({ path }) => path.map((_, depth) => showPath(path.slice(0, depth)))))
  const seen = new Set<string>()
  return flat.flatMap(({ issue, path }) => {
    const place = showPath(path)
    if (containers.has(place) || seen.has(place)) return []
    seen.add(place)
    return [issue]
  })
}

/** Flattens issues. In place of an issue of a union, it returns the issues of the branch that got furthest. */
function flatIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const inner = issue.type === 'union' ? (issue.issues ?? []) : []
    // To the library, a list is an object whose indexes are keys.
    const kind = Array.isArray(issue.input) ? 'array' : 'object'
    const deeper = inner.filter(({ path }) => path?.[0]?.type === kind)
    return deeper.length > 0
      ? flatIssues(
          deeper.map(
            (innerIssue) => ({ ...innerIssue, path: [...(issue.path ?? []), ...(innerIssue.path ?? [])] }) as Issue,
          ),
        )
      : [issue]
  })
}

/** Whether an issue is about a key that the schema does not have. */
export const isUnknownKey = (issue: Issue): boolean => issue.type === 'strict_object' && issue.expected === 'never'

export type Keys = readonly (string | number)[]

/** Returns the path to the value of an issue: keys of objects, and numbers of list items from 0. */
export const keysOf = (issue: Issue): Keys => (issue.path ?? []).map((step) => step.key as string | number)

/** `navbar.items[2].label` */
export const showPath = (keys: Keys): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
    '',
  )

interface SchemaShape {
  readonly type?: string
  readonly wrapped?: unknown
  /** For a schema that depends on the value. */
  readonly getter?: (input: unknown) => unknown
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly value?: unknown
  readonly options?: readonly unknown[]
  /** Steps of a pipe: a check may precede the schema. */
  readonly pipe?: readonly SchemaShape[]
  /** The discriminating key of a variant. */
  readonly key?: string
}

/**
 * Returns the schema for a value: inside `optional`, chosen by the value itself, the object of a pipe, or the branch of
 * a union for an object (`search: {...} | false`) or a list.
 */
function unwrap(schema: unknown, value: unknown): SchemaShape | undefined {
  const { wrapped, getter, type, pipe, ...shape } = schema as SchemaShape
  if (wrapped !== undefined || getter !== undefined) return unwrap(wrapped ?? getter?.(value), value)
  const inPipe = pipe?.map((step) => unwrap(step, value)).find((step) => step?.entries !== undefined)
  if (inPipe !== undefined) return inPipe
  if (type === 'variant') return variantOf(shape, value)
  if (type !== 'union') return schema as SchemaShape
  const options = (shape.options ?? []) as readonly SchemaShape[]
  const list = Array.isArray(value) ? options.find(({ item }) => item !== undefined) : undefined
  const keyed =
    options.find(({ entries }) => entries !== undefined) ?? options.find((option) => option.value !== undefined)
  return list ?? keyed ?? (schema as SchemaShape)
}

/** Returns the option that a value's discriminating key selects. */
function variantOf({ key = '', options = [] }: SchemaShape, value: unknown): SchemaShape | undefined {
  const decided = (value as Readonly<Record<string, unknown>> | null)?.[key]
  const shapes = options as readonly { readonly entries: Readonly<Record<string, { readonly literal?: unknown }>> }[]
  return shapes.find(({ entries }) => entries[key]?.literal === decided) as SchemaShape | undefined
}

export interface UnknownKey {
  readonly path: Keys
  readonly known: readonly string[]
  /** Set if `path` itself is a list where an object belongs: the library treats its indexes as keys. */
  readonly list?: readonly unknown[]
}

/** Returns every unknown key of every strict object (the library stops at the first of each object). */
export function unknownKeys(value: unknown, schema: unknown, path: Keys): UnknownKey[] {
  // Values without keys first, because lists of thousands of texts are checked, too.
  if (typeof value !== 'object' || value === null || schema === undefined) return []
  const shape = unwrap(schema, value)
  if (shape === undefined) return []
  const entries = Object.entries(value)
  const keys = Object.keys(shape.entries ?? {})
  if (Array.isArray(value) && shape.type === 'strict_object') return [{ path, known: keys, list: value }]
  if (Array.isArray(value)) return entries.flatMap(([i, inner]) => unknownKeys(inner, shape.item, [...path, Number(i)]))
  return entries.flatMap(([key, inner]) => {
    if (shape.type === 'strict_object' && !keys.includes(key)) return [{ path: [...path, key], known: keys }]
    return unknownKeys(inner, shape.entries?.[key] ?? shape.value, [...path, key])
  })
}
