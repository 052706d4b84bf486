import { createLruCache } from '../../base/lru-cache.ts'
import type { Islands, SiteContext } from '../../features/context.ts'
import type { EmittedFile } from '../../model/page.ts'

/** The browser's code for components on built pages: bundled when a browser requests it. */
interface IslandFiles {
  /** Records a page with islands. */
  note(islands: Islands): void
  file(name: string): Promise<EmittedFile | undefined>
}

/** Number of pages whose code open tabs may still request, and of files that it imports. */
const MAX_PAGES = 64
const MAX_FILES = 1000

/** Creates the files of islands. `context`: returns the current site. */
export function createIslandFiles(context: () => SiteContext | undefined): IslandFiles {
  const pages = createLruCache<Islands>(MAX_PAGES)
  const files = createLruCache<EmittedFile>(MAX_FILES)
  const running = new Map<string, Promise<void>>()

  const make = async (islands: Islands): Promise<void> => {
    const current = context()
    const islandFiles = await current?.code?.islandBundle(current, true).files([islands])
    for (const file of islandFiles ?? []) files.set(file.path, file)
  }
  return {
    note: (islands) => pages.set(islands.name, islands),
    async file(name) {
      const islands = pages.get(name)
      if (islands !== undefined && files.get(name) === undefined) {
        const run = running.get(name) ?? make(islands).finally(() => running.delete(name))
        running.set(name, run)
        await run
      }
      return files.get(name)
    },
  }
}
