import type { Command } from 'commander'
import { type Action, EXIT, siteRoot } from './shared.ts'

const HELP = `
Editors start this command. docs/editors.md has settings for VS Code, Neovim, Helix, and Zed.`

/** Declares `docs lsp`. */
export function lspCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('lsp')
    .description('start the language server for editors: problems, completion, hover, definitions, references, rename')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one to the folder that the editor opens)')
    .option('--stdio', 'use standard input and output (the only transport; editors pass this option)')
    .addHelpText('after', HELP)
    .action((site: string | undefined) => run(serve(site)))
}

async function serve(site: string | undefined): Action {
  const [{ startLsp }, { siteThreadScript, workerScript }, { nearestSite }] = await Promise.all([
    import('../apps/lsp/server.ts'),
    import('../base/folders.ts'),
    import('./shared.ts'),
  ])
  await startLsp({
    root: site === undefined ? undefined : siteRoot(site),
    findSite: (folder) => nearestSite(undefined, folder),
    scripts: { worker: workerScript(), site: siteThreadScript() },
  })
  return EXIT.fine
}
