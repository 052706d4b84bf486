/** The check of English in comments, messages, names of tests, and prose. */
import { expect, test } from 'vitest'
import { findEnglish, patterns } from '../../scripts/english.mjs'

const wordsIn = (file: string, text: string): readonly string[] => findEnglish(file, text).map(({ words }) => words)

test.each(patterns.map((pattern) => [pattern.example, pattern] as const))(
  'finds: %s',
  (example, { advice, scopes }) => {
    const [file, text] =
      scopes?.[0] === 'message' ? ['cli/a.ts', `const text = '${example}'`] : ['cli/a.ts', `/** ${example} */`]
    expect(findEnglish(file!, text!).map((found) => found.advice)).toContain(advice)
  },
)

test('reads comments and messages, but not code', () => {
  const source = [
    "const unawares = 'it fails for want of space'",
    '// Leads to another',
    '// host unawares.',
    'const pattern = /unawares/',
    '/** Calls `unawares`, which the report calls "unawares". */',
  ].join('\n')
  expect(wordsIn('cli/a.ts', source)).toEqual(['for want of', 'unawares'])
  expect(findEnglish('cli/a.ts', source)[1]).toMatchObject({ line: 3, column: 9 })
})

test('words that a line break separates', () => {
  expect(wordsIn('cli/a.ts', '/**\n * It fails for\n * want of space.\n */')).toEqual(['for want of'])
})

test('of the strings of tests, only names', () => {
  const source = "test('leads unawares', () => {\n  expect(run('unawares')).toBe('unawares')\n})\n"
  expect(wordsIn('test/a.test.ts', source)).toEqual(['unawares'])
})

test('of Markdown, only prose', () => {
  const page = '---\ntitle: unawares\n---\n\nIt leads unawares. `unawares` [a](unawares.md)\n\n```\nunawares\n```\n'
  expect(findEnglish('docs/a.md', page)).toMatchObject([{ line: 5, column: 10, words: 'unawares' }])
})

test('good sentences', () => {
  const good = [
    'Returns the reader of a set.',
    'There is no page with this address, and it is no longer in the list.',
    'Writing the file is slow (measurements: files); up to a third of the letters can be wrong.',
    'Reports pages that took longer than this many seconds.',
    'At most `limit` requests run at once per host.',
  ]
  expect(good.flatMap((sentence) => wordsIn('cli/a.ts', `// ${sentence}`))).toEqual([])
})

test('a quote of other people can be excused', () => {
  expect(wordsIn('cli/a.ts', '// english-ignore: a message of the server\n// It fails for want of space.')).toEqual([])
})
