import { availableParallelism } from 'node:os'
import type { Route } from '../../../base/brands.ts'
import { mapLimited } from '../../../base/collections.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { SiteContext } from '../../context.ts'
import type { ServedFiles, ServedSite } from '../../feature.ts'
import { buildSearchIndex, ENTRY } from '../build.ts'
import { isSearched } from '../page-kinds.ts'
import type { PageRecords } from '../records.ts'

/** Returns the files of the embedded search index, which is built on the first request and again after a page has changed. */
export function createSearchFiles(site: ServedSite<PageRecords>): ServedFiles {
  let files = new Map<string, EmittedFile>()
  /** Files of the previous index: a tab may have read its entry. */
  let older = new Map<string, EmittedFile>()
  let indexed: SiteContext | undefined
  let building: Promise<void> | undefined

  const build = async (): Promise<void> => {
    for (let now = site.current(); now !== undefined && now !== indexed; now = site.current()) {
      const index = indexOf(await recordsOf(site, now), now)
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

async function recordsOf({ records }: ServedSite<PageRecords>, { graph }: SiteContext): Promise<PageRecords[]> {
  const routes = [...graph.pages.values()].filter(isSearched).map(({ route }) => route)
  const all = await mapLimited<Route, PageRecords | undefined>(routes, 2 * availableParallelism(), records)
  return all.filter((records) => records !== undefined)
}

function indexOf(records: readonly PageRecords[], { config }: SiteContext): Map<string, EmittedFile> {
  const index = buildSearchIndex({ records, config })
  return new Map(index.map((file) => [file.path, file]))
}
