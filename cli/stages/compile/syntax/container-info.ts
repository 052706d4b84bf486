/** The text that may follow the name of a container or directive on its line: `[label]` and `{attributes}`. */
import { markdownLineEnding } from 'micromark-util-character'
import type { Code, Construct, Effects, State, TokenType } from 'micromark-util-types'

const OPEN_BRACKET = 91
const BACKSLASH = 92
const CLOSE_BRACKET = 93
const CLOSE_BRACE = 125

/** Returns the construct of a label whose text is a token of this type. */
export const labelAs = (type: TokenType): Construct => ({
  tokenize: (effects, ok, nok) => tokenizeLabel(effects, { type, ok, nok }),
  partial: true,
})

/** Returns the construct of attributes that are a token of this type. */
export const attributesAs = (type: TokenType): Construct => ({
  tokenize: (effects, ok, nok) => tokenizeAttributes(effects, { type, ok, nok }),
  partial: true,
})

interface Part {
  readonly type: TokenType
  readonly ok: State
  readonly nok: State
}

export const isEnd = (code: Code): boolean => code === null || markdownLineEnding(code)

/** `[label]` with balanced brackets and escapes, on one line. */
function tokenizeLabel(effects: Effects, { type, ok, nok }: Part): State {
  let depth = 0
  return start

  function start(code: Code): State | undefined {
    mark(effects, code)
    return first
  }
  function first(code: Code): State | undefined {
    if (code === CLOSE_BRACKET) return end(code)
    if (isEnd(code)) return nok(code)
    effects.enter(type)
    effects.enter('chunkText', { contentType: 'text' })
    return text(code)
  }
  function text(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    if (code === CLOSE_BRACKET && depth-- === 0) {
      effects.exit('chunkText')
      effects.exit(type)
      return end(code)
    }
    if (code === OPEN_BRACKET) depth++
    effects.consume(code)
    return code === BACKSLASH ? escaped : text
  }
  function escaped(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    effects.consume(code)
    return text
  }
  function end(code: Code): State | undefined {
    mark(effects, code)
    return ok
  }
}

function mark(effects: Effects, code: Code): void {
  effects.enter('containerMarker')
  effects.consume(code)
  effects.exit('containerMarker')
}

/** `{...}` on one line; quoted values may contain braces. */
function tokenizeAttributes(effects: Effects, { type, ok, nok }: Part): State {
  let quote: Code = null
  return start

  function start(code: Code): State | undefined {
    effects.enter(type)
    effects.consume(code)
    return inside
  }
  function inside(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    effects.consume(code)
    if (code === quote) quote = null
    else if (quote === null && (code === 34 || code === 39)) quote = code
    else if (quote === null && code === CLOSE_BRACE) return end
    return inside
  }
  function end(code: Code): State | undefined {
    effects.exit(type)
    return ok(code)
  }
}

/**
 * Reads `#id .class key key=value key="quoted value"`. Classes are collected under `class`; the last of several values
 * of a key wins. Invalid parts are skipped.
 */
export function parseAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  const item = /([#.])([^\s"'#.=<>`}]+)|([A-Za-z_][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
  for (const [, sign, name = '', key, double, single, bare] of text.matchAll(item)) {
    if (key !== undefined) add(attributes, key, double ?? single ?? bare ?? '')
    else if (sign === '#') attributes.set('id', name)
    else add(attributes, 'class', name)
  }
  return attributes
}

function add(attributes: Map<string, string>, key: string, value: string): void {
  const before = attributes.get(key)
  attributes.set(key, key === 'class' && before ? `${before} ${value}` : value)
}
