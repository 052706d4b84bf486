import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import type { OpenedDocusaurus } from '../stages/config/load.ts'
import { type Action, EXIT, reportToPeople, siteRoot, UsageError } from './shared.ts'

/** Declares `docs migrate`. */
export function migrateCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('migrate')
    .description('write a site.config.ts from a docusaurus.config, and a report of everything that does not carry over')
    .argument('[dir]', 'folder with a docusaurus.config.js (.mjs, .cjs, .ts)', '.')
    .option('--force', 'overwrite an existing site.config.ts and migration-report.md', false)
    .action((dir: string, { force }: { readonly force: boolean }) => run(runMigrate(siteRoot(dir), force)))
}

const CONFIG = 'site.config.ts'
const REPORT = 'migration-report.md'
const OWN = ['ts', 'mts', 'js', 'mjs'].map((suffix) => `site.config.${suffix}`)

async function runMigrate(root: string, force: boolean): Action {
  const [{ openDocusaurus }, { migrate }, { cacheFolder }, { wordsOf }] = await Promise.all([
    import('../stages/config/load.ts'),
    import('../features/docusaurus/migrate.ts'),
    import('../base/folders.ts'),
    import('../stages/report/words.ts'),
  ])
  const taken = [...OWN, REPORT].filter((name) => existsSync(path.join(root, name)))
  if (taken.length > 0 && !force)
    throw new UsageError(
      `${taken.join(' and ')} already ${taken.length > 1 ? 'exist' : 'exists'}; use --force to overwrite.`,
    )
  const opened = await openDocusaurus(root, cacheFolder(root))
  if (opened === undefined) throw new UsageError(`There is no docusaurus.config.js (.mjs, .cjs, .ts) in ${root}.`)
  reportToPeople([...opened.problems, ...(opened.site?.diagnostics ?? [])], root, false)
  if (opened.site === undefined || opened.problems.some(({ severity }) => severity === 'error')) return EXIT.usage
  const created = await createdRedirects(root, opened)
  const { config, report } = migrate({
    root,
    file: opened.file,
    site: { ...opened.site, user: { ...opened.site.user, ...created } },
    words: (problem) => [wordsOf(problem).message, ...wordsOf(problem).notes],
  })
  writeFileSync(path.join(root, CONFIG), config)
  writeFileSync(path.join(root, REPORT), report)
  const count = opened.site.diagnostics.length
  const rest =
    count === 0
      ? 'Everything was carried over.'
      : `${count} ${count === 1 ? 'thing was' : 'things were'} not carried over: see ${REPORT}.`
  process.stderr.write(`Wrote ${CONFIG} and ${REPORT}. ${rest}\n`)
  return EXIT.fine
}

/** Returns the redirects that functions make from the addresses of all pages, as data. */
async function createdRedirects(root: string, { file, site }: OpenedDocusaurus): Promise<{ redirects?: unknown }> {
  if (site === undefined || site.createRedirects.length === 0) return {}
  const [{ fromDocusaurus }, { openSite }, { cacheFolder }] = await Promise.all([
    import('../stages/config/load.ts'),
    import('../site/open.ts'),
    import('../base/folders.ts'),
  ])
  const config = await fromDocusaurus(root, file, cacheFolder(root))
  const opened = await openSite(root, { production: true, drafts: false, bundle: false, useCache: true, config })
  return opened.context === undefined ? {} : { redirects: opened.context.config.redirects }
}
