/** The server's site: first as stored by the last session, then as reported by the thread that watches its files. */
import { unreachable } from '../../base/errors.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { patchPages, type SiteContext } from '../../site/context.ts'
import type { Change } from '../../site/live/session.ts'
import type { PlannedMove } from '../../site/move.ts'
import type { Update } from '../../site/workers/protocol.ts'
import { unpackInTurns } from './packed.ts'
import type { News } from './protocol.ts'
import { startSiteThread } from './start-thread.ts'
import { storedSite } from './stored.ts'

export interface ThreadScripts {
  readonly site: URL
  readonly worker: URL
}

export interface FollowInput {
  readonly root: string
  readonly scripts: ThreadScripts
  /** The context was replaced, or pages of it. */
  readonly onUpdate: (update: Update) => void
  /** A change is complete. */
  readonly onChange: (change: Change, context: SiteContext | undefined) => void
  readonly onFault: (error: unknown) => void
  readonly say: (text: string) => void
}

export interface FollowedSite {
  /** The last valid site; undefined before the first. */
  context(): SiteContext | undefined
  /** Problems of config, navigation, front matter. */
  problems(): readonly Diagnostic[]
  /** Whether the files were read in this session. */
  isCurrent(): boolean
  readonly whenCurrent: Promise<void>
  /** A number that changes with every update. */
  version(): number
  planMove(from: string, to: string): Promise<PlannedMove>
  close(): Promise<void>
}

/** Follows a site. Resolves as soon as a site is available. */
export async function followSite(input: FollowInput): Promise<FollowedSite> {
  const { root, scripts, onFault } = input
  const stored = await storedSite(root)
  const thread = startSiteThread(scripts.site, { root, workerScript: scripts.worker.href, stored }, onFault)
  let context = stored && (await unpackInTurns(stored))
  let problems: readonly Diagnostic[] = []
  let version = 0
  let isCurrent = false
  const { promise: whenCurrent, resolve: setCurrent } = deferred()
  const take = async (news: Exclude<News, { id: number }>): Promise<void> => {
    switch (news.kind) {
      case 'site':
        context = await unpackInTurns(news.site)
        version++
        return input.onUpdate({ kind: 'context', context })
      case 'pages':
        patchPages(context!, news.pages)
        version++
        return input.onUpdate(news)
      case 'changed':
        problems = news.problems
        isCurrent = true
        input.onChange(news.change, context)
        return setCurrent()
      case 'fault':
        onFault(new Error(news.message))
        return setCurrent()
      case 'said':
        return input.say(news.text)
      default:
        return unreachable(news)
    }
  }
  let turn = Promise.resolve()
  thread.onNews((news) => {
    turn = turn.then(() => take(news)).catch(onFault)
  })
  return {
    context: () => context,
    problems: () => problems,
    isCurrent: () => isCurrent,
    whenCurrent,
    version: () => version,
    planMove: thread.planMove,
    close: thread.close,
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
