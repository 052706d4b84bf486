/**
 * The grammar of `:::name[label]{attributes}` blocks. It follows remark-directive's containers (same nesting by more
 * colons, same label and attributes), with differences that its extension does not allow: there may be spaces before
 * the name (`::: name`), the legacy `:::name Title` is a label too, it records whether the block was closed, code in a
 * container does not close it, and there are no `:text` and `::leaf` directives, so `user:session`, `10:30` and
 * `redis://host:port` stay text.
 */
import { factorySpace } from 'micromark-factory-space'
import { asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'
import { createCodeFences } from './code-fences.ts'
import { attributesAs, isEnd, labelAs } from './container-info.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    container: 'container'
    containerFence: 'containerFence'
    containerSequence: 'containerSequence'
    containerName: 'containerName'
    containerMarker: 'containerMarker'
    containerLabel: 'containerLabel'
    containerAttributes: 'containerAttributes'
    containerContent: 'containerContent'
    containerEnd: 'containerEnd'
  }
}

const COLON = 58
const OPEN_BRACKET = 91
const OPEN_BRACE = 123
/** Deeper than any real nesting; each level costs the parser one recursion. */
const MAX_COLONS = 64

const isNameInner = (code: Code): boolean => asciiAlphanumeric(code) || code === 45 || code === 95

export const containerSyntax = (): Extension => ({ flow: { [COLON]: container } })

const container: Construct = { tokenize: tokenizeContainer, concrete: true }
const label = labelAs('containerLabel')
const attributes = attributesAs('containerAttributes')
const nonLazyLine: Construct = { tokenize: tokenizeNonLazyLine, partial: true }

/** The state that decides about a closing fence and the lines before it. */
interface OpenContainer {
  colons: number
  /** Width of the indent before the opening fence. */
  readonly indent: number
}

