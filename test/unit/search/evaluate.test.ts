import { expect, test } from 'vitest'
import { evaluateSearch, measure, readLabelledQueries, worstAnswers } from '../../../cli/features/search/evaluate.ts'
import { pageRecords } from '../../../cli/features/search/records/records.ts'
import { page } from './fixtures.ts'

const RECORDS = [
  page('/get', { title: 'Get', description: 'Returns a value.' }),
  page('/set', { title: 'Set', description: 'Stores a value.' }),
].map(pageRecords)
const CONFIG = { search: { synonyms: [] } as never }

test('queries are scored by the rank of the first wanted page, and the worst are listed first', async () => {
  const queries = readLabelledQueries([
    { query: 'get', expect: ['/get'], kind: 'exact' },
    { q: 'stores', expect: { '/set': 2, '/get': 1 } },
    { query: 'get', expect: ['/set', '/gone'] },
  ])
  const answers = await evaluateSearch(RECORDS, CONFIG, queries)
  expect(answers.map(({ rank }) => rank)).toEqual([1, 1, 0])
  expect(measure(answers)).toEqual({ queries: 3, mrr: 2 / 3, success: { 1: 2 / 3, 3: 2 / 3, 10: 2 / 3 } })
  expect(worstAnswers(answers, 5)).toEqual([answers[2]])
})

test('a file of queries is checked', () => {
  expect(() => readLabelledQueries({})).toThrow('The queries must be an array.')
  expect(() => readLabelledQueries([{ expect: ['/a'] }])).toThrow('Query 1 needs a text in "query".')
  expect(() => readLabelledQueries([{ query: 'a', expect: {} }])).toThrow('Query 1 ("a") needs routes in "expect".')
})
