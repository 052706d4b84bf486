/** Names of a config file: the first that exists is the config. */
export const CONFIG_NAMES: readonly string[] = ['ts', 'mts', 'js', 'mjs'].map((suffix) => `site.config.${suffix}`)

/** The default text in the search box, which other languages have in their own words. */
export const SEARCH_PLACEHOLDER = 'Search docs'
