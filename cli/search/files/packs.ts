/**
 * Packs: several files of the index in one, because 16 requests take ten times as long as one. The browser reads them where it
 * knows in advance what it needs: for the first letter of a query, and between keys, when it is idle.
 */
import { filesIn } from '../../../runtime/search/engine/index-files.ts'
import { type IndexSet, PACK_UNITS, packOfUnit, type Run } from '../../../runtime/search/engine/index-format.ts'
import type { Hash } from '../../base/brands.ts'
import type { SearchIndex } from '../build.ts'
import type { KeptSets } from '../edited/last-index.ts'
import { FOLDER, nameOf } from './fragments.ts'
import { type LetterFiles, letterFiles } from './letters.ts'

/** A pack without its content. Its path depends on the content of the files inside. */
export interface Pack {
  readonly path: string
  /** Paths of the files inside. */
  readonly files: readonly string[]
}

/** The packs of an index, and its sets with their names. */
export interface Packed {
  readonly packs: readonly Pack[]
  readonly sets: readonly IndexSet[]
  /** What the next build needs to make the index, and its packs, from few pages. */
  readonly kept: KeptSets
}

const NO_LETTERS: LetterFiles = { names: [], kept: { words: '' as Hash, letters: [] } }

/** Decides what belongs into packs. An index in one file has none. */
export async function packIndex(index: SearchIndex): Promise<Packed> {
  if (index.isOneFile) return { packs: [], sets: index.sets, kept: index.kept }
  const packs = new Map<string, Pack>()
  const add = (names: readonly string[], hash = nameOf(names.join(' '))): string => {
    const path = `${FOLDER}b.${hash}.json`
    packs.set(path, { path, files: names.map((name) => FOLDER + name) })
    return hash
  }
  const sets: IndexSet[] = []
  const kept = new Map(index.kept)
  for (const [i, [shape, before]] of [...index.kept].entries()) {
    const set = index.sets[i]!
    for (const [units, hash] of set.blocks)
      for (let from = 0; from < units; from += PACK_UNITS)
        add(fragmentNames(from, Math.min(units, from + PACK_UNITS), hash), packOfUnit(from, hash))
    for (const run of set.terms) add(namesIn('t', run), run[1])
    for (const run of set.words) add(namesIn('w', run), run[1])
    // All files of a small set are in three packs.
    const isSmall = set.terms.length + set.words.length + set.blocks.length <= 3
    const { names, kept: letters } = isSmall ? NO_LETTERS : await letterFiles(set, index.shards, before.letters)
    sets.push({ ...set, letters: names.map(([letter, files]) => [letter, add(files)]) })
    kept.set(shape, { ...before, letters })
  }
  return { packs: [...packs.values()], sets, kept }
}

const fragmentNames = (from: number, to: number, hash: string): string[] =>
  Array.from({ length: to - from }, (_, i) => `p${from + i}.${hash}.json`)

const namesIn = (kind: 't' | 'w', run: Run): string[] => filesIn(kind, [run]).map(({ name }) => name)

/** A file inside a pack: `"name":content`. */
const nameInPack = (file: string): string => `${JSON.stringify(file.slice(FOLDER.length))}:`

/** Returns the content of a pack; `contentOf` must know all files inside. */
export function packContent({ path, files }: Pack, contentOf: (path: string) => string | undefined): string {
  const inside = files.map((file) => {
    const content = contentOf(file)
    if (content === undefined) throw new Error(`${path} needs the content of ${file}.`)
    return nameInPack(file) + content
  })
  return `{${inside.join(',')}}`
}

/** Returns the size of a pack, given the sizes of the files inside. */
export const packBytes = ({ files }: Pack, bytesOf: (path: string) => number): number =>
  files.reduce((sum, file) => sum + nameInPack(file).length + bytesOf(file) + 1, 1)
