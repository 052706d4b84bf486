import path from 'node:path'
import type { Command } from 'commander'
import { type Action, EXIT, nearestSite, oneOfWords, UsageError } from './shared.ts'

interface Options {
  readonly out?: string
  readonly format: 'text' | 'json'
}

const HELP = `
To limit the sizes, set budgets in the config.

Example:
  docs stats --format json | jq .pages.largest`

/** Declares `docs stats`. */
export function statsCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('stats')
    .description('show the sizes of the built site: pages, JavaScript, images, search index')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--out <dir>', 'the built site (default: out/ in the site folder)')
    .option('--format <form>', 'text or json', oneOfWords('text', 'json'), 'text')
    .addHelpText('after', HELP)
    .action((site: string | undefined, options: Options) => run(runStats(nearestSite(site), options)))
}

async function runStats(root: string, { out, format }: Options): Action {
  const [{ NotBuiltError, readBuilt }, { statsOf, statsText }] = await Promise.all([
    import('../apps/published-site/read.ts'),
    import('../apps/published-site/stats.ts'),
  ])
  try {
    const stats = statsOf(readBuilt(out === undefined ? path.join(root, 'out') : path.resolve(out)))
    process.stdout.write(`${format === 'json' ? JSON.stringify(stats, null, 2) : statsText(stats)}\n`)
    return EXIT.fine
  } catch (error) {
    if (error instanceof NotBuiltError) throw new UsageError(`${error.message} Run docs build first.`)
    throw error
  }
}
