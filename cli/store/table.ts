/**
 * Tables: immutable rows by key, kept between runs in two layers. Digests and numbers of all rows are columns, and all else of a row is a
 * text of JSON, because parsing and making objects of 40,000 rows took longer than the edit of a page. What is asked for is decoded.
 */
import type { Hash, WriteId } from '../base/brands.ts'
import { pick } from '../base/collections.ts'
import { once } from '../base/once.ts'
import { TOOL_VERSION } from '../base/package.ts'
import { asBuffer, decodeColumns, decodeTexts, encodeColumns, encodeTexts, joinTexts } from './columns.ts'
import { isMuch, readLayers, writeBase, writeOverlay } from './layers.ts'

/** How each field of a row is stored. A row need not have its digests, and its fields in JSON. */
export type Shape<Row> = { readonly [Name in keyof Row]-?: 'digest' | 'number' | 'json' }

export interface Table<Row, Meta = undefined> {
  /** What was written with the rows; undefined if nothing was. */
  readonly meta: Meta | undefined
  /** Number of rows. */
  readonly size: number
  /** Returns the numbers of the rows. Other numbers are those of former rows. */
  rows(): Iterable<number>
  key(row: number): string
  /** Returns a row: the same object each time. */
  at(row: number): Row
  /** Returns the number of a row. To find rows in their order takes a fifth of the time. */
  find(key: string): number | undefined
  get(key: string): Row | undefined
  entries(): Iterable<readonly [key: string, row: Row]>
  /** The keys by number (see `encodeTexts`), in memory that threads can share or copy. */
  readonly keys: Uint8Array
  /** Returns a column of numbers. */
  column(name: keyof Row): Float64Array
  /** Replaces, adds, and removes (undefined) rows in the file, and returns the new table. */
  write(changed: ReadonlyMap<string, Row | undefined>, meta: Meta): Table<Row, Meta>
}

/** Characters of a digest. */
const DIGEST = 32
/** In place of a digest that does not exist. */
const NO_DIGEST = ' '.repeat(DIGEST)

/** Encoded rows. */
interface Rows {
  readonly count: number
  readonly keys: Uint8Array
  /** All of a row follow each other. */
  readonly digests: Uint8Array
  /** By field. */
  readonly numbers: readonly Float64Array[]
  /** The other fields, as JSON; empty if there are none. */
  readonly texts: Uint8Array
}

interface Head<Meta> {
  readonly meta: Meta
  readonly count: number
  /** Bytes of the keys, and of the texts. */
  readonly bytes: readonly [keys: number, texts: number]
  /** Numbers of the rows of the base that an overlay replaces or removes. */
  readonly gone: readonly number[]
}

/** Both layers of a table. */
interface Stored<Meta> {
  readonly meta: Meta | undefined
  /** Absent: nothing is stored. */
  readonly id: WriteId | undefined
  readonly base: Rows
  readonly overlay: Rows
  readonly gone: ReadonlySet<number>
}

/** One row as it is stored. */
interface StoredRow {
  readonly key: string
  readonly digests: string
  readonly numbers: readonly number[]
  readonly text: string
}

/** Names of the fields of each kind. */
interface Fields<Row> {
  readonly digests: readonly (keyof Row & string)[]
  readonly numbers: readonly (keyof Row & string)[]
  readonly json: readonly (keyof Row & string)[]
}

/** Opens the table in `file`: an empty one if that is missing or damaged, or written by another version of the tool, or not `isRead`. */
export function openTable<Row extends object, Meta = undefined>(
  file: string,
  shape: Shape<Row>,
  isRead = true,
): Table<Row, Meta> {
  const named = (kind: string) => (Object.keys(shape) as (keyof Row & string)[]).filter((name) => shape[name] === kind)
  const fields: Fields<Row> = { digests: named('digest'), numbers: named('number'), json: named('json') }
  return tableOf(file, fields, (isRead ? readStored<Row, Meta>(file, fields) : undefined) ?? nothing(fields))
}

function readStored<Row, Meta>(file: string, fields: Fields<Row>): Stored<Meta> | undefined {
  const { base, overlay } = readLayers(file, TOOL_VERSION)
  const first = base && decodeRows<Row, Meta>(base.bytes, fields)
  if (first === undefined) return undefined
  const second = overlay && decodeRows<Row, Meta>(overlay.bytes, fields)
  return {
    meta: (second ?? first).head.meta,
    id: base?.id,
    base: first.rows,
    overlay: second?.rows ?? encodeRows([], fields),
    gone: new Set(second?.head.gone),
  }
}

