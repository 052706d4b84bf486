/**
 * Search: the embedded index, and the records of the hosted one. Between folders, imports go one way:
 * site → index → incremental → files → keys → terms → records.
 */
import { once } from '../../base/once.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { Feature } from '../feature.ts'
import type { PageRecords } from './records/records.ts'

/** Whether search finds pages of this kind. */
const isSearched = ({ kind }: Pick<GraphPage, 'kind'>): boolean => kind === 'doc' || kind === 'category'

export const search: Feature<undefined, PageRecords> = {
  name: 'search',
  hasRecords: isSearched,
  async pages() {
    const { recordsOf } = await import('./records/records.ts')
    return { records: recordsOf }
  },
  async build(_data, site) {
    const { buildSteps } = await import('./site/build-steps.ts')
    return buildSteps(site)
  },
  serve(site) {
    const files = once(async () => (await import('./site/search-files.ts')).createSearchFiles(site, isSearched))
    return { file: async (name) => (name.startsWith('_docs/search') ? (await files()).file(name) : undefined) }
  },
}
