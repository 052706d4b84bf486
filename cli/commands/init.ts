import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { type Action, EXIT, UsageError } from './shared.ts'

const HELP = `
Makes a config, four pages that show what pages can do, and a workflow for GitHub Actions that checks links and builds. Nothing
is written into a folder that holds anything else.

Example:
  docs init my-docs --title "My product"`

/** Declares `docs init`. */
export function initCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('init')
    .description('make a new site that builds')
    .argument('[dir]', 'folder, new or empty', '.')
    .option('--title <text>', 'title of the site (default: the name of the folder)')
    .addHelpText('after', HELP)
    .action((dir: string, { title }: { readonly title?: string }) => run(runInit(path.resolve(dir), title)))
}

async function runInit(folder: string, title: string | undefined): Action {
  const [{ scaffold }, tool] = await Promise.all([import('../scaffold/site.ts'), toolFor(folder)])
  const taken = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : []
  if (taken.length > 0) throw new UsageError(`${folder} is not empty; nothing was written.`)
  for (const [name, content] of scaffold({ title: title ?? titleOf(folder), tool })) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  process.stderr.write(nextSteps(path.relative(process.cwd(), folder), tool))
  return EXIT.fine
}

/** How npm finds this tool from a new site: by its version where it was installed, by its folder where it is a checkout. */
async function toolFor(folder: string): Promise<string> {
  const [{ packageRoot }, { PACKAGE_VERSION }] = await Promise.all([
    import('../site/folders.ts'),
    import('../base/version.ts'),
  ])
  const root = packageRoot()
  const isInstalled = root.split(path.sep).includes('node_modules')
  return isInstalled ? `^${PACKAGE_VERSION}` : `file:${path.relative(folder, root).replaceAll(path.sep, '/')}`
}

function nextSteps(here: string, tool: string): string {
  const at = here === '' ? '' : ` ${here}`
  const hint = tool.startsWith('file:')
    ? `\nIts package.json takes docs from ${tool.slice(5)}: name a place that CI reaches too before you push.\n`
    : ''
  return `A new site is in ${here || 'this folder'}. Next:\n  docs serve${at}\n  docs build${at}\n${hint}`
}

/** `my-docs` is "My docs". */
function titleOf(folder: string): string {
  const words = path.basename(folder).replace(/[-_]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}
