/** Records which page links to which: facts of all pages, collected in the background and kept up to date. */
import { setImmediate } from 'node:timers/promises'
import type { Route } from '../../base/brands.ts'
import { mapLimited } from '../../base/collections.ts'
import type { SiteContext } from '../../features/context.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'
import { createPages, type Pages } from '../../site/pages.ts'
import type { Update } from '../../site/workers/protocol.ts'
import { createPool, defaultWorkers, type Pool } from '../../site/workers.ts'
import { pageCache } from '../../store/cache.ts'

export interface LinkIndex {
  /** Facts of the saved pages; empty until they are first collected. */
  facts(): readonly PageFacts[]
  /** Resolves when the facts of the site are current. */
  ready(): Promise<void>
  /** Collects the facts of changed pages. */
  update(context: SiteContext, changed: readonly Route[] | 'all'): Promise<void>
  /** Updates the workers, if they were started already. */
  updateWorkers(update: Update): void
  close(): Promise<void>
}

interface LinkIndexInput {
  readonly root: string
  readonly workerScript: URL
  readonly onFault: (error: unknown) => void
}

/** Number of pages per batch, after which the editor is served. */
const AT_ONCE = 20

/**
 * Creates the index of the links of a site, whose threads make pages in the background. `onFault` gets their errors.
 */
export function createLinkIndex({ root, workerScript, onFault }: LinkIndexInput): LinkIndex {
  const cache = pageCache(root, true)
  let pool: Pool | undefined
  let facts: ReadonlyMap<Route, PageFacts> = new Map()
  let turn: Promise<void> = Promise.resolve()
  let isStored = false

  const poolFor = (context: SiteContext) => (): Pool =>
    (pool ??= createPool({
      script: workerScript,
      setup: { context },
      size: defaultWorkers(),
      seconds: context.config.limits.pageSeconds,
    }))
  const collect = async (context: SiteContext, changed: readonly Route[] | 'all'): Promise<void> => {
    const { graph } = context
    const pages = createPages({ context, cache, pool: poolFor(context) })
    const wanted =
      changed === 'all' ? [...graph.pages.values()] : changed.flatMap((route) => graph.pages.get(route) ?? [])
    const pageFacts = await factsOf(wanted, pages)
    facts = new Map([...(changed === 'all' ? [] : facts), ...pageFacts])
    // The first result is stored for the next start. Later edits are not worth a write.
    if (!isStored) cache.commit()
    isStored = true
  }
  return {
    facts: () => [...facts.values()],
    ready: () => turn,
    update(context, changed) {
      turn = turn.then(() => collect(context, changed)).catch(onFault)
      return turn
    },
    updateWorkers: (update) => pool?.update(update),
    close: async () => pool?.close(),
  }
}

async function factsOf(wanted: readonly GraphPage[], pages: Pages): Promise<(readonly [Route, PageFacts])[]> {
  const facts = await mapLimited(wanted, 2 * defaultWorkers(), async (page, i) => {
    if (i % AT_ONCE === 0) await setImmediate()
    const result = await pages.make(page, 'facts')
    return result.kind === 'made' ? ([page.route, result.facts] as const) : undefined
  })
  return facts.filter((page) => page !== undefined)
}
