/**
 * Parses `import` and `export` at the start of a line. As in MDX, a statement extends to the next blank line at which
 * it is valid. Unlike in MDX, text may follow without a blank line: the longest valid sequence of lines is taken, the
 * rest is Markdown.
 */
import type { Declaration, ExportNamedDeclaration, Program } from 'estree-jsx'
import { markdownLineEnding } from 'micromark-util-character'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { VFileMessage } from 'vfile-message'
import { type ParseError, parseModule } from './estree.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mdxjsEsm: 'mdxjsEsm'
    mdxjsEsmData: 'mdxjsEsmData'
  }
}

/** Returns the construct for imports and exports, whose tokens have their syntax tree. */
export const moduleStatements = (reading: ParserState): Construct => ({
  name: 'mdxStatements',
  concrete: true,
  tokenize(effects, ok, nok) {
    return tokenizeStatements(this, reading, { effects, ok, nok })
  },
})

/** The arguments of micromark: how to write tokens, and what to do after the construct, or without it. */
interface TokenizeSteps {
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
}

function tokenizeStatements(self: TokenizeContext, reading: ParserState, { effects, ok, nok }: TokenizeSteps): State {
  let end = 0
  let estree: Program | undefined
  return self.interrupt ? nok : start

  function start(code: Code): State | undefined {
    const { column, line, offset } = self.now()
    if (column > 1 || !/^(?:import|export) /.test(reading.text.slice(offset, offset + 7))) return nok(code)
    const statements = statementsAt(reading.text, offset, line)
    end = offset + statements.length
    estree = statements.program
    effects.enter('mdxjsEsm')
    return lineStart(code)
  }
  function lineStart(code: Code): State | undefined {
    if (markdownLineEnding(code)) return lineEnd(code)
    effects.enter('mdxjsEsmData')
    return inside(code)
  }
  function inside(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code) || self.now().offset >= end) {
      effects.exit('mdxjsEsmData')
      return lineEnd(code)
    }
    effects.consume(code)
    return inside
  }
  function lineEnd(code: Code): State | undefined {
    if (code === null || self.now().offset >= end) {
      Object.assign(effects.exit('mdxjsEsm'), { estree })
      return ok(code)
    }
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return lineStart
  }
}

interface Statements {
  readonly length: number
  readonly program: Program
}
type Attempt = { readonly program: Program } | { readonly error: ParseError; readonly isUnfinished: boolean }

/**
 * Returns the longest text from `start` that consists of imports and exports. Throws a located message if there is
 * none.
 */
export function statementsAt(text: string, start: number, line: number): Statements {
  let tries = 0
  for (let stop = blankAfter(text, start); ; stop = blankAfter(text, stop + 1)) {
    const source = text.slice(start, stop)
    const attempt = tryParse(source, line)
    if ('program' in attempt) return { length: source.length, program: attempt.program }
    if (attempt.isUnfinished && ++tries < MAX_BLANKS && text.slice(stop).trim() !== '') continue
    return shorter(source, line) ?? fail(attempt.error)
  }
}

/**
 * Maximum number of blank lines in a statement. Real statements have fewer, and each costs a parse of everything before
 * it.
 */
const MAX_BLANKS = 300

/** Returns the offset of the end of the last line before a blank line, or of the text. */
function blankAfter(text: string, from: number): number {
  const blank = /\n[ \t]*(?=\n|$)/g
  blank.lastIndex = from
  return blank.exec(text)?.index ?? text.length
}

function tryParse(source: string, line: number): Attempt {
  try {
    const program = withExports(parseModule(source, line))
    const other = program.body.find(({ type }) => !STATEMENTS.has(type))
    return other ? { error: notAllowed(other.type, other.loc!.start), isUnfinished: false } : { program }
  } catch (cause) {
    const error = cause as ParseError
    const end = source.length + line - 1
    return { error, isUnfinished: error.raisedAt >= end || /^Unterminated (?:comment|template)/.test(error.message) }
  }
}

/** Exports what is declared in the lines after an import, as in MDX 1, where all lines up to a blank one are code. */
const withExports = (program: Program): Program => ({
  ...program,
  body: program.body.map((node) => (isDeclaration(node) ? exported(node) : node)),
})

const isDeclaration = (node: Program['body'][number]): node is Declaration =>
  /^(?:Variable|Function|Class)Declaration$/.test(node.type)

const exported = (declaration: Declaration): ExportNamedDeclaration => ({
  type: 'ExportNamedDeclaration',
  ...(declaration.loc && { loc: declaration.loc }),
  declaration,
  specifiers: [],
  source: null,
  attributes: [],
})

const STATEMENTS = new Set([
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
])

const notAllowed = (type: string, loc: ParseError['loc']): ParseError =>
  Object.assign(new Error(`Unexpected ${type}: only imports and exports are allowed here`), {
    pos: 0,
    raisedAt: 0,
    loc,
  })

/** Maximum number of lines before the text. Real texts have fewer, and each line costs a parse. */
const MAX_LINES = 100

function shorter(source: string, line: number): Statements | undefined {
  let stop = source.length
  for (let tries = 0; tries < MAX_LINES; tries++) {
    stop = source.lastIndexOf('\n', stop - 1)
    if (stop <= 0) return undefined
    const attempt = tryParse(source.slice(0, stop), line)
    if ('program' in attempt) return { length: stop, program: attempt.program }
  }
  return undefined
}

function fail({ message, loc }: ParseError): never {
  throw new VFileMessage(`This import or export cannot be read: ${message.replace(/ \(\d+:\d+\)$/, '')}`, {
    place: { line: loc.line, column: loc.column + 1 },
  })
}

/** The text being parsed. The grammar looks ahead in it; parsing is synchronous, so there is only one at a time. */
export interface ParserState {
  text: string
  /** Whether indented text at the top level of the document is code. */
  indentedCode: boolean
  /** Indented lines are code even if they look like structure: MDX 1 did not ignore indentation. */
  readonly isMdx1?: boolean
  /** Ranges whose braces are text. */
  literal: readonly (readonly [number, number])[]
  /** Where `<` is text although a tag could begin there. */
  readonly tags: Set<number>
}
