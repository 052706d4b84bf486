/** Rows as bytes: digests and numbers of all rows are columns, and the other fields of a row are one JSON text. */
import { pick } from '../base/collections.ts'
import { decodeColumns, encodeColumns, encodeTexts, joinTexts } from './columns.ts'

/** How each field of a row is stored. Digests and JSON fields are optional. */
export type RowShape<Row> = { readonly [Name in keyof Row]-?: 'digest' | 'number' | 'json' }

type Name<Row> = keyof Row & string

/** The names of the fields of each kind. */
export interface Fields<Row> {
  readonly digests: readonly Name<Row>[]
  readonly numbers: readonly Name<Row>[]
  readonly json: readonly Name<Row>[]
}

/** Returns the names of the fields by kind, in the order of the shape. */
export function fieldsOf<Row>(shape: RowShape<Row>): Fields<Row> {
  const named = (kind: string) => (Object.keys(shape) as Name<Row>[]).filter((name) => shape[name] === kind)
  return { digests: named('digest'), numbers: named('number'), json: named('json') }
}

/** One row as it is stored. */
export interface StoredRow {
  readonly key: string
  /** All of them, in hex. */
  readonly digests: string
  readonly numbers: readonly number[]
  /** JSON of its other fields; empty if there are none. */
  readonly text: string
}

/** Many rows. */
export interface Rows {
  readonly count: number
  readonly keys: Uint8Array
  readonly digests: Uint8Array
  /** By field. */
  readonly numbers: readonly Float64Array[]
  readonly texts: Uint8Array
}

/** Characters of a digest. */
export const DIGEST = 32
/** In place of a digest that does not exist. */
export const NO_DIGEST = ' '.repeat(DIGEST)

/** Encodes one row. Its decoder needs the same fields. */
export function encodeRow<Row>(key: string, row: Row & object, { digests, numbers, json }: Fields<Row>): StoredRow {
  const others = pick(row, ...json)
  return {
    key,
    digests: digests.map((name) => row[name] ?? NO_DIGEST).join(''),
    numbers: numbers.map((name) => row[name] as number),
    text: Object.keys(others).length === 0 ? '' : JSON.stringify(others),
  }
}

/** Encodes rows as columns. */
export const encodeRows = <Row>(rows: readonly StoredRow[], { numbers }: Fields<Row>): Rows => ({
  count: rows.length,
  keys: encodeTexts(rows.map(({ key }) => key)),
  digests: Buffer.from(rows.map(({ digests }) => digests).join(''), 'latin1'),
  numbers: numbers.map((_, i) => Float64Array.from(rows, (row) => row.numbers[i]!)),
  texts: encodeTexts(rows.map(({ text }) => text)),
})

/** Returns these rows, followed by others. */
export function joinRows(first: Rows, second: Rows): Rows {
  if (second.count === 0) return first
  return {
    count: first.count + second.count,
    keys: joinTexts(first.keys, second.keys),
    digests: Buffer.concat([first.digests, second.digests]),
    numbers: first.numbers.map((column, i) => joinNumbers(column, second.numbers[i]!)),
    texts: joinTexts(first.texts, second.texts),
  }
}

function joinNumbers(first: Float64Array, second: Float64Array): Float64Array {
  const joined = new Float64Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

interface Sizes {
  readonly count: number
  /** Bytes of the keys, and of the texts. */
  readonly bytes: readonly [keys: number, texts: number]
}

/** Encodes rows, and facts about them, as parts of a file. */
export function rowsToBytes(facts: object, { count, keys, digests, numbers, texts }: Rows): readonly Uint8Array[] {
  const sizes: Sizes = { count, bytes: [keys.length, texts.length] }
  return encodeColumns({ ...sizes, facts }, [keys, digests, ...numbers, texts])
}

/** Decodes the output of {@link rowsToBytes} (see `decodeColumns`). */
export function rowsIn<Facts, Row>(
  bytes: Uint8Array,
  fields: Fields<Row>,
): { readonly facts: Facts; readonly rows: Rows } | undefined {
  const columns = decodeColumns<Sizes & { readonly facts: Facts }>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const { count, facts } = head
  const keys = next(Uint8Array, head.bytes[0])
  const digests = next(Uint8Array, count * fields.digests.length * DIGEST)
  const numbers = fields.numbers.map(() => next(Float64Array, count))
  return { facts, rows: { count, keys, digests, numbers, texts: next(Uint8Array, head.bytes[1]) } }
}
