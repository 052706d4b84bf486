/**
 * A build in parts: several machines make the pages of one part each and keep the results in their caches. The build that gets these caches
 * finds the results and writes the site.
 */
import path from 'node:path'
import { copyAtomic, namesIn } from '../base/files.ts'
import { joinCache } from '../cache/join.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { GraphPage } from '../model/graph.ts'
import { takeLock } from './build/lock.ts'
import type { BuildOptions } from './build/types.ts'
import { joinCodeReads } from './code-reads.ts'
import { cacheFolder, workFolder } from './folders.ts'
import { openSite } from './open.ts'
import { pageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import { createSiteWorkers } from './workers/site-workers.ts'

/** One of `count` parts; the first is 1. */
export interface Part {
  readonly number: number
  readonly count: number
}

interface PartOptions
  extends Pick<BuildOptions, 'root' | 'drafts' | 'baseUrl' | 'workers' | 'workerScript' | 'progress'> {
  readonly part: Part
}

export interface PartResult {
  /** Problems of a config that cannot be used. All others are reported by the build that joins the parts. */
  readonly diagnostics: readonly Diagnostic[]
  /** Number of pages in the part, and in the site. */
  readonly made: number
  readonly pages: number
}

/** Makes the pages of one part and stores the results in the cache. */
export async function buildPart(options: PartOptions): Promise<PartResult> {
  const release = await takeLock(path.join(workFolder(options.root), 'lock'), 60)
  const { workerScript: script, workers: size } = options
  const workers = createSiteWorkers({ script, ...(size !== undefined && { size }) })
  try {
    workers.pool().warm()
    return await makePart(options, workers)
  } finally {
    await workers.end()
    release()
  }
}

async function makePart(
  { root, part, drafts, baseUrl, progress }: PartOptions,
  { pool, setContext }: ReturnType<typeof createSiteWorkers>,
): Promise<PartResult> {
  progress.step('Reading content')
  const base = baseUrl === undefined ? {} : { baseUrl }
  const site = await openSite(root, { production: true, drafts, bundle: true, useCache: true, ...base })
  if (site.context === undefined) return { diagnostics: site.diagnostics, made: 0, pages: 0 }
  const { context } = site
  setContext(context)
  const all = [...context.graph.pages.values()]
  const wanted = new Set(pagesOf(part, all).map(({ route }) => route))
  const pages = createPages({ context, cache: pageCache(root, true), pool })
  await pages.all(context.cards === undefined ? 'records' : 'html', {
    isWanted: (route) => wanted.has(route),
    onProgress: (done, total) => progress.step('Building pages', done, total),
  })
  pages.commit()
  return { diagnostics: [], made: wanted.size, pages: all.length }
}

/** Every nth page of a text. What shows other pages (categories, lists of posts) is made from facts of the whole site. */
const pagesOf = ({ number, count }: Part, pages: readonly GraphPage[]): readonly GraphPage[] =>
  pages.filter(({ kind }) => kind === 'doc').filter((_, i) => i % count === number - 1)

/** Adds the results that other machines stored in their cache folders to the cache of the site. */
export function joinParts(root: string, folders: readonly string[]): void {
  const own = cacheFolder(root)
  for (const folder of folders) {
    joinCache(path.join(folder, 'pages'), path.join(own, 'pages'))
    joinCards(path.join(folder, 'cards'), path.join(own, 'cards'))
    joinCodeReads(root, folder)
  }
}

/** Cards contain their digest, which is checked when they are read. */
function joinCards(from: string, to: string): void {
  const known = new Set(namesIn(to))
  const added = namesIn(from).filter((name) => /^[\da-f]+\.card$/.test(name) && !known.has(name))
  for (const name of added) copyAtomic(path.join(from, name), path.join(to, name))
}
