import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

let counter = 0

/** Writes a file so that readers see the old or the new content, never a part. Makes the folder. */
export function writeAtomic(file: string, content: string | Uint8Array, mode?: number): void {
  // Hidden: where a process was killed, what it leaves behind is not content.
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.${counter++}.tmp`)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, content)
    if (mode !== undefined) chmodSync(temporary, mode)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** The same for a file that a user keeps: it keeps its permissions, and a symbolic link stays one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const real = realpathSync(file)
  writeAtomic(real, content, statSync(real).mode)
}

/** The same inside the cache, where whatever is in the way was put there by accident: a folder under the name of a file, or the reverse. */
export const writeCached = (file: string, content: string | Uint8Array): void =>
  clearingTheWay(file, () => writeAtomic(file, content))

/** Carries out what makes `file` in the cache; once more without what is in its way. */
export function clearingTheWay(file: string, make: () => void): void {
  try {
    make()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY'].includes(code)) throw error
    const inTheWay = code === 'EISDIR' || code === 'ENOTEMPTY' ? file : firstFileAbove(file)
    if (inTheWay === undefined) throw error
    rmSync(inTheWay, { recursive: true, force: true })
    make()
  }
}

/** The part of a path that should be a folder and is not; undefined when all of them are. */
function firstFileAbove(file: string): string | undefined {
  const folder = path.dirname(file)
  if (folder === file) return undefined
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false
  return isFile ? folder : firstFileAbove(folder)
}

/** Whether a process with this id is alive (signal 0 asks without sending anything). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes a folder and those above it. `mkdirSync` with `recursive` never returns in Node 20 where a file system says ENOENT for a
 * new folder in an existing one (`/proc`); a folder at a time gives the error.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** Takes away a folder with all that is in it; half the calls of `rmSync`, which asks what each file is. */
export function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) removeFolder(name)
    else unlinkSync(name)
  }
  rmdirSync(folder)
}

/** Names of what is in a folder; none if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Bytes of a file; undefined if it cannot be read. */
export function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
