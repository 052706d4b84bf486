/** `docs migrate` for a Docusaurus site. */
import { readFileSync } from 'node:fs'
import { sourcePath } from '../../base/paths.ts'
import type { MigrateInput, Migration } from '../../stages/config/adapter.ts'
import { checkConfig } from '../../stages/config/check-config.ts'
import { configErrorFinding } from '../../stages/config/config-error.ts'
import { type DocusaurusSite, loadDocusaurus } from './load.ts'
import { migrationTexts } from './migration-texts.ts'

/** Returns a config of ours for the same site, or the problems of the original. */
export async function migrate({ root, file, cacheFolder, words, redirects }: MigrateInput): Promise<Migration> {
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  let site: DocusaurusSite
  try {
    site = await loadDocusaurus({ root, file, cacheFolder, runsHooks: false, migrates: true })
  } catch (error) {
    return { problems: [configErrorFinding(error, { root, cacheFolder }, origin.file)], lost: [] }
  }
  const { user, adapted, diagnostics: lost } = site
  const result = checkConfig(user, origin)
  if (!result.ok) return { problems: result.diagnostics, lost }
  // A file cannot contain the functions, only their results.
  const list = adapted.createRedirects?.length ? await redirects() : undefined
  const whole = list === undefined ? site : { ...site, user: { ...user, redirects: list } }
  return { problems: [], lost, texts: migrationTexts({ root, file, site: whole, words }) }
}
