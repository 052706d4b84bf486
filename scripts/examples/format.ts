import type { Reply } from './reply.ts'

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\x07': '\\a',
  '\b': '\\b',
}

const EMPTY = { array: '(empty array)', map: '(empty hash)', set: '(empty set)', push: '(empty push)' } as const

/** Formats a reply like `redis-cli` on a terminal, without a final line break. */
export function formatReply(reply: Reply): string {
  return format(reply, '')
}

/** Formats a reply like `redis-cli` for INFO: strings are unchanged. */
export function formatRaw(reply: Reply): string {
  switch (reply.kind) {
    case 'string':
      return reply.bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()
    case 'verbatim':
      return reply.text.replaceAll('\r\n', '\n').trimEnd()
    default:
      return formatReply(reply)
  }
}

/** Whether `redis-cli` prints the reply of this command raw. */
export function isPrintedRaw(args: readonly string[]): boolean {
  const [name, sub] = args.map((arg) => arg.toLowerCase())
  if (name === 'info' || name === 'lolwut') return true
  return sub !== undefined && RAW_SUBCOMMANDS.has(`${name} ${sub}`)
}

const RAW_SUBCOMMANDS: ReadonlySet<string> = new Set([
  'client info',
  'client list',
  'cluster info',
  'cluster nodes',
  'debug htstats',
  'debug htstats-key',
  'latency doctor',
  'latency graph',
  'memory doctor',
  'memory malloc-stats',
])

/** Bytes in double quotes; all but printable ASCII is escaped. */
function quote(bytes: Buffer): string {
  return `"${Array.from(bytes.toString('latin1'), escapeChar).join('')}"`
}

function escapeChar(char: string): string {
  const escaped = ESCAPED[char]
  if (escaped !== undefined) return escaped
  if (char >= ' ' && char <= '~') return char
  return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`
}

function format(reply: Reply, prefix: string): string {
  switch (reply.kind) {
    case 'status':
    case 'verbatim':
      return reply.text
    case 'error':
      return `(error) ${reply.text}`
    case 'integer':
      return `(integer) ${reply.text}`
    case 'double':
      return `(double) ${reply.text}`
    case 'bool':
      return reply.value ? '(true)' : '(false)'
    case 'nil':
      return '(nil)'
    case 'string':
      return quote(reply.bytes)
    case 'map':
      return reply.items.length === 0 ? EMPTY.map : formatMap(reply.items, prefix)
    case 'array':
    case 'set':
    case 'push':
      return reply.items.length === 0
        ? EMPTY[reply.kind]
        : formatItems(reply.items, prefix, reply.kind === 'set' ? '~' : ')')
  }
}

// Every line but the first starts with the prefix: the first one continues the line of the parent's number.
function formatItems(items: readonly Reply[], prefix: string, sign: string): string {
  const width = String(items.length).length
  const inner = prefix + ' '.repeat(width + 2)
  return items.map((item, index) => numberOf(index, width, sign) + format(item, inner)).join(`\n${prefix}`)
}

function formatMap(items: readonly Reply[], prefix: string): string {
  const width = String(items.length / 2).length
  const inner = prefix + ' '.repeat(width + 2)
  const texts = items.map((item) => format(item, inner))
  const lines = texts.flatMap((text, index) =>
    index % 2 === 0 ? [`${numberOf(index / 2, width, '#')}${text} => ${texts[index + 1] ?? ''}`] : [],
  )
  return lines.join(`\n${prefix}`)
}

function numberOf(index: number, width: number, sign: string): string {
  return `${String(index + 1).padStart(width)}${sign} `
}
