/** Converts errors of config files to findings. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isMachineError, messageOf } from '../../base/errors.ts'
import { findUp } from '../../base/files.ts'
import { type FileMaker, makerOf } from '../../base/generated-files.ts'
import { isInside, sourcePath, toSlashes } from '../../base/paths.ts'
import { excerptAround, excerptAt, lineAndColumn } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { sourceFrames } from '../../site-code/bundle-module.ts'
import { buildMessages, isBundlerStopped } from '../../site-code/esbuild.ts'

interface Folders {
  readonly root: string
  readonly cacheFolder: string
}

/** An error in the text of a config that is data. `offset`: undefined if the place is not known. */
export class ConfigSyntaxError extends Error {
  readonly place: { readonly file: string; readonly text: string; readonly offset: number | undefined }

  constructor(message: string, place: ConfigSyntaxError['place']) {
    super(message)
    this.place = place
  }
}

/** Returns an error of a config as a finding. Rethrows it if the machine caused it. */
export function configErrorFinding(error: unknown, folders: Folders, file: string): Diagnostic {
  const { root } = folders
  // A full disk is not a fault of the config.
  if (isBundlerStopped(error) || isMachineError(error)) throw error
  const first = buildMessages(error)?.[0]
  if (first !== undefined) {
    const place = first.location
    return {
      code: 'config-syntax',
      severity: 'error',
      reason: first.text,
      where: place
        ? { file: sourcePath(root, path.resolve(root, place.file)), line: place.line, column: place.column + 1 }
        : { file },
      ...(place && { excerpt: excerptAround(place.lineText, place.column + 1) }),
    }
  }
  if (error instanceof ConfigSyntaxError) {
    const { message: reason, place } = error
    const { text, offset } = place
    const named = sourcePath(root, place.file)
    if (offset === undefined) return { code: 'config-syntax', severity: 'error', reason, where: { file: named } }
    const where = { file: named, ...lineAndColumn(text, offset) }
    return { code: 'config-syntax', severity: 'error', reason, where, excerpt: excerptAt(text, offset) }
  }
  if (error instanceof SyntaxError && path.basename(file) === 'sidebars.json')
    return { code: 'sidebars-file', severity: 'error', fault: 'json', reason: error.message, where: { file } }
  const place = placeIn(error, folders) ?? placeOfImport(missingNeed(error)?.by, root, file)
  return {
    code: 'config-threw',
    severity: 'error',
    reason: missingNeed(error)?.reason ?? messageOf(error),
    madeBy: makerOfMissing(error, root),
    ...(existsSync(path.join(root, 'package.json')) && !hasPackages(root) && { isInstalled: false }),
    where: place?.where ?? { file },
    ...(place && { excerpt: place.excerpt }),
  }
}

/** `Cannot find module 'x'` (`require`), `Cannot find package 'x' imported from /site/node_modules/y/index.mjs` */
const NOT_FOUND = /^Cannot find (?:module|package) '([^']+)'(?: imported from (\S+))?/

/** Returns the package that needs a module which is not installed; undefined for other errors. */
function missingNeed(error: unknown): { readonly by: string; readonly reason: string } | undefined {
  const [, name, importer] = NOT_FOUND.exec(messageOf(error)) ?? []
  const { requireStack } = (error ?? {}) as { readonly requireStack?: readonly string[] }
  const from = importer ?? requireStack?.[0]
  const [, by] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(toSlashes(from ?? '')) ?? []
  return by === undefined ? undefined : { by, reason: `${by} needs ${name}, which is not installed.` }
}

/** Returns the place where the config imports a package. */
function placeOfImport(name: string | undefined, root: string, file: string) {
  if (name === undefined) return undefined
  const lines = readFileSync(path.join(root, file), 'utf8').split(/\r?\n/)
  const line = lines.findIndex((text) => [`'${name}`, `"${name}`].some((start) => text.includes(start)))
  const text = lines[line]
  if (text === undefined) return undefined
  const column = text.search(/\S/) + 1
  return { where: { file, line: line + 1, column }, excerpt: excerptAround(text, column) }
}

/** Returns the innermost location in a file of the site. */
function placeIn(error: unknown, { root, cacheFolder }: Folders) {
  for (const { file, line, column } of sourceFrames(error, root, cacheFolder)) {
    if (!isInside(root, file) || file.includes(`${path.sep}node_modules${path.sep}`) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8').split(/\r?\n/)[line - 1] ?? ''
    // The first line of a config that an adapter runs is preceded by our own code.
    const shown = column <= text.length ? column : 1
    return { where: { file: sourcePath(root, file), line, column: shown }, excerpt: excerptAround(text, shown) }
  }
  return undefined
}

/** Whether packages are installed in the site, or in the repository that contains it. */
const hasPackages = (folder: string): boolean => findUp(folder, 'node_modules') !== undefined

/** Returns the probable creator of the file that the config did not find. */
function makerOfMissing(error: unknown, root: string): FileMaker | undefined {
  const { code, path: missing } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown }
  return code === 'ENOENT' && typeof missing === 'string' ? makerOf(root, missing) : undefined
}
