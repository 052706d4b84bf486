import type { Blockquote, Nodes, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { type Texts, textIn } from '../../../../runtime/texts.ts'
import { pageOf } from '../page.ts'
import { admonition } from './admonitions.ts'

/** GitHub's keywords; caution is the strongest of them. */
const KINDS = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['caution', 'danger'],
])

/** Turns quotes that begin with `[!NOTE]` into admonitions. */
export function githubAlerts() {
  return (tree: Root, file: VFile): void => {
    const { text, texts, includedSize } = pageOf(file)
    if (text.includes('[!') || includedSize > 0) replaceIn(tree, texts.printed)
  }
}

function replaceIn(parent: Nodes, texts: Texts): void {
  if (!('children' in parent)) return
  const children = parent.children as RootContent[]
  for (const [index, child] of children.entries()) {
    const alert = child.type === 'blockquote' ? asAlert(child, texts) : undefined
    if (alert) children[index] = alert
    replaceIn(alert ?? child, texts)
  }
}

function asAlert(quote: Blockquote, texts: Texts): RootContent | undefined {
  const paragraph = quote.children[0]
  if (paragraph?.type !== 'paragraph' || paragraph.children[0]?.type !== 'text') return undefined
  const head: Text = paragraph.children[0]
  const mark = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(head.value)
  const word = mark?.[1]?.toLowerCase() ?? ''
  const kind = KINDS.get(word)
  if (!mark || !kind) return undefined
  const text = head.value.slice(mark[0].length)
  const inline = text === '' ? paragraph.children.slice(1) : [{ ...head, value: text }, ...paragraph.children.slice(1)]
  // A hard break after the marker leaves an empty first line.
  if (text === '' && inline[0]?.type === 'break') inline.shift()
  const first = inline.length > 0 ? [{ ...paragraph, children: inline }] : []
  return admonition(
    {
      word: kind,
      title: kind === word ? undefined : [{ type: 'text', value: textIn(texts, word) }],
      texts,
      origin: quote,
    },
    [...first, ...quote.children.slice(1)],
  )
}
