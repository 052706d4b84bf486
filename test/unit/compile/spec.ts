/** Converts texts with our parser and our HTML conversion, and prints the tree as in CommonMark. */
import type { Nodes } from 'hast'
import { defaultHandlers, toHast } from 'mdast-util-to-hast'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5'
import { VFile } from 'vfile'
import type { Hash, SourcePath } from '../../../cli/base/brands.ts'
import { escapeHtml } from '../../../cli/formats/html.ts'
import type { PageMeta, PageText, SourceFile } from '../../../cli/model/content.ts'
import { handlers } from '../../../cli/stages/compile/handlers/index.ts'
import { openPage, type Page } from '../../../cli/stages/compile/page/page.ts'
import { createParser } from '../../../cli/stages/compile/syntax/parser.ts'
import { SETTINGS } from './rig.ts'

const parse = createParser(SETTINGS.markdown)
const source = { path: 'content/a.md' as SourcePath } as SourceFile
const text: PageText = { hash: '' as Hash, bytes: 0 }
const meta: PageMeta = { source, frontMatter: {}, bodyLine: 1, diagnostics: [], text }
const io = {
  read: () => undefined,
  readImport: () => undefined,
  absolute: (path: string) => path,
  list: () => [],
  hash: () => '' as const,
  findStatic: () => undefined,
}

/** HTML of a text, with raw HTML unchanged and without our additions to links, images and code. */
export function specHtml(text: string): string {
  const page = openPage({ source, meta, text, settings: SETTINGS, io })
  const file = new VFile({ data: { page } })
  const verbatim = { ...handlers, html: defaultHandlers.html }
  const tree = toHast(parse(page.text), { file, handlers: verbatim, allowDangerousHtml: true })
  return print(tree, page)
}

const VOID = new Set(['br', 'hr', 'img', 'input'])

function print(node: Nodes | { type: 'raw'; value: string }, page: Page): string {
  if (node.type === 'raw') return node.value
  if (node.type === 'text') return escapeHtml(node.value)
  if (node.type !== 'element' && node.type !== 'root') return ''
  const inner = node.children.map((child) => print(child, page)).join('')
  if (node.type === 'root') return inner
  const { dataDocsComponent, dataGap, decoding: _decoding, loading: _loading, ...properties } = node.properties
  if (dataDocsComponent !== undefined) return codeBlock(page, Number(dataDocsComponent))
  const name = node.tagName === 'img' ? 'src' : 'href'
  const address = dataGap === undefined ? {} : { [name]: normalizeUri(page.result.refs[Number(dataGap)]!.href) }
  const attributes = Object.entries({ ...properties, ...address })
    .filter(([, value]) => value !== false)
    .map(
      ([key, value]) =>
        ` ${key === 'className' ? 'class' : key.toLowerCase()}="${value === true ? '' : escapeHtml(Array.isArray(value) ? value.join(' ') : String(value))}"`,
    )
  return `<${node.tagName}${attributes.join('')}>${VOID.has(node.tagName) ? '' : `${inner}</${node.tagName}>`}`
}

function codeBlock(page: Page, index: number): string {
  const { code, language } = page.result.components[index]!.props as { code: string; language: string }
  const className = language === 'text' ? '' : ` class="language-${escapeHtml(language)}"`
  return `<pre><code${className}>${escapeHtml(code)}${code === '' ? '' : '\n'}</code></pre>`
}

/** Normalized HTML: parsed and printed, attributes sorted, without white space between blocks. */
export function normalized(html: string): string {
  const fragment = parseFragment(html.replace(/\n$/, ''))
  tidy(fragment, false)
  return serialize(fragment)
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr pre table thead tbody tr th td div section details summary'.split(' '),
)

function tidy(node: DefaultTreeAdapterMap['parentNode'], isPre: boolean): void {
  for (const child of node.childNodes) {
    if ('attrs' in child) child.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
    if ('childNodes' in child) tidy(child, isPre || child.nodeName === 'pre')
  }
  if (isPre) return
  const atEdge = (sibling: DefaultTreeAdapterMap['childNode'] | undefined): boolean =>
    sibling === undefined
      ? node.nodeName === '#document-fragment' || BLOCKS.has(node.nodeName)
      : BLOCKS.has(sibling.nodeName)
  node.childNodes.forEach((child, index) => {
    if (child.nodeName !== '#text' || !('value' in child)) return
    if (atEdge(node.childNodes[index - 1])) child.value = child.value.trimStart()
    if (atEdge(node.childNodes[index + 1])) child.value = child.value.trimEnd()
  })
}
