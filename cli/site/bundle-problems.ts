import path from 'node:path'
import { buildMessages } from '../base/build-messages.ts'
import { sourcePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Assets } from '../model/page.ts'

/**
 * Mistakes in the components and style sheets of a site, as esbuild names them. `from` is the folder that its paths count
 * from. An error of another kind is thrown on.
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

/** A warning for each style sheet of a package that is not installed. */
export const absentStyleProblems = (assets: Assets | undefined): Diagnostic[] =>
  (assets?.absentStyles ?? []).map(({ specifier, where, excerpt }) => ({
    code: 'import-not-installed',
    severity: 'warning',
    name: specifier,
    where,
    ...(excerpt && { excerpt }),
  }))
