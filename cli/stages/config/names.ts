/** Names of a config file: the first that exists is the config. */
export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const

/** The default text in the search box, which other languages have in their own words. */
export const SEARCH_PLACEHOLDER = 'Search docs'
