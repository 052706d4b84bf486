import type { SetFiles } from './index-files.ts'

/** A query after its answer: the searched files, and the units of the answer in each, best first. */
interface AnsweredQuery {
  readonly sets: readonly SetFiles[]
  readonly unitsOf: (set: SetFiles) => readonly number[]
  /** The word that the reader is typing. */
  readonly word: string
}

/** Packs to read at first: half of the index of a site of 500 pages. */
const FIRST_PACKS = 24
/** Packs for each further answer: readers who type more get the rest, too, so that keys do not wait for the network. */
const FURTHER_PACKS = 2
/** Packs to read at the same time. */
const BATCH = 3
/** Further units are unlikely to be among the first results of a longer query. */
const MAX_UNITS = 256

interface PackOf {
  readonly set: SetFiles
  readonly hash: string
}

const packsOf = ({ sets, unitsOf, word }: AnsweredQuery): PackOf[] =>
  sets.flatMap((set) => set.packs.unread(word, unitsOf(set).slice(0, MAX_UNITS)).map((hash) => ({ set, hash })))

/** Reads files before a query needs them, so that keys after the first do not wait for the network. */
export function createLookAhead() {
  let budget = FIRST_PACKS - FURTHER_PACKS
  let latest: AnsweredQuery | undefined
  let packs: PackOf[] = []
  return {
    /** Reads for longer forms of this query from now on. */
    follow(query: AnsweredQuery): void {
      latest = query
      budget += FURTHER_PACKS
    },
    /** Reads some packs; false if nothing is left to read. */
    async next(): Promise<boolean> {
      if (latest !== undefined) packs = packsOf(latest)
      latest = undefined
      const batch = packs.splice(0, Math.min(BATCH, budget))
      budget -= batch.length
      await Promise.all(batch.map(({ set, hash }) => set.packs.open(hash)))
      return batch.length > 0
    },
  }
}
