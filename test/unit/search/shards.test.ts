import { expect, test } from 'vitest'
import { buildSearchIndex } from '../../../cli/features/search/index/build.ts'
import { pageRecords, type RecordInput } from '../../../cli/features/search/records/records.ts'
import type { EmittedFile } from '../../../cli/model/page.ts'
import { decodeKeys } from '../../../runtime/core/search/engine/codec.ts'
import { createEmbeddedEngine } from '../../../runtime/core/search/engine/embedded.ts'
import { StaleIndexError } from '../../../runtime/core/search/engine/index-files.ts'
import { build, engineOf, find, page, random } from './fixtures.ts'

const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu', 'get', 'set', 'json.', 'x_', 'Re', 'é']

/** Pages of made-up words, frequent and rare ones. */
function corpus(seed: number, size: number): { pages: RecordInput[]; words: string[] } {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const words = Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(SYLLABLES)).join(''),
  )
  const word = (): string => words[Math.floor(next() ** 3 * words.length)]!
  const text = (length: number): string => Array.from({ length }, word).join(' ')
  const pages = Array.from({ length: size }, (_, i) =>
    page(`/g${i % 7}/p${i}`, {
      title: text(1 + Math.floor(next() * 3)),
      description: text(8),
      sections: { '': text(20), [text(2)]: text(Math.floor(next() * 1500)), [text(3)]: text(40) },
    }),
  )
  return { pages, words }
}

/** Queries of words, prefixes and typos. */
function queries(words: readonly string[], seed: number): string[] {
  const next = random(seed)
  const word = (): string => words[Math.floor(next() * words.length)]!
  return Array.from({ length: 120 }, (_, i) => {
    const a = word()
    if (i % 4 === 0) return a.slice(0, 1 + (i % 3))
    if (i % 4 === 1) return `${word()} ${a.slice(0, 3)}`
    if (i % 4 === 2) return a.slice(0, 2) + a.slice(3)
    return `${word()} the ${word()} ${a}${i % 8 === 3 ? ' ' : ''}`
  })
}

const SYNONYMS = [
  ['bake', 'limo', 'ra se'],
  ['getset', 'nura'],
]

test('the number of files does not change results', async () => {
  const { pages, words } = corpus(11, 160)
  const whole = engineOf(build(pages, SYNONYMS, { oneFile: Number.POSITIVE_INFINITY }))
  for (const [shardLength, together] of [
    [300, 1],
    [2000, 4],
    [50_000, 8],
  ] as const) {
    const parts = engineOf(build(pages, SYNONYMS, { oneFile: 0, shardLength, together }))
    for (const query of queries(words, shardLength))
      expect([query, await find(parts, query)]).toEqual([query, await find(whole, query)])
  }
})

test('small sites have one file, large ones many; the same builder writes both', () => {
  const small = build(corpus(3, 5).pages)
  expect(small.map(({ path }) => path)).toEqual(['_docs/search.json'])
  const large = build(corpus(3, 200).pages)
  expect(large.length).toBeGreaterThan(50)
  for (const { path } of large.slice(1)) expect(path).toMatch(/^_docs\/search\/[twp]\d*\.[0-9a-z]{8}\.json$/)
})

test('a query fetches only a small part of a large index', async () => {
  const { pages, words } = corpus(5, 300)
  const files = build(pages)
  const size = new Map(files.map(({ path, content }) => [path, content.length]))
  const all = [...size.values()].reduce((sum, length) => sum + length, 0)
  for (const query of [words[50]!, words[300]!, `${words[2]} ${words[9]}`]) {
    const asked: string[] = []
    await find(engineOf(files, asked), query)
    expect(asked.reduce((sum, path) => sum + size.get(path)!, 0)).toBeLessThan(all / 8)
    expect(new Set(asked).size).toBe(asked.length)
  }
})

test('a pasted message reads neither synonyms nor the words for misspelled queries; a short one is corrected', async () => {
  const pages = [
    ...corpus(21, 200).pages,
    page('/errors', {
      title: 'Errors',
      sections: { Snapshot: 'ERR cannot delete the unfinished snapshot of the replica' },
    }),
  ]
  const files = build(pages, [['snapshot', 'errors']], { oneFile: 0, shardLength: 300 })
  const read = async (query: string) => {
    const asked: string[] = []
    const [hit] = await find(engineOf(files, asked), query)
    const keys = asked
      .filter((path) => /\/t\d/.test(path))
      .flatMap((path) => decodeKeys(JSON.parse(String(files.find((file) => file.path === path)!.content))[0]))
    return {
      url: hit?.url,
      synonyms: keys.includes('~snapshot'),
      words: asked.some((path) => /\/w\d/.test(path)),
    }
  }
  const pasted = 'ERR cannot delete the unfinished snapshot of the replica xyzzyk for this host'
  expect(await read(pasted)).toEqual({ url: '/errors#snapshot', synonyms: false, words: false })
  expect(await read('unfinished snapshot')).toMatchObject({ url: '/errors#snapshot', synonyms: true })
  expect(await read('cannot delete snapshit')).toMatchObject({ url: '/errors#snapshot', words: true })
})

