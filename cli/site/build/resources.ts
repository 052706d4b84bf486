/** The resources of a build, created on first use: the folder for the new site, and the workers that fill it. */
import { dropStage, makeStage } from '../../emit/swap.ts'
import type { SiteContext } from '../context.ts'
import { createPool, defaultWorkers, type Pool } from '../workers.ts'

export interface BuildResources {
  /** Returns the folder, next to or inside `out`. */
  stage(): string
  pool(): Pool
  /** Sets the site that pages are made from. */
  setContext(context: SiteContext): void
  /** Ends the workers: the following stages need their memory. */
  endWorkers(): Promise<void>
  /** Ends the workers and removes a stage that was not used. */
  close(): Promise<void>
}

interface ResourcesInput {
  readonly out: string
  readonly workers?: number
  readonly workerScript: URL
}

/** Placeholder: no page is made until the config sets the time limit. */
const SECONDS = 60

export function createBuildResources(input: ResourcesInput): BuildResources {
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
