import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../base/files.ts'

/** Another build holds the lock for longer than we wait. */
export class Locked extends Error {
  override readonly name = 'Locked'
  readonly pid: number
  constructor(pid: number) {
    super(`Another build of this site is running (process ${pid}).`)
    this.pid = pid
  }
}

const PAUSE = 50

/**
 * Takes the lock file, waiting while a living process holds it (at most `seconds`). Gives back the function that frees it.
 */
export async function takeLock(file: string, seconds: number): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let waited = 0; !tryTake(file); waited += PAUSE) {
    const pid = holder(file)
    if (pid === undefined || !isAlive(pid)) rmSync(file, { force: true })
    else if (waited >= seconds * 1000) throw new Locked(pid)
    else await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return () => rmSync(file, { force: true })
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
