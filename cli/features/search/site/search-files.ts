import { availableParallelism } from 'node:os'
import type { Route } from '../../../base/brands.ts'
import { mapLimited } from '../../../base/collections.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { PageViews } from '../../../site/live/page-views.ts'
import type { ReadSite } from '../../../site/open.ts'
import { isSearched } from '../../../site/workers/protocol.ts'
import { buildSearchIndex, ENTRY } from '../build.ts'
import type { PageRecords } from '../records.ts'

/** The embedded search index, built on the first request and again after a page has changed. */
export interface SearchFiles {
  file(name: string): Promise<EmittedFile | undefined>
}

export function createSearchFiles(views: PageViews, current: () => ReadSite | undefined): SearchFiles {
  let files = new Map<string, EmittedFile>()
  /** Files of the previous index: a tab may have read its entry. */
  let older = new Map<string, EmittedFile>()
  let indexed: ReadSite | undefined
  let building: Promise<void> | undefined

  const build = async (): Promise<void> => {
    for (let now = current(); now !== undefined && now !== indexed; now = current()) {
      const made = indexOf(await recordsOf(views, now), now)
      older = files
      files = made
      indexed = now
    }
  }
  return {
    async file(name) {
      if (name === ENTRY) {
        building ??= build().finally(() => {
          building = undefined
        })
        await building
      }
      return files.get(name) ?? older.get(name)
    },
  }
}

async function recordsOf(views: PageViews, { context }: ReadSite): Promise<PageRecords[]> {
  const routes = [...context.graph.pages.values()].filter(isSearched).map(({ route }) => route)
  const records = await mapLimited<Route, PageRecords | undefined>(
    routes,
    2 * availableParallelism(),
    async (route) => (await views.facts(route))?.records,
  )
  return records.filter((one) => one !== undefined)
}

function indexOf(records: readonly PageRecords[], { context }: ReadSite): Map<string, EmittedFile> {
  const made = buildSearchIndex({ records, config: context.config })
  return new Map(made.map((file) => [file.path, file]))
}
