/**
 * Putting a finished site in place. If few files changed, they are replaced one by one (swap-files.ts). Otherwise the
 * whole folder is replaced by two renames in a row. A process killed between them leaves the old site under its waiting
 * name, and `heal`, which every command runs first, puts it back. A folder that cannot be renamed has its entries
 * exchanged instead (swap-entries.ts).
 */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { errorCode, isPermissionError } from '../../base/errors.ts'
import { isAlive, makeFolder, namesIn, removeFolder } from '../../base/files.ts'
import { MANIFEST, type OldFiles, type OutputFile } from './output.ts'
import { dropInnerStage, healEntries, innerStage, isSwapWork, swapEntries } from './swap-entries.ts'
import { hasPlan, healFiles, placesIn, swapFiles } from './swap-files.ts'

const stageName = (out: string, pid: number): string =>
  path.join(path.dirname(out), `.${path.basename(out)}.${pid}.new`)
const oldName = (out: string, pid: number): string => path.join(path.dirname(out), `.${path.basename(out)}.${pid}.old`)

/** Errors for a mount point, a read-only parent folder, or a folder that Windows keeps open. */
const CANNOT_RENAME = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EROFS'])

/** Returns the target of a symbolic link: a build writes to it, and the link is kept. */
export function realFolder(out: string): string {
  try {
    return lstatSync(out).isSymbolicLink() ? realpathSync(out) : out
  } catch {
    return out
  }
}

/** Creates an empty folder for the new site: next to `out`, or inside it if its parent is on another file system. */
export function makeStage(out: string): string {
  const beside = stageName(out, process.pid)
  dropStage(out)
  try {
    makeFolder(beside)
    if (!isElsewhere(out, beside) && !isClosed(out)) return beside
    rmSync(beside, { recursive: true })
  } catch (error) {
    if (!CANNOT_RENAME.has(errorCode(error)) || !existsSync(out)) throw error
  }
  const inside = innerStage(out)
  makeFolder(inside)
  return inside
}

/** Whether `out` is mounted: its files cannot be linked to its parent folder, and all would be copied. */
function isElsewhere(out: string, beside: string): boolean {
  const probe = path.join(beside, 'probe')
  try {
    linkSync(path.join(out, MANIFEST), probe)
    rmSync(probe)
    return false
  } catch (error) {
    return errorCode(error) === 'EXDEV'
  }
}

/** Whether the files in `out` belong to another user: it could be renamed, but not removed afterward. */
function isClosed(out: string): boolean {
  try {
    accessSync(out, constants.W_OK)
    return false
  } catch (error) {
    return isPermissionError(error)
  }
}

/** Removes the stage after a failed build. If the old site was touched, the next command completes the change. */
export function dropStage(out: string): void {
  const beside = stageName(out, process.pid)
  if (!hasPlan(beside)) rmSync(beside, { recursive: true, force: true })
  if (!hasPlan(innerStage(out))) dropInnerStage(out)
}

/** The current site and its replacement. */
interface SiteSwap {
  readonly old: OldFiles
  /** All files of the new site. Those missing in the stage are kept from the old one. */
  readonly files: readonly OutputFile[]
}

/** Replaces `out` with the stage. Files that no build emitted (a CNAME put there by hand) are kept. */
export function swapIn(out: string, { old, files }: SiteSwap): void {
  const inside = innerStage(out)
  const stage = existsSync(inside) ? inside : stageName(out, process.pid)
  if (!existsSync(out)) {
    renameSync(stage, out)
    return
  }
  const staged = new Set(listFiles(stage))
  if (swapFiles({ out, stage, old, files, staged })) {
    if (stage === inside) dropInnerStage(out)
    return
  }
  const takeOver = linker(out, stage)
  for (const file of files) if (!staged.has(file.path)) takeOver(file.path)
  for (const file of foreignFiles(out, stage, old)) takeOver(file)
  const oldNames = new Set([MANIFEST, ...old.keys()].map((file) => file.split('/')[0]!))
  if (stage === inside || !swapFolder(out, stage)) swapEntries(out, stage, oldNames)
}

/** Moves files of `out` to the stage: by a hard link, or as a copy if the file system does not support links. */
function linker(out: string, stage: string): (file: string) => void {
  const folders = new Set<string>()
  return (file) => {
    const [from, to] = [path.join(out, file), path.join(stage, file)]
    const folder = path.dirname(to)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    try {
      linkSync(from, to)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw error
      copyFileSync(from, to)
    }
  }
}

/** Returns false if the folder cannot be renamed; nothing has changed then. */
function swapFolder(out: string, stage: string): boolean {
  const old = oldName(out, process.pid)
  try {
    renameSync(out, old)
  } catch (error) {
    if (CANNOT_RENAME.has(errorCode(error))) return false
    throw error
  }
  try {
    renameSync(stage, out)
  } catch (error) {
    renameSync(old, out)
    throw error
  }
  try {
    removeFolder(old)
  } catch {
    // Another process has created something there.
    rmSync(old, { recursive: true, force: true })
  }
  return true
}

/** Returns files of `out` that are not in the manifest and whose place is free in the new site. */
function foreignFiles(out: string, stage: string, old: OldFiles): string[] {
  const isPlace = placesIn(stage)
  return listFiles(out).filter(
    (file) => file !== MANIFEST && !old.has(file) && isPlace(file) && !existsSync(path.join(stage, file)),
  )
}

/** Whether a name in an output folder belongs to a swap or to a mounted disk. Only root may read `lost+found`. */
const isOfTool = (name: string): boolean => isSwapWork(name) || name === 'lost+found'

/** Returns the paths of all files below a folder, with forward slashes. */
export function listFiles(folder: string): string[] {
  const files: string[] = []
  const walk = (at: string, prefix: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (prefix === '' && isOfTool(entry.name)) continue
      if (entry.isDirectory()) walk(`${at}/${entry.name}`, `${prefix}${entry.name}/`)
      else files.push(prefix + entry.name)
    }
  }
  walk(folder, '')
  return files
}

/** Repairs the state after a killed build: an old site without a new one is restored, leftovers are removed. */
export function heal(out: string): void {
  const leftovers = leftoversOf(out)
  const old = leftovers.find(({ kind }) => kind === 'old')
  if (old !== undefined && !existsSync(out)) renameSync(old.path, out)
  for (const { path: leftover, kind } of leftovers) {
    if (kind === 'new') healFiles(out, leftover)
    rmSync(leftover, { recursive: true, force: true })
  }
  healEntries(out)
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

/** Whether a folder is the output of a build, or empty but for hidden files, which `rm -rf out/*` leaves. */
export const isOutputFolder = (out: string): boolean =>
  existsSync(path.join(out, MANIFEST)) || namesIn(out).every((name) => name.startsWith('.') || isOfTool(name))
