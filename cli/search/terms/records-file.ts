/** Records as bytes: for the cache, and for the thread that collects them. */
import { joinStrings, splitStrings } from '../../base/columns.ts'
import { DIGEST, type PageRecords } from './terms.ts'

/**
 * The first numbers, of 32 bits: a mark of the byte order; the number of units and of strings; the sizes of the head and of the strings.
 * Sizes of units and ends follow; then weights of 16 bits, digests, and texts: the head (JSON), the strings, the fragments.
 */
const [ORDER, UNITS, COUNT, HEAD, STRINGS, FIRST] = [0, 1, 2, 3, 4, 5]
const MARK = 1

type Head = readonly [route: string, set: string, kind: PageRecords['kind']]

/** Encoded records, and the numbers of their strings in the list of this thread. */
interface Encoded {
  readonly bytes: Uint8Array
  readonly numbers: Uint32Array
}

/** All pages are written to the same memory first: with an array for each part, it took twice as long. */
let scratch = memoryOf(2 ** 16)

function memoryOf(bytes: number) {
  const buffer = new ArrayBuffer(bytes)
  return { buffer, longs: new Uint32Array(buffer), shorts: new Uint16Array(buffer), bytes: Buffer.from(buffer) }
}

/** Encodes records with the strings that they use, so that anybody can read them. */
export function encodeRecords(records: PageRecords): Encoded {
  const { sizes, ends, numbers, weights, digests, fragments } = records
  const head = JSON.stringify([records.route, records.set, records.kind] satisfies Head)
  const strings = joinStrings(Array.from(numbers, (number) => records.strings[number]!))
  const characters = fragments.reduce((sum, { length }) => sum + length, head.length + strings.length)
  makeRoom(
    4 * (FIRST + sizes.length + ends.length + numbers.length) + 2 * weights.length + digests.length + 3 * characters,
  )
  const { buffer, longs, shorts, bytes } = scratch
  let at = copyTo(longs, ends, copyTo(longs, sizes, FIRST))
  at = 2 * copyTo(shorts, weights, 2 * at)
  bytes.set(digests, at)
  at += digests.length
  longs[ORDER] = MARK
  longs[UNITS] = sizes.length
  longs[COUNT] = numbers.length
  longs[HEAD] = bytes.write(head, at)
  at += longs[HEAD]
  longs[STRINGS] = bytes.write(strings, at)
  at += longs[STRINGS]
  for (const text of fragments) at += bytes.write(text, at)
  const first = Math.ceil(at / 4)
  const own = buffer.slice(0, 4 * copyTo(longs, numbers, first))
  return { bytes: new Uint8Array(own, 0, at), numbers: new Uint32Array(own, 4 * first, numbers.length) }
}

function makeRoom(bytes: number): void {
  if (bytes > scratch.bytes.length) scratch = memoryOf(8 * Math.ceil(bytes / 4))
}

/** Copies numbers to a place and returns their end. */
function copyTo(to: Uint32Array | Uint16Array, numbers: ArrayLike<number>, at: number): number {
  for (let i = 0; i < numbers.length; i++) to[at + i] = numbers[i]!
  return at + numbers.length
}

/** The strings of records in a list that many pages share. */
export interface SharedStrings {
  readonly strings: readonly string[]
  readonly numbers: Uint32Array
}

/**
 * Decodes records, which must begin at a multiple of 4 in their buffer; undefined on a machine with another byte order. `shared`: the same
 * strings in a shared list. Texts are decoded when they are used.
 */
export function decodeRecords(
  { buffer, byteOffset, length }: Uint8Array,
  shared?: SharedStrings,
): PageRecords | undefined {
  const longs = new Uint32Array(buffer, byteOffset, length >> 2)
  if (longs[ORDER] !== MARK) return undefined
  const [units, count] = [longs[UNITS]!, longs[COUNT]!]
  const bytes = Buffer.from(buffer, byteOffset, length)
  const weightsAt = 4 * (FIRST + 4 * units)
  const digestsAt = weightsAt + 2 * count
  const headAt = digestsAt + DIGEST * units
  const stringsAt = headAt + longs[HEAD]!
  const fragmentsAt = stringsAt + longs[STRINGS]!
  const [route, set, kind] = JSON.parse(bytes.toString('utf8', headAt, stringsAt)) as Head
  const sizes = longs.subarray(FIRST, FIRST + units)
  return {
    route,
    set,
    kind,
    get fragments() {
      let end = fragmentsAt
      return Array.from(sizes, (size) => {
        end += size
        return bytes.toString('utf8', end - size, end)
      })
    },
    digests: bytes.subarray(digestsAt, headAt),
    sizes,
    ends: longs.subarray(FIRST + units, FIRST + 4 * units),
    weights: new Uint16Array(buffer, byteOffset + weightsAt, count),
    get strings() {
      return shared?.strings ?? splitStrings(bytes.toString('utf8', stringsAt, fragmentsAt))
    },
    get numbers() {
      return shared?.numbers ?? Array.from({ length: count }, (_, i) => i)
    },
  }
}
