import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { type Action, EXIT, nearestSite, reportToPeople } from './shared.ts'

interface Options {
  readonly dryRun: boolean
  readonly quiet: boolean
}

const HELP = `
Rewrites relative links to the page in all other pages, and relative links in the page itself. If the address of a page
changes, the old one is added to its redirect_from. Partials and images move with their folder. Either all files are written, or
none.

Examples:
  docs mv content/guides/backup.md content/operations/
  docs mv guides/backup.md guides/snapshots.md --dry-run
  docs mv guides operations/how-to`

/** Declares `docs mv`. */
export function mvCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('mv')
    .description('move a page or a folder, rewrite the links to it, and redirect the old addresses')
    .argument('<from>', 'page or folder in the content folder')
    .argument('<to>', 'new path, or a folder to move it into')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--dry-run', 'show what would change without writing anything', false)
    .option('--quiet', 'show only errors', false)
    .addHelpText('after', HELP)
    .action((from: string, to: string, site: string | undefined, options: Options) =>
      run(runMove(nearestSite(site), { from, to }, options)),
    )
}

async function runMove(root: string, names: { readonly from: string; readonly to: string }, options: Options): Action {
  const [{ planMove, newFindings }, { finishMove, writeMove }, { workerScript }, { sourcePath }] = await Promise.all([
    import('../apps/move/move.ts'),
    import('../apps/move/move-file.ts'),
    import('../base/folders.ts'),
    import('../base/paths.ts'),
  ])
  const inSite = (name: string): string => sourcePath(root, place(root, name)) + (/[/\\]$/.test(name) ? '/' : '')
  const from = inSite(names.from)
  const to = targetIn(names.to, from, inSite)
  const finished = options.dryRun ? undefined : finishMove(root)
  if (finished !== undefined) {
    process.stderr.write(
      `Finished an interrupted move: ${finished.moved.map((move) => `${move.from} to ${move.to}`).join(', ')}.\n`,
    )
    if (finished.moved.some((move) => move.from === from)) return EXIT.fine
  }
  const planned = await planMove({ root, from, to, workerScript: workerScript() })
  if (planned.outcome !== 'planned') {
    reportToPeople(planned.outcome === 'refused' ? [planned.problem] : planned.diagnostics, root, options.quiet)
    process.stderr.write('Nothing was moved.\n')
    return planned.outcome === 'stuck' ? EXIT.problems : EXIT.usage
  }
  const { plan, links, routes, findings } = planned
  if (!options.dryRun) writeMove(root, plan)
  const verb = options.dryRun ? 'Would move' : 'Moved'
  const lines = [
    ...plan.moved.map((move) => `${verb} ${move.from} to ${move.to}.`),
    links > 0 &&
      `${options.dryRun ? 'Would rewrite' : 'Rewrote'} ${links} ${links === 1 ? 'link' : 'links'} in ${plan.edited.map(({ file }) => file).join(', ')}.`,
    ...routes.map(addressLine),
  ]
  if (!options.quiet) process.stderr.write(`${lines.filter(Boolean).join('\n')}\n`)
  if (options.dryRun) return EXIT.fine
  const left = await newFindings(root, findings, workerScript())
  if (left.length > 0 && !options.quiet) process.stderr.write('To be fixed by hand:\n')
  reportToPeople(left, root, options.quiet)
  return left.some(({ severity }) => severity === 'error') ? EXIT.problems : EXIT.fine
}

const addressLine = ({
  before,
  after,
  isRedirected,
}: {
  readonly before: string
  readonly after: string
  readonly isRedirected: boolean
}): string =>
  `Its address is ${after}; ${isRedirected ? `${before} is redirected there` : `hosts cannot redirect ${before}, so links to it break`}.`

/**
 * Resolves a name relative to the current folder; if it does not exist there, relative to the site folder or its
 * content folder.
 */
function place(root: string, name: string): string {
  const places = [path.resolve(name), path.resolve(root, name), path.resolve(root, 'content', name)] as const
  return places.find((place) => existsSync(place)) ?? places[0]
}

/** Resolves a new name relative to the folder in which the old one was found. */
function targetIn(to: string, from: string, inSite: (name: string) => string): string {
  if (path.isAbsolute(to)) return inSite(to)
  const here = inSite(to)
  const [top = ''] = from.split('/')
  if (here.startsWith(`${top}/`)) return here
  return `${top}/${path.posix.normalize(to)}`
}
