/** Records of pages: copies of a text share what the text alone gives the index; category pages have sections. */
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { categoryRecords, pageRecords, type RecordInput } from '../../../cli/features/search/records/records.ts'
import { createTermsWriter } from '../../../cli/features/search/terms/terms.ts'
import { page } from './fixtures.ts'

const TEXTS = [
  {
    '': 'Adds a member to a sorted set, with a score. JSON.GET reads one.',
    'Sorted set': 'Members of `zadd` have scores: see the-score and user:1.',
    On: `${'A text of several units about maxmemory. '.repeat(120)}`,
  },
  { '': '' },
  { Get: 'Ein Überblick über 数据库 und Zugänge.' },
]
const { compiled } = page('/', { sections: TEXTS[0]! })

const SUBJECT = { name: 'JSON.GET', summary: 'Reads', syntax: 'JSON.GET', facts: { status: 'stable' as const } }

/** Pages with the same text that differ in everything else. */
const copies: readonly RecordInput[] = [
  page('/v1/sorted-sets/zadd', { title: 'ZADD', description: 'Adds a member.' }),
  page('/v2/lists/on', { title: 'On', description: 'Everything about maxmemory and unrelated words.' }),
  {
    ...page('/other', { title: 'Other', subject: SUBJECT }),
    phrases: ['ranked members'],
  },
  { ...page('/v1/sorted-sets/zadd', { title: 'ZADD' }), group: 'Sorted sets', kind: 'family' as const },
].map((one) => ({ ...one, compiled }))

test('records of a copy follow from its text alone', () => {
  const alone = copies.map((one) => pageRecords({ ...one, compiled: structuredClone(compiled) }))
  expect(copies.map(pageRecords)).toEqual(alone)
  expect(alone[0]!.units.length).toBeGreaterThan(1)
  expect(new Set(alone.map((one) => one.units[0]!.terms[0])).size).toBe(1)
})

test('words of a text that its page has too are listed once', () => {
  const units = TEXTS.flatMap(
    (sections) => pageRecords(page('/v1/sorted-sets/zadd', { title: 'Get zadd', sections })).units,
  )
  for (const { terms, impacts } of units) {
    const words = terms.flatMap((list) => list.split(' ').filter(Boolean))
    expect(new Set(words).size).toBe(words.length)
    expect(impacts).toHaveLength(words.length)
    expect(words).toEqual(expect.arrayContaining(['get', 'zadd', 'sorted', 'v1']))
  }
})

test('terms of copies do not depend on which pages were added before', () => {
  const texts = Array.from({ length: 300 }, (_, i) => page(`/p${i}`, { sections: { '': `word${i} same` } }))
  const input = [...copies, ...texts, ...copies, ...texts]
  const weightsOf = (wanted: readonly number[]): readonly (readonly [string, number])[] => {
    const writer = createTermsWriter()
    for (const i of wanted) writer.add('' as Hash, pageRecords(input[i]!))
    const { strings, words } = writer.terms()
    return Array.from(words.strings, (number, i) => [strings[number]!, words.weights[i]!] as const)
  }
  expect(weightsOf([...input.keys()])).toEqual([...input.keys()].flatMap((i) => weightsOf([i])))
})

test('the sections of a category page lead to their headings', () => {
  const card = (title: string) => ({ kind: 'doc', title, href: '/x', description: '' }) as const
  const section = (level: number, id: string, title: string) => ({ id, level, title, cards: [card(`in ${id}`)] })
  const { units } = categoryRecords({
    page: { route: '/category/all' as never, set: 'default/current/en', title: 'All', description: '' },
    category: {
      cards: [card('direct')],
      sections: [
        { ...section(2, 'keys', 'Keys'), description: 'Any type.' },
        section(3, 'scans', 'Scans'),
        section(2, 'expiry', 'Expiry'),
      ],
    },
  })
  expect(JSON.parse(units[0]!.fragment)[5]).toEqual([
    ['', '', 1, [], 'direct', ''],
    ['keys', 'Keys', 2, [], 'Any type.\nin keys', ''],
    ['scans', 'Scans', 3, ['Keys'], 'in scans', ''],
    ['expiry', 'Expiry', 2, [], 'in expiry', ''],
  ])
})
