/** Addresses that the Markdown copy of a page has outside of Markdown links: in HTML, and in the code of MDX. */
import { decodeString } from 'micromark-util-decode-string'
import type { Position } from 'unist'
import { once } from '../../../base/once.ts'
import type { Ref } from '../../../model/compiled.ts'
import type { Address } from '../nodes.ts'
import type { Edit } from '../page/edit.ts'
import type { Page } from '../page/page.ts'

/** Matches a tag. What follows its name cannot be a part of it, so that a text without an end is read once. */
const TAG = /<([a-z][\w:-]*)(?=[\s/>])(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/gi
const ATTRIBUTE = /\s(?:href|src|poster|srcset)\s*=\s*("[^"]*"|'[^']*'|[^\s"'`=<>]+)/gi
/** Matches an address in a list of images. */
const IN_LIST = /(?:^|,)\s*([^\s,]+)/g

/** Returns the replacements of the addresses in a range of HTML. */
export function addressEdits({ start: first, end: last }: Partial<Position>, { sources }: Page): readonly Edit[] {
  if (first?.offset === undefined || last?.offset === undefined) return []
  const [source, from] = [sources.slice(first.offset, last.offset), sources.pathAt(first)]
  const edits: Edit[] = []
  for (const { 0: tag, 1: name = '', index: tagStart } of source.matchAll(TAG)) {
    const kind = name.toLowerCase() === 'a' ? 'link' : 'file'
    for (const { 0: attribute, 1: written = '', index } of tag.matchAll(ATTRIBUTE)) {
      const quotes = /^["']/.test(written) ? 1 : 0
      const value = written.slice(quotes, written.length - quotes)
      const start = first.offset + tagStart + index + attribute.length - written.length + quotes
      const add = (text: string, at: number): void =>
        void edits.push({
          start: start + at,
          end: start + at + text.length,
          pieces: [{ kind, href: decodeString(text), from }],
        })
      if (!/^\s*srcset/i.test(attribute)) add(value, 0)
      else
        for (const { 0: entry, 1: address = '', index } of value.matchAll(IN_LIST))
          add(address, index + entry.length - address.length)
    }
  }
  return edits
}

/** Returns a function that finds the ref of an address. */
export function refFinder(refs: readonly Ref[]): (address: Address) => number | undefined {
  const indexes = once(() => {
    const byKey = new Map<string, number>()
    for (const [index, { kind, href, from }] of refs.entries()) {
      if (kind === 'slot' || kind === 'srcset') continue
      const address = { kind: kind === 'link' ? 'link' : 'file', href } as const
      for (const key of [keyOf({ ...address, from }), keyOf(address)]) if (!byKey.has(key)) byKey.set(key, index)
    }
    return byKey
  })
  return ({ from, ...address }) => indexes().get(keyOf({ ...address, from })) ?? indexes().get(keyOf(address))
}

const keyOf = ({ kind, href, from }: Address): string => `${kind} ${from ?? ''} ${href}`