/** Parses the opening fence, lines of content, and the closing fence; each part continues with the next state. */
function tokenizeContainer(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  const tail = self.events.at(-1)
  const indent = tail && tail[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
  const opened: OpenContainer = { colons: 0, indent }
  const content = containerContent(self, effects, opened, after)
  return openingFence(effects, opened, fenceEnd, nok)

  function fenceEnd(code: Code): State | undefined {
    effects.exit('containerFence')
    if (code === null) return after(code)
    if (self.interrupt) return ok(code)
    return effects.attempt(nonLazyLine, contentStart, after)(code)
  }
  function contentStart(code: Code): State | undefined {
    if (code === null) return after(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, content, after)(code)
    return content(code)
  }
  function after(code: Code): State | undefined {
    effects.exit('container')
    return ok(code)
  }
}

/** Parses `:::name`, and what may follow it on the line. */
function openingFence(effects: Effects, opened: OpenContainer, done: State, nok: State): State {
  return start

  function start(code: Code): State | undefined {
    effects.enter('container')
    effects.enter('containerFence')
    effects.enter('containerSequence')
    return sequence(code)
  }
  function sequence(code: Code): State | undefined {
    if (code === COLON && opened.colons <= MAX_COLONS) {
      effects.consume(code)
      opened.colons++
      return sequence
    }
    if (opened.colons < 3) return nok(code)
    effects.exit('containerSequence')
    return factorySpace(effects, nameStart, 'whitespace')(code)
  }
  function nameStart(code: Code): State | undefined {
    if (!asciiAlpha(code)) return nok(code)
    effects.enter('containerName')
    return name(code)
  }
  function name(code: Code): State | undefined {
    if (isNameInner(code)) {
      effects.consume(code)
      return name
    }
    effects.exit('containerName')
    return fenceInfo(effects, done, nok)(code)
  }
}

/** Parses `[label]{attributes}`, or the legacy title. */
function fenceInfo(effects: Effects, done: State, nok: State): State {
  let isLabelled = false
  return start

  function start(code: Code): State | undefined {
    return code === OPEN_BRACKET ? effects.attempt(label, afterBracketLabel, nok)(code) : afterLabel(code)
  }
  function afterBracketLabel(code: Code): State | undefined {
    isLabelled = true
    return afterLabel(code)
  }
  function afterLabel(code: Code): State | undefined {
    return code === OPEN_BRACE ? effects.attempt(attributes, afterAttributes, nok)(code) : afterAttributes(code)
  }
  function afterAttributes(code: Code): State | undefined {
    if (!isEnd(code) && !markdownSpace(code)) return nok(code)
    return factorySpace(effects, legacyTitle, 'whitespace')(code)
  }
  function legacyTitle(code: Code): State | undefined {
    if (isEnd(code)) return done(code)
    if (isLabelled) return nok(code)
    effects.enter('containerLabel')
    effects.enter('chunkText', { contentType: 'text' })
    return legacyTitleText(code)
  }
  function legacyTitleText(code: Code): State | undefined {
    if (!isEnd(code)) {
      effects.consume(code)
      return legacyTitleText
    }
    effects.exit('chunkText')
    effects.exit('containerLabel')
    return done(code)
  }
}

/** Parses lines up to the closing fence: the first one with as many colons, outside of code, ends the content. */
function containerContent(self: TokenizeContext, effects: Effects, opened: OpenContainer, after: State): State {
  const fences = createCodeFences()
  const chunk = contentChunk(self, effects, nextLine, end)
  return start

  function nextLine(line: string): State {
    fences.read(line)
    return lineStart
  }
  function start(code: Code): State | undefined {
    effects.enter('containerContent')
    return lineStart(code)
  }
  function lineStart(code: Code): State | undefined {
    const { indent } = opened
    const next = indent ? factorySpace(effects, chunk, 'linePrefix', indent + 1) : chunk
    if (fences.isOpen()) return next(code)
    return effects.attempt({ tokenize: closingFence(self, opened), partial: true }, end, next)(code)
  }
  function end(code: Code): State | undefined {
    effects.exit('containerContent')
    return after(code)
  }
}

/** Parses one line of the content, as a chunk of a nested document. `after` gets its text. */
function contentChunk(self: TokenizeContext, effects: Effects, after: (line: string) => State, end: State): State {
  let previous: Token | undefined
  let line = ''
  return start

  function start(code: Code): State | undefined {
    if (code === null) return end(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, enter, end)(code)
    return enter(code)
  }
  function enter(code: Code): State | undefined {
    const token = effects.enter('chunkDocument', { contentType: 'document', previous })
    if (previous) previous.next = token
    previous = token
    return inside(code)
  }
  function inside(code: Code): State | undefined {
    if (code === null) return exit(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, lineBreak, exit)(code)
    // Tabs and the columns after them are negative codes.
    line += code < 0 ? ' ' : String.fromCharCode(code)
    effects.consume(code)
    return inside
  }
  function lineBreak(code: Code): State | undefined {
    effects.consume(code)
    markLine(effects.exit('chunkDocument'))
    const text = line
    line = ''
    return after(text)
  }
  function exit(code: Code): State | undefined {
    markLine(effects.exit('chunkDocument'))
    return end(code)
  }
  function markLine({ start }: Token): void {
    self.parser.lazy[start.line] = false
  }
}

const closingFence = (self: TokenizeContext, { colons }: OpenContainer): Tokenizer =>
  function tokenizeClosingFence(effects, ok, nok) {
    let size = 0
    const disabled = self.parser.constructs.disable.null ?? []
    return factorySpace(effects, start, 'linePrefix', disabled.includes('codeIndented') ? undefined : 4)

    function start(code: Code): State | undefined {
      effects.enter('containerFence')
      effects.enter('containerEnd')
      return sequence(code)
    }
    function sequence(code: Code): State | undefined {
      if (code === COLON) {
        effects.consume(code)
        size++
        return sequence
      }
      if (size < colons) return nok(code)
      effects.exit('containerEnd')
      return factorySpace(effects, end, 'whitespace')(code)
    }
    function end(code: Code): State | undefined {
      if (!isEnd(code)) return nok(code)
      effects.exit('containerFence')
      return ok(code)
    }
  }

function tokenizeNonLazyLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  return start

  function start(code: Code): State | undefined {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return lineStart
  }
  function lineStart(code: Code): State | undefined {
    return self.parser.lazy[self.now().line] ? nok(code) : ok(code)
  }
}
