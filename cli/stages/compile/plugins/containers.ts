import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { t, withTexts } from '../../../../runtime/texts.ts'
import { nearest } from '../../../base/suggest.ts'
import { type Container, componentNode, elementNode } from '../nodes.ts'
import { type Opened, open, ownId } from '../opened.ts'
import { addRef, type Page, pageOf, report, startOf } from '../page.ts'
import { ADMONITION_WORDS, admonition } from './admonitions.ts'
import { cards } from './cards.ts'
import { codeGroup } from './code-groups.ts'
import { fileTree } from './file-tree.ts'
import { strayTab, tabs } from './tabs.ts'

type Build = (container: Opened, page: Page) => RootContent[]

const BUILDERS = new Map<string, Build>([
  ...ADMONITION_WORDS.map((word): [string, Build] => [word, buildAdmonition]),
  ['details', details],
  ['tabs', tabs],
  ['tab', strayTab],
  ['steps', steps],
  ['cards', cards],
  ['compatibility', slot],
  ['code-group', codeGroup],
  ['file-tree', fileTree],
])
const OTHER_CONTAINERS = ['include', 'parameters']

/** All built-in containers. */
export const CONTAINER_NAMES: readonly string[] = [...BUILDERS.keys(), ...OTHER_CONTAINERS]

/** Turns `:::name` blocks into components; unknown names are shown as written. */
export function containers() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.text.includes(':::') || page.includedSize > 0) buildIn(tree, page)
  }
}

function buildIn(parent: Parents, page: Page): void {
  if (parent.children.some((child) => child.type === 'container'))
    parent.children = (parent.children as RootContent[]).flatMap((child) =>
      child.type === 'container' ? build(child, page) : [child],
    ) as typeof parent.children
  for (const child of parent.children as Nodes[]) if ('children' in child) buildIn(child, page)
}

function build(node: Container, page: Page): RootContent[] {
  const { admonitions, builtInAdmonitions } = page.settings.markdown
  if (!builtInAdmonitions && ADMONITION_WORDS.includes(node.name) && !admonitions.includes(node.name))
    return contentOnly(open(node, page))
  const builder = BUILDERS.get(node.name)
  if (builder) return builder(open(node, page), page)
  if (Object.hasOwn(page.settings.components, node.name)) return [siteComponent(open(node, page))]
  if (admonitions.includes(node.name)) return buildAdmonition(open(node, page), page)
  return restore(node, page)
}

function buildAdmonition({ node, label, content }: Opened, page: Page): RootContent[] {
  const id = ownId(node, page)
  return [
    admonition(
      {
        word: node.name,
        title: label,
        id,
        className: node.attributes.get('class'),
        titles: page.settings.markdown.admonitionTitles,
        texts: page.texts.printed,
        origin: node,
      },
      content,
    ),
  ]
}

/** Shows a block that is no admonition on this site. */
const contentOnly = ({ label, content }: Opened): RootContent[] => [
  ...(label ? [{ type: 'paragraph' as const, children: [...label] }] : []),
  ...content,
]

function siteComponent({ node, label, content }: Opened): RootContent {
  const attributes = Object.fromEntries(node.attributes)
  const children = label ? [{ type: 'paragraph' as const, children: [...label] }, ...content] : content
  return componentNode(`site-${node.name}`, { name: node.name, attributes }, children, node)
}

/** Restores the source of a block so that no text is lost: the fences are shown, and the text between them is Markdown. */
function restore(node: Container, page: Page): RootContent[] {
  const source = page.sources.slice(startOf(node)?.offset ?? 0, node.position?.end.offset ?? 0)
  const { components, markdown } = page.settings
  const known = [...CONTAINER_NAMES, ...Object.keys(components), ...markdown.admonitions]
  report(page, {
    code: 'unknown-container',
    name: node.name,
    at: startOf(node),
    suggestion: nearest(node.name, known),
  })
  const lines = source.split('\n')
  const closing = node.closed ? [verbatim(lines.at(-1)!.replace(/^[\s>]*/, ''), node)] : []
  const content = node.children.filter((child) => child.type !== 'paragraph' || !child.data?.containerLabel)
  return [verbatim(lines[0]!, node), ...content, ...closing]
}

const verbatim = (value: string, node: Container): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
  ...(node.position ? { position: node.position } : {}),
})

/** Converts `:::steps` around one numbered list. */
function steps({ node, content }: Opened, page: Page): RootContent[] {
  if (!content.some((child) => child.type === 'list' && child.ordered))
    report(page, { code: 'steps-without-list', at: startOf(node) })
  return [componentNode('Steps', {}, content, node)]
}

/** Converts `:::details[Summary]{open}`: a collapsible part. */
function details({ node, label, content }: Opened, page: Page): RootContent[] {
  const word = withTexts(page.texts.printed, () => t`Details`)
  const summary = elementNode('summary', '', (label ?? [{ type: 'text', value: word }]) as RootContent[], node)
  const body = elementNode('div', 'details-content', content, node)
  const id = ownId(node, page)
  const extra = node.attributes.get('class')
  return [
    elementNode('details', '', [summary, body], node, {
      className: ['details', ...(extra ? extra.split(/\s+/) : [])],
      ...(id ? { id } : {}),
      ...(node.attributes.has('open') ? { open: true } : {}),
    }),
  ]
}

/**
 * Creates a placeholder that only the whole site can fill: `:::compatibility` lists the facts of command pages, `under` limits it
 * to a path.
 */
function slot({ node }: Opened, page: Page): RootContent[] {
  const under = node.attributes.get('under')
  const href = under === undefined ? node.name : `${node.name}?under=${under}`
  const ref = addRef(page, { kind: 'slot', href, text: node.name, at: startOf(node) })
  if (ref === undefined) return []
  const { start, end } = node.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined)
    page.edits.push({ start: start.offset, end: end.offset, pieces: [{ ref }] })
  return [componentNode('Slot', { ref }, [], node)]
}
