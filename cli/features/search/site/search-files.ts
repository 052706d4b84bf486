import { availableParallelism } from 'node:os'
import type { Route } from '../../../base/brands.ts'
import { mapLimited } from '../../../base/collections.ts'
import type { GraphPage } from '../../../model/graph.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { SiteContext } from '../../context.ts'
import type { ServedFiles, ServeHookInput } from '../../feature.ts'
import { buildSearchIndex, ENTRY } from '../index/build.ts'
import type { PageRecords } from '../records/records.ts'

/** Returns the files of the index of these pages. It is built on request, again if a page has changed. */
export function createSearchFiles(
  site: ServeHookInput<PageRecords>,
  isSearched: (page: GraphPage) => boolean,
): ServedFiles {
  let files = new Map<string, EmittedFile>()
  /** Files of the previous index: a tab may have read its entry. */
  let older = new Map<string, EmittedFile>()
  let indexed: SiteContext | undefined
  let building: Promise<void> | undefined

  const recordsOf = async ({ graph }: SiteContext): Promise<PageRecords[]> => {
    const routes = [...graph.pages.values()].filter(isSearched).map(({ route }) => route)
    const all = await mapLimited<Route, PageRecords | undefined>(routes, 2 * availableParallelism(), site.records)
    return all.filter((records) => records !== undefined)
  }
  const build = async (): Promise<void> => {
    for (let now = site.current(); now !== undefined && now !== indexed; now = site.current()) {
      const index = indexOf(await recordsOf(now), now)
      older = files
      files = index
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

function indexOf(records: readonly PageRecords[], { config }: SiteContext): Map<string, EmittedFile> {
  const index = buildSearchIndex({ records, config })
  return new Map(index.map((file) => [file.path, file]))
}
