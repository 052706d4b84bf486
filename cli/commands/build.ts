import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { withReservedStdout } from '../base/stdout.ts'
import type { BuildOptions, BuildResult } from '../site/build/types.ts'
import type { BuildPart } from '../site/build-part.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import type { Timing } from '../stages/report/progress.ts'
import {
  type Action,
  basePath,
  EXIT,
  nearestSite,
  oneOfWords,
  reportToPeople,
  UsageError,
  wholeNumber,
} from './shared.ts'

interface Options {
  readonly out?: string
  readonly forceOut: boolean
  readonly base?: string
  readonly offline: boolean
  readonly cache: boolean
  readonly workers?: number
  readonly drafts: boolean
  readonly format: 'text' | 'json'
  readonly quiet: boolean
  readonly verbose: boolean
  readonly strict: boolean
  readonly verify: boolean
  readonly timings: boolean
  readonly part?: BuildPart
  readonly join?: readonly string[]
}

/** Declares `docs build`. */
export function buildCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('build')
    .description('build the site into out/')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--out <dir>', 'output folder (default: out/ in the site folder)')
    .option('--force-out', 'write into the output folder even if it has files that docs build did not write', false)
    .option('--base <path>', 'base URL to use instead of the one in the config, for example /docs/', basePath)
    .option('--offline', 'make a folder that opens from file://, without a server (default: offline/)', false)
    .option('--no-cache', 'build everything from scratch, without the cache')
    .option('--workers <n>', 'number of worker threads (default: one per core, as memory allows)', wholeNumber(1, 64))
    .option('--drafts', 'include draft pages', false)
    .option('--format <form>', 'report format: text, or json on standard output', oneOfWords('text', 'json'), 'text')
    .option('--quiet', 'show only errors', false)
    .option('--verbose', 'show each finding in its own line, also advice of the same kind', false)
    .option('--strict', 'treat warnings as errors', false)
    .option('--verify', 'make some pages again, and report those that were kept although they had changed', false)
    .option('--timings', 'show how long each stage took', false)
    .option('--part <k/n>', 'make only one of n parts of the pages, and store them in the cache', parsePart)
    .option('--join <folder...>', 'use the pages that other machines stored in these cache folders')
    .addHelpText(
      'after',
      '\nExit codes: 0 built, 1 problems in the site (out/ stays as it was), 2 a usage or config error, 3 a bug in docs.',
    )
    .action((site: string | undefined, options: Options) => run(runBuild(nearestSite(site), options)))
}

/** Reads the value of `--part`, for example `2/4`. */
function parsePart(text: string): BuildPart {
  const [, number = Number.NaN, count = Number.NaN] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= count) return { number, count }
  throw new InvalidArgumentError('Expected the number of a part and of all parts, for example 2/4.')
}

type Make = (options: BuildOptions) => Promise<BuildResult>

/** Loads the build that the options ask for. */
async function loadBuild({ part, offline, out, cache, join, verify }: Options): Promise<Make> {
  if (part === undefined)
    return (await (offline ? import('../apps/offline/offline.ts') : import('../site/build.ts'))).build
  const refused = [
    out && '--out',
    offline && '--offline',
    !cache && '--no-cache',
    join && '--join',
    verify && '--verify',
  ].find(Boolean)
  if (refused) throw new UsageError(`--part cannot be combined with ${refused}: it only fills the cache.`)
  const { buildPart } = await import('../site/build-part.ts')
  return (options) => buildPart(part, options)
}

/** Returns the folders to join. Only the cache can take their pages. */
function foldersToJoin({ join = [], cache }: Options): readonly string[] {
  if (join.length > 0 && !cache) throw new UsageError('--join cannot be combined with --no-cache.')
  const absent = join.find((folder) => !existsSync(path.join(folder, 'pages')))
  if (absent !== undefined) throw new UsageError(`--join: there are no stored pages in ${absent}.`)
  return join.map((folder) => path.resolve(folder))
}

const EXIT_OF = { built: EXIT.fine, problems: EXIT.problems, 'bad-config': EXIT.usage } as const satisfies Record<
  BuildResult['outcome'],
  number
>

function checkCombinations({ offline, base, verify, cache }: Options): void {
  if (offline && base !== undefined)
    throw new UsageError('--base cannot be combined with --offline: the folder works in any location.')
  if (verify && !cache) throw new UsageError('--verify cannot be combined with --no-cache, which keeps no page.')
}

