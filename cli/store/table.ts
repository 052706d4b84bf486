/**
 * Tables: immutable rows by key, kept between runs in two layers. Rows are decoded on demand: at 10,000 pages, decoding
 * all rows takes longer than the edit of a page.
 */
import type { Hash, WriteId } from '../base/brands.ts'
import { once } from '../base/once.ts'
import { TOOL_VERSION } from '../base/package.ts'
import { asBuffer, decodeTexts } from './columns.ts'
import { isMuch, readLayers, writeBase, writeOverlay } from './layers.ts'
import {
  DIGEST,
  encodeRow,
  encodeRows,
  type Fields,
  fieldsOf,
  joinRows,
  NO_DIGEST,
  type RowShape,
  type Rows,
  rowsIn,
  rowsToBytes,
  type StoredRow,
} from './rows.ts'

export type { RowShape } from './rows.ts'

export interface Table<Row, Meta = undefined> {
  /** The data written with the rows; undefined if there is none. */
  readonly meta: Meta | undefined
  /** Number of rows. */
  readonly size: number
  /** Returns the numbers of the rows. All other numbers belong to former rows. */
  rows(): Iterable<number>
  key(row: number): string
  /** Returns a row: the same object each time. */
  at(row: number): Row
  /** Returns the number of a row. Looking up rows in their order is fastest. */
  find(key: string): number | undefined
  get(key: string): Row | undefined
  entries(): Iterable<readonly [key: string, row: Row]>
  /** Returns a column of numbers. */
  column(name: keyof Row): Float64Array
  /** Replaces, adds, and removes (undefined) rows in the file, and returns the new table. */
  write(changed: ReadonlyMap<string, Row | undefined>, meta: Meta): Table<Row, Meta>
}

/** Both layers of a table. */
interface TableLayers<Meta> {
  readonly meta: Meta | undefined
  /** The id of the base; absent if nothing is stored. */
  readonly id: WriteId | undefined
  readonly base: Rows
  readonly overlay: Rows
  /** Numbers of the rows of the base that the overlay replaces or removes. */
  readonly gone: ReadonlySet<number>
}

/** The contents of a layer other than rows. */
interface LayerContent<Meta> {
  readonly meta: Meta
  readonly gone: readonly number[]
}

/** Opens the table in `file`; empty if it is missing, damaged, from another version, or not to be read. */
export function openTable<Row extends object, Meta = undefined>(
  file: string,
  shape: RowShape<Row>,
  isRead = true,
): Table<Row, Meta> {
  const fields = fieldsOf(shape)
  const none = encodeRows([], fields)
  const nothing: TableLayers<Meta> = { meta: undefined, id: undefined, base: none, overlay: none, gone: new Set() }
  return tableOf(file, fields, (isRead ? readStored<Row, Meta>(file, fields, nothing) : undefined) ?? nothing)
}

function readStored<Row, Meta>(
  file: string,
  fields: Fields<Row>,
  nothing: TableLayers<Meta>,
): TableLayers<Meta> | undefined {
  const { base, overlay } = readLayers(file, TOOL_VERSION)
  const first = base && rowsIn<LayerContent<Meta>, Row>(base.bytes, fields)
  const second = overlay && rowsIn<LayerContent<Meta>, Row>(overlay.bytes, fields)
  if (base === undefined || first === undefined) return undefined
  const { meta, gone } = (second ?? first).facts
  return { meta, id: base.id, base: first.rows, overlay: second?.rows ?? nothing.overlay, gone: new Set(gone) }
}

function tableOf<Row extends object, Meta>(
  file: string,
  fields: Fields<Row>,
  layers: TableLayers<Meta>,
): Table<Row, Meta> {
  const { meta, base, overlay, gone } = layers
  const joined = joinRows(base, overlay)
  const reader = rowReader(fields, joined)
  const find = rowFinder(reader.keys, base.count, gone)
  const table: Table<Row, Meta> = {
    meta,
    size: joined.count - gone.size,
    rows: () => numbersWithout(gone, 0, joined.count),
    key: (row) => reader.keys()[row]!,
    at: reader.at,
    find,
    get(key) {
      const row = find(key)
      return row === undefined ? undefined : reader.at(row)
    },
    *entries() {
      for (const row of table.rows()) yield [table.key(row), reader.at(row)]
    },
    column: (name) => joined.numbers[fields.numbers.indexOf(name as keyof Row & string)]!,
    write(changed, now) {
      if (changed.size === 0 && JSON.stringify(meta) === JSON.stringify(now)) return table
      const former = new Set(gone)
      const added: StoredRow[] = []
      for (const [key, row] of changed) {
        const before = find(key)
        if (before !== undefined) former.add(before)
        if (row !== undefined) added.push(encodeRow(key, row, fields))
      }
      const storedRows = (from: number, to: number) => Array.from(numbersWithout(former, from, to), reader.stored)
      const later = [...storedRows(base.count, joined.count), ...added]
      const hidden = [...former].filter((row) => row < base.count)
      const written =
        layers.id === undefined || isMuch(Math.max(later.length, hidden.length), base.count)
          ? writeRows(file, fields, { meta: now, rows: [...storedRows(0, base.count), ...later] })
          : writeChanges(file, fields, { meta: now, id: layers.id, base, rows: later, gone: hidden })
      return tableOf(file, fields, written)
    },
  }
  return table
}

