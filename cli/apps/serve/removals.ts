import type { PageFacts } from '../../model/page.ts'
import type { LiveSite } from '../../site/live.ts'
import { type RemovedPage, removalOf, removedPages } from '../../site/removed-pages.ts'
import { removalLine } from '../../stages/report/words/links.ts'

/**
 * Returns a function that is called after each change of the site. It says how many links of other pages lead to pages
 * that the change removed. The browser asks only for the pages that it shows, so nobody else would notice until the
 * next build.
 */
export function createRemovalCheck(live: LiveSite, say: (text: string) => void): () => void {
  let previous = live.context()?.graph
  let removed: readonly RemovedPage[] = []
  let isRunning = false

  /** Checks again if the site has changed meanwhile. */
  const check = async (): Promise<void> => {
    for (;;) {
      const now = live.context()
      if (now === undefined || removed.length === 0) return
      const facts: PageFacts[] = []
      for (const route of now.graph.pages.keys()) {
        if (live.context() !== now) break
        const result = await live.facts(route)
        if (result !== undefined) facts.push(result)
      }
      if (live.context() !== now) continue
      const removal = removalOf(
        removed,
        facts.flatMap(({ diagnostics }) => diagnostics),
        now.config,
      )
      removed = []
      if (removal !== undefined) say(removalLine(removal))
      return
    }
  }
  return () => {
    const now = live.context()?.graph
    if (now === undefined || now === previous) return
    const isMissing = ({ route }: RemovedPage): boolean => !now.pages.has(route)
    removed = [...removed, ...(previous === undefined ? [] : removedPages(previous, now))].filter(isMissing)
    previous = now
    if (isRunning || removed.length === 0) return
    isRunning = true
    check()
      .catch((error: unknown) => say(`The links to removed pages could not be checked: ${String(error)}`))
      .finally(() => {
        isRunning = false
      })
  }
}
