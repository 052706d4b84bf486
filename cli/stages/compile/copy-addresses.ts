/** Addresses that the Markdown copy of a page has outside of Markdown links: in HTML, and in the code of MDX. */
import { decodeString } from 'micromark-util-decode-string'
import type { Position } from 'unist'
import { once } from '../../base/once.ts'
import type { Ref } from '../../model/compiled.ts'
import type { Address } from './nodes.ts'
import type { Edit, Page } from './page.ts'

/** Matches a tag. What follows its name cannot be a part of the name or another tag, so that a text without an end is read once. */
const TAG = /<([a-z][\w:-]*)(?=[\s/>])(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/gi
const ATTRIBUTE = /\s(?:href|src|poster|srcset)\s*=\s*("[^"]*"|'[^']*'|[^\s"'`=<>]+)/dgi
/** Matches an address in a list of images. */
const IN_LIST = /(?:^|,)\s*([^\s,]+)/dg

/** Returns the replacements of the addresses in a range of HTML. */
export function addressEdits({ start: first, end: last }: Partial<Position>, { sources }: Page): readonly Edit[] {
  if (first?.offset === undefined || last?.offset === undefined) return []
  const [source, from] = [sources.slice(first.offset, last.offset), sources.pathAt(first)]
  const edits: Edit[] = []
  for (const tag of source.matchAll(TAG)) {
    const kind = tag[1]!.toLowerCase() === 'a' ? 'link' : 'file'
    for (const attribute of tag[0].matchAll(ATTRIBUTE)) {
      const quotes = /^["']/.test(attribute[1]!) ? 1 : 0
      const value = attribute[1]!.slice(quotes, attribute[1]!.length - quotes)
      const start = first.offset + tag.index + attribute.indices![1]![0] + quotes
      const add = (text: string, at: number): void =>
        void edits.push({
          start: start + at,
          end: start + at + text.length,
          pieces: [{ kind, href: decodeString(text), from }],
        })
      if (!/^\s*srcset/i.test(attribute[0])) add(value, 0)
      else for (const entry of value.matchAll(IN_LIST)) add(entry[1]!, entry.indices![1]![0])
    }
  }
  return edits
}

/** Returns a function that finds the ref of an address. */
export function refFinder(refs: readonly Ref[]): (address: Address) => number | undefined {
  const known = once(() => {
    const byKey = new Map<string, number>()
    for (const [index, { kind, href, from }] of refs.entries()) {
      if (kind === 'slot' || kind === 'srcset') continue
      const address = { kind: kind === 'link' ? 'link' : 'file', href } as const
      for (const key of [keyOf({ ...address, from }), keyOf(address)]) if (!byKey.has(key)) byKey.set(key, index)
    }
    return byKey
  })
  return ({ from, ...address }) => known().get(keyOf({ ...address, from })) ?? known().get(keyOf(address))
}

const keyOf = ({ kind, href, from }: Address): string => `${kind} ${from ?? ''} ${href}`
