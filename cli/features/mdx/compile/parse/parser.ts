/** Parses MDX text into a Markdown tree with MDX nodes: the grammar of `.md` pages plus the grammar of MDX. */
import type { Root } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { combineExtensions } from 'micromark-util-combine-extensions'
import type { Extension } from 'micromark-util-types'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { CompileSettings } from '../../../../model/compiled.ts'
import { directiveSyntax, mayHaveDirectives } from '../../../../stages/compile/syntax/directives.ts'
import { type Grammar, grammarOf, needsOf } from '../../../../stages/compile/syntax/grammar.ts'
import type { ParserExtensions } from '../../../../stages/compile/syntax/native.ts'
import { directiveTree } from '../../../../stages/compile/syntax/tree.ts'
import { openMdxBlocks, startAtMargin } from '../../imports/find.ts'
import {
  commentFlow,
  commentText,
  indentedCode,
  isAnyComment,
  isLiteral,
  literalBraces,
  literalLengthOf,
  unless,
  variableLength,
} from './constructs.ts'
import { moduleStatements, type ParserState } from './esm.ts'
import { acorn, acornOptions } from './estree.ts'
import { formulasAreText, readFormulas } from './formulas.ts'
import { closingVoids, isNoTag, literalBracesOf, type OnTag, withoutOpenConditions, withTagsAsText } from './mdx1.ts'
import { type ParseMdxNatively, parseMdxNatively } from './native.ts'

/** `onTag`: used only in a site that is read as MDX 1. */
type ParseMdx = (text: string, isMarkdownFile: boolean, onTag?: OnTag) => Root

/**
 * Creates the parser of a site: the native one where it gives the same tree. `isMarkdownFile`: the file is named `.md`;
 * its indented text is code if the config says so. Throws `VFileMessage`s whose positions are relative to the start of
 * the text.
 */
export function createMdxParser(settings: CompileSettings, extensions: ParserExtensions): ParseMdx {
  return parserOf(settings, extensions, nativeFor(settings, extensions))
}

/**
 * Creates the parser for texts that do not pass through the steps of `@mdx-js/mdx`: paragraphs of elements stay
 * paragraphs.
 */
export function createMdxReference(settings: CompileSettings, extensions: ParserExtensions): ParseMdx {
  return parserOf(settings, extensions, undefined)
}

function nativeFor({ markdown }: CompileSettings, { syntax, tree }: ParserExtensions): ParseMdxNatively | undefined {
  const isKnownSyntax = syntax.length + tree.length === 0 && !markdown.strict && !markdown.mdx1
  return markdown.parser === 'native' && isKnownSyntax ? parseMdxNatively : undefined
}

function parserOf(
  settings: CompileSettings,
  extensions: ParserExtensions,
  native: ParseMdxNatively | undefined,
): ParseMdx {
  const { markdown, variables } = settings
  const hideFormulas = formulasAreText(settings, extensions)
  const made = new Map<number, Processor<Root>>()
  const reading: ParserState = { text: '', indentedCode: false, isMdx1: markdown.mdx1, literal: [], tags: new Set() }
  const own = mdxSyntax(reading, variables, markdown.mdx1)
  const grammar = (needs: number, hasDirectives: boolean): Grammar => {
    const { syntax, tree } = grammarOf(needs, { ...markdown, indentedCode: false })
    if (!hasDirectives) return { syntax, tree }
    return { syntax: [...syntax, directiveSyntax()], tree: [...tree, directiveTree()] }
  }
  const fromMdx = [mdxFromMarkdown()]
    .flat()
    .map((extension) => (markdown.mdx1 ? closingVoids(extension, reading) : extension))
  const parseNatively = (text: string): Root | undefined => {
    // The native parser ends formulas differently.
    const isOther = reading.indentedCode || (markdown.math !== false && text.includes('$'))
    const literalLength = literalLengthOf(reading, variables)
    return isOther ? undefined : native?.({ text, literalLength, directives: markdown.directives })
  }
  const parseReference = (text: string): Root => {
    const needs = needsOf(text)
    const hasDirectives = markdown.directives && mayHaveDirectives(text)
    const key = hasDirectives ? -1 - needs : needs
    const parser = made.get(key) ?? parserWith(grammar(needs, hasDirectives), own, fromMdx, extensions)
    made.set(key, parser)
    return parser.parse(text)
  }
  return (written, isMarkdownFile, onTag) => {
    const blocks = openMdxBlocks(written)
    const opened = markdown.mdx1 ? withoutOpenConditions(startAtMargin(blocks), onTag) : blocks
    const { text, literal: formulas } = hideFormulas ? readFormulas(opened) : { text: opened, literal: [] }
    reading.text = text
    reading.literal = markdown.mdx1 ? [...formulas, ...literalBracesOf(text)] : formulas
    // MDX 1 knew indented code in all of its files.
    reading.indentedCode = (isMarkdownFile || markdown.mdx1) && markdown.indentedCode === true
    reading.tags.clear()
    return markdown.mdx1
      ? withTagsAsText(reading, parseReference, onTag)
      : (parseNatively(text) ?? parseReference(text))
  }
}

const LESS_THAN = 60
const OPEN_BRACE = 123

/** Later constructs in the list are tried first. */
function mdxSyntax(reading: ParserState, variables: CompileSettings['variables'], mdx1: boolean): Extension[] {
  const options = { acorn, acornOptions, addResult: true }
  const isVariable = (text: string, at: number): boolean =>
    variableLength(text, at, variables) > 0 || isLiteral(reading, at)
  // MDX 1 read a tag below the text of a list item as a part of that text.
  const isOther = (text: string, at: number, isLazy: () => boolean): boolean =>
    isAnyComment(text, at) || (mdx1 && (reading.tags.has(at) || isNoTag(text, at) || isLazy()))
  const statements = moduleStatements(reading)
  const code = indentedCode(reading)
  return [
    unless(mdxExpression(options), OPEN_BRACE, { isOther: isVariable, reading }),
    unless(mdxJsx(options), LESS_THAN, { isOther, reading, levels: mdx1 ? ['flow', 'text'] : ['flow'] }),
    { disable: { null: [...(mdx1 ? [] : ['autolink']), 'htmlFlow', 'htmlText'] } },
    {
      flow: { 101: statements, 105: statements, [LESS_THAN]: commentFlow(reading) },
      text: { [LESS_THAN]: commentText(reading), [OPEN_BRACE]: literalBraces(reading, variables) },
      flowInitial: { [-2]: code, [-1]: code, 32: code },
    },
  ]
}

function parserWith(
  { syntax, tree }: Grammar,
  own: Extension[],
  fromMdx: readonly TreeExtension[],
  extensions: ParserExtensions,
): Processor<Root> {
  const micromarkExtensions = [combineExtensions([...syntax, ...own, ...extensions.syntax]) as Extension]
  const fromMarkdownExtensions = [...tree, ...fromMdx, ...extensions.tree]
  return unified().use(remarkParse).data({ micromarkExtensions, fromMarkdownExtensions }).freeze()
}
