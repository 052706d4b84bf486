/** A search index of many files: after an edit it equals that of a cold build. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createVocabulary, termsOf } from '../../../cli/search/terms.ts'
import { decodeTerms, encodeTerms } from '../../../cli/search/terms-file.ts'
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

test('an edit writes few files of the index, and the index equals that of a cold build', {
  timeout: 240_000,
}, async () => {
  const docs = site(Object.fromEntries(names.map((name) => [`content/${name}.md`, page(name)])))
  const out = path.join(docs.root, 'out')
  const fresh = path.join(docs.root, 'fresh')
  expect((await docs.build()).code).toBe(0)
  const before = indexIn(out)
  expect(before.size).toBeGreaterThan(100)
  const cache = path.join(docs.root, '.docs/cache')
  const edits = [
    () => docs.change({ 'content/p7.md': page('p7').replace('## ', '## Another ') }),
    () => docs.change({ 'content/p21.md': page('p21'), 'content/p9.md': null }),
    // One changed page is in a second file; then the same page again, another one, and a damaged file.
    () => docs.change({ 'content/p3.md': page('p3').replace('## ', '## Third ') }),
    () => docs.change({ 'content/p3.md': page('p3') }),
    () => {
      docs.change({ 'content/p4.md': page('p4').replace('## ', '## Fourth ') })
      const changed = path.join(cache, 'search-terms-changed')
      writeFileSync(changed, readFileSync(changed).fill(0, 100, 120))
    },
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

test('terms are encoded and decoded, with the words of these pages only', () => {
  const vocabulary = createVocabulary(['unused'])
  const unit = { titleWords: ['home'], phrases: [['home', 1]] as const, first: true, fragment: '["é"]' }
  const pages = ['/a', '/b'].map((route) => ({
    key: `key of ${route}` as never,
    page: termsOf(
      {
        route,
        set: 'docs/current/en',
        group: 'G',
        kind: 'guide',
        units: [
          { ...unit, terms: `home ${route}`, impacts: [150, 4000] },
          { ...unit, terms: '', impacts: [] },
        ],
      },
      vocabulary,
    ),
  }))
  const back = decodeTerms(encodeTerms({ vocabulary, pages }))!
  expect(back.vocabulary.words).toEqual(['home', '/a', '/b'])
  expect(back.pages.map(({ key }) => key)).toEqual(['key of /a', 'key of /b'])
  const plain = ({ units }: (typeof pages)[number]['page'], list: readonly string[]) =>
    units.map(({ words: numbers, impacts, ...rest }) => ({
      ...rest,
      words: [...numbers].map((number) => list[number]),
      impacts: [...impacts],
    }))
  expect(back.pages.map((one) => plain(one.page, back.vocabulary.words))).toEqual(
    pages.map((one) => plain(one.page, vocabulary.words)),
  )
})
