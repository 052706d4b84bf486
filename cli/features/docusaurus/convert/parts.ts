/** Sorts presets, plugins, and themes by what they add to the site. */

import { isObject, type Values } from '../../../base/values.ts'
import { hasSass } from '../../../formats/sass.ts'
import type { Context } from '../config/context.ts'
import { createReader, type Reader } from '../config/reader.ts'
import { bundlerRules, type Loaders } from '../plugins/loaders.ts'
import { unwrapPlugin } from '../plugins/unwrap.ts'
import { type PluginOptions, type PluginUse, pluginUses, presetOptions, withOwnFolder } from '../plugins/uses.ts'
import type { PluginEffect } from '../report/facts.ts'
import type { Keys } from '../report/report.ts'
import { aliasesOf, bundlerOf } from './aliases.ts'

/** All plugins with an effect here, by kind, wherever they were listed. */
export interface Parts {
  readonly docs: PluginOptions[]
  readonly blogs: PluginOptions[]
  readonly pages: PluginOptions[]
  readonly redirects: PluginOptions[]
  readonly gtag: PluginOptions[]
  readonly tagManagers: PluginOptions[]
  readonly styles: { readonly value: unknown; readonly keys: Keys }[]
  readonly aliases: Values[]
  readonly loaders: Loaders[]
  /** Unknown presets. */
  readonly presets: PluginUse[]
  /** Third-party plugins, with the effect on the site when they cannot run. */
  readonly others: { readonly use: PluginUse; readonly effect: PluginEffect }[]
}

const emptyParts = (): Parts => ({
  docs: [],
  blogs: [],
  pages: [],
  redirects: [],
  gtag: [],
  tagManagers: [],
  styles: [],
  aliases: [],
  loaders: [],
  presets: [],
  others: [],
})

/** Collects the parts that the presets, plugins, and themes of a config add to a site. */
export async function collectParts(site: Reader, siteConfig: Values, context: Context): Promise<Parts> {
  const parts = emptyParts()
  for (const preset of pluginUses(site.list('presets'), ['presets'], context.root)) readPreset(preset, parts, context)
  for (const plugin of pluginUses(site.list('plugins'), ['plugins'], context.root))
    readPlugin(await unwrapPlugin(plugin, siteConfig, context), parts, context)
  for (const theme of pluginUses(site.list('themes'), ['themes'], context.root)) readPlugin(theme, parts, context)
  return parts
}

/** Options of a preset that wraps the classic one; `theme` alone is an option of many plugins. */
const CLASSIC_KEYS = ['docs', 'blog', 'pages']

function readPreset(preset: PluginUse, parts: Parts, context: Context): void {
  const { report } = context
  const isClassic = preset.name === 'classic'
  if (!isClassic) {
    const looksLike =
      isObject(preset.options) && CLASSIC_KEYS.some((key) => Object.hasOwn(preset.options as Values, key))
    report.add(preset.keys, { what: 'preset', name: preset.name, isReadAsClassic: looksLike })
    if (!looksLike) {
      parts.presets.push(preset)
      return
    }
  }
  const reader = createReader(preset.options, preset.optionKeys, report)
  const push = (list: PluginOptions[], key: string): void => {
    const part = presetOptions(reader, key)
    if (part !== undefined) list.push({ ...part, options: withOwnFolder(part.options, context.root) })
  }
  push(parts.docs, 'docs')
  push(parts.blogs, 'blog')
  push(parts.pages, 'pages')
  if (reader.has('gtag')) push(parts.gtag, 'gtag')
  if (reader.has('googleTagManager')) push(parts.tagManagers, 'googleTagManager')
  const theme = reader.child('theme')
  parts.styles.push({ value: theme.take('customCss'), keys: [...theme.keys, 'customCss'] })
  theme.rest()
  readSitemap(reader)
  reader.drop('googleAnalytics')
  if (reader.take('debug') === true) reader.drop('debug')
  reader.drop('svgr')
  reader.rest()
}

function readSitemap(preset: Reader): void {
  if (preset.take('sitemap') === false) preset.drop('sitemap', 'sitemap-off')
  const sitemap = preset.child('sitemap')
  sitemap.quiet('changefreq', 'priority', 'lastmod')
  sitemap.rest('sitemap-option')
}

const HANDLED: Readonly<Record<string, Exclude<keyof Parts, 'styles' | 'aliases' | 'loaders' | 'presets' | 'others'>>> =
  {
    'content-docs': 'docs',
    'content-blog': 'blogs',
    'content-pages': 'pages',
    'client-redirects': 'redirects',
    'google-gtag': 'gtag',
    'google-tag-manager': 'tagManagers',
  }
/** Plugins whose work is done in another way, or not at all. */
const EFFECTS: Readonly<Record<string, PluginEffect>> = {
  mermaid: 'diagram-colors',
  sitemap: 'built-in-sitemap',
  'live-codeblock': 'plain-code-blocks',
  'ideal-image': 'images-as-they-are',
  pwa: 'no-service-worker',
  svgr: 'svg-without-options',
  debug: 'no-debug-pages',
  'css-cascade-layers': 'no-cascade-layers',
  rsdoctor: 'no-bundler',
}
/** Plugins whose work is read from other keys of the config. */
const QUIET = ['classic', 'search-algolia']
const SEARCH = /search-local|lunr-search|docusaurus-search|typesense|search/i

function readPlugin(use: PluginUse, parts: Parts, context: Context): void {
  const { report } = context
  const handled = Object.hasOwn(HANDLED, use.name) ? HANDLED[use.name] : undefined
  const options = isObject(use.options) ? use.options : {}
  if (handled !== undefined) {
    parts[handled].push({ options: withOwnFolder(options, context.root), keys: use.optionKeys })
    return
  }
  if (use.name === 'classic' && isObject(options) && 'customCss' in options)
    parts.styles.push({ value: options.customCss, keys: [...use.optionKeys, 'customCss'] })
  const added = bundlerOf(use, context.root)
  const aliases = aliasesOf(use, added, context)
  if (aliases !== undefined) parts.aliases.push(aliases)
  const { loaders } = bundlerRules(added, context.root)
  if (Object.keys(loaders).length > 0) parts.loaders.push(loaders)
  // Its work is done with the package `sass` alone.
  const isSassPlugin = use.name === 'docusaurus-plugin-sass' && hasSass(context.root)
  if (QUIET.includes(use.name) || isSassPlugin) return
  const effect = effectOf(use.name, aliases !== undefined)
  if (effect === 'missing' || effect === 'aliases-read') parts.others.push({ use, effect })
  else report.add(use.keys, { what: 'plugin', name: use.name, effect })
}

function effectOf(name: string, hasAliases: boolean): PluginEffect {
  if (Object.hasOwn(EFFECTS, name)) return EFFECTS[name]!
  if (SEARCH.test(name)) return 'built-in-search'
  if (/llms/i.test(name)) return 'built-in-llms'
  return hasAliases ? 'aliases-read' : 'missing'
}
