/** Errors of config files, in our terms. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMessages, isBundlerStopped } from '../base/build-messages.ts'
import { modulesFolder } from '../base/bundle-module.ts'
import { isMachineError, messageOf } from '../base/errors.ts'
import { stepThatMakes } from '../base/generated-files.ts'
import { isInside, sourcePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

interface Folders {
  readonly root: string
  readonly cacheFolder: string
}

/** What a config threw, as a finding. Throws it on where the machine is to blame. */
export function thrown(error: unknown, folders: Folders, file: string): Diagnostic {
  const { root } = folders
  // A disk that is full is not a fault of the config.
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
      ...(place && { excerpt: place.lineText }),
    }
  }
  const place = placeIn(error, folders)
  return {
    code: 'config-threw',
    severity: 'error',
    reason: messageOf(error),
    madeBy: makerOf(error, root),
    ...(existsSync(path.join(root, 'package.json')) && !hasPackages(root) && { isInstalled: false }),
    where: place?.where ?? { file },
    ...(place && { excerpt: place.excerpt }),
  }
}

/** `at f (file:///site/config.ts:1:7)`, `at /site/config.ts:1:7` */
const FRAME = /^\s+at .*?\(?((?:file:|\/|[A-Za-z]:[\\/])[^()]*):(\d+):(\d+)\)?$/gm

/** The innermost place in a file of the site. */
function placeIn(error: unknown, { root, cacheFolder }: Folders) {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const modules = modulesFolder(cacheFolder)
  for (const [, address, line, column] of stack.matchAll(FRAME)) {
    const at = address!.startsWith('file:') ? fileURLToPath(address!) : address!
    // Bundles name their sources from the root, and Node takes them as lying beside the bundle.
    const file = isInside(modules, at) ? path.join(root, path.relative(modules, at)) : at
    if (!isInside(root, file) || file.includes(`${path.sep}node_modules${path.sep}`) || !existsSync(file)) continue
    const excerpt = readFileSync(file, 'utf8').split('\n')[Number(line) - 1] ?? ''
    // Before the first line of a Docusaurus config stands code of ours.
    const known = Number(column) <= excerpt.length ? Number(column) : 1
    return { where: { file: sourcePath(root, file), line: Number(line), column: known }, excerpt }
  }
  return undefined
}

/** Whether the site, or the repository that it is part of, has packages installed. */
const hasPackages = (folder: string): boolean =>
  existsSync(path.join(folder, 'node_modules')) ||
  (path.dirname(folder) !== folder && hasPackages(path.dirname(folder)))

/** The step that seems to make the file that the config did not find. */
function makerOf(error: unknown, root: string): string | undefined {
  const { code, path: missing } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown }
  if (code !== 'ENOENT' || typeof missing !== 'string') return undefined
  const file = sourcePath(root, path.resolve(root, missing))
  return file.startsWith('../') ? undefined : stepThatMakes(root, file)
}
