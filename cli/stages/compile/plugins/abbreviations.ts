import type { Nodes, Parents, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { escapePattern } from '../../../base/pattern.ts'
import { elementNode } from '../nodes.ts'
import { pageOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'

/** Explains the abbreviations of the config where a page uses them for the first time: `<abbr title="…">`. */
export function abbreviations() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const { abbreviations: all = {} } = page.settings.markdown
    const used = Object.entries(all).filter(([name]) => mayContain(page, name))
    if (used.length > 0) explainIn(tree, new Map(used))
  }
}

/** A heading is also shown in lists, and a link has its own explanation. */
const isOther = ({ type }: Nodes): boolean => type === 'heading' || type === 'link' || type === 'linkReference'

/** `left`: the abbreviations that are not explained yet. */
function explainIn(parent: Parents, left: Map<string, string>): void {
  const children: RootContent[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'text') children.push(...split(child, left))
    else {
      if ('children' in child && !isOther(child)) explainIn(child, left)
      children.push(child)
    }
  }
  parent.children = children as typeof parent.children
}

function split(node: Text, left: Map<string, string>): RootContent[] {
  if (left.size === 0) return [node]
  return explained(node, wordsPattern(left.keys(), '_-'), (name) => {
    const title = left.get(name)
    left.delete(name)
    return title
  })
}

/** Splits a text at the words that `titleOf` explains: `<abbr title="…">`. */
export function explained(node: Text, pattern: RegExp, titleOf: (word: string) => string | undefined): RootContent[] {
  const parts: RootContent[] = []
  let from = 0
  const add = (value: string): void => void (value !== '' && parts.push({ ...node, value }))
  for (const { 0: word, index } of node.value.matchAll(pattern)) {
    const title = titleOf(word)
    if (title === undefined) continue
    add(node.value.slice(from, index))
    parts.push(elementNode('abbr', { title }, [{ type: 'text', value: word }], node))
    from = index + word.length
  }
  if (parts.length === 0) return [node]
  add(node.value.slice(from))
  return parts
}

/** Matches whole words, the longest first. `joiners`: signs that are part of a word. */
export function wordsPattern(words: Iterable<string>, joiners: string): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const isPart = `[\\p{L}\\p{N}${joiners}]`
  return new RegExp(`(?<!${isPart})(?:${longestFirst.map(escapePattern).join('|')})(?!${isPart})`, 'gu')
}
