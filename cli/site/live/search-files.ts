import { availableParallelism } from 'node:os'
import { mapLimited } from '../../base/concurrency.ts'
import type { EmittedFile, Route } from '../../model.ts'
import { buildSearchIndex, ENTRY } from '../../search/build.ts'
import type { PageRecords } from '../../search/records.ts'
import type { Making } from './making.ts'
import type { State } from './state.ts'

/** The embedded search index, built when it is first asked for and again when a page changed since. */
export interface SearchFiles {
  file(name: string): Promise<EmittedFile | undefined>
}

export function createSearchFiles(making: Making, current: () => State | undefined): SearchFiles {
  let files = new Map<string, EmittedFile>()
  /** Files of the index before: a tab may have read its entry. */
  let older = new Map<string, EmittedFile>()
  let state: State | undefined
  let records: readonly PageRecords[] = []
  let building: Promise<void> | undefined

  const build = async (): Promise<void> => {
    for (let now = current(); now !== undefined && now !== state; now = current()) {
      const fresh = await recordsOf(making, now)
      const isSame = fresh.length === records.length && fresh.every((one, i) => one === records[i])
      if (!isSame || files.size === 0) {
        older = files
        files = indexOf(fresh, now)
      }
      records = fresh
      state = now
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

async function recordsOf(making: Making, { site }: State): Promise<PageRecords[]> {
  const routes = [...site.context.graph.pages.values()].filter(({ kind }) => kind === 'doc').map(({ route }) => route)
  const traces = await mapLimited<Route, PageRecords | undefined>(
    routes,
    2 * availableParallelism(),
    async (route) => (await making.trace(route))?.records,
  )
  return traces.filter((one) => one !== undefined)
}

function indexOf(records: readonly PageRecords[], { site }: State): Map<string, EmittedFile> {
  const made = buildSearchIndex({ records, config: site.context.config })
  return new Map(made.map((file) => [file.path, file]))
}
