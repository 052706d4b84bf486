import type { Blockquote, Nodes, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { type Texts, textIn } from '../../../../runtime/texts.ts'
import { reportForeign } from '../foreign-syntax.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'
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
    const page = pageOf(file)
    if (mayContain(page, '[!')) replaceIn(tree, page)
  }
}

function replaceIn(parent: Nodes, page: Page): void {
  if (!('children' in parent)) return
  const children = parent.children as RootContent[]
  for (const [index, child] of children.entries()) {
    const alert = child.type === 'blockquote' ? asAlert(child, page.texts.printed) : undefined
    if (alert) children[index] = alert
    else if (child.type === 'blockquote' && isCallout(child)) reportForeign(page, '> [! ]', startOf(child))
    replaceIn(alert ?? child, page)
  }
}

/** Whether a quote begins like an alert, with another word, or with a title. */
function isCallout({ children: [first] }: Blockquote): boolean {
  const head = first?.type === 'paragraph' ? first.children[0] : undefined
  return head?.type === 'text' && /^\[![A-Za-z][\w-]*\]/.test(head.value)
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
