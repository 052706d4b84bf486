import path from 'node:path'
import type { Command } from 'commander'
import { type Action, EXIT, oneOfWords, UsageError } from './shared.ts'

interface Options {
  readonly format: 'text' | 'json' | 'markdown'
  readonly url?: string
}

const HELP = `
Compares two output folders of docs build. A page counts as moved if its old address redirects or its text is at another address.

Examples:
  docs build --out /tmp/new && docs diff out /tmp/new
  docs diff main-out out --format markdown --url https://preview.example.com > comment.md`

/** Declares `docs diff`. */
export function diffCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('diff')
    .description('compare two built sites: pages added, removed, moved, changed words, lost anchors')
    .argument('<before>', 'folder of the old site')
    .argument('<after>', 'folder of the new site')
    .option('--format <form>', 'text, json, or markdown', oneOfWords('text', 'json', 'markdown'), 'text')
    .option('--url <address>', 'address of the new site, for links in the Markdown report')
    .addHelpText('after', HELP)
    .action((before: string, after: string, options: Options) => run(runDiff(before, after, options)))
}

async function runDiff(before: string, after: string, { format, url }: Options): Action {
  const [{ NotBuiltError, readBuilt }, { diffSites }, { diffMarkdown, diffText }] = await Promise.all([
    import('../apps/published-site/read.ts'),
    import('../apps/published-site/diff.ts'),
    import('../apps/published-site/diff-report.ts'),
  ])
  try {
    const diff = diffSites(readBuilt(path.resolve(before)), readBuilt(path.resolve(after)))
    const text = {
      text: () => diffText(diff),
      json: () => JSON.stringify(diff, null, 2),
      markdown: () => diffMarkdown(diff, url),
    }
    process.stdout.write(`${text[format]()}\n`)
    return EXIT.fine
  } catch (error) {
    if (error instanceof NotBuiltError) throw new UsageError(error.message)
    throw error
  }
}
