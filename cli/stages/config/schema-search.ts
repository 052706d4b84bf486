/** `search` in `site.config.ts`. */

import * as v from 'valibot'
import { SEARCH_PLACEHOLDER } from '../../model/config.ts'

const text = v.string()
const flag = v.boolean()

const weight = v.optional(v.number())

/** Weights of the signals of pages (runtime/core/search/engine/signals.ts). */
const weights = v.strictObject({
  index: weight,
  phrases: weight,
  phrase: weight,
  named: weight,
  order: weight,
  quote: weight,
  explained: weight,
})

const search = v.strictObject({
  provider: v.optional(v.picklist(['embedded', 'algolia']), 'embedded'),
  appId: v.optional(text, ''),
  apiKey: v.optional(text, ''),
  indexName: v.optional(text, 'docs'),
  contextualSearch: v.optional(flag, true),
  searchPagePath: v.optional(v.union([text, v.literal(false)]), 'search'),
  insights: v.optional(flag, false),
  maxResultsPerGroup: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 5),
  disableUserPersonalization: v.optional(flag, false),
  hitsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 20),
  placeholder: v.optional(text, SEARCH_PLACEHOLDER),
  openOn: v.optional(v.array(v.picklist(['focus', 'hover', 'touch'])), []),
  shortcuts: v.optional(v.strictObject({ slash: v.optional(flag, true), ctrlK: v.optional(flag, true) }), {}),
  externalUrlRegex: v.optional(text),
  replaceSearchResultPathname: v.optional(v.strictObject({ from: text, to: text })),
  searchParameters: v.optional(v.record(text, v.unknown()), {}),
  synonyms: v.optional(v.array(v.array(text)), []),
  phrases: v.optional(v.record(text, v.array(text)), {}),
  fallback: v.optional(flag, false),
  weights: v.optional(weights),
})

export const searchSchema = v.optional(v.union([search, v.literal(false)]), {})
