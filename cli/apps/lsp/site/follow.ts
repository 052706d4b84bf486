/** The server's site: first as stored by the last session, then as reported by the thread that watches its files. */
import { unreachable } from '../../../base/errors.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type SiteContext, withPageTexts } from '../../../features/context.ts'
import type { ChangeEffect } from '../../../site/live/session.ts'
import type { Update } from '../../../site/workers/protocol.ts'
import type { PlannedMove } from '../../move/move.ts'
import type { SiteMessage } from './protocol.ts'
import { deserializeInTurns } from './serialized-site.ts'
import { startSiteThread } from './start-thread.ts'
import { readStoredSite } from './stored-site.ts'

export interface ThreadScripts {
  readonly site: URL
  readonly worker: URL
}

export interface FollowInput {
  readonly root: string
  readonly scripts: ThreadScripts
  /** The context, or some of its pages, were replaced. */
  readonly onUpdate: (update: Update) => void
  /** A change is complete. */
  readonly onChange: (change: ChangeEffect, context: SiteContext | undefined) => void
  readonly onFault: (error: unknown) => void
  readonly say: (text: string) => void
}

interface FollowedSite {
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
  const stored = readStoredSite(root)
  const thread = startSiteThread(scripts.site, { root, workerScript: scripts.worker.href, stored }, onFault)
  const site: FollowState = {
    context: stored && (await deserializeInTurns(stored)),
    problems: [],
    version: 0,
    isCurrent: false,
  }
  const { promise: whenCurrent, resolve: setCurrent } = deferred()
  let turn = Promise.resolve()
  thread.onMessage((message) => {
    turn = turn.then(() => handleMessage(message, site, { ...input, setCurrent })).catch(onFault)
  })
  return {
    context: () => site.context,
    problems: () => site.problems,
    isCurrent: () => site.isCurrent,
    whenCurrent,
    version: () => site.version,
    planMove: thread.planMove,
    close: thread.close,
  }
}

/** The reports of the thread so far. */
interface FollowState {
  context: SiteContext | undefined
  problems: readonly Diagnostic[]
  version: number
  isCurrent: boolean
}

/** Handles a message of the thread. */
async function handleMessage(
  message: Exclude<SiteMessage, { id: number }>,
  site: FollowState,
  { onUpdate, onChange, onFault, say, setCurrent }: FollowInput & { readonly setCurrent: () => void },
): Promise<void> {
  switch (message.kind) {
    case 'site': {
      const context = await deserializeInTurns(message.site)
      site.context = context
      site.version++
      return onUpdate({ kind: 'context', context })
    }
    case 'texts':
      site.context = withPageTexts(site.context!, message.texts)
      site.version++
      return onUpdate(message)
    case 'changed':
      site.problems = message.problems
      site.isCurrent = true
      onChange(message.change, site.context)
      return setCurrent()
    case 'fault':
      onFault(new Error(message.message))
      return setCurrent()
    case 'said':
      return say(message.text)
    default:
      return unreachable(message)
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
