/**
 * Files that another step creates before a site is built: whether a missing file is one of them, and which step probably creates it.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { toSlashes } from './paths.ts'

const FOLDERS = ['script', 'scripts', 'bin', 'tools']
/** Longer files are programs, not build steps. */
const MAX_BYTES = 200_000

/** Number of parent folders in which the site's repository is searched. */
const LEVELS = 4

/** Whether a missing file is created by another step: git ignores it, or it is in a submodule that is not checked out. */
export const isMadeElsewhere = (root: string, file: string): boolean =>
  isIgnoredByGit(root, file) || isInAbsentSubmodule(root, file)

/**
 * Returns the step that creates a path below `root`: it checks out a submodule, or it is the build step of the site or its repository that
 * mentions the path, such as `npm run fetch-data` or `script/bootstrap`.
 */
export function stepThatMakes(root: string, file: string): string | undefined {
  if (isInAbsentSubmodule(root, file)) return 'git submodule update --init'
  for (const folder of foldersUpToRepository(root)) {
    const found = stepIn(folder, path.resolve(root, file))
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the folder and its parents up to the one with the git repository. */
export function foldersUpToRepository(root: string): string[] {
  const folders = [root]
  while (folders.length < LEVELS && !existsSync(path.join(folders.at(-1)!, '.git'))) {
    const above = path.dirname(folders.at(-1)!)
    if (above === folders.at(-1)) break
    folders.push(above)
  }
  return folders
}

/** Returns the files (absolute) that decide whether a missing file is created by another step. */
export const filesOfSteps = (root: string): string[] =>
  foldersUpToRepository(root).flatMap((folder) => [
    ...['.gitignore', '.gitmodules', 'package.json', 'Makefile'].map((name) => path.join(folder, name)),
    ...FOLDERS.flatMap((name) => filesIn(folder, name).map((file) => path.join(folder, file))),
  ])

/** Commands that check, format, show, or remove files. */
const ONLY_READS =
  /^(?:npx\s+)?(?:cspell|docusaurus|eslint|http-server|linkinator|markdownlint\S*|prettier|remark|rimraf|rm|serve|textlint|vale)\b/

function stepIn(root: string, absolute: string): string | undefined {
  const scripts = Object.entries(scriptsOf(root))
  const targets = targetsOf(root)
  const files = FOLDERS.flatMap((folder) => filesIn(root, folder))
  for (const name of namesOf(toSlashes(path.relative(root, absolute)))) {
    const found = scripts.find(([, command]) => !ONLY_READS.test(command) && names(command, name))
    if (found !== undefined) return `npm run ${found[0]}`
    const target = targets.find(([, recipe]) => names(recipe, name))
    if (target !== undefined) return `make ${target[0]}`
    const maker = files.find((one) => names(textOf(path.join(root, one)), name))
    if (maker !== undefined) {
      const runner = scripts.find(([, command]) => command.includes(maker.replace(/\.\w+$/, '')))
      return runner === undefined ? maker : `npm run ${runner[0]}`
    }
  }
  return undefined
}

/** Returns the path, then its parts from last to first: very short words are not specific enough. */
function namesOf(file: string): string[] {
  const parts = file.split('/')
  return [file, ...parts.toReversed()].filter((name, i) => i === 0 || name.length > 4)
}

const names = (text: string, name: string): boolean =>
  new RegExp(`(?:^|[^\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:$|[^\\w-])`).test(text)

function scriptsOf(root: string): Readonly<Record<string, string>> {
  try {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts?: unknown }
    const all = typeof scripts === 'object' && scripts !== null ? Object.entries(scripts) : []
    return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Returns the targets of a Makefile with their recipes. */
function targetsOf(root: string): (readonly [name: string, recipe: string])[] {
  const file = path.join(root, 'Makefile')
  if (!existsSync(file)) return []
  const rules = textOf(file).matchAll(/^([\w-]+)[ \t]*:(?!=).*\n((?:\t.*\n?|[ \t]*#.*\n|[ \t]*\n)+)/gm)
  return [...rules].map(([, name, recipe]) => [name!, recipe!])
}

const filesIn = (root: string, folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${folder}/${name}`)
        .sort()
    : []

const textOf = (file: string): string => (statSync(file).size > MAX_BYTES ? '' : readFileSync(file, 'utf8'))

/** Whether a path is in a submodule of the repository whose folder is empty. */
const isInAbsentSubmodule = (root: string, file: string): boolean =>
  foldersUpToRepository(root).some((folder) => {
    const relative = toSlashes(path.relative(folder, path.resolve(root, file)))
    return submodulesOf(folder).some(
      (module) => (relative === module || relative.startsWith(`${module}/`)) && isEmpty(path.join(folder, module)),
    )
  })

function submodulesOf(folder: string): string[] {
  const list = path.join(folder, '.gitmodules')
  if (!existsSync(list)) return []
  return [...readFileSync(list, 'utf8').matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)].map(([, found]) => found!)
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** Whether a `.gitignore` of the site, its repository, or a folder around the file lists the file or one of its parent folders. */
const isIgnoredByGit = (root: string, file: string): boolean =>
  [...foldersTo(root, file), ...foldersUpToRepository(root)].some((folder) => {
    const relative = toSlashes(path.relative(folder, path.resolve(root, file)))
    return !relative.startsWith('../') && isIgnoredIn(folder, relative)
  })

/** Returns the folders between the site and one of its files. */
function foldersTo(root: string, file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts[0] === '..' ? [] : parts.map((_part, i) => path.join(root, ...parts.slice(0, i + 1)))
}

/** Whether the last commit has the file. It may be missing in the checkout: sparse, or without large files. */
export function isInCommit(root: string, file: string): boolean {
  // Each thread that makes pages would load this module, and few ask for this.
  const { execFileSync } = process.getBuiltinModule('node:child_process')
  const args = ['ls-tree', '--name-only', 'HEAD', '--', file]
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

function isIgnoredIn(folder: string, file: string): boolean {
  const list = path.join(folder, '.gitignore')
  if (!existsSync(list)) return false
  const parts = file.split('/')
  const paths = parts.map((_part, i) => parts.slice(0, i + 1).join('/'))
  return readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/\/(?:\*\*?)?$/, ''))
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .some((line) => (line.includes('/') ? paths : parts).some((one) => patternOf(line).test(one)))
}

const patternOf = (line: string): RegExp =>
  new RegExp(
    `^${line
      .replace(/^\//, '')
      .replace(/[.+^${}()|\\]/g, '\\$&')
      .replace(/\*\*\/?|\*|\?/g, (mark) => (mark.startsWith('**') ? '.*' : mark === '*' ? '[^/]*' : '[^/]'))}$`,
  )
