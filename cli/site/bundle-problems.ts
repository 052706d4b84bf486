import path from 'node:path'
import { buildMessages } from '../base/build-messages.ts'
import { sourcePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Assets } from '../model/page.ts'

/**
 * Converts esbuild's errors in a site's components and style sheets. `from` is the folder that its paths are relative to.
 * Rethrows any other error.
 */
export function bundleProblems(error: unknown, root: string, from: string): Diagnostic[] {
  const messages = buildMessages(error)
  if (messages === undefined) throw error
  return messages.map(({ text, location }) => ({
    code: 'component-syntax',
    severity: 'error',
    reason: text,
    ...(location && {
      where: {
        file: sourcePath(root, path.resolve(from, location.file)),
        line: location.line,
        column: location.column + 1,
      },
      excerpt: location.lineText,
    }),
  }))
}

/** Returns a warning for each style sheet of a package that is not installed. */
export const absentStyleProblems = (assets: Assets | undefined): Diagnostic[] =>
  (assets?.absentStyles ?? []).map(({ specifier, where, excerpt }) => ({
    code: 'import-not-installed',
    severity: 'warning',
    name: specifier,
    where,
    ...(excerpt && { excerpt }),
  }))
