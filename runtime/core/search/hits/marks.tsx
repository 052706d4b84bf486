import { createElement, Fragment, type ReactNode } from 'react'

interface MarkedText {
  readonly text: string
  readonly marked: boolean
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])
const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)

/** Splits a highlighted value at its `<mark>` tags. Any other markup is text. */
export function parseMarks(value: string): MarkedText[] {
  const pieces: MarkedText[] = []
  let marked = false
  for (const part of value.split(/(<\/?mark>)/)) {
    if (part === '<mark>') marked = true
    else if (part === '</mark>') marked = false
    else if (part !== '') pieces.push({ text: decode(part), marked })
  }
  return pieces
}

/** A highlighted value without its marks. */
export const plainText = (value: string): string =>
  parseMarks(value)
    .map(({ text }) => text)
    .join('')

/**
 * A highlighted value as text nodes and `mark` elements, in a `code` element where it is code. The element around it
 * sets its own direction (`bdi`, `dir="auto"`): otherwise, an English title on an Arabic page would end with its first
 * bracket.
 */
export function Marked({ value, code = false }: { value: string; code?: boolean }) {
  // Text and marks take turns, so that the next value, with marks in other places, reuses the elements.
  const pieces: ReactNode[] = []
  for (const { text, marked } of parseMarks(value)) {
    if (marked !== (pieces.length % 2 === 1)) pieces.push(null)
    pieces.push(marked ? <mark>{text}</mark> : text)
  }
  return code ? createElement('code', { dir: 'ltr' }, ...pieces) : createElement(Fragment, null, ...pieces)
}
