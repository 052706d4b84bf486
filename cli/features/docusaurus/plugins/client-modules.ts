/** Config modules that run in the browser on every page. */
import path from 'node:path'
import { isInside, toSlashes } from '../../../base/paths.ts'
import { findModule } from '../../../site-code/packages.ts'
import type { Context } from '../config/context.ts'
import type { Reader } from '../config/reader.ts'
import type { Keys } from '../report/report.ts'
import { fileFor } from '../run/run-file.ts'

export const SHEET = /\.(?:css|s[ac]ss)$/i

/**
 * Returns the files of `clientModules`, relative to the site. Style sheets among them become sheets of the site;
 * missing files are reported.
 */
export function readClientModules(
  site: Reader,
  styles: { readonly value: unknown; readonly keys: Keys }[],
  { root, report }: Context,
): string[] {
  return site.list('clientModules').flatMap((module, i) => {
    const keys = ['clientModules', i]
    if (typeof module === 'string' && SHEET.test(module)) {
      styles.push({ value: module, keys })
      return []
    }
    const file = typeof module === 'string' ? clientModuleFile(module, root) : undefined
    if (file === undefined) report.add(keys, { what: 'client-module', module: String(module) })
    return file === undefined ? [] : [file]
  })
}

/**
 * Returns the file that a path or package name refers to, relative to the site, or undefined if it is outside the site.
 */
export function clientModuleFile(module: string, root: string): string | undefined {
  const file = fileFor(path.resolve(root, module)) ?? findModule(root, module)
  return file !== undefined && isInside(root, file) ? toSlashes(path.relative(root, file)) : undefined
}
