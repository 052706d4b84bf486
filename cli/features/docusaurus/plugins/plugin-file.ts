/** Finds the code of plugins: files of the site, or installed packages. */

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { importModule } from '../../../../bin/load.cjs'
import { findModule } from '../../../site-code/packages.ts'
import { fileFor, type RunResult } from '../run/run-file.ts'
import type { PluginUse } from './uses.ts'

/** Returns the main file of a plugin: of the site, or of an installed package, whose whole name is the `name`. */
export function pluginFile(
  name: string,
  root: string,
): { readonly file: string; readonly name: string; readonly isPackage: boolean } | undefined {
  const file = fileFor(path.resolve(root, name))
  if (file !== undefined) return { file: file, name, isPackage: false }
  return [name, `docusaurus-plugin-${name}`]
    .map((packageName) => ({ file: findModule(root, packageName) ?? '', name: packageName, isPackage: true }))
    .find(({ file }) => file !== '')
}

/**
 * Returns the function that a file of the site or an installed package exports. A plugin with a missing import is not
 * run.
 */
export async function pluginFunction(
  { name }: PluginUse,
  { root, run }: { readonly root: string; readonly run: (file: string) => Promise<RunResult> },
): Promise<PluginUse['run']> {
  const target = pluginFile(name, root)
  if (target === undefined) return undefined
  if (target.isPackage) return functionOf(await importModule(pathToFileURL(target.file).href))
  const { value, missing } = await run(target.file)
  return missing.length === 0 ? functionOf(value) : undefined
}

function functionOf(value: unknown): PluginUse['run'] {
  for (let at = value; at !== undefined && at !== null; at = (at as { default?: unknown }).default)
    if (typeof at === 'function') return at as NonNullable<PluginUse['run']>
  return undefined
}
