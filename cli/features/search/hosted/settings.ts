import type { IndexSettings } from 'algoliasearch'
import { SEARCH_TAG } from '../../../../runtime/core/contract/names.ts'
import { LEVELS } from '../../../../runtime/core/contract/search.ts'

/** Settings of the hosted index, the same as in DocSearch's own indexes, so that records rank as readers expect. */
export const algoliaSettings: IndexSettings = {
  attributesForFaceting: ['type', 'language', 'version', SEARCH_TAG],
  attributesToRetrieve: [
    ...LEVELS.map((level) => `hierarchy.${level}`),
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  searchableAttributes: [...LEVELS.map((level) => `unordered(hierarchy.${level})`), 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedBy: 'minProximity',
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
}

/** Returns the synonyms of the config in the service's format. */
export const algoliaSynonyms = (groups: readonly (readonly string[])[]) =>
  groups.map((synonyms, i) => ({ objectID: `synonyms-${i}`, type: 'synonym' as const, synonyms: [...synonyms] }))
