/** Sites of Docusaurus: their config, and the modules that their pages and components import. */
import type { Feature } from '../feature.ts'

export const docusaurus: Feature = {
  name: 'docusaurus',
  config: {
    names: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((suffix) => `docusaurus.config.${suffix}`),
    read: async (input) => (await import('./config.ts')).readConfig(input),
    migrate: async (input) => (await import('./migrate.ts')).migrate(input),
  },
}
