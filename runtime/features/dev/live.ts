/** The browser side of `docs serve`: shows changes as they are saved. Not part of a built site. */
import { reload } from '../../core/navigation/navigate.ts'
import { dropPages } from '../../core/navigation/pages.ts'
import { navigation } from '../../core/navigation/state.ts'
import { connect } from './connection.ts'
import type { ServerMessage } from './messages.ts'
import { showProblems } from './overlay.ts'
import { keepPlaces } from './places.ts'

interface LiveInput {
  /** Base URL of the whole site. */
  readonly base: string
  /** Route of the current page. */
  readonly route: () => string
  /** Loads the code that loads on the first reader activity, so that the page can be replaced. */
  readonly wake: () => Promise<unknown>
}

/** Listens to the messages of the server. Call it once per document. */
export function followServer({ base, route, wake }: LiveInput): void {
  const refresh = oneAfterTheOther(async () => {
    await wake()
    await reload(keepPlaces)
  })
  let server: string | undefined
  const handle = (news: ServerMessage): void => {
    if (news.kind === 'problems') showProblems(news.problems)
    else if (news.kind === 'reload') location.reload()
    else if (news.kind === 'site' || (news.kind === 'pages' && news.routes.includes(route()))) refresh()
    else if (news.kind === 'pages') dropPages()
    else if (news.kind === 'hello') {
      // Changes without a connection, and changes since the document was requested, were missed.
      if (server !== undefined || news.changed > askedFor()) refresh()
      server = news.server
    }
  }
  const sendPath = connect(base, handle, () => ({ path: location.pathname }))
  let sent = location.pathname
  navigation.subscribe(() => {
    if (sent === location.pathname) return
    sent = location.pathname
    showProblems([])
    sendPath()
  })
}

/** Returns when the document was requested (ms). */
function askedFor(): number {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  return performance.timeOrigin + (entry?.requestStart ?? 0)
}

/** Never runs the work twice at once: if it is requested in the meantime, it runs again afterwards. */
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
      // The server is down or has no page to show. The next message tries again, at the latest after a reconnect.
      console.warn('The page could not be updated.', error)
    } finally {
      isRunning = false
    }
  }
  return () => {
    isDue = true
    if (!isRunning) void run()
  }
}
