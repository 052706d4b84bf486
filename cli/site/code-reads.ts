/**
 * The values that the site's own code read when the stored results were made. Each result has the token of this code in
 * its key. The token changes with each of these values, so no result outlives its inputs.
 */
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { cacheFolder } from '../base/folders.ts'
import { hashOf } from '../base/hash.ts'
import { TOOL_VERSION } from '../base/package.ts'
import { digestOf, isSameRead, readPlace } from '../base/reads.ts'
import { CODE_OWNERS, type CodeOwner, type CodeRead, type CodeTokens } from '../site-code/reads.ts'
import { readCheckedJson, writeCheckedJson } from '../store/checked-file.ts'

interface StoredReads {
  readonly tokens: CodeTokens
  /** Reads since the tokens were made. */
  readonly reads: readonly CodeRead[]
}

const fileIn = (cache: string): string => path.join(cache, 'code-reads.json')

/** Returns the reads with which the results in a cache folder were made. */
const storedIn = (cache: string): StoredReads =>
  readCheckedJson<StoredReads>(fileIn(cache), TOOL_VERSION) ?? { tokens: {}, reads: [] }

/** Returns the files and folders (absolute) that the site's own code read. */
export const placesOfCode = (root: string): readonly string[] =>
  storedIn(cacheFolder(root)).reads.flatMap((read) => readPlace(read) ?? [])

/** Whether the site's own code read anything. */
export const hasCodeReads = (root: string): boolean => storedIn(cacheFolder(root)).reads.length > 0

const store = (root: string, reads: StoredReads): void =>
  writeCheckedJson(fileIn(cacheFolder(root)), TOOL_VERSION, reads)

/** Renews and stores the token of code that read a value which has changed. Returns the tokens of a site. */
export function renewCodeTokens(root: string): CodeTokens {
  const { tokens, reads } = storedIn(cacheFolder(root))
  const changed = new Set(reads.filter((read) => !isSameRead(read)).map(({ owner }) => owner))
  if (changed.size === 0) return tokens
  const next = (owner: CodeOwner): Hash => {
    const values = reads.filter((read) => read.owner === owner).map(({ kind, name }) => digestOf(kind, name))
    // Includes the last token, so that a new token never equals the token of older results.
    return hashOf(tokens[owner], ...values)
  }
  const renewed = Object.fromEntries(
    CODE_OWNERS.map((owner) => [owner, changed.has(owner) ? next(owner) : tokens[owner]]),
  )
  store(root, { tokens: renewed, reads: reads.filter(({ owner }) => !changed.has(owner)) })
  return renewed
}

/** Collects the reads of code while pages are made. */
export interface CodeReads {
  add(reads: readonly CodeRead[]): void
  /** Stores the reads. Must come before storing the results, which must not be used without them. */
  save(): void
}

/** `tokens`: the tokens of the results. */
export function createCodeReads(root: string, tokens: CodeTokens): CodeReads {
  const unsaved: CodeRead[] = []
  return {
    add: (reads) => void unsaved.push(...reads),
    save() {
      if (unsaved.length === 0) return
      const before = storedIn(cacheFolder(root))
      const current = unsaved.splice(0).filter(({ owner }) => tokens[owner] === before.tokens[owner])
      store(root, { ...before, reads: joined([...before.reads, ...current]) })
    },
  }
}

/** Adds the reads with which the results in another cache folder were made. */
export function joinCodeReads(root: string, cache: string): void {
  const { tokens, reads } = storedIn(cache)
  const joined = createCodeReads(root, tokens)
  joined.add(reads)
  joined.save()
}

/** Joins reads of one value. If they differ, it changed meanwhile, and the joined read matches no later value. */
function joined(reads: readonly CodeRead[]): CodeRead[] {
  const byName = new Map<string, CodeRead>()
  for (const read of reads) {
    const key = `${read.owner} ${read.kind} ${read.name}`
    const first = byName.get(key) ?? read
    byName.set(key, first.digest === read.digest ? first : { ...read, kind: 'unseen' })
  }
  return [...byName.values()]
}
