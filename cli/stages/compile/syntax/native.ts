/**
 * The native parser: the same tree as from remark-parse, including positions, and faster (measurements: native Markdown
 * parser). For texts where the two differ, or where the native code would need unbounded time or memory, it declines,
 * and remark-parse, the reference, parses the text. test/unit/compile/native.test.ts compares them.
 */
import type { Code, Nodes, Parents, Root } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Extension as SyntaxExtension } from 'micromark-util-types'
import type { MarkdownConfig } from '../../../model/markdown-config.ts'
import { hasAddress, noteDestination } from './destinations.ts'
import { areInCode, hideContainers, nestContainers } from './native-containers.ts'
import { differsInNode, INNER } from './native-differences.ts'
import { differsInText, isUnsafe } from './native-text-differences.ts'
import { endOffset, startOffset } from './offsets.ts'
import { loadSatteri } from './satteri.cjs'

/** Parses a text, or returns undefined if only the reference can. */
type NativeParse = (text: string, markdown: MarkdownConfig) => Root | undefined

/** The native parser; undefined if this platform has none. */
export const parseNatively: NativeParse | undefined = load()

/** Extensions of micromark and of mdast-util-from-markdown. */
export interface ParserExtensions {
  readonly syntax: readonly SyntaxExtension[]
  readonly tree: readonly (TreeExtension | TreeExtension[])[]
}
export const NO_EXTENSIONS: ParserExtensions = { syntax: [], tree: [] }

/** Creates a parser that returns undefined for texts that need the reference, as all with `extensions` do. */
export function createNativeParser(
  markdown: MarkdownConfig,
  { syntax, tree }: ParserExtensions,
): (text: string) => Root | undefined {
  const isKnownSyntax = syntax.length + tree.length === 0 && !markdown.strict
  const parse = markdown.parser === 'native' && isKnownSyntax ? parseNatively : undefined
  return (text) => parse?.(text, markdown)
}

function load(): NativeParse | undefined {
  try {
    const { markdownToMdast } = loadSatteri()
    const options = { features: { gfm: true, frontmatter: false } }
    return (text, { indentedCode, math }) =>
      parse((source) => markdownToMdast(source, options), {
        text,
        indentedCode: indentedCode !== false,
        mayHaveFormulas: math !== false && text.includes('$'),
      })
  } catch {
    return undefined
  }
}

interface ParseInput {
  readonly text: string
  readonly indentedCode: boolean
  /** Whether a dollar sign outside of code may begin a formula, which this parser does not know. */
  readonly mayHaveFormulas: boolean
}

function parse(toTree: (text: string) => Root, input: ParseInput): Root | undefined {
  const { text } = input
  const hidden = isUnsafe(text) ? undefined : hideContainers(text)
  if (hidden === undefined) return undefined
  if (input.mayHaveFormulas && hidden.containers.some(({ head }) => head.label?.text.includes('$'))) return undefined
  try {
    const tree = toTree(hidden.text)
    const isSame = isSameTree(tree, input) && areInCode(tree, hidden.inCode)
    const parseLabel = createLabelParser(tree, toTree, input)
    return isSame && nestContainers({ tree, text, containers: hidden.containers, parseLabel }) ? tree : undefined
  } catch {
    // The tree is too deep for recursion: the reference has its own limits.
    return undefined
  }
}

/** Whether the reference would make the same tree. Completes the nodes for our use. */
const isSameTree = (tree: Root, input: ParseInput): boolean =>
  !differsInText(input.text, tree) && accept(tree, input, false)

/** Returns a function that parses the label of a container in a text with this tree, whose definitions it may use. */
function createLabelParser({ children }: Root, toTree: (text: string) => Root, input: ParseInput) {
  const sources = children.flatMap((node) =>
    node.type === 'definition' ? [input.text.slice(startOffset(node), endOffset(node))] : [],
  )
  const definitions = sources.map((source) => `\n\n${source}`).join('')
  return (label: string): Root | undefined => {
    const text = label.includes('[') ? label + definitions : label
    const tree = toTree(text)
    return isSameTree(tree, { ...input, text }) ? tree : undefined
  }
}

/** Completes the nodes for our use; returns false if the reference may parse one of them differently. */
function accept(parent: Parents, input: ParseInput, isInner: boolean): boolean {
  const { text, indentedCode, mayHaveFormulas } = input
  return parent.children.every((node, index) => {
    if (differsInNode(node, { parent, index, isInner, text })) return false
    if (mayHaveFormulas && hasDollar(node)) return false
    if (node.type === 'code') return indentedCode || !isIndented(node, text)
    if (hasAddress(node) && !noteDestination(node, text)) return false
    return !('children' in node) || accept(node, input, isInner || INNER.has(node.type))
  })
}

const hasDollar = (node: Nodes): boolean =>
  (node.type === 'text' && node.value.includes('$')) || (node.type === 'image' && node.alt?.includes('$') === true)

const isIndented = (code: Code, text: string): boolean => !/[`~]/.test(text[startOffset(code)] ?? '')
