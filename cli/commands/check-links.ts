import type { Command } from 'commander'
import { type Action, EXIT, oneOf, reportToPeople, siteRoot } from './shared.ts'

interface Options {
  readonly format: 'text' | 'json' | 'github' | 'sarif' | 'junit'
  readonly strict: boolean
  readonly quiet: boolean
  readonly cache: boolean
}

/** Declares `docs check-links`. */
export function checkLinksCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('check-links')
    .description('check links, anchors, images and redirects, without building')
    .argument('[site]', 'folder with a site.config.ts', '.')
    .option(
      '--format <form>',
      'text, json, github, sarif or junit',
      oneOf('text', 'json', 'github', 'sarif', 'junit'),
      'text',
    )
    .option('--no-cache', 'compile everything anew')
    .option('--strict', 'warnings fail the check', false)
    .option('--quiet', 'say nothing but errors', false)
    .action((site: string, options: Options) => run(runCheck(siteRoot(site), options)))
}

async function runCheck(root: string, options: Options): Action {
  const started = performance.now()
  const [{ checkSite }, { workerScript }] = await Promise.all([import('../site/check.ts'), import('../site/script.ts')])
  const result = await checkSite({
    root,
    useCache: options.cache,
    strict: options.strict,
    workerScript: workerScript(),
  })
  const errors = result.diagnostics.filter(({ severity }) => severity === 'error').length
  if (options.format !== 'text') process.stdout.write(`${await machineReport(result, options.format, root)}\n`)
  else {
    reportToPeople(result.diagnostics, root, options.quiet)
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    if (!options.quiet && errors === 0)
      process.stderr.write(`Checked ${result.links} links on ${result.pages} pages in ${seconds} s.\n`)
  }
  return result.outcome === 'bad-config' ? EXIT.usage : errors > 0 ? EXIT.problems : EXIT.fine
}

type Result = Awaited<ReturnType<typeof import('../site/check.ts').checkSite>>

async function machineReport(
  result: Result,
  format: Exclude<Options['format'], 'text'>,
  root: string,
): Promise<string> {
  const [machine, { createLineReader }, { PACKAGE_VERSION }] = await Promise.all([
    import('../report/machine.ts'),
    import('../report/print.ts'),
    import('../site/version.ts'),
  ])
  const read = createLineReader(root)
  const { diagnostics, outcome, pages, links } = result
  switch (format) {
    case 'json':
      return JSON.stringify(
        { outcome, pages, links, diagnostics: diagnostics.map((one) => machine.toJson(one, read)) },
        null,
        2,
      )
    case 'github':
      return machine.githubReport(diagnostics)
    case 'sarif':
      return machine.sarifReport(diagnostics, PACKAGE_VERSION)
    case 'junit':
      return machine.junitReport(diagnostics)
  }
}
