/** The components of Mintlify as blocks of this tool. */
import type { Code, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { objectOf, textOf } from '../../base/values.ts'
import { elementNode, paragraphNode, strongNode, textNode } from '../../stages/compile/nodes.ts'
import {
  badgeBlock,
  boxBlock,
  card,
  cardGrid,
  codeGroup,
  detailsBlock,
  plain,
  step,
  steps,
  tabBlock,
} from '../mdx/adapter/blocks.ts'
import type { JsxBlock, JsxTable } from '../mdx/adapter/elements.ts'

const BOXES = { Note: 'note', Tip: 'tip', Info: 'info', Warning: 'warning', Danger: 'danger', Check: 'success' }

const admonition = boxBlock(BOXES)

const group = cardGrid('Card', 'Tile')

const TONES = {
  green: 'tip',
  blue: 'info',
  purple: 'info',
  yellow: 'warning',
  orange: 'warning',
  red: 'danger',
  success: 'tip',
  warning: 'warning',
  destructive: 'danger',
}

const inline = (tag: string, name: string, value: string): RootContent =>
  elementNode(tag, name, [textNode(value)]) as RootContent

/** A parameter or a field of a response, like the fields of an API reference. */
function field(block: JsxBlock): RootContent[] {
  const name = block.attribute('path', 'query', 'body', 'header', 'name') ?? ''
  const type = block.attribute('type')
  const initial = block.attribute('default')
  const flags = ['required', 'deprecated'].filter((flag) => block.has(flag))
  const content = block.content()
  const head = [
    { type: 'inlineCode' as const, value: name },
    ...(type === undefined ? [] : [inline('span', 'parameter-type', type)]),
    ...flags.map((flag) => inline('span', 'parameter-flag', flag)),
    ...(initial === undefined || initial === '' ? [] : [inline('span', 'parameter-type', `= ${initial}`)]),
  ]
  const row = elementNode('div', 'parameter', [elementNode('dt', '', head), elementNode('dd', '', content)], block.node)
  return [elementNode('dl', 'parameters', [row], block.node)]
}

function frame(block: JsxBlock): RootContent[] {
  const caption = block.attribute('caption')
  const foot = caption === undefined ? [] : [elementNode('figcaption', '', [textNode(caption)])]
  return [elementNode('figure', '', [...block.content(), ...foot], block.node)]
}

function tooltip(block: JsxBlock): RootContent[] {
  const title = [block.attribute('headline'), block.attribute('tip')].filter((text) => text !== undefined).join(': ')
  return [elementNode('abbr', { title }, block.text(), block.node)]
}

function update(block: JsxBlock): RootContent[] {
  const label = block.attribute('label') ?? ''
  const description = block.attribute('description')
  return [
    { type: 'heading', depth: 2, children: [textNode(label)] },
    ...(description === undefined ? [] : [paragraphNode(textNode(description))]),
    ...block.content(),
  ]
}

/** Files and folders, as nested lists. */
function tree(block: JsxBlock): RootContent[] {
  const entries = (parent: JsxBlock): RootContent =>
    elementNode(
      'ul',
      '',
      parent.parts('Tree.Folder', 'Tree.File').elements.map((entry) => {
        const isFolder = entry.name === 'Tree.Folder'
        const inner = isFolder ? [entries(entry)] : []
        return elementNode('li', `file-tree-${isFolder ? 'folder' : 'file'}`, [
          textNode(entry.attribute('name') ?? ''),
          ...inner,
        ])
      }),
    )
  return [elementNode('div', 'file-tree', [entries(block)], block.node)]
}

const labeled = (block: JsxBlock): RootContent[] => {
  const label = block.attribute('title', 'description')
  return [...(label === undefined ? [] : [paragraphNode(strongNode(label))]), ...block.content()]
}

export const MINTLIFY_COMPONENTS: JsxTable = {
  ...Object.fromEntries([...Object.keys(BOXES), 'Callout'].map((name) => [name, admonition])),
  Card: card,
  Tile: card,
  CardGroup: group,
  Columns: group,
  Column: plain,
  Tabs: tabBlock('Tab'),
  Steps: steps,
  Step: step,
  Accordion: detailsBlock,
  AccordionGroup: plain,
  Expandable: detailsBlock,
  CodeGroup: codeGroup,
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  Panel: plain,
  ParamField: field,
  ResponseField: field,
  Frame: frame,
  Icon: () => [],
  Tooltip: tooltip,
  Update: update,
  Badge: badgeBlock('color', TONES),
  Tree: tree,
  View: labeled,
  Prompt: labeled,
  // Readers do not see the text for machines, whose copy of the page has it.
  Visibility: (block) => (block.attribute('for') === 'agents' ? [] : block.content()),
}

/** Options of a block of code that are not its title. */
const OPTION =
  /(?:^|\s)(?:[\w-]+=(?:\{[^}]*\}|"[^"]*"|'[^']*'|\S+)|\{[\d,\s-]+\}|wrap|lines|expandable|showLineNumbers|twoslash)(?=\s|$)/g

/** Writes the title and the options of blocks of code as this tool reads them. */
export function codeTitles() {
  return (tree: Root): void =>
    visit(tree, 'code', (node: Code) => {
      if (!node.meta || node.lang === 'openapi') return
      const title = node.meta.replace(OPTION, ' ').trim()
      const lines = /(?:^|\s)highlight=\{?["']?([\d,\s-]+)/.exec(node.meta)?.[1]
      const options = (node.meta.match(OPTION) ?? []).map((option) =>
        option.trim().replace(/^lines$/, 'showLineNumbers'),
      )
      const quoted = title === '' ? [] : [`title="${title.replace(/^"(.*)"$/, '$1').replaceAll('"', "'")}"`]
      node.meta = [...quoted, ...(lines === undefined ? [] : [`{${lines}}`]), ...options].join(' ') || null
    })
}

/** Shows the description of a page below its title. */
export function descriptions() {
  return (tree: Root, file: VFile): void => {
    const description = textOf(objectOf(file.data.frontMatter).description)
    if (description !== undefined) tree.children.unshift(paragraphNode(textNode(description)))
  }
}
