/** A Docusaurus folder from an object literal: no config of ours, Markdown is not MDX unless a test needs it. */

import { execFileSync } from 'node:child_process'
import type { Files } from '../folder.ts'
import { site, type TestSite } from '../rig.ts'

export interface FolderOptions {
  /** Source of the config; generated from `config` by default. */
  readonly config: string
  readonly files?: Files
}

export const docusaurusFolder = ({ config, files = {} }: FolderOptions): TestSite =>
  site({ 'site.config.ts': null, 'docusaurus.config.js': config, ...files })

/** Makes the folder a git repository. */
export function inRepository(folder: TestSite): TestSite {
  execFileSync('git', ['init', '-q'], { cwd: folder.root })
  return folder
}

/** `module.exports = {...}` with the required keys; Markdown is not read as MDX. */
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

/** The same, with docs at the root unless a preset is given; Markdown is read as MDX, as Docusaurus does by default. */
export const withMdx = (keys = '', preset = "routeBasePath: '/'"): string =>
  configWith(keys, preset).replace("format: 'md'", "format: 'mdx'")

/** The warnings and errors of a list of problems. */
export const serious = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => / (?:warning|error) /.test(one))

/** The problems other than parts of Docusaurus that the report lists as unsupported. */
export const unreported = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => !one.includes('docusaurus-unsupported'))
