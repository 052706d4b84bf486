import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { hashBytes } from '../../../cli/base/hash.ts'
import { type PageRecords, pageRecords, type RecordInput } from '../../../cli/features/search/records/records.ts'
import { writeIndex } from '../../../cli/features/search/site/search-index.ts'
import { createTermsWriter } from '../../../cli/features/search/terms/terms.ts'
import type { SiteConfig } from '../../../cli/model/config.ts'
import { StaleIndexError } from '../../../runtime/core/search/engine/index-files.ts'
import { build, engineOf, engineOver, find, page, random } from './fixtures.ts'

const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu', 'get', 'json.', 'Re']

/** Pages of made-up words. */
function corpus(seed: number, size: number): RecordInput[] {
  const next = random(seed)
  const word = (): string =>
    Array.from(
      { length: 1 + Math.floor(next() * 3) },
      () => SYLLABLES[Math.floor(next() ** 2 * SYLLABLES.length)]!,
    ).join('')
  const text = (length: number): string => Array.from({ length }, word).join(' ')
  return Array.from({ length: size }, (_, i) =>
    page(`/g${i % 7}/p${i}`, {
      title: text(2),
      description: text(8),
      sections: { '': text(30), [text(2)]: text(400) },
    }),
  )
}

const config = { search: { provider: 'embedded', synonyms: [] } } as unknown as SiteConfig

function placesOf(records: readonly PageRecords[]) {
  const writer = createTermsWriter()
  const pages = records.map((one) => writer.add('' as Hash, one))
  const terms = writer.terms()
  return pages.map((page) => ({ terms, page }))
}

/** Writes an index as `docs build` does; `old` are the files of the previous build. */
async function buildFiles(pages: readonly RecordInput[], old: ReadonlyMap<string, string> = new Map()) {
  const records = pages.map(pageRecords)
  const places = placesOf(records)
  const asked: string[][] = []
  const written = new Map<string, string>()
  const files = await writeIndex({
    config,
    terms: { pages: () => places, previousIndex: () => undefined, keepIndex() {} },
    records: async (routes) => {
      const some = new Set(routes)
      if (some.size > 0) asked.push([...some])
      return records.filter(({ route }) => some.has(route))
    },
    old: new Map([...old].map(([path, text]) => [path, hashBytes(text)])),
    write({ path, content }) {
      written.set(path, String(content))
      return { path, hash: hashBytes(content), bytes: Buffer.byteLength(content) }
    },
  })
  return { files, kept: files.filter(({ path }) => !written.has(path)), written, asked }
}

const LETTERS = ['b', 'g', 'j', 'k', 'z']
const QUERIES = [...LETTERS, 'ba', 'json.', 'get', 'gte', 'bake ke', 'nura', 'json.re set']

test('a query of one letter fetches one pack; results are the same without packs', async () => {
  const pages = corpus(3, 200)
  const { written } = await buildFiles(pages)
  const plain = engineOf(build(pages))
  for (const letter of LETTERS) {
    const { engine, asked } = engineOver(written)
    expect(await find(engine, letter)).toEqual(await find(plain, letter))
    expect(asked).toEqual(['_docs/search.json', expect.stringMatching(/^_docs\/search\/b\.[0-9a-z]{8}\.json$/)])
  }
})

test('after looking ahead, no query fetches anything, and the results are the same', async () => {
  const pages = corpus(5, 100)
  const { written } = await buildFiles(pages)
  const plain = engineOf(build(pages))
  const { engine, asked } = engineOver(written)
  await find(engine, 'b')
  while (await engine.ahead());
  const before = [...asked]
  expect(new Set(before).size).toBe(before.length)
  for (const query of QUERIES) expect([query, await find(engine, query)]).toEqual([query, await find(plain, query)])
  expect(asked).toEqual(before)
})

test('looking ahead is limited, and begins with the words and pages of the query', async () => {
  const { written } = await buildFiles(corpus(7, 1500))
  const { engine, asked } = engineOver(written)
  await find(engine, 'ke')
  const first = asked.length
  while (await engine.ahead());
  expect(asked.length - first).toBe(24)
  const has = (path: string, text: string): boolean => written.get(path)!.includes(text)
  expect(has(asked[first]!, '"t0.')).toBe(true)
  expect(asked.slice(first, first + 16).some((path) => has(path, '"p0.'))).toBe(true)
  const before = asked.length
  await find(engine, 'kel')
  expect(asked.slice(before).filter((path) => path.includes('/t'))).toEqual([])
  const further = asked.length
  while (await engine.ahead());
  expect(asked.length - further).toBe(2)
})

test('a pack that is missing costs requests, not results', async () => {
  const pages = corpus(9, 200)
  const { written } = await buildFiles(pages)
  const withoutPacks = new Map([...written].filter(([path]) => !path.startsWith('_docs/search/b.')))
  const { engine } = engineOver(withoutPacks)
  expect(await find(engine, 'b')).toEqual(await find(engineOf(build(pages)), 'b'))
  await expect(engine.ahead()).rejects.toBeInstanceOf(StaleIndexError)
})

test('an index in one file has no packs, one without packs is searched as before, and a set of few pages has three', async () => {
  const small = await buildFiles(corpus(11, 5))
  expect([...small.written.keys()]).toEqual(['_docs/search.json'])
  const plain = engineOver(new Map(build(corpus(11, 200)).map(({ path, content }) => [path, String(content)])))
  await find(plain.engine, 'b')
  expect(await plain.engine.ahead()).toBe(false)
  const two = [...corpus(13, 200), page('/other', { title: 'Brandnew', set: 'default/old/en' })]
  const { engine, asked } = engineOver((await buildFiles(two)).written)
  expect((await find(engine, 'b')).length).toBeGreaterThan(0)
  expect(asked.length).toBe(5)
})

test('the next build keeps packs with the same files, and gives the same files as a build from scratch', async () => {
  const pages = corpus(15, 200)
  const first = await buildFiles(pages)
  const same = await buildFiles(pages, first.written)
  expect(same.asked).toEqual([])
  const edited = pages.with(20, page('/g6/p20', { title: 'Zuge', sections: { '': 'zuge edited' } }))
  const scratch = await buildFiles(edited)
  const next = await buildFiles(edited, first.written)
  const packs = (paths: Iterable<string>): string[] => [...paths].filter((path) => path.includes('/b.'))
  expect(packs(next.kept.map(({ path }) => path)).length).toBeGreaterThan(0)
  expect(packs(next.written.keys()).length).toBeGreaterThan(0)
  expect([...next.written.keys(), ...next.kept.map(({ path }) => path)].sort()).toEqual(
    [...scratch.written.keys()].sort(),
  )
  for (const [path, text] of next.written) expect(text).toBe(scratch.written.get(path))
  for (const { path, hash, bytes } of next.kept) {
    const text = scratch.written.get(path)!
    expect({ path, hash, bytes }).toEqual({ path, hash: hashBytes(text), bytes: Buffer.byteLength(text) })
  }
})

test('the texts of a large index are read for some pages at a time', async () => {
  const pages = corpus(19, 1500)
  const { asked, files } = await buildFiles(pages)
  expect(new Set(asked.flat()).size).toBe(pages.length)
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(pages.length)
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
})
