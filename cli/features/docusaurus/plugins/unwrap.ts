/**
 * Plugins of a site that change one of the content plugins: `async (context, options) => ({ ...(await blog(context,
 * options)), ... })`. They are read as the plugin that they change, with the options that they pass to it.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { omit } from '../../../base/collections.ts'
import { isObject, type Values } from '../../../base/values.ts'
import { within } from '../../../stages/config/run-config.ts'
import type { Context } from '../config/context.ts'
import { fileFor, inFolder } from '../run/run-file.ts'
import { isContentPlugin, stubName, wrappedContent } from '../run/stub.ts'
import { pluginContext } from './context.ts'
import { type PluginUse, shortName } from './uses.ts'

/**
 * Only such code is run, and its exports or its result show which plugin it changes. In a bundled function, the name of
 * a module is part of an identifier.
 */
const NAMES_CONTENT = /\bplugin-content-(?:docs|blog|pages)\b|plugin_content_(?:docs|blog|pages)/

/**
 * Returns the content plugin that a plugin changes, or the plugin itself. A plugin that throws is reported when it is
 * run.
 */
export async function unwrapPlugin(use: PluginUse, siteConfig: Values, context: Context): Promise<PluginUse> {
  try {
    const create = await creatorOf(use, context)
    const exported = stubName(create)
    if (exported !== undefined) return isContentPlugin(exported) ? { ...use, name: shortName(exported) } : use
    return create === undefined ? use : await unwrap(use, create, siteConfig, context)
  } catch {
    return use
  }
}

type Create = NonNullable<PluginUse['run']>

/** Returns the function of a plugin, if its code names a content plugin. */
async function creatorOf({ name, run }: PluginUse, { root, run: runFile }: Context): Promise<Create | undefined> {
  if (run !== undefined) return NAMES_CONTENT.test(String(run)) ? run : undefined
  const file = /^(?:@docusaurus\/|content-)/.test(name) ? undefined : fileFor(path.resolve(root, name))
  if (file === undefined || !NAMES_CONTENT.test(readFileSync(file, 'utf8'))) return undefined
  const value = await runFile(file)
  return typeof value === 'function' ? (value as Create) : undefined
}

async function unwrap(use: PluginUse, create: Create, siteConfig: Values, context: Context): Promise<PluginUse> {
  const { root, report } = context
  const options = isObject(use.options) ? use.options : {}
  const facts = pluginContext({ root, cacheFolder: path.join(root, '.docusaurus'), siteConfig })
  const plugin = await within(inFolder(root, async () => create(facts, { id: 'default', ...options })))
  const content = wrappedContent(plugin)
  if (content === undefined) return use
  const hooks = Object.entries(plugin as Values).flatMap(([hook, value]) => (typeof value === 'function' ? [hook] : []))
  if (hooks.length > 0) report.add(use.keys, { what: 'plugin-hooks', name: use.name, hooks })
  return { ...omit(use, 'run'), name: shortName(content.name), options: content.options }
}
