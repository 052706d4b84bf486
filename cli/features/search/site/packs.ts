/**
 * Packs: several files of the index in one, because one request is much faster than many. The browser reads them where
 * it knows in advance what it needs: for the first letter of a query, and between keys, when it is idle.
 */

import { filesIn } from '../../../../runtime/core/search/engine/index-files.ts'
import { type IndexSet, PACK_UNITS, packOfUnit, type Run } from '../../../../runtime/core/search/engine/index-format.ts'
import { FOLDER, fragmentsContent, nameIn, nameOf, type TextOf } from '../files/fragments.ts'
import { type LetterFiles, letterFiles } from '../files/letters.ts'
import { hasFragments, type PackedFile, type ShardFile } from '../files/shards.ts'
import type { StoredIndex } from '../incremental/previous-index.ts'
import type { SearchIndex } from '../index/build.ts'

/** A pack without its content. Its path depends on the content of the files inside. */
export interface Pack {
  readonly path: string
  /** The files inside. */
  readonly files: readonly PackedFile[]
}

/** The packs of an index, and its sets with their names. */
export interface PackedIndex {
  readonly packs: readonly Pack[]
  readonly sets: readonly IndexSet[]
  /** Data with which the next build makes the index, and its packs, from few pages. */
  readonly stored: StoredIndex
}

const NO_LETTERS: LetterFiles = { files: [], results: [] }

/** Decides which files belong into packs. An index in one file has no packs. */
export async function packIndex(index: SearchIndex): Promise<PackedIndex> {
  if (index.isOneFile) return { packs: [], sets: index.sets, stored: index.stored }
  const packs = new Map<string, Pack>()
  const add = (files: readonly PackedFile[], hash = nameOf(files.map(nameIn).join(' '))): string => {
    const path = `${FOLDER}b.${hash}.json`
    packs.set(path, { path, files })
    return hash
  }
  const inRun = (kind: 't' | 'w', run: Run): ShardFile[] =>
    filesIn(kind, [run]).map(({ name }) => index.shards.get(name)!)
  const sets: IndexSet[] = []
  const storedSets = new Map(index.stored.sets)
  for (const [i, [shape, before]] of [...storedSets].entries()) {
    const set = index.sets[i]!
    const blocks = set.blocks.map(([, name]) => index.blocks.get(name)!)
    const filesInPack = PACK_UNITS / set.together
    for (const { name, files } of blocks)
      for (let from = 0; from < files.length; from += filesInPack)
        add(files.slice(from, from + filesInPack), packOfUnit(from * set.together, name))
    for (const run of set.terms) add(inRun('t', run), run[1])
    for (const run of set.words) add(inRun('w', run), run[1])
    // All files of a small set are in three packs.
    const isSmall = set.terms.length + set.words.length + set.blocks.length <= 3
    const { files, results } = isSmall
      ? NO_LETTERS
      : await letterFiles({ set, shards: index.shards, words: before.words, blocks }, before.letters)
    sets.push({ ...set, letters: files.map(([letter, packed]) => [letter, add(packed)]) })
    storedSets.set(shape, { ...before, letters: results })
  }
  return { packs: [...packs.values()], sets, stored: { ...index.stored, sets: storedSets } }
}

/** Returns the content of a pack. Names need no escapes. */
export const packContent = ({ files }: Pack, textOf: TextOf): string =>
  `{${files.map((file) => `"${nameIn(file)}":${hasFragments(file) ? fragmentsContent(file, textOf) : file.text()}`).join(',')}}`

/** Returns the size of a pack. */
export const packBytes = ({ files }: Pack): number =>
  files.reduce((sum, { path, bytes }) => sum + '"":,'.length + path.length - FOLDER.length + bytes, '}'.length)
