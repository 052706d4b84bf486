/**
 * Packs: several files of the index in one, because 16 requests take ten times as long as one. The browser reads them where it
 * knows in advance what it needs: for the first letter of a query, and between keys, when it is idle.
 */
import { SetFiles } from '../../runtime/search/engine/index-files.ts'
import { FILES_IN_PACK, type IndexSet } from '../../runtime/search/engine/index-format.ts'
import { parseQuery } from '../../runtime/search/engine/query.ts'
import { rank } from '../../runtime/search/engine/rank.ts'
import { shortHash } from '../base/hash.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { EmittedFile } from '../model/page.ts'
import { FOLDER, type SearchIndex } from './build.ts'

/** A pack without its content. Its path depends on the content of the files inside. */
interface Pack {
  readonly path: string
  /** Paths of the files inside. */
  readonly files: readonly string[]
}

/** The packs of an index, and its sets with their names. */
export interface Packed {
  readonly packs: readonly Pack[]
  readonly sets: readonly IndexSet[]
}

/** Each letter makes the entry file 25 bytes larger, and some scripts have thousands: only the most frequent ones have packs. */
const MOST_LETTERS = 28
/** Pages whose texts the browser reads for a query (embedded.ts). */
const PAGES_READ = 16

/** Decides what belongs into packs. An index in one file has none. */
export async function packIndex(index: SearchIndex): Promise<Packed> {
  if (index.isOneFile) return { packs: [], sets: index.sets }
  const packs = new Map<string, Pack>()
  const add = (names: readonly string[], hash = shortHash(names.join(' '))): string => {
    const path = `${FOLDER}b.${hash}.json`
    packs.set(path, { path, files: names.map((name) => FOLDER + name) })
    return hash
  }
  const sets: IndexSet[] = []
  for (const set of index.sets) {
    for (const [units, hash] of set.blocks) add(fragmentNames(units, hash), hash)
    const parts = inParts([...namesOf('t', set.terms), ...namesOf('w', set.words)])
    const letters: [string, string, string][] = []
    // All files of a small set are in two packs.
    const isSmall = parts.length === 1 && set.blocks.length === 1
    for (const letter of isSmall ? [] : lettersOf(set, index)) {
      const { terms, fragments } = await filesOfLetter(letter, set, index)
      letters.push([letter, add(terms), add(fragments)])
    }
    sets.push({ ...set, letters, packs: parts.map((names) => add(names)) })
  }
  return { packs: [...packs.values()], sets }
}

const fragmentNames = (units: number, hash: string): string[] =>
  Array.from({ length: units }, (_, i) => `p${i}.${hash}.json`)

const namesOf = (kind: 't' | 'w', files: IndexSet['terms']): string[] => files.map(([, hash]) => `${kind}.${hash}.json`)

const inParts = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / FILES_IN_PACK) }, (_, i) =>
    names.slice(i * FILES_IN_PACK, (i + 1) * FILES_IN_PACK),
  )

/** Returns the letters that most words begin with. */
function lettersOf({ words }: IndexSet, { contents }: SearchIndex): string[] {
  const size = (hash: string): number => contents.get(`w.${hash}.json`)!.length
  return words
    .toSorted(([, a], [, b]) => size(b) - size(a))
    .slice(0, MOST_LETTERS)
    .map(([letter]) => letter)
    .sort(byCodeUnit)
}

/** Ranks the pages for a letter, as the browser does, and returns the names of the files that it reads. */
async function filesOfLetter(
  letter: string,
  set: IndexSet,
  { contents }: SearchIndex,
): Promise<Record<'terms' | 'fragments', string[]>> {
  const terms = new Set<string>()
  const files = new SetFiles(set, async (name) => {
    terms.add(name)
    return JSON.parse(contents.get(name)!)
  })
  const { pages } = await rank(files, parseQuery(letter))
  const fragments = pages.slice(0, PAGES_READ).map(({ unit }) => files.fragmentName(unit))
  return { terms: [...terms].sort(byCodeUnit), fragments: fragments.sort(byCodeUnit) }
}

/** A file inside a pack: `"name":content`. */
const nameInPack = (file: string): string => `${JSON.stringify(file.slice(FOLDER.length))}:`

/** Writes packs; `contentOf` must know all files inside. */
export const packFiles = (packs: readonly Pack[], contentOf: (path: string) => string | undefined): EmittedFile[] =>
  packs.map(({ path, files }) => {
    const inside = files.map((file) => {
      const content = contentOf(file)
      if (content === undefined) throw new Error(`${path} needs the content of ${file}.`)
      return nameInPack(file) + content
    })
    return { path, content: `{${inside.join(',')}}` }
  })

/** Returns the size of a pack, given the sizes of the files inside. */
export const packBytes = ({ files }: Pack, bytesOf: (path: string) => number): number =>
  files.reduce((sum, file) => sum + nameInPack(file).length + bytesOf(file) + 1, 1)
