/** Where a build works: the folder that the new site is collected in, and the workers that fill it. Made when first needed. */
import { dropStage, makeStage } from '../emit/swap.ts'
import type { SiteContext } from './context.ts'
import { createPool, defaultWorkers, type Pool } from './workers.ts'

export interface WorkPlace {
  /** The folder, beside or in `out`. */
  stage(): string
  pool(): Pool
  /** The site that pages are made of. */
  setContext(context: SiteContext): void
  /** Ends the workers: what follows needs the memory that they hold. */
  endWorkers(): Promise<void>
  /** Ends the workers and removes a stage that was not put in place. */
  close(): Promise<void>
}

interface WorkPlaceInput {
  readonly out: string
  readonly workers?: number
  readonly workerScript: URL
}

/** Until the config says how long a page may take, no page is made. */
const SECONDS = 60

export function createWorkPlace(input: WorkPlaceInput): WorkPlace {
  const { out, workers = defaultWorkers(), workerScript: script } = input
  let stage: string | undefined
  let pool: Pool | undefined
  let context: SiteContext | undefined
  const makeFolder = (): string => (stage ??= makeStage(out))
  return {
    stage: makeFolder,
    pool() {
      const setup = { stage: makeFolder(), ...(context && { context }) }
      pool ??= createPool({ script, setup, size: workers, seconds: SECONDS })
      return pool
    },
    setContext(next) {
      context = next
      pool?.update({ kind: 'context', context: next })
    },
    async endWorkers() {
      await pool?.close()
      pool = undefined
    },
    async close() {
      await pool?.close()
      if (stage !== undefined) dropStage(out)
    },
  }
}
