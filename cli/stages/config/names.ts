/** Names of a config file: the first that exists is the config. */
export const CONFIG_NAMES: readonly string[] = ['ts', 'mts', 'js', 'mjs'].map((suffix) => `site.config.${suffix}`)
