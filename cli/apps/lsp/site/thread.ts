/**
 * The thread that opens the site and watches its files, as `docs serve` does. Opening 10,000 pages takes a second, and
 * in the server's thread every request would wait for it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../../../bin/load.cjs'
import { errorText } from '../../../base/errors.ts'
import { stableJson } from '../../../base/hash.ts'
import type { SiteContext } from '../../../features/context.ts'
import type { PageTexts } from '../../../model/content.ts'
import type { DocPage, GraphPage } from '../../../model/graph.ts'
import { siteDigest } from '../../../site/digests.ts'
import { runSession } from '../../../site/live/run-session.ts'
import { type ChangeEffect, sessionProblems } from '../../../site/live/session.ts'
import { changedPages, pageTextsOf } from '../../../site/stale.ts'
import { planMove } from '../../move/move.ts'
import { watchSite } from '../../serve/watch.ts'
import type { PlanMove, SiteMessage, ThreadSetup } from './protocol.ts'
import { deserializeSite, serializeSite } from './serialized-site.ts'
import { storeSite } from './stored-site.ts'

const { root, workerScript, stored } = workerData as ThreadSetup
const send = (message: SiteMessage): void => parentPort!.postMessage(message)
const fault = (error: unknown): void => send({ kind: 'fault', message: errorText(error) })

/** The pages that differ from the stored site, if nothing else differs. Set only until the first change is reported. */
let sinceStored: readonly GraphPage[] | undefined

const session = runSession({
  root,
  baseUrl: undefined,
  pool: {
    update(update) {
      if (update.kind === 'texts') sendTexts(update.texts)
      else if (update.kind === 'context') sendSite(update.context)
    },
  },
  // An editor needs no browser code.
  client: { prepare: async () => [] },
  onFault: fault,
  onChange(change) {
    send({ kind: 'changed', change: sinceLast(change), problems: sessionProblems(session.current()) })
    keepCompiled()
  },
})

const sendTexts = (texts: PageTexts): void => send({ kind: 'texts', texts })

let isFirst = true

function sendSite(context: SiteContext): void {
  const digest = siteDigest(context)
  const wasFirst = isFirst
  isFirst = false
  if (wasFirst && stored !== undefined && stored.digest === digest) {
    const previous = deserializeSite(stored)
    const pages = changedPages(previous, context)
    if (haveSameMeta(pages, previous)) {
      sinceStored = pages
      sendTexts(pageTextsOf(pages, context))
      if (pages.length === 0) return
    }
  }
  const site = serializeSite(context, digest)
  if (sinceStored === undefined) send({ kind: 'site', site })
  // Later edits are not stored: the next start finds them.
  if (wasFirst) storeSite(root, site)
}

/** Whether these pages, which have another text, have the same metadata: then the graph is the same. */
const haveSameMeta = (pages: readonly DocPage[], { graph }: SiteContext): boolean =>
  pages.every(({ route, meta }) => {
    const old = graph.pages.get(route)
    return old?.kind === 'doc' && stableJson(old.meta) === stableJson(meta)
  })

/** The first opening is a new site for the session, but the server may already know most of it. */
function sinceLast(change: ChangeEffect): ChangeEffect {
  if (change.kind !== 'site' || sinceStored === undefined) return change
  const routes = sinceStored.map(({ route }) => route)
  sinceStored = undefined
  return { kind: 'pages', routes }
}

parentPort!.on('message', ({ id, from, to }: PlanMove) => {
  planMove({ root, from, to, workerScript: new URL(workerScript) }).then(
    (planned) => send({ kind: 'move-planned', id, planned }),
    (error: unknown) => send({ kind: 'move-failed', id, message: errorText(error) }),
  )
})
watchSite({
  root,
  onChange: (files, everything) => session.dispatch({ kind: 'files-changed', files, everything }),
  say: (text) => send({ kind: 'said', text }),
})
session.dispatch({ kind: 'files-changed', files: [], everything: true })
