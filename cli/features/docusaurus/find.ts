import { existsSync } from 'node:fs'
import path from 'node:path'

/** File extensions that a Docusaurus config may have. */
export const DOCUSAURUS_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((suffix) => `docusaurus.config.${suffix}`)

/** Returns the config file of a Docusaurus site in `root`, or undefined. */
export const docusaurusConfig = (root: string): string | undefined =>
  DOCUSAURUS_NAMES.map((name) => path.join(root, name)).find((file) => existsSync(file))
