/** `acceptance.md` has every row of the specification, and the tests that it names exist. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rows by their first letters: the highest number, and numbers that are not used. */
const ROWS: Readonly<Record<string, readonly [last: number, ...unused: number[]]>> = {
  'P-': [16],
  'R-': [37],
  'L-': [33],
  'S-': [32],
  'N-': [16],
  'ST-': [39],
  'V-': [8],
  'RO-': [2],
  'C-': [23],
  'E-': [18],
  'D-': [14],
  'B-': [5],
  'K-': [40, 14, 15],
  'M-': [94, 25, 26, 27, 28, 29, 49, 74, 75, 76, 77, 78, 79, 89],
  'X-': [3],
  A: [34, 25, 31],
}
const ids = Object.entries(ROWS).flatMap(([letters, [last, ...unused]]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !unused.includes(number))
    .map((number) => letters + (letters === 'A' ? number : String(number).padStart(2, '0'))),
)

const folder = new URL('.', import.meta.url)
const rows = readFileSync(new URL('acceptance.md', folder), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
  .map((line) => line.slice(2, -2).split(/ (?<!\\)\| /))

test('every row of the specification is listed', () => {
  expect(rows.map(([id]) => id).sort()).toEqual([...ids].sort())
})

test('every listed test exists', () => {
  const sources = new Map<string, string>()
  const source = (file: string): string => {
    const url = new URL(file, folder)
    if (!sources.has(file)) sources.set(file, existsSync(url) ? readFileSync(url, 'utf8') : '')
    return sources.get(file)!
  }
  const missing = rows.flatMap(([id, , where]) =>
    [...(where ?? '').matchAll(/`([^`]+\.test\.tsx?)`: (.*?)(?=<br>|$)/g)]
      .filter(([, file, title]) => ![id!, title!.replaceAll('\\|', '|')].some((name) => source(file!).includes(name)))
      .map(([, file, title]) => `${id}: ${file}: ${title}`),
  )
  expect(missing).toEqual([])
  const empty = rows.filter(([, , where]) => !/\.test\.tsx?`: |^nothing is asked for$|^plug-ins only/.test(where ?? ''))
  expect(empty.map(([id]) => id)).toEqual([])
})
