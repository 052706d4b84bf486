/** `docs build --part`: one machine's share of a build. */
import { InvalidArgumentError } from 'commander'
import { withReservedStdout } from '../base/stdout.ts'
import type { Part } from '../site/build-part.ts'
import { type Action, EXIT, reportToPeople, UsageError } from './shared.ts'

/** What of the options of a build a part needs. */
interface Options {
  readonly part: Part
  readonly base?: string
  readonly workers?: number
  readonly drafts: boolean
  readonly quiet: boolean
}

/** The options of a build that a part cannot have: it writes no site, and only the cache keeps its results. */
interface Others {
  readonly out?: string
  readonly offline: boolean
  readonly cache: boolean
  readonly join?: readonly string[]
}

/** Reads the value of `--part`, for example `2/4`. */
export function parsePart(text: string): Part {
  const [, number = Number.NaN, count = Number.NaN] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= count) return { number, count }
  throw new InvalidArgumentError('Expected the number of a part and of all parts, for example 2/4.')
}

/** Makes the pages of a part and prints how many there are. */
export async function runPart(root: string, options: Options & Others): Action {
  const refused = [
    options.out !== undefined && '--out',
    options.offline && '--offline',
    !options.cache && '--no-cache',
    options.join !== undefined && '--join',
  ].find(Boolean)
  if (refused) throw new UsageError(`--part cannot be combined with ${refused}: it only fills the cache.`)
  const started = performance.now()
  const [{ buildPart }, { createProgress }, { workerScript }] = await Promise.all([
    import('../site/build-part.ts'),
    import('../report/progress.ts'),
    import('../site/folders.ts'),
  ])
  const { part, drafts, quiet, base, workers } = options
  const progress = createProgress(process.stderr, quiet)
  const { diagnostics, made, pages } = await withReservedStdout(() =>
    buildPart({
      root,
      part,
      drafts,
      workerScript: workerScript(),
      progress,
      ...(base !== undefined && { baseUrl: base }),
      ...(workers !== undefined && { workers }),
    }),
  )
  progress.end()
  reportToPeople(diagnostics, root, quiet)
  if (diagnostics.length > 0) return EXIT.usage
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const share = `part ${part.number} of ${part.count}: ${made} of ${pages} pages`
  if (!quiet) process.stderr.write(`Stored ${share} in the cache in ${seconds} s.\n`)
  return EXIT.fine
}