const nothing = <Row, Meta>(fields: Fields<Row>): Stored<Meta> => ({
  meta: undefined,
  id: undefined,
  base: encodeRows([], fields),
  overlay: encodeRows([], fields),
  gone: new Set(),
})

function tableOf<Row extends object, Meta>(file: string, fields: Fields<Row>, stored: Stored<Meta>): Table<Row, Meta> {
  const { meta, id, base, overlay, gone } = stored
  const all = joined(base, overlay)
  const keys = once(() => decodeTexts(all.keys))
  const texts = once(() => decodeTexts(all.texts))
  const digests = once(() => asBuffer(all.digests).toString('latin1'))
  const numbered = (from: number, to: number) =>
    new Map(
      keys()
        .slice(from, to)
        .map((key, i) => [key, from + i]),
    )
  const ofBase = once(() => numbered(0, base.count))
  const ofOverlay = once(() => numbered(base.count, all.count))
  const textAt = (row: number): string => texts()[row] ?? ''
  const digestAt = (row: number, column: number): Hash | undefined => {
    const at = (row * fields.digests.length + column) * DIGEST
    const digest = digests().slice(at, at + DIGEST)
    return digest === NO_DIGEST ? undefined : (digest as Hash)
  }
  const Decoded = rowClass(fields, {
    digest: digestAt,
    number: (row, column) => all.numbers[column]![row]!,
    json: (row) => (textAt(row) === '' ? {} : (JSON.parse(textAt(row)) as Partial<Row>)),
  })
  const decoded = new Array<Row | undefined>(all.count)
  const at = (row: number): Row => (decoded[row] ??= new Decoded(row))
  /** Most rows are looked for in their order. */
  let next = 0
  const find = (key: string): number | undefined => {
    while (gone.has(next)) next++
    if (next < base.count && keys()[next] === key) return next++
    const row = ofOverlay().get(key) ?? ofBase().get(key)
    if (row === undefined || gone.has(row)) return undefined
    if (row < base.count) next = row + 1
    return row
  }
  const storedRow = (row: number): StoredRow => ({
    key: keys()[row]!,
    digests: digests().slice(row * fields.digests.length * DIGEST, (row + 1) * fields.digests.length * DIGEST),
    numbers: all.numbers.map((column) => column[row]!),
    text: textAt(row),
  })
  function* rows(from = 0, to = all.count, without = gone): Generator<number> {
    for (let row = from; row < to; row++) if (!without.has(row)) yield row
  }
  const table: Table<Row, Meta> = {
    meta,
    size: all.count - gone.size,
    rows: () => rows(),
    key: (row) => keys()[row]!,
    at,
    find,
    get(key) {
      const row = find(key)
      return row === undefined ? undefined : at(row)
    },
    *entries() {
      for (const row of rows()) yield [keys()[row]!, at(row)]
    },
    keys: all.keys,
    column: (name) => all.numbers[fields.numbers.indexOf(name as keyof Row & string)]!,
    write(changed, now) {
      if (changed.size === 0 && JSON.stringify(meta) === JSON.stringify(now)) return table
      const replaced = new Set([...gone, ...Array.from(changed.keys(), (key) => find(key) ?? -1)])
      replaced.delete(-1)
      const added = Array.from(changed, ([key, row]) => row && rowToStore(key, row, fields)).filter(
        (row) => row !== undefined,
      )
      const later = [...Array.from(rows(base.count, all.count, replaced), storedRow), ...added]
      const without = new Set([...replaced].filter((row) => row < base.count))
      if (id !== undefined && !isMuch(Math.max(later.length, without.size), base.count)) {
        const next = { ...stored, meta: now, overlay: encodeRows(later, fields), gone: without }
        writeOverlay(file, TOOL_VERSION, id, partsOf(now, next.overlay, without))
        return tableOf(file, fields, next)
      }
      const whole = encodeRows([...Array.from(rows(0, base.count, without), storedRow), ...later], fields)
      const written = writeBase(file, TOOL_VERSION, partsOf(now, whole))
      return tableOf(file, fields, { ...nothing(fields), meta: now, id: written, base: whole })
    },
  }
  return table
}

