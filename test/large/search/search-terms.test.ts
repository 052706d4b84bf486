/** A search index of many files: after an edit it equals the index of a cold build. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import type { PageRecords } from '../../../cli/features/search/records/records.ts'
import { joinTerms, withoutUnused } from '../../../cli/features/search/terms/join-terms.ts'
import { COLUMNS, createTermsWriter, type TermColumns } from '../../../cli/features/search/terms/terms.ts'
import { decodeTerms, encodeTerms } from '../../../cli/features/search/terms/terms-file.ts'
import { site } from '../../rig.ts'

/** Words of a page; a different name gives a different text. */
const words = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) =>
    createHash('md5')
      .update(`${name} ${i % 997}`)
      .digest('hex')
      .slice(0, 7),
  ).join(' ')

const page = (name: string): string =>
  `# ${name}\n\n${words(name, 1800)}\n\n## ${words(`${name} b`, 2)}\n\n${words('all', 60)}\n`
const names = Array.from({ length: 20 }, (_, i) => `p${i}`)

/** Paths and texts of the index. */
function indexIn(out: string): Map<string, string> {
  const files = readdirSync(path.join(out, '_docs/search')).map((name) => `_docs/search/${name}`)
  return new Map([...files, '_docs/search.json'].map((file) => [file, readFileSync(path.join(out, file), 'utf8')]))
}

/** Returns the bytes as they are read from a file. */
const whole = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

test('an edit writes few files of the index, and the index equals the index of a cold build', {
  timeout: 240_000,
}, async () => {
  const docs = site(Object.fromEntries(names.map((name) => [`content/${name}.md`, page(name)])))
  const out = path.join(docs.root, 'out')
  const fresh = path.join(docs.root, 'fresh')
  expect((await docs.build()).code).toBe(0)
  const before = indexIn(out)
  expect(before.size).toBeGreaterThan(100)
  const cache = path.join(docs.root, '.docs/cache')
  const damage = (name: string): void => {
    const file = path.join(cache, name)
    writeFileSync(file, readFileSync(file).fill(0, 100, 120))
  }
  const edits = [
    () => docs.change({ 'content/p7.md': page('p7').replace('## ', '## Another ') }),
    () => docs.change({ 'content/p21.md': page('p21'), 'content/p9.md': null }),
    // One changed page is in a second file; then the same page again, another one, and a damaged file.
    () => docs.change({ 'content/p3.md': `${page('p3')}Third words\n` }),
    () => docs.change({ 'content/p3.md': page('p3') }),
    () => {
      docs.change({ 'content/p4.md': `${page('p4')}Fourth words\n` })
      damage('search-terms-changed')
    },
    () => {
      docs.change({ 'content/p5.md': `${page('p5')}Fifth words\n` })
      damage('search-terms-index')
    },
    () => docs.change({ 'content/p5.md': page('p5').replace('## ', '## Fifth ') }),
    () => docs.change({ 'content/p6.md': `${page('p6')}Sixth words\n` }),
    // A word is cut inside its last character; another page is changed before it goes again.
    () => docs.change({ 'content/p6.md': `${page('p6')}Sixth a${'𐌰'.repeat(25)}\n` }),
    () => docs.change({ 'content/p8.md': `${page('p8')}Eighth words\n` }),
    () => docs.change({ 'content/p6.md': page('p6') }),
    // The only page with words of the synonyms of "remove" and "error", and the page without them.
    () => docs.change({ 'content/p6.md': `${page('p6')}Delete all failures\n` }),
    () => docs.change({ 'content/p12.md': `${page('p12')}Erasing errors\n` }),
    () => docs.change({ 'content/p6.md': page('p6') }),
    () => docs.change({ 'content/p12.md': page('p12') }),
    // Terms without the texts that they were taken from.
    () => {
      docs.change({ 'content/p10.md': page('p11') })
      rmSync(path.join(cache, 'pages'), { recursive: true })
    },
    // Texts without terms.
    () => {
      docs.change({ 'content/p11.md': page('p12') })
      rmSync(path.join(cache, 'search-terms'))
    },
  ]
  for (const [i, edit] of edits.entries()) {
    edit()
    expect((await docs.build()).code).toBe(0)
    expect((await docs.build('--no-cache', '--out', fresh)).code).toBe(0)
    const after = indexIn(out)
    expect(after, `edit ${i}`).toEqual(indexIn(fresh))
    const written = [...after].filter(([file, text]) => before.get(file) !== text).length
    if (i === 0) expect(written).toBeLessThan(before.size / 2)
  }
})

const record = (route: string, ...texts: readonly string[]): PageRecords => ({
  route,
  set: 'docs/current/en',
  group: 'G',
  kind: 'text',
  units: texts.map((terms, i) => ({
    titleWords: [`home${route}`],
    phrases: [[`${terms} é`, 0.7]],
    first: i === 0,
    fragment: `["é${terms}"]`,
    terms: [terms, ''],
    impacts: terms.split(' ').map((_, at) => 150 * (at + 1)),
  })),
})

const termsOf = (...records: readonly PageRecords[]): TermColumns => {
  const writer = createTermsWriter()
  for (const one of records) writer.add(`key of ${one.route}` as Hash, one)
  return writer.terms()
}

/** All pages with their strings. */
const plain = (terms: TermColumns) =>
  terms.pages.map(({ from, units, ...page }) => ({
    ...page,
    units: Array.from({ length: units }, (_, i) => ({
      digest: Buffer.from(terms.digests.slice(16 * (from + i), 16 * (from + i + 1))).toString('hex'),
      size: terms.sizes[from + i],
      ...Object.fromEntries(COLUMNS.map((name) => [name, stringsIn(terms, name, from + i)])),
    })),
  }))

function stringsIn(
  terms: TermColumns,
  name: (typeof COLUMNS)[number],
  unit: number,
): readonly (readonly [string, number])[] {
  const { ends, strings, weights } = terms[name]
  const all = Array.from(strings, (number, i) => [terms.strings[number]!, weights[i]!] as const)
  return all.slice(ends[unit - 1] ?? 0, ends[unit])
}

const [A, B, C] = [record('/a', 'home away', 'x'), record('/b', 'away zoo beta'), record('/c', 'alpha', 'home', 'yes')]

test('terms are encoded and decoded', () => {
  const terms = termsOf(B, A, record('/empty'))
  expect(plain(decodeTerms(whole(encodeTerms(terms)))!)).toEqual(plain(terms))
  expect(plain(terms)[1]).toMatchObject({
    key: 'key of /a',
    units: [
      {
        words: [
          ['home', 150],
          ['away', 300],
        ],
      },
      {},
    ],
  })
  expect(plain(decodeTerms(whole(encodeTerms(termsOf())))!)).toEqual([])
})

test('a word that is cut inside a character, and any route, are decoded as they were', () => {
  const terms = termsOf(record('/a"b', 'a\ud83d z'), record('/a\0b', 'x'), record('/\udc00', 'a\ufffd y'))
  expect(plain(decodeTerms(whole(encodeTerms(terms)))!)).toEqual(plain(terms))
})

test('terms of several sources are joined in one order, and unused words can be left out', () => {
  const [first, second] = [termsOf(A, B), termsOf(C, record('/a', 'new words'))]
  const place = (terms: TermColumns, page: number) => ({ terms, page })
  const joined = joinTerms([place(second, 1), place(first, 1), place(second, 0)])
  const whole = termsOf(record('/a', 'new words'), B, C)
  expect(plain(joined)).toEqual(plain(whole))
  expect(joined.strings).toContain('home away é')
  expect(withoutUnused(joined)).toEqual(whole)
})
