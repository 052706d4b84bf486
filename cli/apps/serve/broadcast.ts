import type { Route } from '../../base/brands.ts'
import type { ChangeEffect } from '../../site/live/session.ts'
import type { LiveSite } from '../../site/live.ts'
import type { Channel } from './channel.ts'
import { problemsFor } from './dev.ts'
import { problemViews } from './problem-views.ts'
import { createRemovalCheck } from './removals.ts'
import { createReporter } from './reporter.ts'

/** Notifies open tabs and the terminal of changes and current problems. */
interface Broadcast {
  changed(change: ChangeEffect): void
  /** Checks a page for problems. */
  check(route: Route): void
}

interface BroadcastInput {
  readonly live: LiveSite
  readonly root: string
  readonly channel: Channel
  readonly say: (text: string) => void
}

/** Maximum number of changed pages that are checked although no tab shows them. */
const CHECKED = 24

/** Creates the broadcast of changes to open tabs; it prints problems, too. */
export function createBroadcast({ live, root, channel, say }: BroadcastInput): Broadcast {
  const reporter = createReporter(root, say)
  const checkRemovals = createRemovalCheck(live, say)
  const findProblems = async (route: Route): Promise<void> => {
    const problems = await problemsFor(live, route)
    const page = live.context()?.graph.pages.get(route)
    reporter.show('The site', live.diagnostics())
    reporter.show(page?.kind === 'doc' ? page.meta.source.path : route, await live.problems(route))
    channel.sendTo(route, { kind: 'problems', problems: problemViews(problems, root) })
  }
  const check = oneAtATime((route: Route) =>
    findProblems(route).catch((error: unknown) => say(`${route} could not be checked: ${String(error)}`)),
  )
  return {
    check,
    changed(change) {
      if (change.kind === 'none') return
      const routes = channel.routes()
      const changed = change.kind === 'pages' ? change.routes : []
      // The worker starts while the message is sent.
      for (const route of routes) if (change.kind === 'site' || changed.includes(route)) void live.page(route)
      if (change.kind !== 'problems') channel.send(change)
      reporter.show('The site', live.diagnostics())
      for (const route of new Set([...routes, ...changed.slice(0, CHECKED)])) check(route)
      checkRemovals()
    },
  }
}

/**
 * Runs the work once at a time for each key, and once more if it was requested meanwhile. Outdated checks would each
 * keep a whole site in memory.
 */
function oneAtATime<K>(work: (key: K) => Promise<void>): (key: K) => void {
  const running = new Set<K>()
  const due = new Set<K>()
  const start = async (key: K): Promise<void> => {
    running.add(key)
    do {
      due.delete(key)
      await work(key)
    } while (due.has(key))
    running.delete(key)
  }
  return (key) => {
    if (running.has(key)) due.add(key)
    else void start(key)
  }
}
