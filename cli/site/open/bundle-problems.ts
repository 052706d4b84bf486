import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildMessages } from '../../base/esbuild.ts'
import { packageRoot } from '../../base/folders.ts'
import { isInside, sourcePath } from '../../base/paths.ts'
import { excerptAround } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Assets } from '../../model/page.ts'
import { configFile } from '../../stages/graph/configured-severity.ts'
import { missingFilesNamed } from './missing-files.ts'

/**
 * Converts esbuild's errors in a site's components and style sheets. A missing file that the config names has no location, because only a
 * generated module imports it. Rethrows any other error.
 */
export function bundleProblems(error: unknown, root: string, config: SiteConfig): Diagnostic[] {
  const messages = buildMessages(error)
  if (messages === undefined) throw error
  return messages.flatMap(({ text, location }) => {
    const [, unresolved] = /^Could not resolve "(.*)"$/s.exec(text) ?? []
    const missing = unresolved === undefined ? [] : missingFilesNamed(unresolved, root, config)
    if (missing.length > 0) return missing
    const problem = {
      code: 'component-syntax',
      severity: 'error',
      reason: text.replaceAll(`${root}${path.sep}`, ''),
    } as const
    if (location === null) return problem
    const file = path.resolve(packageRoot(), location.file)
    // A file that cannot be read is an error of our code.
    const isOurs = isInside(path.join(packageRoot(), 'dist'), file)
    if (isOurs || !existsSync(file)) return { ...problem, where: { file: configFile(config) } }
    return {
      ...problem,
      where: { file: sourcePath(root, file), line: location.line, column: location.column + 1 },
      excerpt: excerptAround(location.lineText, location.column + 1),
    }
  })
}

/** Returns a warning for each style sheet of a package that is not installed, and an error for each that cannot be compiled. */
export const missingStyleProblems = (assets: Assets | undefined): Diagnostic[] =>
  (assets?.missingStyles ?? []).map(({ where, excerpt, ...cause }) => ({
    ...('reason' in cause
      ? ({ code: 'style-failed', severity: 'error', reason: cause.reason } as const)
      : ({ code: 'import-not-installed', severity: 'warning', name: cause.specifier } as const)),
    where,
    ...(excerpt && { excerpt }),
  }))
