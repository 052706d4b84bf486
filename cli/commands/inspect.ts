import type { Command } from 'commander'
import { withReservedStdout } from '../base/stdout.ts'
import { type Action, EXIT, nearestSite, reportToPeople } from './shared.ts'

const HELP = `
On a site in several languages, staleTranslations lists the translations whose original was changed later, by the dates of git.

Examples:
  docs inspect | jq -r '.routes[]'                      every address of the site
  docs inspect | jq -r '.staleTranslations[].file'      translations to update`

/** Declares `docs inspect`. */
export function inspectCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('inspect')
    .description("print the site's data as JSON: config, versions, docs, sidebars, routes")
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--json', 'print JSON (the only format)', true)
    .option('--drafts', 'include draft pages', false)
    .addHelpText('after', HELP)
    .action((site: string | undefined, { drafts }: { readonly drafts: boolean }) =>
      run(runInspect(nearestSite(site), drafts)),
    )
}

async function runInspect(root: string, drafts: boolean): Action {
  const [{ openSite }, { finalizeFindings }, { inspectSite }, { translatedDocs }, { gitFacts }, { PACKAGE_VERSION }] =
    await Promise.all([
      import('../site/open.ts'),
      import('../site/verdict.ts'),
      import('../stages/graph/inspect.ts'),
      import('../stages/graph/check/stale-translations.ts'),
      import('../stages/content/git.ts'),
      import('../base/package.ts'),
    ])
  const site = await withReservedStdout(() =>
    openSite(root, { production: true, drafts, bundle: false, useCache: true }),
  )
  const findings = site.context === undefined ? site.diagnostics : finalizeFindings(site.diagnostics, site.context)
  reportToPeople(
    findings.filter(({ severity }) => severity === 'error'),
    root,
    false,
  )
  if (site.context === undefined) return EXIT.usage
  const { graph, config, sites } = site.context
  const files = translatedDocs(site.context).flatMap((docs) => docs.map(({ meta }) => meta.source.path))
  const { value: git } = await gitFacts(root, files)
  const data = inspectSite({ root, graph, config, sites, git, generatorVersion: PACKAGE_VERSION })
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
  return EXIT.fine
}
