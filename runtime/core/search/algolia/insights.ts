import type { SearchEvents, SearchHit } from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'

interface InsightsEvent {
  readonly eventType: 'view' | 'click' | 'conversion'
  readonly eventName: string
  readonly objectIDs: readonly string[]
  readonly positions?: readonly number[]
  readonly queryID?: string | undefined
}

/** Maximum number of hits in an event. */
const BATCH = 20
/** How long (ms) hits are shown before they count as viewed. */
const VIEWED_AFTER = 400

/** Sends search analytics. The user token is random and lasts until the page is left: no cookie, no storage. */
export function createInsights({
  appId,
  apiKey,
  indexName,
}: Pick<SearchData, 'appId' | 'apiKey' | 'indexName'>): SearchEvents {
  const userToken = `anonymous-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`
  const credentials = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey })
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastView = ''

  const send = (events: readonly InsightsEvent[]): void => {
    const body = JSON.stringify({ events: events.map((event) => ({ ...event, index: indexName, userToken })) })
    // Plain text, so that no preflight request is needed; `keepalive`, because the click can leave the page.
    fetch(`https://insights.algolia.io/1/events?${credentials}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
      keepalive: true,
    }).catch((error: unknown) => console.warn('Search analytics could not be sent.', error))
  }

  return {
    viewed(hits) {
      const objectIDs = hits.map(({ objectID }) => objectID)
      const view = objectIDs.join('\n')
      clearTimeout(timer)
      if (view === lastView || objectIDs.length === 0) return
      timer = setTimeout(() => {
        lastView = view
        send(batches(objectIDs).map((batch) => ({ eventType: 'view', eventName: 'Items Viewed', objectIDs: batch })))
      }, VIEWED_AFTER)
    },
    clicked: ({ objectID }: SearchHit, position, queryID) =>
      send([{ eventType: 'click', eventName: 'Item Selected', objectIDs: [objectID], positions: [position], queryID }]),
    converted: (eventName, objectIDs, queryID) =>
      send(batches(objectIDs).map((batch) => ({ eventType: 'conversion', eventName, objectIDs: batch, queryID }))),
  }
}

function batches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / BATCH)
  return Array.from({ length: count }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH))
}