const byPath = (files: readonly EmittedFile[]) => new Map(files.map(({ path, content }) => [path, content]))

test('the same records in any order give the same bytes', () => {
  const { pages } = corpus(7, 120)
  const records = pages.map(pageRecords)
  const config = { search: { synonyms: SYNONYMS } as never }
  const one = buildSearchIndex({ records, config })
  const other = buildSearchIndex({ records: [...records].reverse(), config })
  expect(other).toEqual(one)
})

test('records are plain data that can be stored as JSON', () => {
  const { pages } = corpus(9, 20)
  const records = pages.map(pageRecords)
  const config = { search: { synonyms: [] } as never }
  expect(buildSearchIndex({ records: JSON.parse(JSON.stringify(records)), config })).toEqual(
    buildSearchIndex({ records, config }),
  )
})

test('an edit of one page renames few fragments', () => {
  const { pages } = corpus(13, 200)
  const fragments = (list: readonly RecordInput[]) =>
    new Set(build(list, [], { oneFile: 0 }).flatMap(({ path }) => (/\/p\d/.test(path) ? [path] : [])))
  const before = fragments(pages)
  const edited = fragments([...pages.slice(0, 50), page('/g1/p50', { sections: { '': 'edited' } }), ...pages.slice(51)])
  const added = fragments([...pages, page('/g1/p50a', { sections: { '': 'added' } })])
  const changed = (after: Set<string>) => [...after].filter((path) => !before.has(path)).length
  expect(changed(edited)).toBeLessThan(before.size / 2)
  expect(changed(added)).toBeLessThan(before.size / 2)
})

test('a large site has several units in a file', () => {
  const files = build(
    Array.from({ length: 5100 }, (_, i) => page(`/p${i}`, { title: `Page ${i}` })),
    [],
    { oneFile: 0 },
  ).filter(({ path }) => /\/p\d/.test(path))
  expect(files.length).toBeGreaterThan(1250)
  expect(files.length).toBeLessThan(1600)
})

test('after a deployment the index is read again', async () => {
  const old = byPath(build(corpus(17, 60).pages, [], { oneFile: 0 }))
  const fresh = byPath(build([...corpus(17, 60).pages, page('/new/page', { title: 'Brandnew' })], [], { oneFile: 0 }))
  let deployed = old
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route) => route,
    fetchFile: async (address) => {
      const text = deployed.get(address)
      if (text === undefined) throw new StaleIndexError(address)
      return JSON.parse(String(text))
    },
  })
  const signal = new AbortController().signal
  await engine.search({ query: 'bake' }, signal)
  deployed = fresh
  expect((await engine.search({ query: 'brandnew' }, signal)).hits[0]).toMatchObject({ url: '/new/page' })
  deployed = new Map()
  await expect(engine.search({ query: 'zuzuzu nununu' }, signal)).rejects.toBeInstanceOf(StaleIndexError)
})

test('the entry file is read once, and again if that fails', async () => {
  const files = byPath(build(corpus(17, 60).pages, [], { oneFile: 0 }))
  const asked: string[] = []
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route) => route,
    fetchFile: async (address) => {
      asked.push(address)
      if (asked.length === 1) throw new TypeError('Failed to fetch')
      return JSON.parse(String(files.get(address)))
    },
  })
  const signal = new AbortController().signal
  await expect(engine.search({ query: 'bake' }, signal)).rejects.toThrow('Failed to fetch')
  engine.prepare()
  expect((await engine.search({ query: 'bake' }, signal)).hits.length).toBeGreaterThan(0)
  expect(asked.filter((address) => address === '_docs/search.json')).toHaveLength(2)
})

test('an aborted search rejects with an abort error', async () => {
  const controller = new AbortController()
  const engine = engineOf(build(corpus(19, 20).pages, [], { oneFile: 0 }))
  const answer = engine.search({ query: 'bake' }, controller.signal)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('a site without pages, and pages without text, have an index', async () => {
  expect(await find(engineOf(build([])), 'x')).toEqual([])
  const bare = engineOf(
    build([page('/a', { title: '', sections: {} }), page('/b', { title: 'B', sections: { '': '' } })]),
  )
  expect((await find(bare, 'b')).map(({ url }) => url)).toEqual(['/b'])
})

test('a page longer than a unit is split, and all of it is searchable', async () => {
  const table = Array.from({ length: 900 }, (_, i) => `command${i} fully supported`).join('\n')
  const files = build(
    [page('/big', { title: 'Compatibility', sections: { '': 'Lead.', Table: table, Wide: 'word '.repeat(5000) } })],
    [],
    {
      oneFile: 0,
    },
  )
  expect(Math.max(...files.filter(({ path }) => /\/p\d/.test(path)).map(({ content }) => content.length))).toBeLessThan(
    5000,
  )
  const engine = engineOf(files)
  for (const query of ['command7', 'command899', 'compatibility command450'])
    expect((await find(engine, query))[0]!.url).toBe('/big#table')
})
