/** Errors of config files, in our terms. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildMessages, isBundlerStopped } from '../base/build-messages.ts'
import { isMachineError, messageOf } from '../base/errors.ts'
import { stepThatMakes } from '../base/generated-files.ts'
import { sourcePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What a config threw, as a finding. Throws it on where the machine is to blame. */
export function thrown(error: unknown, root: string, file: string): Diagnostic {
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
  return {
    code: 'config-threw',
    severity: 'error',
    reason: messageOf(error),
    madeBy: makerOf(error, root),
    ...(existsSync(path.join(root, 'package.json')) && !hasPackages(root) && { isInstalled: false }),
    where: { file },
  }
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
