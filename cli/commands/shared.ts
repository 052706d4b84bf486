import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import { isBasePath } from '../base/urls.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { CONFIG_ADAPTERS } from '../features/index.ts'
import { adaptedFile } from '../stages/config/adapter.ts'
import { CONFIG_NAMES } from '../stages/config/loaded-config.ts'
import { briefly } from '../stages/report/brief.ts'
import { colorsFor, createExcerptReader, printReport } from '../stages/report/print.ts'

/** Exit codes of all commands: no errors, problems in the site, wrong usage or config, internal error. */
export const EXIT = { fine: 0, problems: 1, usage: 2, fault: 3 } as const
type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** A command's work: resolves to the exit code. */
export type Action = Promise<ExitCode>

/** A usage error that only the command can detect (exit 2). */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Returns the site folder given to a command; by default the current folder. */
export function siteRoot(folder: string | undefined): string {
  const root = path.resolve(folder ?? '.')
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`There is no folder ${folder}.`)
  return root
}

/** Parses the option `--base`. */
export function basePath(text: string): string {
  if (!isBasePath(text)) throw new InvalidArgumentError('Expected a path such as / or /docs/.')
  return text
}

/** Returns a commander parser for a whole number within limits. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
    return value
  }

/** Returns a commander parser for one word of a list. */
export const oneOfWords =
  <T extends string>(...words: readonly T[]) =>
  (text: string): T => {
    const choice = words.find((word) => word === text)
    if (choice === undefined) throw new InvalidArgumentError(`Expected one of ${words.join(', ')}.`)
    return choice
  }

/** Prints problems for people, on stderr. Advice of one kind is one line, unless the report is `verbose`. */
export function reportToPeople(
  diagnostics: readonly Diagnostic[],
  root: string,
  quiet: boolean,
  verbose = false,
): void {
  const reported = quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  const shown = verbose ? reported : briefly(reported)
  if (shown.length === 0) return
  const hint = shown.length < reported.length ? '\n`docs build --verbose` shows each finding in its own line.' : ''
  process.stderr.write(`${printReport(shown, createExcerptReader(root), colorsFor(process.stderr))}${hint}\n`)
}

/**
 * Throws if writing a file would overwrite someone's work: the file exists, is not empty, and its text is not `isOurs`,
 * the output of this command.
 */
export function keepWork(file: string, isOurs: (text: string) => boolean): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || (stats.isFile() && (stats.size === 0 || isOurs(readFileSync(file, 'utf8'))))) return
  const shown = path.relative(process.cwd(), path.resolve(file))
  throw new UsageError(`${shown} exists, and this command did not write it. Choose another name, or remove it.`)
}

/** Returns the name of the config in a folder, of any kind of site; undefined if there is none. */
export function configIn(folder: string): string | undefined {
  const name = CONFIG_NAMES.find((name) => existsSync(path.join(folder, name)))
  const { file } = (name === undefined && adaptedFile(folder, CONFIG_ADAPTERS)) || {}
  return name ?? (file && path.basename(file))
}

/** Returns the folder of a site: the given one, or the nearest at or above the current folder that has a config. */
export function nearestSite(site: string | undefined, start = process.cwd()): string {
  if (site !== undefined) return siteRoot(site)
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (configIn(folder) !== undefined) return folder
    if (folder === path.dirname(folder)) return start
  }
}
