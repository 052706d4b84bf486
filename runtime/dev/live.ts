/** The browser's side of `docs serve`: shows what changed while it is being written. Not part of a built site. */
import { reload } from '../navigation/navigate.ts'
import { dropPages } from '../navigation/pages.ts'
import { navigation } from '../navigation/state.ts'
import { connect } from './connection.ts'
import type { News } from './news.ts'
import { showProblems } from './overlay.ts'
import { keepPlaces } from './places.ts'

export interface LiveInput {
  /** Base URL of the whole site. */
  readonly base: string
  /** Route of the page on show. */
  readonly route: () => string
  /** Loads what a reader's first sign would load, so that the page can be exchanged. */
  readonly wake: () => Promise<unknown>
}

/** Follows the server's news. Once a document. */
export function followNews({ base, route, wake }: LiveInput): void {
  const refresh = oneAfterTheOther(async () => {
    await wake()
    await reload(keepPlaces)
  })
  let server: string | undefined
  const take = (news: News): void => {
    if (news.kind === 'problems') showProblems(news.problems)
    else if (news.kind === 'reload') location.reload()
    else if (news.kind === 'site' || (news.kind === 'pages' && news.routes.includes(route()))) refresh()
    else if (news.kind === 'pages') dropPages()
    else if (news.kind === 'hello') {
      // Changes while there was no connection were missed, and so were those since the document was asked for.
      if (server !== undefined || news.changed > askedFor()) refresh()
      server = news.server
    }
  }
  const sendPath = connect(base, take, () => ({ path: location.pathname }))
  let sent = location.pathname
  navigation.subscribe(() => {
    if (sent === location.pathname) return
    sent = location.pathname
    showProblems([])
    sendPath()
  })
}

/** When the document was asked for (ms). */
function askedFor(): number {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  return performance.timeOrigin + (entry?.requestStart ?? 0)
}

/** Runs the work again when it was asked for meanwhile, and never twice at once: the last answer counts. */
function oneAfterTheOther(work: () => Promise<void>): () => void {
  let isRunning = false
  let isDue = false
  const run = async (): Promise<void> => {
    isRunning = true
    try {
      do {
        isDue = false
        await work()
      } while (isDue)
    } catch (error) {
      // The server is away, or has no page to show: the next news, at the latest with a new connection, tries again.
      console.warn('The page could not be taken anew.', error)
    } finally {
      isRunning = false
    }
  }
  return () => {
    isDue = true
    if (!isRunning) void run()
  }
}
