import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Command, Option } from 'commander'
import type { CheckOptions, CheckResult } from '../apps/links/check-site.ts'
import { toSlashes } from '../base/paths.ts'
import { withReservedStdout } from '../base/stdout.ts'
import { configFile } from '../model/config.ts'
import { count } from '../stages/report/words/wording.ts'
import { type Action, EXIT, keepWork, nearestSite, reportToPeople, UsageError } from './shared.ts'

interface Options {
  readonly external: boolean
  readonly externalCache?: string
  readonly allowHost: readonly string[]
  readonly baseline?: string
  readonly writeBaseline?: string
  readonly fix: boolean
  readonly format: 'text' | 'json' | 'github' | 'sarif' | 'junit'
  readonly strict: boolean
  readonly quiet: boolean
  readonly cache: boolean
}

const HELP = `
Examples:
  docs check-links --format github                      annotations on a pull request
  docs check-links --fix                                rewrite links to moved pages
  docs check-links --write-baseline urls.txt            save every address of the site
  docs check-links --baseline urls.txt                  fail if one of them is gone
  docs check-links --external                           check links to other hosts, too

Exit codes: 0 fine, 1 problems in the site, 2 a usage or config error, 3 a bug in docs.`

/** Declares `docs check-links`. */
export function checkLinksCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('check-links')
    .description('check links, anchors, images, and redirects without building')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--external', 'check links to other hosts', false)
    .option(
      '--external-cache <file>',
      'file that keeps the results for other hosts between runs (default: .docs/external-links.json)',
    )
    .option(
      '--baseline <list>',
      'check that every address in this list still works: a file of addresses, or a sitemap (file or URL)',
    )
    .option('--write-baseline <file>', 'add all addresses of the site to this file')
    .option('--fix', 'correct links to moved pages, and links with the wrong letter case, a slash, or .html', false)
    .addOption(
      new Option('--format <form>', 'report format')
        .choices(['text', 'json', 'github', 'sarif', 'junit'])
        .default('text'),
    )
    .option('--strict', 'treat warnings as errors', false)
    .option('--quiet', 'show only errors', false)
    .option('--no-cache', 'compile everything from scratch')
    // For tests and for links into an intranet: hosts that are requested even though their addresses are private.
    .addOption(new Option('--allow-host <host...>').default([]).hideHelp())
    .addHelpText('after', HELP)
    .action((site: string | undefined, options: Options) => run(runCheck(nearestSite(site), options)))
}

async function runCheck(root: string, options: Options): Action {
  const started = performance.now()
  const [{ checkSite }, { workerScript }] = await Promise.all([
    import('../apps/links/check-site.ts'),
    import('../base/folders.ts'),
  ])
  if (options.external && options.externalCache !== undefined)
    keepWork(options.externalCache, (await import('../apps/links/external/results.ts')).isResultsText)
  const baseline = await baselineOptions(root, options)
  const result = await withReservedStdout(() =>
    checkSite({
      root,
      useCache: options.cache,
      strict: options.strict,
      workerScript: workerScript(),
      fix: options.fix,
      ...baseline,
      ...(options.external && { askOutside: askOutside(root, options) }),
    }),
  )
  if (options.format !== 'text') process.stdout.write(`${await machineReport(result, options.format, root)}\n`)
  else {
    reportToPeople(result.diagnostics, root, options.quiet)
    if (!options.quiet) process.stderr.write(`${summary(result, options, (performance.now() - started) / 1000)}\n`)
  }
  if (result.outcome === 'bad-config') return EXIT.usage
  return result.diagnostics.some(({ severity }) => severity === 'error') ? EXIT.problems : EXIT.fine
}

