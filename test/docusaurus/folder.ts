/** A Docusaurus folder from an object literal: no config of ours, Markdown that needs no MDX unless a test wants it. */
import { type Files, site, type TestSite } from '../rig.ts'

export interface FolderOptions {
  /** Source of the config; `config` is put in by default. */
  readonly config: string
  readonly files?: Files
}

export const docusaurusFolder = ({ config, files = {} }: FolderOptions): TestSite =>
  site({ 'site.config.ts': null, 'docusaurus.config.js': config, ...files })

/** `module.exports = {...}` with what every config has, Markdown read as Markdown. */
export const configWith = (keys: string, preset = ''): string => `
module.exports = {
  title: 'Kit',
  tagline: 'Small parts',
  url: 'https://kit.example',
  baseUrl: '/',
  markdown: { format: 'md' },
  presets: [['classic', { blog: false, docs: { ${preset} } }]],
  ${keys}
}
`
