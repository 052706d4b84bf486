import { expect, test } from 'vitest'
import type { DocPage, GraphPage, RouteGraph } from '../../../cli/model/graph.ts'
import {
  descriptionsDigest,
  encodedPages,
  encodedTexts,
  openPages,
  pagesDigest,
  replaceText,
} from '../../../cli/site/pages/encoded-pages.ts'
import { encodeHeads, headsOf } from '../../../cli/site/pages/page-heads.ts'
import { decodeRows, encodeRows, rowsOf } from '../../../cli/site/pages/page-rows.ts'

const doc = (id: string, hash: string, rest: object = {}): object => ({
  kind: 'doc',
  route: `/${id}`,
  set: 'default/current/en',
  locale: 'en',
  id,
  title: id,
  unlisted: false,
  description: `About ${id}.`,
  meta: { source: { path: `content/${id}.md`, format: 'md', hash, bytes: 1 }, bodyLine: 2, frontMatter: {} },
  ...rest,
})

const PAGES = new Map(
  [
    doc('group/one', '1'),
    { kind: 'category', route: '/category/group', set: 'default/current/en', locale: 'en', id: '/category/group' },
    doc('größe', '2', { unlisted: true }),
    doc('post', '3', { set: 'blog/current/en', post: { time: '2026-01-02', minutes: 1, authors: [] } }),
    { kind: 'search', route: '/de/search', set: '', locale: 'de' },
    doc('post-without-date', '4', { set: 'blog/current/en', post: { authors: [] } }),
  ].map((page) => [(page as GraphPage).route, page]),
) as unknown as RouteGraph['pages']

/** The same pages, encoded. */
const opened = () =>
  openPages({
    pages: encodedPages(PAGES),
    texts: encodedTexts(PAGES).entries,
    digest: pagesDigest(PAGES),
    descriptions: descriptionsDigest(PAGES),
    rows: rowsOf(PAGES),
    heads: encodeHeads(PAGES),
  })

test('rows that are encoded as columns are the same rows', () => {
  for (const rows of [rowsOf(PAGES), []]) {
    const { columns, texts } = encodeRows(rows)
    expect(decodeRows(JSON.parse(JSON.stringify(columns)), texts)).toEqual(rows)
  }
})

test('encoded pages have the rows of their pages, also of replaced ones', () => {
  const pages = opened()
  expect(rowsOf(pages)).toEqual(rowsOf(PAGES))
  const [route, page] = [...PAGES][0] as [GraphPage['route'], DocPage]
  const source = { ...page.meta.source, hash: '9' as DocPage['meta']['source']['hash'], bytes: 2 }
  replaceText(pages, { ...page, meta: { ...page.meta, source } })
  expect(rowsOf(pages).map((row) => row.source?.hash)).toEqual(['9', undefined, '2', '3', undefined, '4'])
  expect(rowsOf(pages)).toEqual(rowsOf(new Map(pages)))
  expect([...pages].filter(([one]) => one !== route)).toEqual([...PAGES].slice(1))
})

test('encoded pages have the heads of their pages, also of replaced ones', () => {
  const pages = opened()
  const [route, page] = [...PAGES][0] as [GraphPage['route'], DocPage]
  replaceText(pages, { ...page, description: 'Another description.' })
  expect(headsOf(pages)(route)).toEqual({ title: 'group/one', description: 'Another description.' })
  expect(rowsOf(pages).flatMap(({ route, kind }) => (kind === 'doc' ? headsOf(pages)(route) : []))).toEqual(
    rowsOf(pages).flatMap(({ route, kind }) => (kind === 'doc' ? headsOf(new Map(pages))(route) : [])),
  )
})

test('encoded pages have the same digest of descriptions as others, also with another description', () => {
  const pages = opened()
  const [route, page] = [...PAGES][0] as [GraphPage['route'], DocPage]
  replaceText(pages, { ...page, meta: { ...page.meta, excerpt: 'Others' } })
  expect(descriptionsDigest(pages)).toBe(descriptionsDigest(PAGES))
  const changed = { ...page, description: 'Another description.' }
  replaceText(pages, changed)
  expect(descriptionsDigest(pages)).not.toBe(descriptionsDigest(PAGES))
  expect(descriptionsDigest(pages)).toBe(descriptionsDigest(new Map([...PAGES, [route, changed]])))
  expect(pages.get(route)).toEqual(changed)
  expect(pagesDigest(new Map([...PAGES, [route, changed]]))).toBe(pagesDigest(PAGES))
})