async function runBuild(root: string, options: Options): Action {
  const started = performance.now()
  const [make, { realFolder }, { createProgress, timed }, { workerScript }] = await Promise.all([
    loadBuild(options),
    import('../stages/emit/swap.ts'),
    import('../stages/report/progress.ts'),
    import('../base/folders.ts'),
  ])
  const name = options.offline ? 'offline' : 'out'
  const out = realFolder(options.out === undefined ? path.join(root, name) : path.resolve(options.out))
  checkCombinations(options)
  const join = foldersToJoin(options)
  const progress = timed(createProgress(process.stderr, options.quiet || options.format === 'json'))
  const { stale = [], ...built } = await withReservedStdout(() =>
    make({
      root,
      out,
      drafts: options.drafts,
      useCache: options.cache,
      strict: options.strict,
      verify: options.verify,
      join,
      workerScript: workerScript(),
      progress,
      beforeWriting: (loaded) => checkOutput({ root, out, loaded, isForced: options.forceOut }),
      ...(options.base !== undefined && { baseUrl: options.base }),
      ...(options.workers !== undefined && { workers: options.workers }),
    }),
  )
  progress.end()
  const result = { ...built, diagnostics: [...stale, ...built.diagnostics] }
  const report: BuildReport = { root, out, result, seconds: (performance.now() - started) / 1000 }
  const timings = options.timings ? progress.timings() : undefined
  if (options.format === 'json') await writeJson(report, timings)
  else {
    reportToPeople(result.diagnostics, root, options.quiet, options.verbose)
    if (!options.quiet) process.stderr.write(`${(await summaryLines(report, options.part)).join('\n')}\n`)
    if (timings) process.stderr.write(timingLines(timings))
  }
  return stale.length > 0 ? EXIT.fault : EXIT_OF[result.outcome]
}

/** Throws if the build must not write into the output folder. */
async function checkOutput(folder: OutputFolder): Promise<void> {
  const { outputRefusal } = await import('../site/output-folder.ts')
  const reason = outputRefusal(folder)
  if (reason !== undefined) throw new UsageError(`${shownPath(folder.out)} cannot be the output folder: ${reason}.`)
}

const shownPath = (folder: string): string => path.relative(process.cwd(), folder) || folder

interface BuildReport {
  readonly root: string
  readonly out: string
  readonly result: BuildResult
  readonly seconds: number
}

async function writeJson({ root, result }: BuildReport, timings: readonly Timing[] | undefined): Promise<void> {
  const [{ toJson }, { createExcerptReader }] = await Promise.all([
    import('../stages/report/formats.ts'),
    import('../stages/report/print.ts'),
  ])
  const read = createExcerptReader(root)
  const { outcome, pages, made, files } = result
  const diagnostics = result.diagnostics.map((finding) => toJson(finding, read))
  process.stdout.write(
    `${JSON.stringify({ outcome, pages, made, files, ...(timings && { timings }), diagnostics }, null, 2)}\n`,
  )
}

async function removalLines({ removal }: BuildResult): Promise<readonly string[]> {
  return removal === undefined ? [] : [(await import('../stages/report/words/links.ts')).removalLine(removal)]
}

async function switchLines(root: string, { config }: BuildResult): Promise<readonly string[]> {
  if (config === undefined) return []
  const { missingSwitches } = await import('../site/reader-switches.ts')
  const missing = missingSwitches(root, config)
  if (missing.length === 0) return []
  const { switchLine } = await import('../stages/report/words/config.ts')
  return missing.map(switchLine)
}

/** Returns advice about pages that readers cannot find, links that removed pages broke, and the summary of a build. */
async function summaryLines(report: BuildReport, part: BuildPart | undefined): Promise<readonly string[]> {
  const { root, result } = report
  return [...(await switchLines(root, result)), ...(await removalLines(result)), summary(report, part)]
}

function summary({ out, result, seconds }: BuildReport, part: BuildPart | undefined): string {
  const { outcome, pages, made, files } = result
  const time = `in ${seconds.toFixed(2)} s`
  if (outcome === 'bad-config') return 'Nothing was built: the config has problems.'
  if (outcome === 'problems') return `Nothing was written: ${shownPath(out)} is unchanged.`
  if (part !== undefined)
    return `Stored part ${part.number} of ${part.count}: ${made} of ${pages} pages in the cache ${time}.`
  const work = made === pages ? `${pages} pages` : `${pages} pages (${made} rebuilt)`
  return `Built ${work}, ${files} files into ${shownPath(out)} ${time}.`
}

function timingLines(timings: readonly Timing[]): string {
  const width = Math.max(...timings.map(({ stage }) => stage.length))
  return timings.map(({ stage, seconds }) => `  ${stage.padEnd(width)}  ${seconds.toFixed(2)} s\n`).join('')
}
