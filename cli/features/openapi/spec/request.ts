/** Creates a request as a command that readers can run. */
import { mediaExample, schemaExample } from './example.ts'
import type { Parameter, Scheme } from './operation.ts'
import type { SpecReader } from './reader.ts'
import { entriesOf, get, type Value } from './tree.ts'

export interface RequestInput {
  readonly method: string
  readonly path: string
  readonly server: string
  readonly parameters: readonly Parameter[]
  /** Media types of the body with their definitions. */
  readonly body: readonly (readonly [type: string, media: Value])[]
  readonly accept: string | undefined
  readonly security: readonly Scheme[]
}

/** The call of curl, an option a line. */
export function curlOf(request: RequestInput, reader: SpecReader): string {
  const { method, security, parameters, accept } = request
  const headers = parameters
    .filter(({ place, isRequired }) => place === 'header' && isRequired)
    .map((one) => `${one.name}: ${exampleOf(one, reader)}`)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(urlOf(request, reader))}`,
    ...(accept === undefined ? [] : [`-H ${quoted(`Accept: ${accept}`)}`]),
    ...[...security.flatMap(headerOf), ...headers].map((header) => `-H ${quoted(header)}`),
    ...bodyOf(request, reader),
  ]
  return lines.join(' \\\n  ')
}

/** Text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function urlOf({ server, path, parameters, security }: RequestInput, reader: SpecReader): string {
  const inPath = new Map(parameters.filter(({ place }) => place === 'path').map((one) => [one.name, one]))
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = inPath.get(name)
    return encodeURIComponent(parameter === undefined ? placeholder(name) : exampleOf(parameter, reader))
  })
  const wanted = parameters.filter(({ place, isRequired }) => place === 'query' && isRequired)
  const keys = security.filter(({ kind, place }) => kind === 'apiKey' && place === 'query')
  const query = [
    ...wanted.map((one) => [one.name, exampleOf(one, reader)] as const),
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
function exampleOf({ name, value, schema }: Parameter, reader: SpecReader): string {
  const given = get(value, 'example')
  const made = given === undefined ? schemaExample(schema, 'request', reader) : mediaExample(value, 'request', reader)
  if (made === undefined || made === 'string' || made === 0) return placeholder(name)
  return typeof made === 'object' ? JSON.stringify(made) : String(made)
}

function headerOf({ kind, place, key, scheme }: Scheme): string[] {
  if (kind === 'apiKey')
    return place === 'header' ? [`${key}: ${placeholder(key)}`] : place === 'cookie' ? [`Cookie: ${key}=VALUE`] : []
  if (kind === 'http' && scheme === 'basic') return ['Authorization: Basic CREDENTIALS']
  return kind === 'mutualTLS' ? [] : ['Authorization: Bearer TOKEN']
}

function bodyOf({ body }: RequestInput, reader: SpecReader): string[] {
  const [type, media] = body.find(([name]) => isJson(name)) ?? body[0] ?? []
  if (type === undefined || media === undefined) return []
  const example = mediaExample(media, 'request', reader)
  if (type === 'multipart/form-data')
    return formOf(media, example, reader).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`)
  const header = `-H ${quoted(`Content-Type: ${type}`)}`
  if (type === 'application/x-www-form-urlencoded')
    return [header, ...fieldsOf(example).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)]
  if (isJson(type)) return [header, `-d ${quoted(jsonText(example))}`]
  return [
    header,
    typeof example === 'string' && type.startsWith('text/') ? `-d ${quoted(example)}` : '--data-binary @FILE',
  ]
}

export const isJson = (type: string): boolean => /[/+]json(?:;|$)/i.test(type)

/** Returns JSON for display; text is unchanged. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? {}, null, 2)

const fieldsOf = (value: unknown): [string, string][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)])
    : []

/** Files of a form are named as such. */
function formOf(media: Value, example: unknown, reader: SpecReader): [string, string][] {
  const properties = new Map(entriesOf(get(reader.follow(get(media, 'schema')), 'properties')))
  return fieldsOf(example).map(([name, value]) => {
    const format = get(reader.follow(properties.get(name)), 'format')?.node
    return [name, format?.kind === 'text' && format.source === 'binary' ? '@FILE' : value]
  })
}
