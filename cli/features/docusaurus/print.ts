/** Prints a config as TypeScript, as a person would write it. */
const NAME = /^[A-Za-z_$][\w$]*$/
const WIDTH = 100

interface PrintInput {
  readonly user: Readonly<Record<string, unknown>>
  /** Values that are imported instead of printed: the value -> its name in the file. */
  readonly imports: ReadonlyMap<unknown, { readonly name: string; readonly from: string }>
}

/** Returns the text of a `site.config.ts` that exports `user`. */
export function printConfig({ user, imports }: PrintInput): string {
  const lines = [...imports.values()].map(({ name, from }) => `import ${name} from ${quoted(from)}`)
  const names = new Map([...imports].map(([value, { name }]) => [value, name]))
  return [
    "import { defineConfig } from 'docs'",
    ...lines,
    '',
    `export default defineConfig(${literal(user, '', names)})`,
    '',
  ].join('\n')
}

type Names = ReadonlyMap<unknown, string>

function literal(value: unknown, indent: string, names: Names): string {
  const name = names.get(value)
  if (name !== undefined) return name
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const short = oneLine(value)
  if (short.length + indent.length < WIDTH && !holdsName(value, names)) return short
  return Array.isArray(value) ? list(value, indent, names) : object(value, indent, names)
}

const holdsName = (value: object, names: Names): boolean =>
  Object.values(value).some(
    (inner) => names.has(inner) || (typeof inner === 'object' && inner !== null && holdsName(inner, names)),
  )

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const entries = Object.entries(value).map(([key, inner]) => `${keyOf(key)}: ${oneLine(inner)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const list = (value: readonly unknown[], indent: string, names: Names): string =>
  `[\n${value.map((inner) => `${indent}  ${literal(inner, `${indent}  `, names)},\n`).join('')}${indent}]`

const object = (value: object, indent: string, names: Names): string =>
  `{\n${Object.entries(value)
    .map(([key, inner]) => `${indent}  ${field(key, literal(inner, `${indent}  `, names))},\n`)
    .join('')}${indent}}`

const field = (key: string, value: string): string => (key === value ? key : `${keyOf(key)}: ${value}`)

const keyOf = (key: string): string => (NAME.test(key) ? key : quoted(key))

/** Single quotes, unless the text contains some and no double quotes. */
const quoted = (text: string): string => {
  const json = JSON.stringify(text)
  if (text.includes("'") && !text.includes('"')) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
