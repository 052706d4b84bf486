/** Where a build works: the folder that the new site is collected in, and the workers that fill it. Made when first needed. */
import { dropStage, makeStage } from '../emit/swap.ts'
import type { Present } from './present.ts'
import { createPool, defaultWorkers, type Pool } from './workers.ts'

export interface Workshop {
  /** The folder, beside or in `out`. */
  stage(): string
  /** Workers for about so many pages; the first call decides how many there are. */
  pool(pages: number): Pool
  /** Ends the workers and takes away a stage that was not put in place. */
  close(): Promise<void>
}

interface WorkshopInput {
  readonly out: string
  readonly workers?: number
  readonly workerScript: URL
}

/** Fewer pages are done by the time that one more worker has started. */
const PAGES_A_WORKER = 8
/** Until the config says how long a page may take, no page is made. */
const SECONDS = 60

export function createWorkshop(input: WorkshopInput, { oldFiles }: Present): Workshop {
  const { out, workers = defaultWorkers(), workerScript: script } = input
  let stage: string | undefined
  let pool: Pool | undefined
  const makeFolder = (): string => (stage ??= makeStage(out))
  return {
    stage: makeFolder,
    pool(pages) {
      const output = { stage: makeFolder(), oldFolder: out, oldFiles }
      const size = Math.max(1, Math.min(workers, Math.ceil(pages / PAGES_A_WORKER)))
      pool ??= createPool({ script, setup: { purpose: 'render', output }, size, seconds: SECONDS })
      return pool
    },
    async close() {
      await pool?.close()
      if (stage !== undefined) dropStage(out)
    },
  }
}
