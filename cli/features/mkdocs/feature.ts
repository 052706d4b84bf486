/**
 * Sites of MkDocs: their config, and the Markdown of Python-Markdown (`syntax` before it is parsed, `tree` afterwards).
 */
import type { Feature } from '../feature.ts'

export const mkdocs: Feature = {
  name: 'mkdocs',
  config: {
    names: ['mkdocs.yml', 'mkdocs.yaml'],
    read: async (input) => (await import('./config.ts')).readMkdocsConfig(input),
  },
}
