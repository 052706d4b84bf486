/**
 * Putting a site in place file by file, if few of its files changed. Otherwise, an edit at 10,000 pages would link
 * 35,000 files into a new folder, and remove as many. Each file changes by one rename, in an order in which every page
 * finds the files that it refers to: new files first, then replacements (the list of all files is the last one), then
 * removals.
 *
 * A plan is written before the first step. From then on, the change can only be completed: any command that finds the
 * plan of a dead process completes it, as long as the list of files in `out` is the one before or after the change.
 */
import { existsSync, lstatSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { makeFolder } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { readCheckedJson, writeCheckedJson } from '../../store/checked-file.ts'
import { MANIFEST, type OldFiles, type OutputFile } from './output.ts'

/** The name of the plan, in the stage. */
const PLAN = '.docs-plan.json'
/** The version of the plan's format. */
const VERSION = 'plan-1'

interface Plan {
  /** Digests of the list of files. */
  readonly before: Hash
  readonly after: Hash
  /** Files that change, in the order in which they do. */
  readonly put: readonly string[]
  readonly gone: readonly string[]
}

interface FilesSwap {
  readonly out: string
  readonly stage: string
  /** Files of the site that is in place. */
  readonly old: OldFiles
  /** Files of the new site, including its list of files. */
  readonly files: readonly OutputFile[]
  /** The files that are in the stage. */
  readonly staged: ReadonlySet<string>
}

/** Above this share of changed files a new folder is used: readers see the change at once. */
const MAX_CHANGED = 1 / 4

/**
 * Changes the files of `out` one by one. Returns false, without changes, if too much of the site is new or something
 * else is in the place of a file or of its folder.
 */
export function swapFiles(swap: FilesSwap): boolean {
  const { out, stage, staged, files } = swap
  const before = manifestHash(out)
  if (before === undefined || staged.size > files.length * MAX_CHANGED) return false
  const put = inOrder(swap)
  const gone = goneFiles(swap)
  if (![...put, ...gone].every(placesIn(out))) return false
  for (const folder of new Set(put.map((file) => path.dirname(path.join(out, file))))) makeFolder(folder)
  const after = files.find((file) => file.path === MANIFEST)!.hash
  const plan: Plan = { before, after, put, gone }
  writeCheckedJson(path.join(stage, PLAN), VERSION, plan)
  complete(out, stage, plan)
  rmSync(stage, { recursive: true, force: true })
  return true
}

/** Whether a stage belongs to a change that has begun: it must be completed, not discarded. */
export const hasPlan = (stage: string): boolean => readPlan(stage) !== undefined

/** Reads the plan of a stage. A plan that is damaged, or leads out of the site, is ignored. */
function readPlan(stage: string): Plan | undefined {
  const plan = readCheckedJson<Plan>(path.join(stage, PLAN), VERSION)
  return plan && [...plan.put, ...plan.gone].every(staysInside) ? plan : undefined
}

const staysInside = (file: string): boolean =>
  !path.isAbsolute(file) && path.normalize(file).split(path.sep)[0] !== '..' && !file.includes('\0')

/** Completes a change that was killed. A plan for another site than the one in `out` is obsolete. */
export function healFiles(out: string, stage: string): void {
  const plan = readPlan(stage)
  if (plan === undefined) return
  const now = manifestHash(out)
  if (now === plan.before || now === plan.after) complete(out, stage, plan)
}

function complete(out: string, stage: string, { put, gone }: Plan): void {
  for (const file of put) {
    const staged = path.join(stage, file)
    if (existsSync(staged)) renameSync(staged, path.join(out, file))
  }
  for (const file of gone) rmSync(path.join(out, file), { force: true })
  for (const folder of new Set(gone.map((file) => path.dirname(file)))) dropEmpty(out, folder)
}

/**
 * Returns new files, then replacements. An entry of `_docs` refers to files that must exist before it; the manifest is
 * last.
 */
function inOrder({ staged, old }: FilesSwap): string[] {
  const rank = (file: string): number =>
    file === MANIFEST ? 3 : !old.has(file) ? 0 : file.startsWith('_docs/') ? 2 : 1
  return [...staged].sort((a, b) => rank(a) - rank(b))
}

/**
 * Returns the old files that are not among the new ones. Both lists have about the same order, so most files are found
 * without a set of all files, which would be slow to build.
 */
function goneFiles({ old, files }: Pick<FilesSwap, 'old' | 'files'>): string[] {
  const missing: string[] = []
  let next = 0
  for (const file of old.keys()) {
    while (next < files.length && files[next]!.path !== file && !old.has(files[next]!.path)) next++
    if (files[next]?.path === file) next++
    else missing.push(file)
  }
  const later = new Set(files.slice(next).map((file) => file.path))
  return missing.filter((file) => !later.has(file))
}

/**
 * Returns a check whether a path below `folder` can be the path of a file: nothing else is there, and each part of the
 * path before it is a real folder or does not exist. Through a symbolic link, files outside of the site would be
 * replaced or removed.
 */
export function placesIn(folder: string): (file: string) => boolean {
  const isFolder = (name: string): boolean | undefined =>
    lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory()
  const openFolders = new Map([['.', true]])
  const isOpen = (name: string): boolean => {
    const isFree = openFolders.get(name) ?? (isOpen(path.dirname(name)) && isFolder(name) !== false)
    openFolders.set(name, isFree)
    return isFree
  }
  return (file) => isOpen(path.dirname(file)) && isFolder(file) !== true
}

function manifestHash(out: string): Hash | undefined {
  try {
    return hashBytes(readFileSync(path.join(out, MANIFEST)))
  } catch {
    return undefined
  }
}

function dropEmpty(out: string, folder: string): void {
  for (let at = folder; at !== '.'; at = path.dirname(at)) {
    try {
      rmdirSync(path.join(out, at))
    } catch (error) {
      // Not empty, so its parents are not empty either.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    }
  }
}
