/** The workers of one run. They are started on first use, and can start before the site is known. */
import type { SiteContext } from '../../features/context.ts'
import type { ReadFacts } from '../open/options.ts'
import { createPool, defaultWorkers, type Pool, workersFor } from '../workers.ts'

export interface SiteWorkers {
  pool(): Pool
  /** Starts workers before the first job: all that are needed if no page is stored (`isFirst`), else one. */
  begin(read: ReadFacts, isFirst: () => boolean): void
  /** Sets the site that pages are made from. */
  setContext(context: SiteContext): void
  /** Ends the workers: resolves when all that were started have ended. Later pages start new ones. */
  end(): Promise<void>
}

interface WorkersInput {
  readonly script: URL
  readonly size?: number
  /** Returns the folder to write pages into; absent when nothing is written. */
  readonly stage?: () => string
}

/** Placeholder: no page is made until the config sets the time limit. */
const SECONDS = 60

/** Creates the workers of a site. The first page starts them. */
export function createSiteWorkers({ script, size = defaultWorkers(), stage }: WorkersInput): SiteWorkers {
  let pool: Pool | undefined
  let context: SiteContext | undefined
  let ending: Promise<unknown> = Promise.resolve()
  const poolOf = (): Pool => {
    const setup = { ...(stage && { stage: stage() }), ...(context && { context }) }
    pool ??= createPool({ script, setup, size, seconds: SECONDS })
    return pool
  }
  return {
    pool: poolOf,
    begin({ pages, hasCodePages }, isFirst) {
      poolOf().warm()
      if (isFirst()) poolOf().warm(workersFor(pages, size))
      if (hasCodePages) poolOf().update({ kind: 'load-code' })
    },
    setContext(next) {
      context = next
      pool?.update({ kind: 'context', context: next })
    },
    async end() {
      ending = Promise.all([ending, pool?.close()])
      pool = undefined
      await ending
    },
  }
}
