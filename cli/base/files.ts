import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
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
import { threadId } from 'node:worker_threads'
import { toSlashes } from './paths.ts'

let counter = 0

/** The content of a file: as a whole, or in parts. */
type Content = string | Uint8Array | readonly Uint8Array[]

/** Writes a file so that readers see the old or the new content, never a part. Creates the folder. */
export const writeAtomic = (file: string, content: Content, mode?: number): void =>
  makeAtomic(file, (temporary) => {
    if (Array.isArray(content)) writeParts(temporary, content)
    else writeFileSync(temporary, content as string | Uint8Array)
    if (mode !== undefined) chmodSync(temporary, mode)
  })

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const fd = openSync(file, 'w')
  try {
    for (const part of parts) writeFileSync(fd, part)
  } finally {
    closeSync(fd)
  }
}

/** Copies a file in the same way. */
export const copyAtomic = (from: string, to: string): void =>
  makeAtomic(to, (temporary) => copyFileSync(from, temporary))

/** Copies the files in `from` that have such names and are missing in `to`. */
export function copyMissing(from: string, to: string, names: RegExp): void {
  const present = new Set(namesIn(to))
  const missing = namesIn(from).filter((name) => names.test(name) && !present.has(name))
  for (const name of missing) copyAtomic(path.join(from, name), path.join(to, name))
}

function makeAtomic(file: string, make: (temporary: string) => void): void {
  // Hidden, so that a file left by a killed process is not content. Threads of a process can write the same file at the
  // same time.
  const writer = `${process.pid}.${threadId}.${counter++}`
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${writer}.tmp`)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    make(temporary)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Does the same for a file that the user owns: it keeps its permissions, and a symbolic link stays one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const real = realpathSync(file)
  writeAtomic(real, content, statSync(real).mode)
}

/**
 * Does the same inside the cache, where anything that blocks the path is there by accident: a folder with the name of a
 * file, or the reverse.
 */
export const writeCached = (file: string, content: Content): void =>
  createInCache(file, () => writeAtomic(file, content))

/** Runs `make`, which creates `file` in the cache. If something blocks the path, removes it and tries once more. */
export function createInCache(file: string, make: () => void): void {
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

/** Returns the nearest folder, from `folder` upward, that contains a file or folder of this name. */
export function findUp(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, name))) return at
    if (at === path.dirname(at)) return undefined
  }
}

/** Returns the part of a path that should be a folder and is not; undefined if there is none. */
export function firstFileAbove(file: string): string | undefined {
  const folder = path.dirname(file)
  if (folder === file) return undefined
  // From the top: Node throws for a path below a file.
  const above = firstFileAbove(folder)
  if (above !== undefined) return above
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false ? folder : undefined
}

/** Whether a process with this id is running (signal 0 only checks). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` never returns in Node 20 when a file system reports
 * ENOENT for a new folder in an existing one (`/proc`); creating one folder at a time gives the error.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** Removes a folder with its contents. Faster than `rmSync`, which checks the type of each file. */
export function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) removeFolder(name)
    else unlinkSync(name)
  }
  rmdirSync(folder)
}

/** Returns the names in a folder; empty if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Returns the paths of everything in a folder and its folders, relative to it, with slashes; empty if it cannot be
 * read.
 */
export function namesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toSlashes)
  } catch {
    return []
  }
}

/** Returns the bytes of a file; undefined if it cannot be read. */
export function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Returns the real path of a file or folder; undefined if it does not exist, or if a link to it leads nowhere. */
export function realOf(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}

/** Returns the text of a file; empty if it cannot be read. */
export const readText = (file: string): string => readBytes(file)?.toString('utf8') ?? ''

/** Reads texts of files below the site folder. */
export const textReader =
  (root: string) =>
  (file: string): string | undefined =>
    readBytes(path.resolve(root, file))?.toString('utf8')
