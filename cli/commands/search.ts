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
  const [{ gatherRecords }, { pushSearchRecords }, { workerScript }, { createProgress }] = await Promise.all([
    import('../site/search-records.ts'),
    import('../search/push.ts'),
    import('../site/script.ts'),
    import('../report/progress.ts'),
  ])
  const { config, records, diagnostics } = await gatherRecords(root, workerScript())
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  reportToPeople(errors, root, false)
  if (config === undefined) return EXIT.usage
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
