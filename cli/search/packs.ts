/**
 * Packs: several files of the index in one, because 16 requests take ten times as long as one. The browser reads them where it
 * knows in advance what it needs: for the first letter of a query, and between keys, when it is idle.
 */
import { decodeKeys } from '../../runtime/search/engine/codec.ts'
import { RERANKED } from '../../runtime/search/engine/embedded.ts'
import { filesIn, SetFiles } from '../../runtime/search/engine/index-files.ts'
import {
  type IndexSet,
  PACK_UNITS,
  packOfUnit,
  type Run,
  type WordsFile,
} from '../../runtime/search/engine/index-format.ts'
import { parseQuery } from '../../runtime/search/engine/query.ts'
import { rank } from '../../runtime/search/engine/rank.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { EmittedFile } from '../model/page.ts'
import type { SearchIndex } from './build.ts'
import { FOLDER, nameOf } from './fragments.ts'

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

/** Decides what belongs into packs. An index in one file has none. */
export async function packIndex(index: SearchIndex): Promise<Packed> {
  if (index.isOneFile) return { packs: [], sets: index.sets }
  const packs = new Map<string, Pack>()
  const add = (names: readonly string[], hash = nameOf(names.join(' '))): string => {
    const path = `${FOLDER}b.${hash}.json`
    packs.set(path, { path, files: names.map((name) => FOLDER + name) })
    return hash
  }
  const sets: IndexSet[] = []
  for (const set of index.sets) {
    for (const [units, hash] of set.blocks)
      for (let from = 0; from < units; from += PACK_UNITS)
        add(fragmentNames(from, Math.min(units, from + PACK_UNITS), hash), packOfUnit(from, hash))
    for (const run of set.terms) add(namesIn('t', run), run[1])
    for (const run of set.words) add(namesIn('w', run), run[1])
    const letters: [string, string][] = []
    // All files of a small set are in three packs.
    const isSmall = set.terms.length + set.words.length + set.blocks.length <= 3
    for (const letter of isSmall ? [] : lettersOf(set, index)) {
      letters.push([letter, add(await filesOfLetter(letter, set, index))])
    }
    sets.push({ ...set, letters })
  }
  return { packs: [...packs.values()], sets }
}

const fragmentNames = (from: number, to: number, hash: string): string[] =>
  Array.from({ length: to - from }, (_, i) => `p${from + i}.${hash}.json`)

const namesIn = (kind: 't' | 'w', run: Run): string[] => filesIn(kind, [run]).map(({ name }) => name)

/** Returns the letters that most words begin with. */
function lettersOf({ words }: IndexSet, { shards }: SearchIndex): string[] {
  const counts = new Map<string, number>()
  for (const { name } of filesIn('w', words))
    for (const word of decodeKeys((JSON.parse(shards.get(name)!.text()) as WordsFile).k)) {
      const letter = String.fromCodePoint(word.codePointAt(0)!)
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || byCodeUnit(a[0], b[0]))
    .slice(0, MOST_LETTERS)
    .map(([letter]) => letter)
    .sort(byCodeUnit)
}

/** Ranks the pages for a letter, as the browser does, and returns the names of the files that it reads. */
async function filesOfLetter(letter: string, set: IndexSet, { shards }: SearchIndex): Promise<string[]> {
  const terms = new Set<string>()
  const files = new SetFiles(set, async (name) => {
    terms.add(name)
    return JSON.parse(shards.get(name)!.text())
  })
  const { pages } = await rank(files, parseQuery(letter))
  const fragments = pages.slice(0, RERANKED).map(({ unit }) => files.fragmentName(unit))
  return [...terms, ...fragments].sort(byCodeUnit)
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
