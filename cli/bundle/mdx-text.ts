/**
 * Text of Markdown that a component imports -> a module with a component. Pages and their partials go another way (`cli/compile/mdx`):
 * this text is no part of a page before the component prints it, so its headings stand in no table of contents.
 */
import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Processor } from 'unified'
import { openMdxBlocks } from '../base/mdx-blocks.ts'

const ELEMENTS = '@theme/MDXElements'

/** Code with JSX and with the imports of the text; elements are those of {@link ELEMENTS}. Throws what is wrong with the text. */
export async function mdxModule(text: string, file: string, keepCase = false): Promise<string> {
  const [{ compile }, { default: GithubSlugger }] = await Promise.all([import('@mdx-js/mdx'), import('github-slugger')])
  const slugger = new GithubSlugger()
  const prepare = () => (tree: HtmlRoot) =>
    walk(tree, (element) => prepared(element, (words) => slugger.slug(words, keepCase)))
  const code = await compile(
    { path: file, value: plainMdx(text) },
    { format: 'mdx', jsx: true, providerImportSource: ELEMENTS, remarkPlugins: [gfm], rehypePlugins: [prepare] },
  )
  return String(code)
}

function gfm(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    gfmTable(),
    gfmStrikethrough(),
    gfmTaskListItem(),
    gfmAutolinkLiteral(),
  ]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
  ]
}

function walk(node: HtmlRoot | ElementContent, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node)
  if ('children' in node) for (const child of node.children) walk(child as ElementContent, visit)
}

const textOf = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map((child) => textOf(child as ElementContent)).join('')
      : ''

function prepared(element: Element, slug: (text: string) => string): void {
  const { meta } = (element.data ?? {}) as { meta?: string | null }
  if (element.tagName === 'code' && meta) element.properties.metastring = meta
  if (/^h[1-6]$/.test(element.tagName)) element.properties.id ??= ownId(element) ?? slug(textOf(element).trim())
}

/** The id that a heading ends with, as {@link plainMdx} leaves it; it is taken out. */
function ownId(heading: Element): string | undefined {
  const last = heading.children.at(-1) as { readonly type: string; readonly value?: string } | undefined
  const id = last?.type === 'mdxTextExpression' ? /^\/\* *#(\S+) *\*\/$/.exec(last.value ?? '')?.[1] : undefined
  if (id !== undefined) heading.children.pop()
  return id
}

const HEADING_ID = /^(\s*#{1,6}[ \t].*?)[ \t]*\{#([^\s{}*]+)\}[ \t]*$/
const FENCE = /^\s*(`{3,}|~{3,})/
const OPEN =
  /^(\s*):{3,}(note|tip|info|warning|danger|caution|secondary|important|success)(?:\[(.*)\]|[ \t]+(\S.*))?\s*$/

/** Front matter, comments of HTML and admonitions as MDX knows them, line by line; lines of code stay. */
function plainMdx(text: string): string {
  const body = openMdxBlocks(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).replace(
    /^---\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/,
    '',
  )
  let fence: string | undefined
  let isComment = false
  // A block ends where it began, however its last line is indented: a list in it must not take the end in.
  const indents: string[] = []
  const lines = body.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== undefined || mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark !== undefined && line.trim() === mark && mark.startsWith(fence)) fence = undefined
      return line
    }
    const { plain, open } = withoutComments(line, isComment)
    isComment = open
    const [, indent, type, bracketed, legacy] = OPEN.exec(plain) ?? []
    const title = bracketed ?? legacy
    if (indent !== undefined && type !== undefined) {
      indents.push(indent)
      return `${indent}<Admonition type="${type}"${title ? ` title={${JSON.stringify(title)}}` : ''}>\n`
    }
    return /^\s*:{3,}\s*$/.test(plain) && indents.length > 0
      ? closing(indents.pop()!)
      : plain.replace(HEADING_ID, '$1 {/* #$2 */}')
  })
  return [...lines, ...indents.reverse().map(closing)].join('\n')
}

const closing = (indent: string): string => `\n${indent}</Admonition>`

function withoutComments(line: string, isOpen: boolean): { readonly plain: string; readonly open: boolean } {
  let plain = ''
  let open = isOpen
  for (let at = 0; at < line.length; ) {
    const next = line.indexOf(open ? '-->' : '<!--', at)
    const end = next < 0 ? line.length : next
    if (!open) plain += line.slice(at, end)
    if (next < 0) break
    at = end + (open ? 3 : 4)
    open = !open
  }
  return { plain, open }
}
