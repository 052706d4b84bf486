/**
 * Normalizes the article of a built page and the HTML of an example in a specification, so that they can be compared.
 */
import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'

type Node = Tree.ChildNode
type Element = Tree.Element

/** The expected HTML of an example. */
export const folded = (html: string): string => printed(parseFragment(html.replace(/\n$/, '')))

/** The article of a page below its title (`title` is the one from its front matter). */
export function foldedArticle(page: string, title: string): string {
  const prose = find(parse(page), (element) => classesOf(element).includes('prose'))
  if (!prose) throw new Error('The page has no article.')
  const article = parseFragment(serialize(prose))
  const first = article.childNodes[0]
  if (first && isElement(first) && first.tagName === 'h1' && textOf(first) === title) article.childNodes.shift()
  return printed(article)
}

function printed(tree: Tree.DocumentFragment): string {
  tree.childNodes = tree.childNodes.flatMap(withoutOurs)
  // Parsed again, so that texts around a removed element are joined.
  const parsed = parseFragment(serialize(tree))
  tidy(parsed, false)
  return serialize(parsed)
}

/** Attributes that we add: for assistive technology, for loading, for links to other sites. */
const ADDED = new Set(['aria-label', 'decoding', 'height', 'loading', 'rel', 'tabindex', 'target', 'width'])
/** Classes that we add to elements of lists, and to pictures in a sentence. */
const ADDED_CLASSES = new Set(['contains-task-list', 'in-text', 'task-list-item'])

/** An element without our additions and without comments. */
function withoutOurs(node: Node): Node[] {
  if (node.nodeName === '#comment') return []
  if (!isElement(node)) return [node]
  const classes = classesOf(node)
  if (classes.includes('hash-link')) return []
  if (classes.includes('code-block')) return codeBlock(node)
  node.childNodes = node.childNodes.flatMap(withoutOurs)
  if (classes.includes('table-wrap')) return node.childNodes
  node.attrs = node.attrs.filter(({ name }) => !isAdded(node, name)).flatMap(attribute)
  return [node]
}

const isAdded = (element: Element, name: string): boolean =>
  ADDED.has(name) ||
  (name === 'id' && /^h[1-6]$/.test(element.tagName)) ||
  (name === 'alt' && attributeOf(element, 'alt') === '')

function attribute({ name, value }: Element['attrs'][number]): Element['attrs'] {
  if (name === 'href' || name === 'src') return [{ name, value: decoded(value) }]
  if (name !== 'class') return [{ name, value }]
  const classes = value.split(/\s+/).filter((one) => one !== '' && !ADDED_CLASSES.has(one))
  const align = classes.find((one) => one.startsWith('align-'))
  if (align !== undefined) return [{ name: 'align', value: align.slice('align-'.length) }]
  return classes.length === 0 ? [] : [{ name, value: classes.join(' ') }]
}

/** Decodes an address: percent-encoding does not change its target. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Our lines of code are elements, and the last one has no line ending. */
function codeBlock(block: Element): Node[] {
  const code = find(block, ({ tagName }) => tagName === 'code')!
  const language = attributeOf(block, 'data-language')
  const className = language === 'text' ? '' : ` class="language-${language}"`
  const text = textOf(code).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return parseFragment(`<pre><code${className}>${text}${text === '' ? '' : '\n'}</code></pre>`).childNodes
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr pre table thead tbody tr th td div section details summary'.split(' '),
)

/** Attributes in one order; white space that only separates blocks is dropped. */
function tidy(node: Tree.ParentNode, isPre: boolean): void {
  for (const child of node.childNodes) {
    if (!isElement(child)) continue
    child.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
    tidy(child, isPre || child.tagName === 'pre')
  }
  if (isPre) return
  const isEdge = (sibling: Node | undefined): boolean =>
    sibling === undefined
      ? node.nodeName === '#document-fragment' || BLOCKS.has(node.nodeName)
      : BLOCKS.has(sibling.nodeName)
  node.childNodes.forEach((child, index) => {
    if (!('value' in child)) return
    if (isEdge(node.childNodes[index - 1])) child.value = child.value.trimStart()
    if (isEdge(node.childNodes[index + 1])) child.value = child.value.trimEnd()
  })
}

const isElement = (node: Node): node is Element => 'tagName' in node
const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value
const classesOf = (element: Element): string[] => (attributeOf(element, 'class') ?? '').split(/\s+/)

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

function find(parent: Tree.ParentNode, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue
    const found = isWanted(child) ? child : find(child, isWanted)
    if (found) return found
  }
  return undefined
}
