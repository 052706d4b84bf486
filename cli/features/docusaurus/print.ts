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
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(([key, item]) => {
    const code = literal(item, inner, names)
    if (isList || (names.has(item) && code === key)) return code
    return `${keyOf(key)}: ${code}`
  })
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const gap = isList || parts.length === 0 ? '' : ' '
  const line = [open, parts.join(', '), close].join(gap)
  if (line.length + indent.length < WIDTH && !line.includes('\n') && !holdsName(value, names)) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

const holdsName = (value: object, names: Names): boolean =>
  Object.values(value).some(
    (inner) => names.has(inner) || (typeof inner === 'object' && inner !== null && holdsName(inner, names)),
  )

const keyOf = (key: string): string => (NAME.test(key) ? key : quoted(key))

/** Single quotes, unless the text contains some and no double quotes. */
const quoted = (text: string): string => {
  const json = JSON.stringify(text)
  if (text.includes("'") && !text.includes('"')) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
