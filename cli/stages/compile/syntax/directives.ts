/**
 * The grammar of `::name[label]{attributes}` on its own line and of `:name[label]{attributes}` in text, which plugins
 * of a site replace. Without attributes and label, `:name` is text: `10:30` and `user:session` are common.
 */
import { factorySpace } from 'micromark-factory-space'
import { asciiAlpha, asciiAlphanumeric, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { attributesAs, isEnd, labelAs } from './container-info.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    leafDirective: 'leafDirective'
    textDirective: 'textDirective'
    directiveSequence: 'directiveSequence'
    directiveName: 'directiveName'
    directiveLabel: 'directiveLabel'
    directiveAttributes: 'directiveAttributes'
  }
}

const COLON = 58
const OPEN_BRACKET = 91
const OPEN_BRACE = 123

const label = labelAs('directiveLabel')
const attributes = attributesAs('directiveAttributes')

/** Whether a text may have a directive. */
export const mayHaveDirectives = (text: string): boolean => /::[a-z]|:[a-z][\w-]*[[{]/i.test(text)

export const directiveSyntax = (): Extension => ({
  flow: { [COLON]: { tokenize: tokenizeLeaf, concrete: true } },
  text: { [COLON]: { tokenize: tokenizeText, previous: (code) => code !== COLON } satisfies Construct },
})

function tokenizeLeaf(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return directive(effects, { type: 'leafDirective', colons: 2 }, () => rest, nok)

  function rest(code: Code): State | undefined {
    if (markdownSpace(code)) return factorySpace(effects, rest, 'whitespace')(code)
    return isEnd(code) ? ok(code) : nok(code)
  }
}

function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return directive(effects, { type: 'textDirective', colons: 1 }, (hasInfo) => (hasInfo ? ok : nok), nok)
}

interface Kind {
  readonly type: 'leafDirective' | 'textDirective'
  readonly colons: number
}

/** Parses the colons, the name, the label, and the attributes. `after` gets whether there is a label or attributes. */
function directive(effects: Effects, { type, colons }: Kind, after: (hasInfo: boolean) => State, nok: State): State {
  let count = 0
  let name = ''
  let hasInfo = false
  return start

  function start(code: Code): State | undefined {
    effects.enter(type)
    effects.enter('directiveSequence')
    return sequence(code)
  }
  function sequence(code: Code): State | undefined {
    if (code === COLON && count < colons) {
      effects.consume(code)
      count++
      return sequence
    }
    if (count < colons || !asciiAlpha(code)) return nok(code)
    effects.exit('directiveSequence')
    effects.enter('directiveName')
    return inName(code)
  }
  function inName(code: Code): State | undefined {
    if (asciiAlphanumeric(code) || code === 45 || code === 95) {
      name += String.fromCharCode(code!)
      effects.consume(code)
      return inName
    }
    // Plugins do not get `::include{file=...}`.
    if (name === 'include') return nok(code)
    effects.exit('directiveName')
    return code === OPEN_BRACKET ? effects.attempt(label, afterInfo, nok)(code) : afterLabel(code)
  }
  function afterInfo(code: Code): State | undefined {
    hasInfo = true
    return afterLabel(code)
  }
  function afterLabel(code: Code): State | undefined {
    return code === OPEN_BRACE ? effects.attempt(attributes, end, nok)(code) : finish(code)
  }
  function end(code: Code): State | undefined {
    hasInfo = true
    return finish(code)
  }
  function finish(code: Code): State | undefined {
    effects.exit(type)
    return after(hasInfo)(code)
  }
}
