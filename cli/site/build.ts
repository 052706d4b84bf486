/** `docs build`: the result of the previous build if nothing has changed, else all stages. */
import { rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { namesIn } from '../base/files.ts'
import { cacheFolder, workFolder } from '../base/folders.ts'
import { once } from '../base/once.ts'
import { CONFIG_ADAPTERS } from '../features/index.ts'
import { loadConfig } from '../stages/config/load.ts'
import { heal } from '../stages/emit/swap.ts'
import { pageCache } from '../store/cache.ts'
import { readInputs } from './build/inputs.ts'
import { LOCK, takeLock } from './build/lock.ts'
import { previousBuild } from './build/previous.ts'
import { isSameResult, type PreviousResult, readPreviousResult, storeResult } from './build/previous-result.ts'
import { type BuildResources, createBuildResources } from './build/resources.ts'
import type { BuildOptions, BuildResult } from './build/types.ts'

/** Builds the site. On problems of severity error the old `out/` is unchanged. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const release = await takeLock(path.join(workFolder(options.root), LOCK), 60)
  try {
    heal(options.out)
    if (options.join?.length) (await import('./build-part.ts')).joinParts(options.root, options.join)
    const result = await attempt(options, 3)
    if (!result.stale?.length) return result
    forgetAll(options.root)
    return { ...(await attempt({ ...options, verify: false }, 3)), stale: result.stale }
  } finally {
    release()
    removeIfEmpty(workFolder(options.root))
  }
}

/** Removes everything that earlier builds stored for a site, because it cannot be trusted. The lock stays. */
function forgetAll(root: string): void {
  for (const name of namesIn(workFolder(root)))
    if (!name.startsWith(LOCK)) rmSync(path.join(workFolder(root), name), { recursive: true, force: true })
}

/** Removes an empty output folder. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The folder holds the cache of a site.
  }
}

/** Restarts the build if content changes while it is read, so that a site shows one moment in time. */
async function attempt(options: BuildOptions, tries: number): Promise<BuildResult> {
  options.progress.step('Reading content')
  const resources = createBuildResources(options)
  try {
    const result = await buildIn(resources, options)
    if (result !== 'changed') return result
  } finally {
    await resources.close()
    options.progress.end()
  }
  return tries > 1 ? attempt(options, tries - 1) : CONTENT_CHANGING
}

const CONTENT_CHANGING: BuildResult = {
  outcome: 'problems',
  diagnostics: [{ code: 'content-changing', severity: 'error' }],
  pages: 0,
  made: 0,
  files: 0,
}

async function buildIn(resources: BuildResources, options: BuildOptions): Promise<BuildResult | 'changed'> {
  const { root, useCache, offline = false, verify = false } = options
  const cache = pageCache(root, useCache)
  const loaded = await loadConfig(root, cacheFolder(root), { adapters: CONFIG_ADAPTERS, useCache })
  const beforeWriting = once(async () => loaded.ok && options.beforeWriting?.(loaded))
  // The folder of an offline build is written even if nothing has changed.
  if (cache.isEmpty || offline) await beforeWriting()
  // A first build needs a worker in any case: it starts while the content is read.
  if (cache.isEmpty) resources.workers.pool().warm()
  const stored = useCache ? readPreviousResult(options) : undefined
  const previous = once(() => previousBuild(options))
  const inputs = useCache && loaded.ok ? readInputs({ options, loaded, limit: maxFiles(stored) }) : undefined
  if (!verify && stored !== undefined && inputs !== undefined && isSameResult(stored, inputs, previous))
    return { ...stored.result, made: 0 }
  await beforeWriting()
  if (stored !== undefined && inputs !== undefined && stored.files !== inputs.signatures.digest())
    resources.workers.pool().warm()
  // Loaded on demand: a build in which nothing has changed does not need the code of the stages.
  const { runStages } = await import('./build/stages.ts')
  const done = await runStages({ options, resources, cache, loaded, inputs, previous })
  if (done === 'changed') return done
  if (inputs !== undefined && done.result.outcome !== 'bad-config') storeResult(options, inputs, done)
  return loaded.ok ? { ...done.result, config: loaded.config } : done.result
}

/**
 * Returns the maximum number of files whose signatures are read. The site's folder can be a large repository, and
 * reading them should not take longer than reading the site.
 */
const maxFiles = (previous: PreviousResult | undefined): number =>
  previous === undefined ? 200_000 : previous.result.pages * 10 + 2000
