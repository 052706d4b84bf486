/** Writing a move: all files or none. */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeAtomic } from '../base/files.ts'
import type { SourcePath } from '../model.ts'

export interface MovePlan {
  /** New files with their texts, and which old file each takes the place of. */
  readonly moved: readonly { readonly from: SourcePath; readonly to: SourcePath; readonly text: string }[]
  /** Other files whose links change. */
  readonly edited: readonly { readonly file: SourcePath; readonly before: string; readonly text: string }[]
}

/** Carries out a plan. On a failure everything is put back as it was, and the failure is thrown. */
export function writeMove(root: string, { moved, edited }: MovePlan): void {
  const undo: (() => void)[] = []
  try {
    for (const { to, text } of moved) {
      const file = path.join(root, to)
      const made = mkdirSync(path.dirname(file), { recursive: true })
      if (made !== undefined) undo.push(() => removeEmpty(path.dirname(file), path.dirname(made)))
      writeFileSync(file, text, { flag: 'wx' })
      undo.push(() => rmSync(file, { force: true }))
    }
    for (const { file, before, text } of edited) {
      const real = realpathSync(path.join(root, file))
      if (readFileSync(real, 'utf8') !== before) throw new Error(`${file} was changed meanwhile.`)
      writeAtomic(real, text)
      undo.push(() => writeAtomic(real, before))
    }
    // Last of all, so that a process killed on the way leaves the page twice rather than not at all.
    for (const { from } of moved) {
      const file = path.join(root, from)
      const bytes = readFileSync(file)
      rmSync(file)
      undo.push(() => writeAtomic(file, bytes))
    }
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  }
  for (const { from } of moved) removeEmpty(path.dirname(path.join(root, from)), root)
}

/** Removes a folder and those above it as long as they are empty, up to (without) `end`. */
function removeEmpty(folder: string, end: string): void {
  try {
    for (let one = folder; one !== end && one.startsWith(end) && existsSync(one); one = path.dirname(one))
      rmdirSync(one)
  } catch {
    // Not empty: it stays.
  }
}
