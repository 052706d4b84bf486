/** Modules of the config that run in the browser on every page. */
import path from 'node:path'
import { toSlashes } from '../base/paths.ts'
import type { Context } from './context.ts'
import type { Reader } from './reader.ts'
import type { Keys } from './report.ts'
import { fileFor } from './run.ts'

const SHEET = /\.(?:css|s[ac]ss)$/i

/** Files of `clientModules`, relative to the site. Style sheets among them are sheets of the site; what is not there is reported. */
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
    const file = typeof module === 'string' ? fileFor(path.resolve(root, module)) : undefined
    if (file === undefined) report.add(keys, { what: 'client-module', module: String(module) })
    return file === undefined ? [] : [toSlashes(path.relative(root, file))]
  })
}
