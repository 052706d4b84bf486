import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

let counter = 0

/** Writes a file so that readers see the old or the new content, never a part. Makes the folder. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.${counter++}.tmp`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, content)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
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
