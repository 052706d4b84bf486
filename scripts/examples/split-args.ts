const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', a: '\x07' }

interface Piece {
  readonly text: string
  readonly next: number
}

/**
 * Splits a command line as `redis-cli` does: words, `"double quotes"` with `\n`, `\xff` and the like,
 * `'single quotes'` with `\'`. The result is `undefined` where the quotes do not balance.
 */
export function splitArgs(line: string): Buffer[] | undefined {
  const bytes = Buffer.from(line, 'utf8').toString('latin1')
  const args: Buffer[] = []
  let at = skipSpace(bytes, 0)
  while (at < bytes.length) {
    const arg = readArg(bytes, at)
    if (arg === undefined) return undefined
    args.push(Buffer.from(arg.text, 'latin1'))
    at = skipSpace(bytes, arg.next)
  }
  return args
}

function skipSpace(bytes: string, from: number): number {
  let at = from
  while (isSpace(bytes.charAt(at))) at += 1
  return at
}

function isSpace(char: string): boolean {
  return char !== '' && ' \t\r\n\v\f\0'.includes(char)
}

function readArg(bytes: string, from: number): Piece | undefined {
  let text = ''
  let at = from
  while (at < bytes.length && !isSpace(bytes.charAt(at))) {
    const char = bytes.charAt(at)
    if (char !== '"' && char !== "'") {
      text += char
      at += 1
      continue
    }
    const quoted = readQuoted(bytes, at + 1, char)
    if (quoted === undefined || !endsArg(bytes, quoted.next)) return undefined
    text += quoted.text
    at = quoted.next
  }
  return { text, next: at }
}

function endsArg(bytes: string, at: number): boolean {
  return at >= bytes.length || isSpace(bytes.charAt(at))
}

function readQuoted(bytes: string, from: number, quote: string): Piece | undefined {
  const readChar = quote === '"' ? readEscape : readApostrophe
  let text = ''
  let at = from
  while (at < bytes.length) {
    if (bytes.charAt(at) === quote) return { text, next: at + 1 }
    const piece = readChar(bytes, at)
    text += piece.text
    at = piece.next
  }
  return undefined
}

function readEscape(bytes: string, at: number): Piece {
  const hex = /^\\x([0-9a-fA-F]{2})/.exec(bytes.slice(at, at + 4))?.[1]
  if (hex !== undefined) return { text: String.fromCharCode(Number.parseInt(hex, 16)), next: at + 4 }
  if (bytes.charAt(at) !== '\\' || at + 1 >= bytes.length) return { text: bytes.charAt(at), next: at + 1 }
  const escaped = bytes.charAt(at + 1)
  return { text: ESCAPES[escaped] ?? escaped, next: at + 2 }
}

function readApostrophe(bytes: string, at: number): Piece {
  if (bytes.startsWith("\\'", at)) return { text: "'", next: at + 2 }
  return { text: bytes.charAt(at), next: at + 1 }
}
