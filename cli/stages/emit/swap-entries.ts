/**
 * Putting a finished site in place where the folder itself cannot be renamed: a mount point (a container's volume), or
 * a parent that is closed to us. The new site lies ready inside of the folder; then its entries change places one by
 * one, the old ones kept until all is done. Readers may see both sites for some milliseconds. A swap that fails is
 * undone; if it is killed, `healEntries` completes it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive, namesIn, writeAtomic } from '../../base/files.ts'
import { healFiles } from './swap-files.ts'

const PREFIX = '.docs-swap.'
const workOf = (out: string, pid: number): string => path.join(out, `${PREFIX}${pid}`)
const newOf = (work: string): string => path.join(work, 'new')
const oldOf = (work: string): string => path.join(work, 'old')
/** Once the plan is written, an interrupted swap can only be completed. */
const planOf = (work: string): string => path.join(work, 'plan.json')

interface Plan {
  /** Entries of the new site. */
  readonly names: readonly string[]
  /** Entries of the old site that the new one does not have. */
  readonly gone: readonly string[]
}

/** Whether a name in an output folder belongs to a swap and not to the site. */
export const isSwapWork = (name: string): boolean => name.startsWith(PREFIX)

/** Returns the folder inside `out` where this process collects a new site. */
export const innerStage = (out: string): string => newOf(workOf(out, process.pid))

/** Removes the working files of this process. */
export const dropInnerStage = (out: string): void => rmSync(workOf(out, process.pid), { recursive: true, force: true })

/**
 * Exchanges the entries of `out` for the entries of `stage`, wherever it is; `oldNames` are entries of the old site,
 * all others are kept. On an error `out` is unchanged.
 */
export function swapEntries(out: string, stage: string, oldNames: ReadonlySet<string>): void {
  const work = workOf(out, process.pid)
  try {
    if (stage !== newOf(work)) copyInto(work, stage)
    const names = readdirSync(newOf(work))
    const plan: Plan = { names, gone: [...oldNames].filter((name) => !names.includes(name)) }
    writeAtomic(planOf(work), JSON.stringify(plan))
    exchange(out, work, plan)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function copyInto(work: string, stage: string): void {
  mkdirSync(work, { recursive: true })
  cpSync(stage, newOf(work), { recursive: true, preserveTimestamps: true })
  rmSync(stage, { recursive: true, force: true })
}

/** Exchanges entries, or completes an interrupted exchange: the location of an entry shows which steps are done. */
function exchange(out: string, work: string, { names, gone }: Plan): void {
  const undo: (() => void)[] = []
  const move = (from: string, to: string): void => {
    renameSync(from, to)
    undo.push(() => renameSync(to, from))
  }
  mkdirSync(oldOf(work), { recursive: true })
  try {
    for (const name of names) {
      const entry = path.join(newOf(work), name)
      if (!existsSync(entry)) continue
      if (isThere(out, name)) move(path.join(out, name), path.join(oldOf(work), name))
      move(entry, path.join(out, name))
    }
    for (const name of gone) if (isThere(out, name)) move(path.join(out, name), path.join(oldOf(work), name))
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  }
}

/** `existsSync` follows links; a dangling link exists too. */
const isThere = (folder: string, name: string): boolean => readdirSync(folder).includes(name)

/** Completes a swap that was killed, and removes one that had not started. */
export function healEntries(out: string): void {
  for (const name of namesIn(out).filter(isSwapWork)) {
    const pid = Number(name.slice(PREFIX.length))
    if (pid !== process.pid && isAlive(pid)) continue
    const work = path.join(out, name)
    healFiles(out, newOf(work))
    const plan = readPlan(planOf(work))
    if (plan !== undefined) exchange(out, work, plan)
    rmSync(work, { recursive: true, force: true })
  }
}

function readPlan(file: string): Plan | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Plan) : undefined
}
