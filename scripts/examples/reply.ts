/** A reply of the server, in RESP2 or RESP3, as plain data. */
export type Reply =
  | { readonly kind: 'status' | 'error' | 'integer' | 'double' | 'verbatim'; readonly text: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'nil' }
  /** The items of a map alternate between keys and values. */
  | { readonly kind: 'array' | 'set' | 'push' | 'map'; readonly items: readonly Reply[] }

/** A reply and where the next one starts. */
export interface Parsed {
  readonly reply: Reply
  readonly next: number
}

/** Reads one reply at `from`; `undefined` if more bytes are needed. */
export function parseReply(data: Buffer, from = 0): Parsed | undefined {
  const end = data.indexOf('\r\n', from)
  if (end < 0) return undefined
  const type = data.toString('latin1', from, from + 1)
  return parseTyped(type, data.toString('utf8', from + 1, end), data, end + 2)
}

function parseTyped(type: string, head: string, data: Buffer, next: number): Parsed | undefined {
  switch (type) {
    case '+':
      return { reply: { kind: 'status', text: head }, next }
    case '-':
      return { reply: { kind: 'error', text: head }, next }
    case ':':
    case '(':
      return { reply: { kind: 'integer', text: head }, next }
    case ',':
      return { reply: { kind: 'double', text: head }, next }
    case '#':
      return { reply: { kind: 'bool', value: head === 't' }, next }
    case '_':
      return { reply: { kind: 'nil' }, next }
    case '$':
    case '=':
      return parseBulk(type, Number(head), data, next)
    case '*':
      return parseItems('array', Number(head), data, next)
    case '~':
      return parseItems('set', Number(head), data, next)
    case '>':
      return parseItems('push', Number(head), data, next)
    case '%':
      return parseItems('map', Number(head) * 2, data, next)
    default:
      throw new Error(`The server sent a reply of an unknown type: ${type}${head}`)
  }
}

function parseBulk(type: '$' | '=', length: number, data: Buffer, start: number): Parsed | undefined {
  if (length < 0) return { reply: { kind: 'nil' }, next: start }
  const next = start + length + 2
  if (data.length < next) return undefined
  const bytes = Buffer.from(data.subarray(start, start + length))
  // The first four bytes of a verbatim string name its format: "txt:".
  if (type === '=') return { reply: { kind: 'verbatim', text: bytes.toString('utf8', 4) }, next }
  return { reply: { kind: 'string', bytes }, next }
}

type ItemsKind = 'array' | 'set' | 'push' | 'map'

function parseItems(kind: ItemsKind, count: number, data: Buffer, start: number): Parsed | undefined {
  if (count < 0) return { reply: { kind: 'nil' }, next: start }
  const items: Reply[] = []
  let next = start
  for (let index = 0; index < count; index += 1) {
    const item = parseReply(data, next)
    if (item === undefined) return undefined
    items.push(item.reply)
    next = item.next
  }
  return { reply: { kind, items }, next }
}
