import type { Feature } from '../feature.ts'
import { references } from './imports/references.ts'

/** Pages of MDX, and the site's own parts of the theme: code of the site that runs here and in the browser. */
export const mdx: Feature = {
  name: 'mdx',
  references,
  code: {
    open: async (input) => (await import('./site/open.ts')).openCode(input),
    code: async (provided) => (await import('./site/open.ts')).siteCode(provided),
    load: async (provided) => (await import('./site/thread.ts')).openThread(provided),
  },
}
