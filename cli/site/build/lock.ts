import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LockedError } from '../../base/errors.ts'
import { isAlive } from '../../base/files.ts'

/** The name of a site's lock, which is also the prefix of the files with which processes wait for it. */
export const LOCK = 'lock'

const PAUSE = 50

/**
 * Acquires the lock file, waiting while a running process holds it (at most `seconds`). Returns the function that
 * releases it.
 */
export async function takeLock(file: string, seconds: number): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let waited = 0; !tryTake(file); waited += PAUSE) {
    const pid = holder(file)
    if (pid === undefined || !isAlive(pid)) breakLock(file, pid)
    else if (waited >= seconds * 1000) throw new LockedError(pid)
    else await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return () => rmSync(file, { force: true })
}

/** Creates the lock together with its content: an empty one would look abandoned. */
function tryTake(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    return code !== 'ENOENT' && tryCreate(file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems without links. */
function tryCreate(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process. If another process has already done so and holds the lock, it is restored. */
function breakLock(file: string, dead: number | undefined): void {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
    if (holder(aside) !== dead) linkSync(aside, file)
  } catch {
    // Another process has removed or acquired the lock in the meantime.
  } finally {
    rmSync(aside, { force: true })
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
