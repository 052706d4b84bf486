/** The search index in a build: it takes the records of pages as they are made, and is written at the end. */
import { once } from '../../../base/once.ts'
import type { BuildHookInput, BuildSteps } from '../../feature.ts'
import type { PageRecords } from '../records/records.ts'
import { hasIndex, openSearchTerms } from './search-terms.ts'

/** Returns the steps of a build that keep terms and write the index. They do nothing for a site without an index. */
export function buildSteps({ context, useCache, oldFiles, output }: BuildHookInput): BuildSteps<PageRecords> {
  const { root, config } = context
  const terms = openSearchTerms(useCache ? root : undefined)
  const writer = once(() => import('./search-index.ts'))
  return {
    keeper: terms,
    readAhead() {
      if (!hasIndex(config.search)) return
      void writer()
      terms.readIndex(config)
    },
    async finish({ records }) {
      if (!hasIndex(config.search)) return []
      const { writeIndex } = await writer()
      return writeIndex({
        config,
        terms,
        records,
        old: oldFiles,
        write: ({ path, content }) => output().write(path, content),
      })
    },
    save: terms.save,
  }
}
