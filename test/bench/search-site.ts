/** The search records of this site, with category pages, phrases, and synonyms, unlike a folder of Markdown. */
import { workerScript } from '../../cli/base/folders.ts'
import { searchRecords } from '../../cli/features/search/records/records.ts'
import { openWithFacts } from '../../cli/site/open-with-facts.ts'
import type { RecordsInput } from './search-engines.ts'

/** Returns the input of the search index of the site in a folder. Throws an error if its config has mistakes. */
export async function siteIndexInput(root: string): Promise<RecordsInput> {
  const checked = await openWithFacts({ root, useCache: true, drafts: false, workerScript: workerScript() }, 'records')
  if (checked.site === undefined) throw new Error('The config of the site cannot be read.')
  const { records, site } = checked
  return { records: searchRecords(records), config: site.context.config }
}
