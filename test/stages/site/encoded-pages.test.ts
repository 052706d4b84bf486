import { expect, test } from 'vitest'
import type { RouteGraph } from '../../../cli/model/graph.ts'
import { decodedPages, encodedPages, encodedTexts, forgetEncoded } from '../../../cli/site/pages/encoded-pages.ts'

const doc = (title: string, text: object): object => ({
  kind: 'doc',
  route: '/a',
  title,
  meta: { source: { path: 'content/a.md', format: 'md', hash: '1', bytes: 1 }, bodyLine: 2, ...text },
})
const pagesOf = (page: object): RouteGraph['pages'] =>
  new Map([
    ['/a', page],
    ['/search', { kind: 'search', route: '/search' }],
  ]) as unknown as RouteGraph['pages']

test('pages that are encoded in two parts are the same pages', () => {
  for (const page of [doc('One', { excerpt: 'Words.' }), doc('One', {})]) {
    const pages = pagesOf(page)
    expect([...decodedPages(encodedPages(pages), encodedTexts(pages))]).toEqual([...pages])
  }
})

test('a text does not change how the other part of its page is encoded, a title does', () => {
  const bytesOf = (page: object) => encodedPages(pagesOf(page)).bytes
  expect(bytesOf(doc('One', { excerpt: 'Words.' }))).toEqual(bytesOf(doc('One', { excerpt: 'Other words.' })))
  expect(bytesOf(doc('One', {}))).not.toEqual(bytesOf(doc('Two', {})))
})

test('replaced pages are encoded anew', () => {
  const pages = pagesOf(doc('One', {})) as RouteGraph['pages'] & Map<unknown, unknown>
  const before = encodedPages(pages)
  expect(encodedPages(pages)).toBe(before)
  pages.set('/a', doc('Two', {}))
  forgetEncoded(pages)
  expect(encodedPages(pages).bytes).not.toEqual(before.bytes)
})
