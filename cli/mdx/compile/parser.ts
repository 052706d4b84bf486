/** Text of MDX -> Markdown tree with nodes of MDX. The grammar of `.md` pages, and that of MDX. */
import type { Root } from 'mdast'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { combineExtensions } from 'micromark-util-combine-extensions'
import type { Extension } from 'micromark-util-types'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { type Grammar, grammarOf, needsOf } from '../../compile/syntax/grammar.ts'
import type { ParserExtensions } from '../../compile/syntax/parser.ts'
import type { CompileSettings } from '../../model.ts'
import { openMdxBlocks } from '../imports/blocks.ts'
import { acorn, acornOptions } from './acorn.ts'
import {
  commentFlow,
  commentText,
  indentedCode,
  isAnyComment,
  isLiteral,
  literalBraces,
  unless,
  variableLength,
} from './constructs.ts'
import { moduleStatements } from './esm.ts'
import { readFormulas } from './formulas.ts'
import type { Reading } from './reading.ts'

export type ParseMdx = (text: string, isMarkdownFile: boolean) => Root

/**
 * Makes the parser of a site. `isMarkdownFile`: the file is called `.md`; there indented text is code where the config says so. Throws
 * `VFileMessage`s whose places count from the start of the text.
 */
export function createMdxParser({ markdown, variables }: CompileSettings, extensions: ParserExtensions): ParseMdx {
  const made = new Map<number, Processor<Root>>()
  const reading: Reading = { text: '', indentedCode: false, literal: [] }
  const own = mdxSyntax(reading, variables)
  return (written, isMarkdownFile) => {
    const { text, literal } = readFormulas(openMdxBlocks(written))
    const needs = needsOf(text)
    const parser =
      made.get(needs) ?? parserWith(grammarOf(needs, { ...markdown, indentedCode: false }), own, extensions)
    made.set(needs, parser)
    reading.text = text
    reading.literal = literal
    reading.indentedCode = isMarkdownFile && markdown.indentedCode
    return parser.parse(text)
  }
}

const LESS_THAN = 60
const OPEN_BRACE = 123

/** Constructs that come later in the list are tried first. */
function mdxSyntax(reading: Reading, variables: CompileSettings['variables']): Extension[] {
  const options = { acorn, acornOptions, addResult: true }
  const isVariable = (text: string, at: number): boolean =>
    variableLength(text, at, variables) > 0 || isLiteral(reading, at)
  const statements = moduleStatements(reading)
  const code = indentedCode(reading)
  return [
    unless(mdxExpression(options), OPEN_BRACE, isVariable, reading),
    unless(mdxJsx(options), LESS_THAN, isAnyComment, reading),
    { disable: { null: ['autolink', 'htmlFlow', 'htmlText'] } },
    {
      flow: { 101: statements, 105: statements, [LESS_THAN]: commentFlow(reading) },
      text: { [LESS_THAN]: commentText(reading), [OPEN_BRACE]: literalBraces(reading, variables) },
      flowInitial: { [-2]: code, [-1]: code, 32: code },
    },
  ]
}

function parserWith({ syntax, tree }: Grammar, own: Extension[], extensions: ParserExtensions): Processor<Root> {
  const micromarkExtensions = [combineExtensions([...syntax, ...own, ...extensions.syntax]) as Extension]
  const fromMarkdownExtensions = [...tree, mdxFromMarkdown(), ...extensions.tree]
  return unified().use(remarkParse).data({ micromarkExtensions, fromMarkdownExtensions }).freeze()
}
