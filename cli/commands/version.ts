import type { Command } from 'commander'
import type { CollectionConfig } from '../model/collection-config.ts'
import { type Action, EXIT, nearestSite, reportToPeople, UsageError } from './shared.ts'

interface Options {
  readonly collection?: string
  readonly dryRun: boolean
}

const HELP = `
Copies the content folder to versioned_docs, translations and sidebars too, and adds the name to versions.json.
The content folder becomes the next version. Nothing is overwritten.

Example:
  docs version 2.0`

/** Declares `docs version`. */
export function versionCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('version')
    .description('freeze the current docs as a version')
    .argument('<name>', 'name of the version, for example 2.0')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--collection <id>', 'collection to freeze (default: the first one)')
    .option('--dry-run', 'show what would be written without writing anything', false)
    .addHelpText('after', HELP)
    .action((name: string, site: string | undefined, options: Options) =>
      run(runVersion(nearestSite(site), name, options)),
    )
}

/** Whether a collection can be frozen: its pages are files in its folder, without dates, and not parts of a spec. */
const isDocs = ({ isDated, openApi, componentPages }: CollectionConfig): boolean =>
  !isDated && !openApi && !componentPages

async function runVersion(root: string, name: string, { collection: wanted, dryRun }: Options): Action {
  const [{ openSite }, { createVersion, planVersion }, { namedSidebars }] = await Promise.all([
    import('../site/open.ts'),
    import('../stages/content/create-version.ts'),
    import('../stages/graph/sidebars/config-items.ts'),
  ])
  const site = await openSite(root, { production: true, drafts: true, bundle: false, useCache: true })
  if (site.context === undefined) {
    reportToPeople(site.diagnostics, root, false)
    return EXIT.usage
  }
  const { config } = site.context
  const collections = config.collections.filter(isDocs)
  const collection = collections.find(({ id }) => wanted === undefined || id === wanted)
  if (collection === undefined) {
    const ids = collections.map(({ id }) => id).join(', ')
    throw new UsageError(`There is no docs collection ${wanted ?? 'to freeze'}. Docs collections: ${ids || 'none'}.`)
  }
  const sidebars = Object.fromEntries(namedSidebars(collection.sidebars))
  const plan = planVersion({ root, config, collection, sidebars, name })
  if (typeof plan === 'string') throw new UsageError(plan)
  if (!dryRun) createVersion(root, plan)
  const [copied, wrote] = dryRun ? ['Would copy', 'Would write'] : ['Copied', 'Wrote']
  const lines = [
    ...plan.copies.map(({ from, to }) => `${copied} ${from} to ${to}.`),
    ...plan.files.map(({ file }) => `${wrote} ${file}.`),
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
  return EXIT.fine
}
