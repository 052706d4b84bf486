/**
 * Compiles Markdown text that a component imports to a module with a component. Pages and their partials are compiled
 * elsewhere (`module.ts`): this text is part of a page only when the component renders it, so its headings are not in a
 * table of contents.
 */
import path from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import type { Element, Root as HtmlRoot } from 'hast'
import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { VFile } from 'vfile'
import { createIds, type Ids } from '../../../formats/heading-ids.ts'
import type { CompileSettings } from '../../../model/compiled.ts'
import { ADMONITION_WORDS } from '../../../stages/compile/containers/admonitions.ts'
import { textOf, visitElements } from '../../../stages/compile/html/walk.ts'
import type { Container } from '../../../stages/compile/nodes.ts'
import { chosenId } from '../../../stages/compile/plugins/headings.ts'
import { NO_EXTENSIONS } from '../../../stages/compile/syntax/native.ts'
import { createParser } from '../../../stages/compile/syntax/parser.ts'
import { commentOf } from './islands/plain-jsx.ts'
import { createMdxParser } from './parse/parser.ts'

/** Returns code with JSX and the imports of the text. Throws errors of the text with their position. */
export type TextModule = (text: string, file: string) => string

/** Creates the compiler of a site; elements come from the module `elements` when the text is rendered. */
export function createTextModule(settings: CompileSettings, elements: string): TextModule {
  const parse = createMdxParser(settings, NO_EXTENSIONS)
  const parseMarkdown = createParser(settings.markdown)
  /** Parses a text. If its name ends with `.md` and it is not MDX, it is Markdown. */
  const parsed = (text: string, file: string): Root => {
    const isMarkdown = /\.md$/i.test(file)
    try {
      return parse(text, isMarkdown)
    } catch (error) {
      if (!isMarkdown || settings.markdown.format === 'mdx') throw error
      return parseMarkdown(text)
    }
  }
  const processor = createProcessor({
    format: 'mdx',
    jsx: true,
    providerImportSource: elements,
    remarkPlugins: [[containersAsJsx, admonitionWords(settings)]],
    rehypePlugins: [[codeAndHeadings, { keepCase: settings.markdown.headingCase }], linksFromSite],
  }).freeze()
  return (text, file) => {
    const source = new VFile({
      path: file,
      value: withoutFrontMatter(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')),
    })
    const tree = processor.runSync(parsed(String(source), file) as never, source)
    return processor.stringify(tree as never, source)
  }
}

/** Returns all words that are admonitions on this site. */
const admonitionWords = ({ markdown }: CompileSettings): readonly string[] => [
  ...(markdown.builtInAdmonitions ? ADMONITION_WORDS : []),
  ...markdown.admonitions,
]

/** Returns the front matter as blank lines, so that every line keeps its number. */
const withoutFrontMatter = (text: string): string =>
  text.replace(/^---\n(?:[^\n]*\n)*?---[ \t]*(?=\n|$)/, (block) => block.replace(/[^\n]/g, ''))

/**
 * Turns `:::note` into `<Admonition>` and removes comments. Other containers need a page, so they are replaced by their
 * content.
 */
function containersAsJsx(words: readonly string[]) {
  return (tree: Root, file: VFile): void => rewrite(tree, { text: String(file), words })
}

interface RewriteInput {
  readonly text: string
  /** Names of containers that are admonitions. */
  readonly words: readonly string[]
}

function rewrite(parent: Parents, context: RewriteInput): void {
  parent.children = (parent.children as RootContent[]).flatMap((child) => {
    if (child.type === 'html') return []
    return child.type === 'container' ? jsxOf(child, context) : [child]
  }) as typeof parent.children
  for (const child of parent.children as Nodes[]) if ('children' in child) rewrite(child, context)
}

function jsxOf(node: Container, { text, words }: RewriteInput): RootContent[] {
  if (!words.includes(node.name)) return node.children as RootContent[]
  const isLabel = (child: RootContent): child is Paragraph =>
    child.type === 'paragraph' && child.data?.containerLabel === true
  const label = node.children.find(isLabel)
  const admonition: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'Admonition',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'type', value: node.name },
      ...(label ? [{ type: 'mdxJsxAttribute' as const, name: 'title', value: sourceOf(label, text) }] : []),
    ],
    children: node.children.filter((child) => !isLabel(child)) as MdxJsxFlowElement['children'],
    data: { _mdxExplicitJsx: true } as never,
  }
  return [admonition]
}

const sourceOf = ({ children }: Paragraph, text: string): string =>
  text.slice(children[0]?.position?.start.offset ?? 0, children.at(-1)?.position?.end.offset ?? 0)

/** Adds the text after the language to code blocks, and ids to headings. */
function codeAndHeadings({ keepCase }: { readonly keepCase: boolean }) {
  return (tree: HtmlRoot): void => {
    const ids = createIds(keepCase)
    visitElements(tree, (element) => {
      const { meta } = (element.data ?? {}) as { meta?: string | null }
      if (element.tagName === 'code' && meta) element.properties.metastring = meta
      if (/^h[1-6]$/.test(element.tagName)) element.properties.id ??= idOf(element, ids)
    })
  }
}

/** Resolves links to files relative to this text; the component may render them on a page in another folder. */
function linksFromSite() {
  return (tree: HtmlRoot, { path: file }: VFile): void =>
    visitElements(tree, ({ tagName, properties }) => {
      const { href } = properties
      if (
        tagName !== 'a' ||
        typeof href !== 'string' ||
        !/^(?![@/\\#]|[a-z][\w+.-]*:)[^?#]+\.mdx?(?:$|[?#])/i.test(href)
      )
        return
      properties.href = `@site/${path.posix.join(path.posix.dirname(file), href)}`
    })
}

function idOf(heading: Element, ids: Ids): string {
  const chosen = chosenId(heading) ?? commentedId(heading)
  return chosen !== undefined && ids.take(chosen) ? chosen : ids.heading(textOf(heading))
}

/** `{/* #id *\/}` at the end of a heading. */
function commentedId(heading: Element): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'mdxTextExpression') return undefined
  const id = /^\s*#(\S+)\s*$/.exec(commentOf(last)?.value ?? '')?.[1]
  if (id !== undefined) heading.children.pop()
  return id
}
