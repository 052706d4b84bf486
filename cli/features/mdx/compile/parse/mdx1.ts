/**
 * Syntax that MDX 1 accepts and MDX 3 rejects: `<https://example.org>`, `Promise<X\>`, `<br>`, braces in text.
 * Replacements keep the length, so all positions in the text stay valid.
 */
import type { Root } from 'mdast'
import type { CompileContext, Extension, Handle, Token } from 'mdast-util-from-markdown'
import { VFileMessage } from 'vfile-message'
import { lineAndColumn } from '../../../../base/position.ts'
import { VOID_ELEMENTS } from '../../../../formats/html.ts'
import { isUnknownElement } from '../../../../stages/compile/html/names.ts'
import type { ParserState } from './esm.ts'

const TAG = /^<(?:\/?[A-Za-z][\w.-]*(?::[\w.-]+)?(?=[\s/>])|\/?>)/
const ADDRESS = /^<[a-z][a-z0-9+.-]*:/i

/** Whether `<` at this position does not begin a tag. */
export function isNoTag(text: string, at: number): boolean {
  const start = text.slice(at, at + 200)
  return ADDRESS.test(start) || !TAG.test(start)
}

/** Matches a comment, which is left out here: MDX 1 printed it. */
const COMMENT = /^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}/

/**
 * Whether a position is in a JSX block. A block that begins with a tag is JSX up to the next blank line, and its braces
 * contain code.
 */
function isInJsxBlock(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_BLOCK), at)
  return /^[ \t]*<(?:[A-Za-z][\w.]*(?=[\s/>])|>)/.test(before.slice(before.lastIndexOf('\n\n') + 1).replace(/^\n/, ''))
}

/** Longer blocks are not searched for each brace in them. */
const MAX_BLOCK = 10_000
const MAX_COMMENT = 2000

/** Returns braces that are text: MDX 1 read expressions only in JSX. */
export function literalBracesOf(text: string): (readonly [number, number])[] {
  const braces: (readonly [number, number])[] = []
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1))
    if (!COMMENT.test(text.slice(at, at + MAX_COMMENT)) && !isInJsxBlock(text, at)) braces.push([at, at + 1])
  return braces
}

/** `{condition && <div>` or `{condition ? <div>`, with the rest of its line. */
const CONDITION = /^([ \t]*)(\{([^\n{}]*?)(?:&&|\?)[ \t]*\(?[ \t]*)(<([A-Za-z][\w.]*|)(?=[\s>])[^\n]*)$/gm
const BLANK_LINE = /\n[ \t]*\n/g

/** Returns the end of such an expression: `</div>}`, `</div> : null)}`. */
const endOfCondition = (name: string): RegExp =>
  new RegExp(`(</${name.replaceAll('.', '\\.')}>)(\\s*(?::\\s*(?:null|undefined|false|''|""))?\\s*\\)?\\s*\\})`, 'g')

/**
 * Removes conditions of elements that contain blank lines. For MDX 1 such an element was two blocks of JSX with
 * Markdown between them; a parser of expressions finds no end of the first.
 */
export function withoutOpenConditions(text: string, onTag: OnTag | undefined): string {
  let read = text
  for (const { index, 1: indent, 2: start, 3: condition, 4: tag, 5: name } of text.matchAll(CONDITION)) {
    if (!isInJsxBlock(text, index + indent!.length)) continue
    BLANK_LINE.lastIndex = index
    const blockEnd = BLANK_LINE.exec(text)?.index
    if (blockEnd === undefined || isBalanced(text.slice(index, blockEnd))) continue
    const close = endOfCondition(name!)
    close.lastIndex = blockEnd
    const end = close.exec(text)
    if (end === null) continue
    const [, closingTag = '', rest = ''] = end
    // Positions on all other lines stay valid.
    read = replaced(read, index, `${indent}${tag}${' '.repeat(start!.length)}`)
    read = replaced(read, end.index, closingTag + rest.replace(/[^\n]/g, ' '))
    if (condition!.trim() !== 'true') onTag?.(openCondition(text, index + indent!.length), 'always')
  }
  return read
}

const replaced = (text: string, at: number, part: string): string =>
  text.slice(0, at) + part + text.slice(at + part.length)

const isBalanced = (text: string): boolean => text.split('{').length === text.split('}').length

const openCondition = (text: string, offset: number): VFileMessage =>
  new VFileMessage('A condition of an element that contains blank lines is not evaluated.', {
    place: lineAndColumn(text, offset),
  })

interface OpenTag {
  readonly name?: string
  readonly close?: boolean
  selfClosing?: boolean
}

/** Allows unclosed tags for elements without content; `<source></source>` stays closed by its own tag. */
export function closingVoids(extension: Extension, state: ParserState): Extension {
  const { mdxJsxFlowTag, mdxJsxTextTag } = extension.exit ?? {}
  if (mdxJsxFlowTag === undefined || mdxJsxTextTag === undefined) return extension
  const closing = (handle: Handle): Handle =>
    function (this: CompileContext, token: Token) {
      const tag = (this.data as { mdxJsxTag?: OpenTag }).mdxJsxTag
      const name = tag?.close === true ? undefined : tag?.name
      if (tag && name !== undefined && VOID_ELEMENTS.has(name) && !isClosedAt(state.text, token.end.offset, name))
        tag.selfClosing = true
      return handle.call(this, token)
    }
  return {
    ...extension,
    exit: { ...extension.exit, mdxJsxFlowTag: closing(mdxJsxFlowTag), mdxJsxTextTag: closing(mdxJsxTextTag) },
  }
}

const isClosedAt = (text: string, at: number, name: string): boolean =>
  /^\s*<\/([a-z]+)\s*>/.exec(text.slice(at, at + MAX_CLOSING))?.[1] === name
/** Enough for a closing tag on a line of its own. */
const MAX_CLOSING = 200

/**
 * Called for each unclosed tag that is shown as text, and for each element that is shown whatever its condition says.
 */
export type OnTag = (error: VFileMessage, shownAs: 'text' | 'always') => void

/** Number of tags in a text that may turn out to be text: each costs one more run of the parser. */
const MAX_TAGS = 20

/**
 * Parses a text. An unclosed tag that is not an element (`<root password>`) becomes text: otherwise, the page would
 * lose all of its components.
 */
export function withTagsAsText(
  { text, tags }: ParserState,
  parse: (text: string) => Root,
  onTag: OnTag | undefined,
): Root {
  for (;;) {
    try {
      return parse(text)
    } catch (error) {
      const at = error instanceof VFileMessage ? unclosedAt(error, text) : undefined
      if (at === undefined || tags.has(at) || tags.size === MAX_TAGS) throw error
      tags.add(at)
      onTag?.(error as VFileMessage, 'text')
    }
  }
}

/** Returns the position of an unclosed tag that is not an element. */
function unclosedAt({ reason }: VFileMessage, text: string): number | undefined {
  const [, name, line, column] = /^Expected a closing tag for `<([a-z][\w-]*)>` \((\d+):(\d+)-/.exec(reason) ?? []
  if (name === undefined || !isUnknownElement(name)) return undefined
  let start = 0
  for (let before = 1; before < Number(line); before++) start = text.indexOf('\n', start) + 1
  const at = start + Number(column) - 1
  return text[at] === '<' ? at : undefined
}
