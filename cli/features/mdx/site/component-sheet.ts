/** The style sheet of the components: the sheets that they import, as one. */

import path from 'node:path'
import type { SourcePath } from '../../../base/brands.ts'
import { sourcePath } from '../../../base/paths.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { configFile } from '../../../model/config.ts'
import { sheetFault } from '../../../stages/bundle/sheet-fault.ts'
import type { OpenCodeInput } from '../../code.ts'

interface ComponentSheet {
  readonly css: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Processes the sheet with the site's PostCSS. If that fails, the sheet is empty. */
export async function componentSheet(
  css: string,
  { root, config, styles }: Pick<OpenCodeInput, 'root' | 'config' | 'styles'>,
): Promise<ComponentSheet> {
  if (styles === undefined || css === '') return { css, diagnostics: [] }
  try {
    return { css: await styles(css, path.join(root, 'components.css')), diagnostics: [] }
  } catch (error) {
    const { reason, where } = sheetFault(error, root)
    const file = sheetAt(css, where.line, root) ?? configFile(config)
    return { css: '', diagnostics: [{ code: 'style-failed', severity: 'error', reason, where: { file } }] }
  }
}

/**
 * The site's sheet with this line. esbuild names each sheet in a comment above its rules, a CSS module with a digest:
 * `box-8hcj4z.module.css`.
 */
function sheetAt(css: string, line: number | undefined, root: string): SourcePath | undefined {
  const before = css.split('\n').slice(0, line).join('\n')
  const name = [...before.matchAll(/^\/\* [\w-]+:site\/(.+) \*\/$/gm)].at(-1)?.[1]
  return name === undefined ? undefined : sourcePath(root, path.join(root, name.replace(/-\w{6}(?=\.module\.)/, '')))
}
