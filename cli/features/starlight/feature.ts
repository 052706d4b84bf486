/** Sites of Starlight, the documentation theme of Astro: their config, and the components that their pages import. */
import type { Feature } from '../feature.ts'

export const starlight: Feature = {
  name: 'starlight',
  buildsOn: 'mdx',
  config: {
    names: ['mjs', 'js', 'ts', 'mts', 'cjs'].map((suffix) => `astro.config.${suffix}`),
    isConfig: (text) => /@astrojs\/starlight/.test(text),
    read: async (input) => (await import('./config.ts')).readStarlightConfig(input),
  },
}
