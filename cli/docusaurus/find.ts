import { existsSync } from 'node:fs'
import path from 'node:path'

/** Names that the config of a Docusaurus site may have. */
export const DOCUSAURUS_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((suffix) => `docusaurus.config.${suffix}`)

/** The config of a Docusaurus site in `root`; undefined if there is no such file. */
export const docusaurusConfig = (root: string): string | undefined =>
  DOCUSAURUS_NAMES.map((name) => path.join(root, name)).find((file) => existsSync(file))
