import path from 'node:path'
import type { Command } from 'commander'
import { count } from '../stages/report/words/wording.ts'
import { type Action, basePath, EXIT, nearestSite, UsageError } from './shared.ts'

const HELP = `
Changes the addresses in the output folder of docs build. The result has the same bytes as a build with this base URL, so you
can check one build and publish it under several paths.

Example:
  docs rebase out --base /preview-42/`

/** Declares `docs rebase`. */
export function rebaseCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('rebase')
    .description('move a built site to another base URL without a rebuild')
    .argument('[out]', 'the built site (default: out/ of the nearest site, in or above the current folder)')
    .requiredOption('--base <path>', 'new base URL, for example /docs/', basePath)
    .addHelpText('after', HELP)
    .action((out: string | undefined, { base }: { readonly base: string }) => run(runRebase(out, base)))
}

async function runRebase(outFolder: string | undefined, base: string): Action {
  const [{ NeedsBuildError, rebaseSite }, { NotBuiltError }, { realFolder }] = await Promise.all([
    import('../apps/published-site/rebase.ts'),
    import('../apps/published-site/read.ts'),
    import('../stages/emit/swap.ts'),
  ])
  const out = realFolder(outFolder === undefined ? path.join(nearestSite(undefined), 'out') : path.resolve(outFolder))
  const baseUrl = `/${base}/`.replace(/\/{2,}/g, '/')
  try {
    const changed = await rebaseSite(out, baseUrl)
    process.stderr.write(
      `${path.relative(process.cwd(), out) || out} now has the base URL ${baseUrl}: ${count(changed, 'file')} changed.\n`,
    )
    return EXIT.fine
  } catch (error) {
    if (error instanceof NotBuiltError) throw new UsageError(`${error.message} Run docs build first.`)
    if (error instanceof NeedsBuildError)
      throw new UsageError(`${error.message} Run docs build --base ${baseUrl} instead.`)
    throw error
  }
}