/** Writes all rows of a table as its base. */
function writeRows<Row, Meta>(
  file: string,
  fields: Fields<Row>,
  { meta, rows }: { readonly meta: Meta; readonly rows: readonly StoredRow[] },
): TableLayers<Meta> {
  const base = encodeRows(rows, fields)
  const id = writeBase(file, TOOL_VERSION, rowsToBytes({ meta, gone: [] }, base))
  return { meta, id, base, overlay: encodeRows([], fields), gone: new Set() }
}

interface Changes<Meta> extends LayerContent<Meta> {
  readonly id: WriteId
  readonly base: Rows
  readonly rows: readonly StoredRow[]
}

/** Writes the rows that changed as the overlay of a base. */
function writeChanges<Row, Meta>(
  file: string,
  fields: Fields<Row>,
  { meta, id, base, rows, gone }: Changes<Meta>,
): TableLayers<Meta> {
  const overlay = encodeRows(rows, fields)
  writeOverlay(file, TOOL_VERSION, id, rowsToBytes({ meta, gone }, overlay))
  return { meta, id, base, overlay, gone: new Set(gone) }
}

function* numbersWithout(gone: ReadonlySet<number>, from: number, to: number): Generator<number> {
  for (let row = from; row < to; row++) if (!gone.has(row)) yield row
}

/** Returns a function that finds the number of a row, fastest in their order. `count`: of the base. */
function rowFinder(
  keys: () => readonly string[],
  count: number,
  gone: ReadonlySet<number>,
): (key: string) => number | undefined {
  const ofBase = once(() => numbered(keys(), 0, count))
  const ofOverlay = once(() => numbered(keys(), count, keys().length))
  let next = 0
  return (key) => {
    while (gone.has(next)) next++
    if (next < count && keys()[next] === key) return next++
    const row = ofOverlay().get(key) ?? ofBase().get(key)
    if (row === undefined || gone.has(row)) return undefined
    if (row < count) next = row + 1
    return row
  }
}

/** Reads rows by their number. */
interface RowReader<Row> {
  keys(): readonly string[]
  /** Returns a row as it is stored. */
  stored(row: number): StoredRow
  /** Returns a row: the same object each time. */
  at(row: number): Row
}

function rowReader<Row extends object>(fields: Fields<Row>, rows: Rows): RowReader<Row> {
  const width = fields.digests.length * DIGEST
  const keys = once(() => decodeTexts(rows.keys))
  const texts = once(() => decodeTexts(rows.texts))
  const digests = once(() => asBuffer(rows.digests).toString('latin1'))
  const Decoded = rowClass(fields, {
    digest(row, column) {
      const at = row * width + column * DIGEST
      const digest = digests().slice(at, at + DIGEST)
      return digest === NO_DIGEST ? undefined : (digest as Hash)
    },
    number: (row, column) => rows.numbers[column]![row]!,
    others(row) {
      const text = texts()[row] ?? ''
      return text === '' ? NOTHING : (JSON.parse(text) as Partial<Row>)
    },
  })
  const decoded = new Array<Row | undefined>(rows.count)
  return {
    keys,
    stored: (row) => ({
      key: keys()[row]!,
      digests: digests().slice(row * width, (row + 1) * width),
      numbers: rows.numbers.map((column) => column[row]!),
      text: texts()[row] ?? '',
    }),
    at: (row) => (decoded[row] ??= new Decoded(row)),
  }
}

const NOTHING = {}

/** Returns the numbers of some keys. */
const numbered = (keys: readonly string[], from: number, to: number): ReadonlyMap<string, number> =>
  new Map(keys.slice(from, to).map((key, i) => [key, from + i]))

interface Decoders<Row> {
  readonly digest: (row: number, column: number) => Hash | undefined
  readonly number: (row: number, column: number) => number
  readonly others: (row: number) => Partial<Row>
}

/** Returns a class of rows that decode their fields on access. */
function rowClass<Row extends object>(fields: Fields<Row>, decode: Decoders<Row>): new (row: number) => Row {
  class Decoded {
    readonly row: number
    private made: Partial<Row> | undefined
    constructor(row: number) {
      this.row = row
    }
    others(): Partial<Row> {
      this.made ??= decode.others(this.row)
      return this.made
    }
  }
  const define = (name: string, read: (decoded: Decoded) => unknown): void => {
    const get = function (this: Decoded): unknown {
      return read(this)
    }
    Object.defineProperty(Decoded.prototype, name, { get })
  }
  for (const [i, name] of fields.digests.entries()) define(name, ({ row }) => decode.digest(row, i))
  for (const [i, name] of fields.numbers.entries()) define(name, ({ row }) => decode.number(row, i))
  for (const name of fields.json) define(name, (decoded) => decoded.others()[name])
  return Decoded as new (
    row: number,
  ) => Row
}

/** Returns the changes after which a table has exactly these rows. Its own row objects count as unchanged. */
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