async function baselineOptions(
  root: string,
  { baseline: name, writeBaseline }: Options,
): Promise<Pick<CheckOptions, 'baseline' | 'writeBaseline'>> {
  if (name === undefined && writeBaseline === undefined) return {}
  const [{ isBaselineText }, { BaselineProblem, readBaseline }, { download }, { sourcePath }] = await Promise.all([
    import('../apps/links/baseline.ts'),
    import('../apps/links/baseline-read.ts'),
    import('../apps/links/download.ts'),
    import('../base/paths.ts'),
  ])
  if (writeBaseline !== undefined) keepWork(writeBaseline, isBaselineText)
  const io = { file: fileBytes, fetch: download }
  try {
    const baseline = name === undefined ? undefined : await readBaseline(name, io)
    const isNew = writeBaseline === undefined || fileBytes(writeBaseline) === undefined
    const before = isNew ? [] : (await readBaseline(writeBaseline, io)).urls.map(({ url }) => url)
    return {
      ...(baseline && {
        baseline: baseline.isFile ? { ...baseline, name: sourcePath(root, path.resolve(baseline.name)) } : baseline,
      }),
      ...(writeBaseline !== undefined && { writeBaseline: { file: path.resolve(writeBaseline), before } }),
    }
  } catch (error) {
    if (error instanceof BaselineProblem) throw new UsageError(error.message)
    throw error
  }
}

function fileBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function askOutside(root: string, options: Options): NonNullable<CheckOptions['askOutside']> {
  return async (links, config) => {
    const [{ runExternal }, { createProgress }, { workFolder }, { PACKAGE_VERSION }] = await Promise.all([
      import('../apps/links/external/run-external.ts'),
      import('../stages/report/progress.ts'),
      import('../base/folders.ts'),
      import('../base/package.ts'),
    ])
    const progress = createProgress(process.stderr, options.quiet || options.format !== 'text')
    const { externalCache } = options
    const report = await runExternal({
      links,
      settings: config.checkLinks,
      configFile: configFile(config),
      resultsFile:
        externalCache === undefined ? path.join(workFolder(root), 'external-links.json') : path.resolve(externalCache),
      version: PACKAGE_VERSION,
      allowedHosts: options.allowHost,
      onProgress: (done, total) => progress.step('Checking other hosts', done, total),
    })
    progress.end()
    return report
  }
}

function summary(result: CheckResult, options: Options, seconds: number): string {
  if (result.outcome === 'bad-config') return 'Nothing was checked: the config has problems.'
  const { pages, links, fixed, external, written } = result
  const repaired = fixed.reduce((sum, { count }) => sum + count, 0)
  const lines = [
    repaired > 0 && `Rewrote ${count(repaired, 'link')} in ${fixed.map(({ file }) => file).join(', ')}.`,
    options.fix && repaired === 0 && 'There was nothing to rewrite.',
    written !== undefined && `${options.writeBaseline} lists ${count(written, 'address', 'addresses')}.`,
    external &&
      `Other hosts: ${count(external.addresses, 'address', 'addresses')}, ${external.asked} checked, ${external.known} known from earlier runs, ${external.ignored} ignored, ${external.skipped} private.`,
    `Checked ${count(links, 'link')} on ${count(pages, 'page')} in ${seconds.toFixed(2)} s.`,
  ]
  return lines.filter(Boolean).join('\n')
}

async function machineReport(
  result: CheckResult,
  format: Exclude<Options['format'], 'text'>,
  root: string,
): Promise<string> {
  const [machine, { createExcerptReader }, { PACKAGE_VERSION }] = await Promise.all([
    import('../stages/report/formats.ts'),
    import('../stages/report/print.ts'),
    import('../base/package.ts'),
  ])
  const read = createExcerptReader(root)
  const { diagnostics, ...facts } = result
  switch (format) {
    case 'json':
      return JSON.stringify(
        { ...facts, diagnostics: diagnostics.map((finding) => machine.toJson(finding, read)) },
        null,
        2,
      )
    case 'github':
      return machine.githubReport(machine.fromAbove(diagnostics, repositoryPrefix(root)))
    case 'sarif':
      return machine.sarifReport(machine.fromAbove(diagnostics, repositoryPrefix(root)), PACKAGE_VERSION)
    case 'junit':
      return machine.junitReport(diagnostics)
  }
}

/** Returns the path of the site in the repository on GitHub; annotations are relative to the repository. */
function repositoryPrefix(root: string): string {
  const { GITHUB_WORKSPACE: workspace } = process.env
  const inside = workspace ? path.relative(workspace, root) : ''
  return inside === '' || inside.startsWith('..') || path.isAbsolute(inside) ? '' : `${toSlashes(inside)}/`
}
