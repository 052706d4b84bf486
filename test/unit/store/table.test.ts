import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { hashOf } from '../../../cli/base/hash.ts'
import { changesTo, openTable, type RowShape, type Table } from '../../../cli/store/table.ts'
import { temporaryFolder } from '../../folder.ts'

interface Row {
  readonly size: number
  readonly hash: Hash
  readonly from?: Hash | undefined
  readonly names?: readonly string[] | undefined
}

const SHAPE: RowShape<Row> = { size: 'number', hash: 'digest', from: 'digest', names: 'json' }

type Meta = number

const open = (file: string): Table<Row, Meta> => openTable(file, SHAPE)

/** Returns all rows as plain objects. */
const plain = (table: Table<Row, Meta>): Record<string, Row> =>
  Object.fromEntries(
    [...table.entries()].map(([key, { size, hash, from, names }]) => [key, { size, hash, from, names }]),
  )

const rowOf = (seed: number): Row => ({
  size: seed / 3,
  hash: hashOf(seed),
  from: seed % 2 === 0 ? hashOf('from', seed) : undefined,
  names: seed % 3 === 0 ? ['é', `"${seed}"`, '\0'] : undefined,
})

/** Returns numbers that look random. */
function* numbers(): Generator<number> {
  for (let seed = 7; ; seed = (seed * 48271) % 2147483647) yield seed
}

test('after each of many changes, a table has the rows that were written, also when it is opened again', () => {
  const file = path.join(temporaryFolder(), 'table')
  const random = numbers()
  const next = (below: number): number => random.next().value! % below
  const model = new Map<string, Row>()
  let table = open(file)
  expect([table.size, table.meta, table.get('a')]).toEqual([0, undefined, undefined])
  let overlays = 0
  for (let round = 0; round < 80; round++) {
    const changed = new Map<string, Row | undefined>()
    const count = round % 20 === 0 ? 300 : next(4)
    for (let i = 0; i < count; i++) {
      const key = `ä/${next(500)}`
      changed.set(key, next(4) === 0 ? undefined : rowOf(next(1000)))
    }
    for (const [key, row] of changed) row === undefined ? model.delete(key) : model.set(key, row)
    const before = readBase(file)
    table = table.write(changed, round)
    if (readBase(file) === before) overlays++
    if (next(2) === 0) table = open(file)
    expect(plain(table), `round ${round}`).toEqual(Object.fromEntries(model))
    expect([table.size, table.meta]).toEqual([model.size, round])
    const keys = [...model.keys()].sort(() => next(3) - 1)
    for (const key of [...keys, 'none']) expect(table.get(key)?.hash).toBe(model.get(key)?.hash)
    for (const row of table.rows()) expect(table.column('size')[row]).toBe(table.get(table.key(row))!.size)
  }
  expect(overlays).toBeGreaterThan(40)
})

const readBase = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

test('only rows that differ are changes; a row of the table is the same object each time', () => {
  const file = path.join(temporaryFolder(), 'table')
  const table = open(file).write(new Map([1, 2, 3].map((i) => [`${i}`, rowOf(i)])), 1)
  expect(table.get('2')).toBe(table.get('2'))
  const [kept, added] = [table.get('1')!, rowOf(4)]
  const rows = new Map([
    ['1', kept],
    ['4', added],
    ['2', rowOf(2)],
  ])
  expect([...changesTo(table, rows).keys()]).toEqual(['4', '2', '3'])
  const isSame = (a: Row, b: Row): boolean => a.hash === b.hash
  expect([...changesTo(table, rows, isSame)]).toEqual([
    ['4', added],
    ['3', undefined],
  ])
})

test('a damaged table is empty, and one with a damaged overlay has the rows of its base', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'table')
  const overlay = `${file}-changed`
  const first = open(file).write(new Map(Array.from({ length: 40 }, (_, i) => [`${i}`, rowOf(i)])), 1)
  const second = first.write(
    new Map([
      ['7', rowOf(100)],
      ['new', rowOf(101)],
    ]),
    2,
  )
  const expected = { [file]: {}, [overlay]: plain(first) }
  for (const [damaged, rows] of Object.entries(expected)) {
    const whole = readFileSync(damaged)
    for (let at = 0; at < whole.length; at += 13) {
      const flipped = Buffer.from(whole)
      flipped[at] = flipped[at]! ^ 4
      for (const bytes of [flipped, whole.subarray(0, at)]) {
        writeFileSync(damaged, bytes)
        expect(plain(open(file))).toEqual(rows)
      }
    }
    writeFileSync(damaged, whole)
  }
  expect(plain(open(file))).toEqual(plain(second))
  // An overlay of another base.
  const old = readFileSync(overlay)
  rmSync(file)
  const other = open(file).write(new Map([['x', rowOf(5)]]), 3)
  writeFileSync(overlay, old)
  expect(plain(open(file))).toEqual(plain(other))
})
