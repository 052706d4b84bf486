import { decodeKeys, decodeLevel, levelImpact, NumberReader } from './codec.ts'
import type { TermsFile } from './index-format.ts'

/** Postings of one key: `units[from]` to `units[to - 1]` of its file, with as many impact levels. */
export interface Posting {
  readonly key: string
  readonly file: Terms
  readonly from: number
  readonly to: number
  /** Number of units that have it, including units that were cut. */
  readonly total: number
}

/** Visits the units of a posting. */
export function eachUnit({ file, from, to }: Posting, visit: (unit: number, impact: number) => void): void {
  for (let at = from; at < to; at++) visit(file.units[at] ?? 0, levelImpact(file.levels[at] ?? 0))
}

/** Returns how many of the first values pass a test, which no value after them passes. */
export function countSorted<T>(sorted: readonly T[], test: (value: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const candidate = sorted[middle]
    if (candidate !== undefined && test(candidate)) low = middle + 1
    else high = middle
  }
  return low
}

/** One file of sorted keys, decoded. */
export class Terms {
  readonly units: Uint32Array
  readonly levels: Uint8Array
  private readonly keys: readonly string[]
  private readonly starts: Uint32Array
  private readonly totals: ReadonlyMap<string, number>
  private readonly aliases: ReadonlyMap<string, string>

  constructor([keys, counts, units, levels, totals = {}, aliases = {}]: TermsFile) {
    this.keys = decodeKeys(keys)
    const { length } = levels
    this.units = new Uint32Array(length)
    this.levels = new Uint8Array(length)
    this.starts = new Uint32Array(this.keys.length + 1)
    this.totals = new Map(Object.entries(totals))
    this.aliases = new Map(Object.entries(aliases))
    this.decode(new NumberReader(counts), new NumberReader(units), levels)
  }

  private decode(counts: NumberReader, distances: NumberReader, levels: string): void {
    let at = 0
    for (let key = 0; key < this.keys.length; key++) {
      const end = at + counts.next()
      for (let unit = 0; at < end; at++) {
        unit += distances.next()
        this.units[at] = unit
        this.levels[at] = decodeLevel(levels, at)
      }
      this.starts[key + 1] = at
    }
  }

  find(key: string): Posting | undefined {
    const at = this.lowest(key)
    return this.keys[at] === key ? this.posting(at) : undefined
  }

  /** Postings of all keys with this prefix. */
  beginning(prefix: string): Posting[] {
    const postings: Posting[] = []
    for (let at = this.lowest(prefix); this.keys[at]?.startsWith(prefix); at++) postings.push(this.posting(at))
    return postings
  }

  /** Stems of the meanings of a synonym. */
  aliasesOf = (key: string): readonly string[] => this.aliases.get(key)?.split(' ') ?? []

  private posting(at: number): Posting {
    const key = this.keys[at] ?? ''
    const [from = 0, to = from] = this.starts.subarray(at, at + 2)
    return { key, file: this, from, to, total: this.totals.get(key) ?? to - from }
  }

  private lowest = (key: string): number => countSorted(this.keys, (other) => other < key)
}
