import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import type { DocsScripts } from '../apps/scaffold/package-json.ts'
import { messageOf } from '../base/errors.ts'
import type { ExistingPages } from '../stages/config/plain-folder.ts'
import { type Action, configIn, EXIT, oneOfWords, UsageError } from './shared.ts'

const HELP = `
Writes a config, four example pages, and a CI pipeline that checks links and builds the site. In a folder that has Markdown, the
config names the folder of these pages, and no example pages are written. Existing files are never overwritten: missing entries
are added to package.json and .gitignore, and any other conflict is an error, so that nothing is written.

Examples:
  docs init my-docs --title "My product"
  docs init . --ci gitlab`

interface Options {
  readonly title?: string
  readonly ci: 'github' | 'gitlab' | 'none'
}

/** Declares `docs init`. */
export function initCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('init')
    .description('create a new site')
    .argument('[dir]', 'folder of the new site', '.')
    .option('--title <text>', 'title of the site (default: the folder name)')
    .option(
      '--ci <host>',
      'CI pipeline to write: github, gitlab, or none',
      oneOfWords('github', 'gitlab', 'none'),
      'github',
    )
    .addHelpText('after', HELP)
    .action((dir: string, options: Options) => run(runInit(path.resolve(dir), options)))
}

async function runInit(folder: string, { title, ci }: Options): Action {
  const [{ otherGenerator }, { otherGeneratorWords }] = await Promise.all([
    import('../stages/config/other-generators.ts'),
    import('../stages/report/words/config.ts'),
  ])
  const [
    { scaffold },
    { existingPages, folderTitle },
    { addToGitignore, addToPackageJson },
    { replaceFile, writeAtomic },
    tool,
  ] = await Promise.all([
    import('../apps/scaffold/site.ts'),
    import('../stages/config/plain-folder.ts'),
    import('../apps/scaffold/package-json.ts'),
    import('../base/files.ts'),
    toolFor(folder),
  ])
  const present = configIn(folder)
  if (present !== undefined && present !== 'site.config.ts')
    throw new UsageError(`Nothing was written into ${folder}, because it is already a site: it has ${present}.`)
  const read = (name: string): string | undefined => readIfThere(path.join(folder, name))
  const added = fromJson(folder, () => addToPackageJson(read('package.json'), tool))
  const input = { title: title ?? folderTitle(folder), ci, scripts: added.scripts }
  const examples = scaffold(input)
  const pages = existingPages(folder)
  const isExample = (name: string): boolean => read(name) === examples.get(name)
  const files = pages === undefined || pages.files.every(isExample) ? examples : scaffold({ ...input, pages })
  // A file with the same text is not a conflict: after a crash the command can be run again.
  const taken = [...files].filter(([name, text]) => ![undefined, text].includes(read(name))).map(([name]) => name)
  if (taken.length > 0)
    throw new UsageError(`Nothing was written into ${folder}, because these files already exist: ${taken.join(', ')}.`)
  const merged = [
    ['package.json', added.text],
    ['.gitignore', addToGitignore(read('.gitignore'))],
  ] as const
  for (const [name, text] of [...files, ...merged]) {
    const file = path.join(folder, name)
    if (existsSync(file)) replaceFile(file, text)
    else writeAtomic(file, text)
  }
  if (pages !== undefined && files !== examples) process.stderr.write(`${pagesNote(pages)}\n`)
  const other = otherGenerator(folder)
  if (other !== undefined) process.stderr.write(`${otherGeneratorWords(other).join('\n')}\n`)
  process.stderr.write(nextSteps(path.relative(process.cwd(), folder), tool, added.scripts))
  return EXIT.fine
}

const pagesNote = ({ folder, files }: ExistingPages): string =>
  `${folder === '.' ? 'This folder' : `${folder}/`} has documents (${files[0]}), so no example pages were written.`

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function fromJson<T>(folder: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const reason = messageOf(error)
    throw new UsageError(`${path.join(folder, 'package.json')} is not valid JSON; nothing was written. ${reason}`)
  }
}

async function toolFor(folder: string): Promise<string> {
  const [{ dependencyOn }, { PACKAGE_NAME, PACKAGE_ROOT, PACKAGE_VERSION }] = await Promise.all([
    import('../apps/scaffold/tool.ts'),
    import('../base/package.ts'),
  ])
  return dependencyOn({ root: PACKAGE_ROOT, name: PACKAGE_NAME, version: PACKAGE_VERSION }, folder)
}

function nextSteps(here: string, tool: string, { start, build }: DocsScripts): string {
  const hint = tool.startsWith('file:')
    ? `\nIts package.json installs docs from ${tool.slice(5)}. Before you push, change this to a location that CI can reach.\n`
    : ''
  const steps = [
    ...(here === '' ? [] : [`cd ${/^[\w./-]+$/.test(here) ? here : `"${here}"`}`]),
    'npm install',
    start === 'start' ? 'npm start' : `npm run ${start}`,
  ]
  return `A new site is in ${here || 'this folder'}. Next:\n  ${steps.join('\n  ')}\n\`npm run ${build}\` writes the site to out/.\n${hint}`
}
