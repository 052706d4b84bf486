/** Creates an example of a request. */
import { mediaExample, schemaExample } from './example.ts'
import type { OperationParameter, Scheme } from './operation.ts'
import type { SpecReader } from './reader.ts'
import { entriesOf, get, type Value } from './tree.ts'

interface RequestInput {
  readonly method: string
  readonly path: string
  readonly server: string
  readonly parameters: readonly OperationParameter[]
  /** Media types of the body with their definitions. */
  readonly body: readonly (readonly [type: string, media: Value])[]
  readonly accept: string | undefined
  readonly security: readonly Scheme[]
}

/** A request without the syntax of a language. */
export interface SampleRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: SampleBody | undefined
}

/** `parts`: of a multipart form, a file as `@FILE`. `fields`: of a form in a URL. `file`: binary data. */
export type SampleBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'parts' | 'fields'; readonly value: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'file' }

/** Fills in a request with the examples of its parameters and of its body. */
export function sampleRequest(request: RequestInput, reader: SpecReader): SampleRequest {
  const { method, security, parameters, accept } = request
  const headers = parameters
    .filter(({ place, isRequired }) => place === 'header' && isRequired)
    .map((parameter) => [parameter.name, exampleOf(parameter, reader)] as const)
  const [type, body] = bodyOf(request, reader)
  return {
    method,
    url: urlOf(request, reader),
    headers: [
      ...(accept === undefined ? [] : [['Accept', accept] as const]),
      ...security.flatMap(headerOf),
      ...headers,
      ...(type === undefined ? [] : [['Content-Type', type] as const]),
    ],
    body,
  }
}

function urlOf({ server, path, parameters, security }: RequestInput, reader: SpecReader): string {
  const inPath = new Map(
    parameters.filter(({ place }) => place === 'path').map((parameter) => [parameter.name, parameter]),
  )
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = inPath.get(name)
    return encodeURIComponent(parameter === undefined ? placeholder(name) : exampleOf(parameter, reader))
  })
  const wanted = parameters.filter(({ place, isRequired }) => place === 'query' && isRequired)
  const keys = security.filter(({ kind, place }) => kind === 'apiKey' && place === 'query')
  const query = [
    ...wanted.map((parameter) => [parameter.name, exampleOf(parameter, reader)] as const),
    ...keys.map(({ key }) => [key, placeholder(key)] as const),
  ]
  const suffix = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return server.replace(/\/$/, '') + filled + (suffix === '' ? '' : `?${suffix}`)
}

/** `petId` -> `PET_ID` */
const placeholder = (name: string): string =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toUpperCase()

/** The example of a parameter, or its name in capitals. */
function exampleOf({ name, value, schema }: OperationParameter, reader: SpecReader): string {
  const written = get(value, 'example')
  const example =
    written === undefined ? schemaExample(schema, 'request', reader) : mediaExample(value, 'request', reader)
  if (example === undefined || example === 'string' || example === 0) return placeholder(name)
  return typeof example === 'object' ? JSON.stringify(example) : String(example)
}

function headerOf({ kind, place, key, scheme }: Scheme): (readonly [name: string, value: string])[] {
  if (kind === 'apiKey')
    return place === 'header' ? [[key, placeholder(key)]] : place === 'cookie' ? [['Cookie', `${key}=VALUE`]] : []
  if (kind === 'http' && scheme === 'basic') return [['Authorization', 'Basic CREDENTIALS']]
  return kind === 'mutualTLS' ? [] : [['Authorization', 'Bearer TOKEN']]
}

/** Returns the body with its type. A multipart form has no type here: it needs the boundary that the client chooses. */
function bodyOf({ body }: RequestInput, reader: SpecReader): [type?: string | undefined, body?: SampleBody] {
  const [type, media] = body.find(([name]) => isJson(name)) ?? body[0] ?? []
  if (type === undefined || media === undefined) return []
  const example = mediaExample(media, 'request', reader)
  if (type === 'multipart/form-data') return [undefined, { kind: 'parts', value: formOf(media, example, reader) }]
  if (type === 'application/x-www-form-urlencoded') return [type, { kind: 'fields', value: fieldsOf(example) }]
  if (isJson(type)) return [type, { kind: 'json', value: example }]
  if (typeof example === 'string' && type.startsWith('text/')) return [type, { kind: 'text', value: example }]
  return [type, { kind: 'file' }]
}

export const isJson = (type: string): boolean => /[/+]json(?:;|$)/i.test(type)

/** Returns JSON for display; text is unchanged. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? {}, null, 2)

const fieldsOf = (value: unknown): [string, string][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).map(([name, field]) => [
        name,
        typeof field === 'object' ? JSON.stringify(field) : String(field),
      ])
    : []

/** Files of a form are named as such. */
function formOf(media: Value, example: unknown, reader: SpecReader): [string, string][] {
  const properties = new Map(entriesOf(get(reader.follow(get(media, 'schema')), 'properties')))
  return fieldsOf(example).map(([name, value]) => {
    const format = get(reader.follow(properties.get(name)), 'format')?.node
    return [name, format?.kind === 'text' && format.source === 'binary' ? '@FILE' : value]
  })
}
