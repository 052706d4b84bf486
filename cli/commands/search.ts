import type { Command } from 'commander'
import { count } from '../stages/report/words/wording.ts'
import { type EvalOptions, evaluate } from './search-eval.ts'
import { type Action, EXIT, nearestSite, reportToPeople, UsageError } from './shared.ts'

const KEY = 'ALGOLIA_ADMIN_KEY'

const EVAL_HELP = `
Each query in the file is {"query": "...", "expect": ["/route"], "kind": "..."}; "kind" is optional.

Example:
  docs search eval queries.json --min-mrr 0.9           fail if the search gets worse`

/** Declares `docs search push` and `docs search eval`. */
export function searchCommand(program: Command, run: (work: Action) => void): void {
  const search = program.command('search').description('update the hosted search, or measure the embedded search')
  search
    .command('push')
    .description(`replace the records of the hosted index with those of the site (API key in ${KEY})`)
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .action((site: string | undefined) => run(push(nearestSite(site))))
  search
    .command('eval')
    .description('run labeled queries against the embedded search: MRR, success@k, and the worst queries')
    .argument('<queries>', 'JSON file with queries and the pages that answer them')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--min-mrr <number>', 'exit with 1 if the MRR of all queries is lower')
    .option('--worst <count>', 'number of worst queries to list', '10')
    .option('--json', 'print the figures as JSON', false)
    .addHelpText('after', EVAL_HELP)
    .action((queries: string, site: string | undefined, options: EvalOptions) =>
      run(evaluate(queries, nearestSite(site), options)),
    )
}

async function push(root: string): Action {
  const adminKey = process.env[KEY]
  if (!adminKey) throw new UsageError(`Set ${KEY} to a key with write access to the index.`)
  const [
    { openWithFacts },
    { finalizeFindings },
    { pushSearchRecords },
    { searchRecords },
    { workerScript },
    { createProgress },
  ] = await Promise.all([
    import('../site/open-with-facts.ts'),
    import('../site/verdict.ts'),
    import('../features/search/hosted/push.ts'),
    import('../features/search/records/records.ts'),
    import('../base/folders.ts'),
    import('../stages/report/progress.ts'),
  ])
  const opened = await openWithFacts({ root, useCache: true, drafts: false, workerScript: workerScript() }, 'records')
  if (opened.site === undefined) {
    reportToPeople(opened.diagnostics, root, false)
    return EXIT.usage
  }
  const { site, failures } = opened
  const records = searchRecords(opened.records).filter(({ units }) => units.length > 0)
  const { config } = site.context
  const errors = finalizeFindings([...site.diagnostics, ...failures], site.context).filter(
    ({ severity }) => severity === 'error',
  )
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
  process.stderr.write(`Uploaded ${count(pushed.value.objects, 'record')} of ${count(records.length, 'page')}.\n`)
  return EXIT.fine
}
