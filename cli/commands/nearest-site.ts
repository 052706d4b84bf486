import { existsSync } from 'node:fs'
import path from 'node:path'
import { DOCUSAURUS_NAMES } from '../docusaurus/find.ts'
import { siteRoot } from './shared.ts'

const NAMES = [...['ts', 'mts', 'js', 'mjs'].map((suffix) => `site.config.${suffix}`), ...DOCUSAURUS_NAMES]

/** Returns the folder of a site: the given one, or the nearest at or above the current folder that has a config. */
export function nearestSite(given: string | undefined, start = process.cwd()): string {
  if (given !== undefined) return siteRoot(given)
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (NAMES.some((name) => existsSync(path.join(folder, name)))) return folder
    if (folder === path.dirname(folder)) return start
  }
}
