import type { Code, List, Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { shortHash } from '../../../base/hash.ts'
import { readFence } from '../code/fence.ts'
import { type Page, pageOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'

/** Connects an ordered list to the block of code before it, if each of its items has a mark in the code. */
export function codeNotes() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (!mayContain(page, '(1)', 'file=')) return
    for (const [index, pair] of pairsIn(tree).entries()) connect(pair, index, page)
  }
}

interface Pair {
  readonly code: Code
  readonly list: List
}

/** Returns the blocks of code that an ordered list follows, in the order of the text. */
function pairsIn(parent: Nodes): Pair[] {
  if (!('children' in parent)) return []
  let before: Nodes | undefined
  return parent.children.flatMap((child): Pair[] => {
    const code = before
    before = child
    return child.type === 'list' && child.ordered && code?.type === 'code' ? [{ code, list: child }] : pairsIn(child)
  })
}

function connect({ code, list }: Pair, index: number, page: Page): void {
  if ((list.start ?? 1) !== 1 || !code.value.includes('(1)')) return
  // A list shows several pages.
  const prefix = `note-${shortHash(page.source.path)}-${index}`
  const notes = list.children.map((_, item) => `${prefix}-${item + 1}`)
  const data = { ...code.data, notes }
  const { marks } = readFence({ ...code, data }, page.settings.markdown)
  if (new Set([...marks.values()].map(({ note }) => note)).size < notes.length) return
  code.data = data
  list.data = { ...list.data, hProperties: { className: ['code-notes'] } }
  for (const [item, child] of list.children.entries()) child.data = { hProperties: { id: notes[item], popover: '' } }
}
