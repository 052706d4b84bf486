/**
 * The reader of plain YAML against the package: each text gives the same tree, with the same places, or is left to the
 * package.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPlainYaml } from '../../../cli/stages/content/plain-yaml.ts'
import { parseYaml } from '../../../cli/stages/content/yaml.ts'
import { random } from '../../scale/make-site.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Front matter of all pages in a folder of this repository. */
const frontMatterIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => /^---\n(.*?)\n---\n/s.exec(readFileSync(path.join(root, folder, file), 'utf8'))?.[1] ?? [])

/** What a text gives, or `left` if it is left to the package. */
const read = (text: string): object | 'left' => {
  const plain = readPlainYaml(text)
  return plain === undefined ? 'left' : { root: plain, problems: [] }
}

test('the front matter of this documentation gives the same tree, and hardly any is left', () => {
  const texts = ['content', 'docs'].flatMap(frontMatterIn)
  const left = texts.filter((text) => read(text) === 'left')
  for (const text of texts) if (!left.includes(text)) expect(read(text)).toEqual(parseYaml(text))
  expect(left.length / texts.length).toBeLessThan(0.2)
})

const PIECES = [
  ...[
    'title',
    'a',
    'sidebar_position',
    '<<',
    'true',
    '1',
    '"k"',
    '- ',
    '-',
    ': ',
    ':',
    '? ',
    ', ',
    ',',
    '  ',
    '    ',
    ' ',
    '\n',
    '\n',
    '\n',
  ],
  ...[
    '[',
    ']',
    '{',
    '}',
    '[]',
    '{}',
    '"',
    "'",
    '"x: y"',
    "'#'",
    '"\\n"',
    "''",
    '#',
    ' # c',
    '|',
    '>-',
    '&a',
    '*a',
    '!t',
    '%',
    '@',
    '`',
  ],
  ...[
    'word',
    'two words',
    'null',
    'True',
    'tRue',
    'NO',
    '~',
    '.inf',
    '007',
    '0x1F',
    '0o7',
    '1.10',
    '-2',
    '+3',
    '1e3',
    '1_000',
    '2026-11-25',
  ],
  ...[
    '12:30',
    'a:b',
    'a#b',
    'é',
    '\t',
    '\r\n',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\ud83d\ude00',
    '\ud83d',
    '---',
    '...',
    '/path',
    `x${'y'.repeat(70)}`,
  ],
]

const VALUES = [
  'word',
  'two words',
  '12',
  '-3',
  '1.50',
  'true',
  'FALSE',
  '"quoted: text"',
  "'it'",
  '[a, b-c, 3]',
  '[]',
  '{ a: b, c: [1] }',
  '/path/x',
  '2026-11-25',
  'Null',
  '1a',
]

/** Maps and lists of pieces, some of them broken. */
function* texts(count: number): Generator<string> {
  const next = random(25)
  const oneOf = (from: readonly string[]): string => from[Math.floor(next() * from.length)]!
  const nasty = (): string => Array.from({ length: 1 + Math.floor(next() * next() * 8) }, () => oneOf(PIECES)).join('')
  const value = (): string => (next() < 0.85 ? oneOf(VALUES) : nasty())
  const block = (indent: string, depth: number): string[] => {
    const isList = depth > 0 && next() < 0.4
    return Array.from({ length: 1 + Math.floor(next() * 3) }, (_, i) => i).flatMap((i) => {
      const start = indent + (isList ? '- ' : `k${next() < 0.03 ? 0 : i}:${next() < 0.97 ? ' ' : ''}`)
      if (isList && next() < 0.2)
        return [`${start}a: ${value()}`, ...(next() < 0.5 ? block(`${indent}  `, depth + 1) : [])]
      if (isList || depth > 2 || next() < 0.7) return [start + value()]
      return [start.trimEnd(), ...block(next() < 0.9 ? `${indent}  ` : indent, depth + 1)]
    })
  }
  for (let i = 0; i < count; i++) yield next() < 0.1 ? nasty() + nasty() + nasty() : block('', 0).join('\n')
}

test('generated texts give the same tree or are left', () => {
  let plain = 0
  for (const text of texts(20_000)) {
    const found = read(text)
    if (found === 'left') continue
    plain++
    expect(found, JSON.stringify(text)).toEqual(parseYaml(text))
  }
  expect(plain).toBeGreaterThan(4000)
})

test('hostile texts are left at once', () => {
  const long = 'x'.repeat(16_000)
  for (const text of [
    `k: ${'['.repeat(10_000)}`,
    `k: ${'{a: '.repeat(3000)}`,
    Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i % 100)}k:`).join('\n'),
    `k: "${long}`,
    `k: ${long}:`,
    `${long}: x`,
    'k: a\n'.repeat(3000),
    `k: [${'a, '.repeat(5000)}`,
  ])
    expect(read(text)).toBe('left')
})
