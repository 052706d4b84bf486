import { lineAndColumn } from '../../base/position.ts'

/** Location of a key, from line and column 1. Empty if it cannot be found. */
interface KeyPlace {
  readonly line?: number
  readonly column?: number
}

interface Bracket {
  readonly kind: '{' | '[' | '('
  key: string | number
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*|[{}[\](),:]|[^\s]/g

/**
 * Finds a key path in the text of a config file without parsing it as TypeScript: it scans tokens and tracks braces and
 * brackets. This is sufficient for object literals, which config files usually are; if it finds nothing, the message
 * has no line. With `missing` it returns the location of the parent.
 */
export function locateKey(text: string, path: readonly (string | number)[], missing: boolean): KeyPlace {
  const wanted = missing ? path.slice(0, -1) : path
  const exact = findPath(text, wanted)
  if (exact !== undefined) return lineAndColumn(text, exact)
  // The value is built from variables: the location of the innermost key found is better than none.
  return wanted.length > 1 ? locateKey(text, wanted.slice(0, -1), false) : {}
}

const endsWith = (stack: readonly (string | number)[], path: readonly (string | number)[]): boolean =>
  stack.length >= path.length && path.every((key, i) => stack[stack.length - path.length + i] === key)

/** Returns the offset of the first key whose path ends with `path`, the shallowest first. */
function findPath(text: string, path: readonly (string | number)[]): number | undefined {
  let best: { offset: number; depth: number } | undefined
  scan(text, (keys, offset) => {
    if (endsWith(keys, path) && (best === undefined || keys.length < best.depth)) best = { offset, depth: keys.length }
  })
  return best?.offset
}

function scan(text: string, visit: (keys: (string | number)[], offset: number) => void): void {
  const brackets: Bracket[] = []
  let before = { token: '', offset: 0 }
  const keys = (): (string | number)[] =>
    brackets
      .filter(({ kind }) => kind !== '(')
      .map(({ key }) => key)
      .filter((key) => key !== '')
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0]
    if (token.startsWith('//') || token.startsWith('/*')) continue
    const top = brackets.at(-1)
    if (token === '{' || token === '[' || token === '(') {
      if (top?.kind === '[') visit(keys(), match.index)
      brackets.push({ kind: token, key: token === '[' ? 0 : '' })
    } else if (token === '}' || token === ']' || token === ')') brackets.pop()
    else if (token === ',' && top?.kind === '[') top.key = (top.key as number) + 1
    else if (token === ',' && top?.kind === '{') top.key = ''
    else if (token === ':' && top?.kind === '{' && top.key === '') {
      top.key = before.token.replace(/^["'`]|["'`]$/g, '')
      visit(keys(), before.offset)
    }
    before = { token, offset: match.index }
  }
}
