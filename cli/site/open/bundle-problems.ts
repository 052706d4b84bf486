import { existsSync } from 'node:fs'
import path from 'node:path'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { isInside, sourcePath } from '../../base/paths.ts'
import { excerptAround } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { configFile, type SiteConfig } from '../../model/config.ts'
import type { Assets, MissingStyle } from '../../model/page.ts'
import { buildMessages } from '../../site-code/esbuild.ts'
import { missingFilesNamed } from './missing-files.ts'

/**
 * Converts esbuild's errors in a site's components and style sheets. A missing file that the config names has no
 * location, because only a generated module imports it. Rethrows any other error.
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
    const file = path.resolve(PACKAGE_ROOT, location.file)
    // A file that cannot be read is an error of our code.
    const isOurs = isInside(path.join(PACKAGE_ROOT, 'dist'), file)
    if (isOurs || !existsSync(file)) return { ...problem, where: { file: configFile(config) } }
    return {
      ...problem,
      where: { file: sourcePath(root, file), line: location.line, column: location.column + 1 },
      excerpt: excerptAround(location.lineText, location.column + 1),
    }
  })
}

/**
 * Returns an error for each style sheet that cannot be compiled, and a warning for each that is not installed or has a
 * mistake.
 */
export const missingStyleProblems = (assets: Assets | undefined): Diagnostic[] =>
  (assets?.missingStyles ?? []).map((style) => ({
    ...styleProblem(style),
    where: style.where,
    ...(style.excerpt && { excerpt: style.excerpt }),
  }))

function styleProblem(style: MissingStyle) {
  if ('reason' in style) return { code: 'style-failed', severity: 'error', reason: style.reason } as const
  if ('specifier' in style) return { code: 'import-not-installed', severity: 'warning', name: style.specifier } as const
  return { code: 'style-syntax', severity: 'warning', reason: style.mistake, suggestion: style.suggestion } as const
}
