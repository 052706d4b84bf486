import { defined, type Values } from '../../../base/values.ts'
import { plainData, type Reader } from '../config/reader.ts'

const ESCAPE = /[.*+?^${}()|[\]\\]/g

/** Reads the hosted search settings; undefined if the site has none. */
export function readAlgolia(theme: Reader): Values | undefined {
  if (!theme.has('algolia')) return undefined
  const reader = theme.child('algolia')
  const appId = reader.text('appId')
  const apiKey = reader.text('apiKey')
  const value = defined({
    provider: 'algolia',
    appId,
    apiKey,
    indexName: reader.text('indexName'),
    contextualSearch: reader.flag('contextualSearch') ?? true,
    searchPagePath: searchPage(reader.take('searchPagePath')),
    insights: reader.flag('insights'),
    placeholder: reader.text('placeholder'),
    externalUrlRegex: plainData(reader.take('externalUrlRegex')),
    replaceSearchResultPathname: pathReplacement(reader),
    searchParameters: plainData(reader.take('searchParameters')),
  })
  reader.drop('translations')
  reader.drop('askAi')
  reader.rest()
  if (appId && apiKey) return value
  reader.drop('appId', 'hosted-search-key')
  return undefined
}

const searchPage = (value: unknown): string | false =>
  value === false ? false : typeof value === 'string' ? value.replace(/^\/+|\/+$/g, '') : 'search'

/** Converts the replacement; Docusaurus takes a string literally. */
function pathReplacement(reader: Reader): Values | undefined {
  if (!reader.has('replaceSearchResultPathname')) return undefined
  const inner = reader.child('replaceSearchResultPathname')
  const from = inner.take('from')
  const to = inner.text('to')
  if (to === undefined) return undefined
  return { from: from instanceof RegExp ? from.source : String(from).replace(ESCAPE, '\\$&'), to }
}
