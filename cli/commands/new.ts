import type { Command } from 'commander'
import { type Action, EXIT, nearestSite, reportToPeople } from './shared.ts'

const HELP = `
The path is relative to the content folder, or to the current folder if that is in the content folder. You can omit the file
extension. Spaces become dashes. Existing files are never overwritten.

Examples:
  docs new guides/backup
  docs new "guides/My first backup"
  docs new content/guides/backup.mdx --title "Backups"`

/** Declares `docs new`. */
export function newCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('new')
    .description('create a page with front matter')
    .argument('<path>', 'path of the page')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--title <text>', 'title of the page (default: derived from the file name)')
    .addHelpText('after', HELP)
    .action((name: string, site: string | undefined, { title }: { readonly title?: string }) =>
      run(runNew(nearestSite(site), name, title)),
    )
}

async function runNew(root: string, name: string, title: string | undefined): Action {
  const { newPage } = await import('../apps/move/new-page.ts')
  const page = await newPage({ root, folder: process.cwd(), name, ...(title !== undefined && { title }) })
  switch (page.outcome) {
    case 'bad-config':
      reportToPeople(page.diagnostics, root, false)
      return EXIT.usage
    case 'refused':
      reportToPeople([page.problem], root, false)
      process.stderr.write('Nothing was written.\n')
      return EXIT.usage
    case 'made': {
      const { file, labels, route, unlistedId } = page
      const address = route === undefined ? '' : `; its address is ${route}`
      const hint = unlistedId === undefined ? '' : `No sidebar lists it yet: its id is ${unlistedId}.\n`
      const folders = labels.map((name) => `${name} has the label of the new folder.\n`).join('')
      process.stderr.write(`Made ${file}${address}.\n${folders}${hint}`)
      return EXIT.fine
    }
  }
}
