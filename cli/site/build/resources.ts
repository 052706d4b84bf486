/** The resources of a build, created on first use: the folder for the new site, and the workers that fill it. */
import { dropStage, makeStage } from '../../stages/emit/swap.ts'
import { createSiteWorkers, type SiteWorkers } from '../workers/site-workers.ts'

export interface BuildResources {
  /** Returns the folder, next to or inside `out`. */
  stage(): string
  readonly workers: SiteWorkers
  /** Ends the workers and removes a stage that was not used. */
  close(): Promise<void>
}

interface ResourcesInput {
  readonly out: string
  readonly workers?: number
  readonly workerScript: URL
}

/** Creates the resources of a build into a folder. The stage is created when a file is written. */
export function createBuildResources({ out, workers: size, workerScript: script }: ResourcesInput): BuildResources {
  let folder: string | undefined
  const stage = (): string => (folder ??= makeStage(out))
  const workers = createSiteWorkers({ script, stage, ...(size !== undefined && { size }) })
  return {
    stage,
    workers,
    async close() {
      await workers.end()
      if (folder !== undefined) dropStage(out)
    },
  }
}
