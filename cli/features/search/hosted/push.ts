import type { Algoliasearch } from 'algoliasearch'
import { messageOf } from '../../../base/errors.ts'
import type { Outcome, Problem } from '../../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { PageRecords } from '../records/records.ts'
import { type AlgoliaRecord, algoliaRecords } from './records.ts'
import { algoliaSettings, algoliaSynonyms } from './settings.ts'

/** The part of the service's client that is used. */
export type PushClient = Pick<
  Algoliasearch,
  'clearObjects' | 'setSettings' | 'saveSynonyms' | 'batch' | 'operationIndex' | 'waitForTask' | 'deleteIndex'
>
interface PushInput {
  readonly records: Iterable<PageRecords>
  readonly config: Pick<SiteConfig, 'search' | 'url' | 'baseUrl' | 'trailingSlash'> &
    Partial<Pick<SiteConfig, 'collections'>>
  /** Key with write access, from the environment: never part of the site. */
  readonly adminKey: string
  /** Called after each batch. */
  readonly progress?: (done: number, total: number) => void
  /** Replaces the client, for tests. */
  readonly client?: PushClient
}

/** Records in one request: the service recommends batches of at most 10 MB. */
const BATCH = 1000

/**
 * Replaces the hosted index with the site's records: writes them with settings and synonyms to a temporary index, which
 * replaces the live one when it is complete. Readers find the old or the new records, never a part.
 */
export async function pushSearchRecords(input: PushInput): Promise<Outcome<{ readonly objects: number }>> {
  const { config, adminKey } = input
  const { search } = config
  const fault = faultOf(search, adminKey)
  if (fault !== undefined || search === false) return failed({ code: 'search-push', fault: fault ?? 'not-hosted' })
  const records = [...input.records].flatMap((page) => algoliaRecords(page, config))
  const temporary = `${search.indexName}_next`
  let client: PushClient | undefined
  try {
    client = input.client ?? (await createClient(search.appId, adminKey))
    await fill(client, temporary, records, search.synonyms, input.progress)
    const move = { operation: 'move', destination: search.indexName } as const
    const { taskID } = await client.operationIndex({ indexName: temporary, operationIndexParams: move })
    await client.waitForTask({ indexName: search.indexName, taskID })
    return { value: { objects: records.length }, diagnostics: [] }
  } catch (error) {
    // The partial upload is useless; the live index is unchanged.
    await client?.deleteIndex({ indexName: temporary }).catch(() => {})
    return failed({ code: 'search-push', fault: 'refused', reason: messageOf(error).replaceAll(adminKey, '*****') })
  }
}

async function createClient(appId: string, adminKey: string): Promise<PushClient> {
  const { algoliasearch } = await import('algoliasearch')
  return algoliasearch(appId, adminKey)
}

async function fill(
  client: PushClient,
  indexName: string,
  records: readonly AlgoliaRecord[],
  synonyms: readonly (readonly string[])[],
  progress?: (done: number, total: number) => void,
): Promise<void> {
  // An interrupted upload may have left records here.
  const tasks: { readonly taskID: number }[] = [await client.clearObjects({ indexName })]
  tasks.push(await client.setSettings({ indexName, indexSettings: algoliaSettings }))
  const synonymHit = algoliaSynonyms(synonyms)
  if (synonymHit.length > 0)
    tasks.push(await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true }))
  progress?.(0, records.length)
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH)
    const requests = batch.map((body) => ({ action: 'addObject' as const, body: body as never }))
    tasks.push(await client.batch({ indexName, batchWriteParams: { requests } }))
    progress?.(from + batch.length, records.length)
  }
  for (const { taskID } of tasks) await client.waitForTask({ indexName, taskID })
}

function faultOf(search: SiteConfig['search'], adminKey: string): 'not-hosted' | 'no-app-id' | 'no-key' | undefined {
  if (search === false || search.provider !== 'algolia') return 'not-hosted'
  if (search.appId === '') return 'no-app-id'
  return adminKey === '' ? 'no-key' : undefined
}

const failed = (problem: Problem<'search-push'>): Outcome<{ readonly objects: number }> => ({
  value: { objects: 0 },
  diagnostics: [{ ...problem, severity: 'error' }],
})
