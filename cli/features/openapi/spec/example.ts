/** Creates example values for requests and responses. */
import { yamlData } from '../../../stages/content/yaml-tree.ts'
import type { SpecReader } from './reader.ts'
import { shapeOf, typesOf } from './schema.ts'
import { entriesOf, get, isTrue, itemsOf, textValue, type Value } from './tree.ts'

/** The side that sends the value; fields that only the other side sends are left out. */
type Side = 'request' | 'response'

const MAX_DEPTH = 8
/** Maximum number of values in an example; more values would not show anything new. */
const MAX_VALUES = 300

/** Returns the example of a media type (`application/json: {...}`), or one made from its schema. */
export function mediaExample(media: Value, side: Side, reader: SpecReader): unknown {
  const [, first] = entriesOf(get(media, 'examples'))[0] ?? []
  const example = get(media, 'example') ?? get(reader.follow(first), 'value')
  return example === undefined ? schemaExample(get(media, 'schema'), side, reader) : yamlData(example.node)
}

/** Returns a value that a schema allows, from its examples and defaults if it has them. */
export function schemaExample(schema: Value | undefined, side: Side, reader: SpecReader): unknown {
  const open = new Set<object>()
  let count = 0
  const make = (schema: Value | undefined, depth: number): unknown => {
    const value = reader.follow(schema)
    if (value === undefined || open.has(value.node) || depth > MAX_DEPTH || ++count > MAX_VALUES) return undefined
    const written = exampleInSchema(value)
    if (written !== undefined) return yamlData(written.node)
    open.add(value.node)
    const example = makeFrom(value, depth)
    open.delete(value.node)
    return example
  }
  const makeFrom = (value: Value, depth: number): unknown => {
    const { fields, variants, others, items } = shapeOf(value, reader)
    if (fields.length === 0 && variants.length > 0) return make(variants[0], depth + 1)
    const [type = items ? 'array' : fields.length > 0 ? 'object' : 'string'] = typesOf(value)
    if (type === 'array') return [make(items, depth + 1)].filter((item) => item !== undefined)
    if (type !== 'object') return scalarExample(type, textValue(get(value, 'format')))
    const hidden = side === 'request' ? 'readOnly' : 'writeOnly'
    const shown = fields.filter((field) => !isTrue(get(reader.follow(field.schema), hidden)))
    const values = shown.map((field) => [field.name, make(field.schema, depth + 1)] as const)
    const more = others && fields.length === 0 ? [['key', make(others, depth + 1)] as const] : []
    return Object.fromEntries([...values, ...more].filter(([, value]) => value !== undefined))
  }
  return make(schema, 0)
}

const exampleInSchema = (value: Value): Value | undefined =>
  get(value, 'example') ??
  itemsOf(get(value, 'examples'))[0] ??
  get(value, 'const') ??
  get(value, 'default') ??
  itemsOf(get(value, 'enum'))[0]

const FORMATS: Readonly<Record<string, string>> = {
  date: '2024-01-31',
  'date-time': '2024-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
}

function scalarExample(type: string, format: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return 0
  if (type === 'boolean') return true
  return type === 'null' ? null : (FORMATS[format ?? ''] ?? 'string')
}
