/**
 * Putting a finished site in place. Two renames in a row, with nothing between them; a process killed right there leaves
 * the old site under its waiting name, and `heal` (the first thing that every command does) puts it back.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive, makeFolder } from '../base/files.ts'
import { MANIFEST } from './manifest.ts'
import { linkOrCopy, type OldFiles } from './output.ts'

const stageName = (out: string, pid: number): string =>
  path.join(path.dirname(out), `.${path.basename(out)}.${pid}.new`)
const oldName = (out: string, pid: number): string => path.join(path.dirname(out), `.${path.basename(out)}.${pid}.old`)

/** An empty folder beside `out` (same file system) to collect the new site in. */
export function makeStage(out: string): string {
  const stage = stageName(out, process.pid)
  rmSync(stage, { recursive: true, force: true })
  makeFolder(stage)
  return stage
}

/** Takes the stage away after a failed build; the old site was never touched. */
export const dropStage = (out: string): void => rmSync(stageName(out, process.pid), { recursive: true, force: true })

/** Moves files that nobody emitted (a CNAME put there by hand) into the stage, then puts the stage in the place of `out`. */
export function swapIn(out: string, oldFiles: OldFiles): void {
  const stage = stageName(out, process.pid)
  const old = oldName(out, process.pid)
  if (!existsSync(out)) {
    renameSync(stage, out)
    return
  }
  keepForeign(out, stage, oldFiles)
  renameSync(out, old)
  renameSync(stage, out)
  rmSync(old, { recursive: true, force: true })
}

/** Links every file of `out` that the manifest does not list and the new site does not have. */
function keepForeign(out: string, stage: string, oldFiles: OldFiles): void {
  for (const file of listFiles(out)) {
    const target = path.join(stage, file)
    if (file === MANIFEST || oldFiles.has(file) || existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    linkOrCopy(path.join(out, file), target)
  }
}

/** Paths of all files below a folder, with forward slashes. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    return entry.isDirectory() ? listFiles(folder, name) : [name]
  })
}

/** Puts right what a killed build left beside `out`: an old site without a new one comes back, leftovers go. */
export function heal(out: string): void {
  const leftovers = leftoversOf(out)
  const old = leftovers.find(({ kind }) => kind === 'old')
  if (old !== undefined && !existsSync(out)) renameSync(old.path, out)
  for (const { path: leftover } of leftovers) rmSync(leftover, { recursive: true, force: true })
}

function leftoversOf(out: string): { readonly path: string; readonly kind: string }[] {
  const folder = path.dirname(out)
  const pattern = /^\.(.+)\.(\d+)\.(new|old)$/
  return namesIn(folder).flatMap((name) => {
    const [, base, pid, kind] = pattern.exec(name) ?? []
    const isOurs = base === path.basename(out) && (Number(pid) === process.pid || !isAlive(Number(pid)))
    return isOurs && kind !== undefined ? [{ path: path.join(folder, name), kind }] : []
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Why a folder must not be replaced by a build, or undefined. */
export function refusal(out: string, root: string): string | undefined {
  const relative = path.relative(out, root)
  if (relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative)))
    return 'it contains the site itself'
  if (existsSync(out) && !lstatSync(out).isDirectory() && !lstatSync(out).isSymbolicLink()) return 'it is a file'
  return undefined
}
