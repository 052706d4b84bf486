/** Sites of Mintlify: their config, and the components that their pages use without an import. */
import type { Feature } from '../feature.ts'

export const mintlify: Feature = {
  name: 'mintlify',
  buildsOn: 'mdx',
  config: {
    names: ['docs.json', 'mint.json'],
    isConfig: (text) => /"navigation"\s*:|mintlify/i.test(text),
    read: async (input) => (await import('./config.ts')).readMintlifyConfig(input),
  },
}
