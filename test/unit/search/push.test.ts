import { expect, test } from 'vitest'
import { type PushClient, pushSearchRecords } from '../../../cli/features/search/hosted/push.ts'
import { pageRecords } from '../../../cli/features/search/records/records.ts'
import { findingWords } from '../../../cli/stages/report/words.ts'
import { page } from './fixtures.ts'

const CONFIG = {
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  search: { provider: 'algolia', appId: 'APP', indexName: 'product', synonyms: [['k8s', 'kubernetes']] } as never,
}
const RECORDS = [
  page('/guides/install', {
    title: 'Install',
    description: 'How to install.',
    sections: { '': 'Needs a cluster.', 'Helm chart': `Line one.\n${'word '.repeat(300)}` },
  }),
  page('/commands/json.get', { title: 'JSON.GET' }),
].map((input) => pageRecords({ ...input, group: 'Group' }))

/** A client that records its calls, and fails at the given one. */
function fake(failAt = ''): { client: PushClient; calls: [string, Record<string, unknown>][] } {
  const calls: [string, Record<string, unknown>][] = []
  const answer = (name: string) => async (parameters: Record<string, unknown>) => {
    calls.push([name, parameters])
    if (name === failAt) throw new Error('Invalid key admin-key')
    return { taskID: calls.length }
  }
  const names = ['clearObjects', 'setSettings', 'saveSynonyms', 'batch', 'operationIndex', 'waitForTask', 'deleteIndex']
  return { client: Object.fromEntries(names.map((name) => [name, answer(name)])) as unknown as PushClient, calls }
}

test('a temporary index is filled, and replaces the live one when it is complete', async () => {
  const { client, calls } = fake()
  const reported: [number, number][] = []
  const progress = (done: number, total: number): void => void reported.push([done, total])
  const outcome = await pushSearchRecords({ records: RECORDS, config: CONFIG, adminKey: 'admin-key', client, progress })
  expect(outcome.diagnostics).toEqual([])
  const { objects } = outcome.value
  expect(reported).toEqual([
    [0, objects],
    [objects, objects],
  ])
  const names = calls.map(([name, { indexName }]) => `${name} ${String(indexName)}`)
  expect(names.filter((name) => !name.startsWith('waitForTask'))).toEqual([
    'clearObjects product_next',
    'setSettings product_next',
    'saveSynonyms product_next',
    'batch product_next',
    'operationIndex product_next',
  ])
  expect(names.at(-1)).toBe('waitForTask product')
  const move = calls.findIndex(([name]) => name === 'operationIndex')
  expect(calls.slice(0, move).filter(([name]) => name === 'waitForTask')).toHaveLength(4)
  expect(calls[move]![1]).toMatchObject({ operationIndexParams: { operation: 'move', destination: 'product' } })
})

test('records have the shape that DocSearch expects', async () => {
  const { client, calls } = fake()
  await pushSearchRecords({ records: RECORDS, config: CONFIG, adminKey: 'admin-key', client })
  const batch = calls.find(([name]) => name === 'batch')![1] as { batchWriteParams: { requests: { body: object }[] } }
  const bodies = batch.batchWriteParams.requests.map(({ body }) => body as Record<string, unknown>)
  expect(bodies[0]).toEqual({
    objectID: 'default/current/en/guides/install#0',
    url: 'https://docs.example.com/guides/install',
    url_without_anchor: 'https://docs.example.com/guides/install',
    anchor: null,
    type: 'lvl1',
    content: 'How to install.',
    hierarchy: { lvl0: 'Group', lvl1: 'Install', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    version: 'current',
    weight: { level: 100, position: 0 },
  })
  expect(bodies.map(({ type, url }) => [type, String(url).split('#')[1]])).toEqual([
    ['lvl1', undefined],
    ['content', undefined],
    ['lvl2', 'helm-chart'],
    ['content', 'helm-chart'],
    ['content', 'helm-chart'],
    ['content', 'helm-chart'],
    ['lvl1', undefined],
  ])
  expect(new Set(bodies.map(({ objectID }) => objectID)).size).toBe(bodies.length)
  for (const body of bodies) expect(JSON.stringify(body).length).toBeLessThan(10_000)
})

test('large sites are sent in batches of a thousand', async () => {
  const many = Array.from({ length: 1500 }, (_, i) => pageRecords(page(`/p/${i}`, { sections: { '': 'text' } })))
  const { client, calls } = fake()
  await pushSearchRecords({ records: many, config: CONFIG, adminKey: 'admin-key', client })
  expect(calls.filter(([name]) => name === 'batch')).toHaveLength(3)
})

test.each(['clearObjects', 'setSettings', 'batch', 'operationIndex'])(
  'if %s fails, the live index stays and the message does not contain the key',
  async (name) => {
    const { client, calls } = fake(name)
    const outcome = await pushSearchRecords({ records: RECORDS, config: CONFIG, adminKey: 'admin-key', client })
    expect(outcome.diagnostics).toEqual([
      {
        code: 'search-push',
        severity: 'error',
        fault: 'refused',
        reason: 'Invalid key *****',
      },
    ])
    expect(calls.at(-1)).toEqual(['deleteIndex', { indexName: 'product_next' }])
  },
)

test('missing settings are reported before anything is sent', async () => {
  const messages = await Promise.all(
    [
      { config: { ...CONFIG, search: false as const }, adminKey: 'k' },
      { config: { ...CONFIG, search: { provider: 'embedded' } as never }, adminKey: 'k' },
      { config: { ...CONFIG, search: { provider: 'algolia', appId: '' } as never }, adminKey: 'k' },
      { config: CONFIG, adminKey: '' },
    ].map(async (input) => findingWords((await pushSearchRecords({ records: [], ...input })).diagnostics[0]!).message),
  )
  expect(messages).toEqual([
    "There is nothing to upload: search.provider in the site's config is not 'algolia'.",
    "There is nothing to upload: search.provider in the site's config is not 'algolia'.",
    "search.appId is missing in the site's config.",
    'The admin key is missing: set ALGOLIA_ADMIN_KEY in the environment.',
  ])
})
