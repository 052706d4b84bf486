import { type IndexSet, PACK_UNITS, PHRASE_MARK, PREFIX_MARK, packOfUnit, SYNONYM_MARK } from './index-format.ts'

/** The prefixes of the keys that a query needs. */
const MARKS = ['', PHRASE_MARK, SYNONYM_MARK, PREFIX_MARK]

/** With at most this many unread packs, all of them are read instead of the packs of a letter. */
const FEW_PACKS = 3

interface PacksInput {
  readonly set: IndexSet
  /** Reads the files of a pack. */
  readonly load: (name: string) => Promise<void>
  /** Returns the pack with the content of a unit. */
  readonly packOf: (unit: number) => string
  /** Returns the packs of keys that begin so. */
  readonly packsOf: (prefix: string) => readonly string[]
}

/** The packs of one set, by hash, each of which is read once. An index without packs has none. */
export class SetPacks {
  private readonly input: PacksInput
  private readonly opened = new Set<string>()

  constructor(input: PacksInput) {
    this.input = input
  }

  /** Reads everything that a query of one letter needs, in one round of requests. */
  async openLetter(letter: string): Promise<void> {
    const unread = this.unread('', [])
    const { letters = [] } = this.input.set
    const needed = unread.length > FEW_PACKS ? (letters.find(([first]) => first === letter)?.slice(1) ?? []) : unread
    // Without a pack, its files are fetched one by one.
    await Promise.all(needed.map((hash) => this.open(hash).catch(() => {})))
  }

  /** Reads a pack, once. */
  async open(hash: string): Promise<void> {
    if (this.opened.has(hash)) return
    await this.input.load(`b.${hash}.json`)
    this.opened.add(hash)
  }

  /** Returns the unread packs: of keys that begin so, of the blocks of these units, and then all others. */
  unread(prefix: string, units: readonly number[]): string[] {
    const { set, packOf, packsOf } = this.input
    if (set.letters === undefined) return []
    const hashes = new Set([
      ...MARKS.flatMap((mark) => packsOf(mark + prefix)),
      ...units.map(packOf),
      ...[...set.terms, ...set.words].map(([, hash]) => hash),
      ...set.blocks.flatMap(packsOfBlock),
    ])
    return [...hashes].filter((hash) => !this.opened.has(hash))
  }
}

const packsOfBlock = ([units, hash]: IndexSet['blocks'][number]): string[] =>
  Array.from({ length: Math.ceil(units / PACK_UNITS) }, (_, i) => packOfUnit(i * PACK_UNITS, hash))
