/** Writes a move atomically: the plan is written first, and an interrupted move is finished later. */
import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { readBytes, replaceFile, writeAtomic } from '../../base/files.ts'
import { workFolder } from '../../base/folders.ts'
import { readCheckedJson, writeCheckedJson } from '../../store/checked-file.ts'

export interface MovePlan {
  /** Files that move, with their texts before and after. */
  readonly moved: readonly MovedFile[]
  /** Other files with changed links. */
  readonly edited: readonly { readonly file: SourcePath; readonly before: string; readonly text: string }[]
}
export interface MovedFile {
  readonly from: SourcePath
  readonly to: SourcePath
  readonly before: string
  readonly text: string
  /** Whether it is not a text file: `before` and `text` then hold one byte per character. */
  readonly isBinary?: true
}

const VERSION = 'move-2'
const journalOf = (root: string): string => path.join(workFolder(root), 'move')

/** Carries out a plan. On a failure everything is restored, and the error is thrown. */
export function writeMove(root: string, plan: MovePlan): void {
  const changed = plan.edited.find(({ file, before }) => fileText(root, file) !== before)
  if (changed !== undefined) throw new Error(`${changed.file} was changed meanwhile.`)
  const taken = plan.moved.find(({ to }) => existsSync(path.join(root, to)))
  if (taken !== undefined) throw new Error(`${taken.to} was created meanwhile.`)
  writeCheckedJson(journalOf(root), VERSION, plan)
  try {
    carryOut(root, plan)
  } catch (error) {
    undo(root, plan)
    throw error
  } finally {
    rmSync(journalOf(root), { force: true })
  }
}

/** Finishes a move whose process was killed; undefined if there is none. Files that were changed since are kept. */
export function finishMove(root: string): MovePlan | undefined {
  const plan = readCheckedJson<MovePlan>(journalOf(root), VERSION)
  if (plan === undefined) return undefined
  carryOut(root, plan)
  rmSync(journalOf(root), { force: true })
  return plan
}

/** Carries out all steps; a step that is already done is skipped, so all of them can be repeated. */
function carryOut(root: string, { moved, edited }: MovePlan): void {
  for (const move of moved)
    if (!existsSync(path.join(root, move.to))) writeAtomic(path.join(root, move.to), contentOf(move, move.text))
  for (const { file, before, text } of edited)
    if (fileText(root, file) === before) replaceFile(path.join(root, file), text)
  // Last, so that a process killed on the way leaves the page twice rather than not at all.
  for (const { from, to, before, text, isBinary } of moved) {
    const isMoved = fileText(root, from, isBinary) === before && fileText(root, to, isBinary) === text
    if (isMoved) rmSync(path.join(root, from))
    removeEmpty(path.dirname(path.join(root, from)), root)
  }
}

function undo(root: string, { moved, edited }: MovePlan): void {
  for (const move of moved) {
    const { from, to, before, text, isBinary } = move
    const file = path.join(root, from)
    mkdirSync(path.dirname(file), { recursive: true })
    if (!existsSync(file)) writeAtomic(file, contentOf(move, before))
    if (fileText(root, to, isBinary) === text) rmSync(path.join(root, to))
    removeEmpty(path.dirname(path.join(root, to)), root)
  }
  for (const { file, before, text } of edited)
    if (fileText(root, file) === text) replaceFile(path.join(root, file), before)
}

const contentOf = ({ isBinary }: MovedFile, text: string): string | Uint8Array =>
  isBinary ? Buffer.from(text, 'latin1') : text

const fileText = (root: string, file: string, isBinary?: boolean): string | undefined =>
  readBytes(path.join(root, file))?.toString(isBinary ? 'latin1' : 'utf8')

/** Removes a folder and its parents as long as they are empty, up to (without) `end`. */
function removeEmpty(folder: string, end: string): void {
  try {
    for (
      let parent = folder;
      parent !== end && parent.startsWith(end) && existsSync(parent);
      parent = path.dirname(parent)
    )
      rmdirSync(parent)
  } catch {
    // Not empty: it stays.
  }
}
