import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { elementNode } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, startOf } from '../page/page.ts'
import { labeled } from './copy.ts'
import { type ContainerParts, containerKind } from './kind.ts'

/** `:::file-tree` around a bullet list: names of files and folders, each with an optional note after it. */
export const FILE_TREE = containerKind({
  name: 'file-tree',
  description: 'A list of files and folders. Text after a name is a note.',
  example: ':::file-tree\n- content/\n  - index.md the first page\n:::',
  attributes: {},
  copy: labeled,
  build: fileTree,
})

function fileTree({ node, content }: ContainerParts<never>, page: Page): RootContent[] {
  const isTree = content.some((child) => child.type === 'list')
  if (!isTree) report(page, { code: 'file-tree-without-list', at: startOf(node) })
  const children = content.map((child) => (child.type === 'list' ? folder(child) : child))
  return [elementNode('div', 'file-tree', children, node)]
}

const folder = (list: List): RootContent => elementNode('ul', '', list.children.map(entry), list)

function entry(item: ListItem): RootContent {
  const [first, ...others] = item.children
  const isFolder = others.some((child) => child.type === 'list') || endsWithSlash(first)
  const children = others.map((child) => (child.type === 'list' ? folder(child) : child))
  const line = first?.type === 'paragraph' ? named(first.children) : first ? [first] : []
  return elementNode(
    'li',
    isFolder ? 'file-tree-folder' : 'file-tree-file',
    [...line, ...children] as RootContent[],
    item,
  )
}

const endsWithSlash = (node: ListItem['children'][number] | undefined): boolean => {
  const name = node?.type === 'paragraph' ? node.children[0] : undefined
  return name !== undefined && 'value' in name && /^\S+\/(?:\s|$)/.test(name.value)
}

/** Splits an item: the first word is the name; the rest is a note. */
function named(inline: readonly PhrasingContent[]): RootContent[] {
  const [first, ...others] = inline
  if (first === undefined) return []
  if (first.type !== 'text') return others.length === 0 ? [first] : [first, note(others)]
  const [, name = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(first.value) ?? []
  const text: PhrasingContent[] = rest === '' ? [] : [{ type: 'text', value: rest }]
  const notes = [...text, ...others]
  return [{ type: 'text', value: name }, ...(notes.length > 0 ? [note(notes)] : [])]
}

/** Adds a space before the note, so that copied text has one. */
const note = (children: readonly PhrasingContent[]): RootContent =>
  elementNode('span', 'file-tree-note', [{ type: 'text', value: ' ' }, ...children])
