import type { Command } from 'commander'
import { type Action, EXIT, reportToPeople, siteRoot, UsageError } from './shared.ts'

const KEY = 'ALGOLIA_ADMIN_KEY'

/** Declares `docs search push`. */
export function searchCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('search')
    .description('work on the hosted search')
    .command('push')
    .description(`replace the records of the hosted index by those of the site (key in ${KEY})`)
    .argument('[site]', 'folder with a site.config.ts', '.')
    .action((site: string) => run(push(siteRoot(site))))
}

async function push(root: string): Action {
  const adminKey = process.env[KEY]
  if (!adminKey) throw new UsageError(`Set ${KEY} to a key that may write to the index.`)
  const [{ openChecked }, { judged }, { pushSearchRecords }, { workerScript }, { createProgress }] = await Promise.all([
    import('../site/checked.ts'),
    import('../site/verdict.ts'),
    import('../search/push.ts'),
    import('../site/script.ts'),
    import('../report/progress.ts'),
  ])
  const checked = await openChecked({ root, useCache: true, drafts: false, workerScript: workerScript() }, 'records')
  if (checked.site === undefined) {
    reportToPeople(checked.diagnostics, root, false)
    return EXIT.usage
  }
  const { site, failures } = checked
  const records = checked.records.filter(({ units }) => units.length > 0)
  const { config } = site.context
  const errors = judged([...site.diagnostics, ...failures], site.context).filter(({ severity }) => severity === 'error')
  reportToPeople(errors, root, false)
  if (errors.length > 0) return EXIT.problems
  const progress = createProgress(process.stderr, false)
  const pushed = await pushSearchRecords({
    records,
    config,
    adminKey,
    progress: (done, total) => progress.step('Uploading records', done, total),
  })
  progress.end()
  reportToPeople(pushed.diagnostics, root, false)
  if (pushed.diagnostics.length > 0) return EXIT.problems
  process.stderr.write(`Uploaded ${pushed.value.objects} records of ${records.length} pages.\n`)
  return EXIT.fine
}