interface Decoders<Row> {
  readonly digest: (row: number, column: number) => Hash | undefined
  readonly number: (row: number, column: number) => number
  readonly json: (row: number) => Partial<Row>
}

/** Returns a class of rows that decode their fields. */
function rowClass<Row extends object>(fields: Fields<Row>, decode: Decoders<Row>): new (row: number) => Row {
  class Decoded {
    readonly row: number
    private made: Partial<Row> | undefined
    constructor(row: number) {
      this.row = row
    }
    get others(): Partial<Row> {
      this.made ??= decode.json(this.row)
      return this.made
    }
  }
  const add = (name: string, get: (this: Decoded) => unknown) => Object.defineProperty(Decoded.prototype, name, { get })
  for (const [i, name] of fields.digests.entries())
    add(name, function () {
      return decode.digest(this.row, i)
    })
  for (const [i, name] of fields.numbers.entries())
    add(name, function () {
      return decode.number(this.row, i)
    })
  for (const name of fields.json)
    add(name, function () {
      return this.others[name]
    })
  return Decoded as unknown as new (
    row: number,
  ) => Row
}

function rowToStore<Row extends object>(key: string, row: Row, fields: Fields<Row>): StoredRow {
  const others = pick(row, ...fields.json)
  return {
    key,
    digests: fields.digests.map((name) => row[name] ?? NO_DIGEST).join(''),
    numbers: fields.numbers.map((name) => row[name] as number),
    text: Object.keys(others).length === 0 ? '' : JSON.stringify(others),
  }
}

const encodeRows = <Row>(rows: readonly StoredRow[], { numbers }: Fields<Row>): Rows => ({
  count: rows.length,
  keys: encodeTexts(rows.map(({ key }) => key)),
  digests: Buffer.from(rows.map(({ digests }) => digests).join(''), 'latin1'),
  numbers: numbers.map((_, column) => Float64Array.from(rows, (row) => row.numbers[column]!)),
  texts: encodeTexts(rows.map(({ text }) => text)),
})

function partsOf<Meta>(meta: Meta, { count, keys, digests, numbers, texts }: Rows, gone: Iterable<number> = []) {
  const head: Head<Meta> = { meta, count, bytes: [keys.length, texts.length], gone: [...gone] }
  return encodeColumns(head, [keys, digests, ...numbers, texts])
}

function decodeRows<Row, Meta>(bytes: Uint8Array, fields: Fields<Row>) {
  const columns = decodeColumns<Head<Meta>>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const { count } = head
  const keys = next(Uint8Array, head.bytes[0])
  const digests = next(Uint8Array, count * fields.digests.length * DIGEST)
  const numbers = fields.numbers.map(() => next(Float64Array, count))
  const rows: Rows = { count, keys, digests, numbers, texts: next(Uint8Array, head.bytes[1]) }
  return { head, rows }
}

/** Returns the rows of both layers: those of the overlay follow. */
function joined(base: Rows, overlay: Rows): Rows {
  if (overlay.count === 0) return base
  return {
    count: base.count + overlay.count,
    keys: joinTexts(base.keys, overlay.keys),
    digests: Buffer.concat([base.digests, overlay.digests]),
    numbers: base.numbers.map((column, i) => Float64Array.from([...column, ...overlay.numbers[i]!])),
    texts: joinTexts(base.texts, overlay.texts),
  }
}

/** Returns what changes a table to have exactly these rows. A row of the table itself is the same. */
export function changesTo<Row extends object, Meta>(
  table: Table<Row, Meta>,
  rows: Iterable<readonly [key: string, row: Row]>,
  isSame: (before: Row, row: Row) => boolean = Object.is,
): ReadonlyMap<string, Row | undefined> {
  const changed = new Map<string, Row | undefined>()
  const isKept: boolean[] = []
  for (const [key, row] of rows) {
    const before = table.find(key)
    if (before !== undefined) isKept[before] = true
    if (before === undefined || !isSame(table.at(before), row)) changed.set(key, row)
  }
  for (const row of table.rows()) if (!isKept[row]) changed.set(table.key(row), undefined)
  return changed
}
