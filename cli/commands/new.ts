import type { Command } from 'commander'
import { nearestSite } from './nearest-site.ts'
import { type Action, EXIT, reportToPeople } from './shared.ts'

const HELP = `
The path counts from the content folder, or from the current folder where that is inside of it. The suffix may be left out,
and spaces become dashes. No file is ever overwritten.

Examples:
  docs new guides/backup
  docs new "guides/My first backup"
  docs new content/guides/backup.mdx --title "Backups"`

/** Declares `docs new`. */
export function newCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('new')
    .description('make a page with front matter')
    .argument('<path>', 'where the page goes')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest at or above the current folder)')
    .option('--title <text>', 'title of the page (default: the name of the file in words)')
    .addHelpText('after', HELP)
    .action((name: string, site: string | undefined, { title }: { readonly title?: string }) =>
      run(runNew(nearestSite(site), name, title)),
    )
}

async function runNew(root: string, name: string, title: string | undefined): Action {
  const { newPage } = await import('../site/new-page.ts')
  const made = await newPage({ root, folder: process.cwd(), name, ...(title !== undefined && { title }) })
  switch (made.outcome) {
    case 'bad-config':
      reportToPeople(made.diagnostics, root, false)
      return EXIT.usage
    case 'refused':
      reportToPeople([made.problem], root, false)
      process.stderr.write('Nothing was written.\n')
      return EXIT.usage
    case 'made': {
      const { file, route, unlistedId } = made
      const address = route === undefined ? '' : `; its address is ${route}`
      const hint = unlistedId === undefined ? '' : `No sidebar lists it yet: its id is ${unlistedId}.\n`
      process.stderr.write(`Made ${file}${address}.\n${hint}`)
      return EXIT.fine
    }
  }
}
