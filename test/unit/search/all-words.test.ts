/** How many of the pages have all words of a query. */
import { expect, test } from 'vitest'
import { build, engineOf, page } from './fixtures.ts'

const GUIDES = [
  page('/both', { title: 'Both', sections: { '': 'Start a cluster.', Modes: 'Choose an emulated mode.' } }),
  page('/inflected', { title: 'Inflected', sections: { '': 'Some clusters have modes.' } }),
  page('/cluster', { title: 'Cluster', sections: { '': 'Several machines.' } }),
  page('/mode', { title: 'Mode', sections: { '': 'A way to work.' } }),
  page('/modern', { title: 'Hardware', sections: { '': 'A cluster of modern machines.' } }),
  page('/other', { title: 'Other', sections: { '': 'Nothing of this.' } }),
]

async function countOf(query: string, pages = GUIDES): Promise<string | undefined> {
  return (await engineOf(build(pages)).search({ query }, new AbortController().signal)).withAllWords
}

test.each([
  // In any of its sections, in any inflection; a word that only begins alike is another word.
  ['cluster mode', '2'],
  ['cluster mode ', '2'],
  // All of the pages, or none of them.
  ['cluster', undefined],
  ['several nothing', undefined],
  // A word that the reader has not finished, and a misspelled word.
  ['cluster mod', undefined],
  ['clustr mode', undefined],
])('pages with all words of "%s"', async (query, count) => {
  expect(await countOf(query)).toEqual(count)
})

test('of a word that is almost everywhere, only the best places are known', async () => {
  const textOf = (i: number): string => [i < 240 ? 'server' : '', i >= 60 ? 'fast' : ''].join(' ')
  const many = Array.from({ length: 300 }, (_, i) =>
    page(`/page-${i}`, { title: `Page ${i}`, sections: { '': textOf(i) } }),
  )
  const count = await countOf('fast server', many)
  expect(count).toMatch(/^\d+\+$/)
  expect(Number.parseInt(count ?? '', 10)).toBeLessThanOrEqual(180)
})
