/** Converts a Docusaurus config into one of ours, with a report of what is not carried over. */

import type { CompilerPlugin, Context } from './context.ts'
import { admonitionsOfPages, mergedAdmonitions } from './convert/admonitions.ts'
import { aliasesOf } from './convert/aliases.ts'
import { type ReadBlog, readBlog } from './convert/blog.ts'
import { readClientModules } from './convert/client-modules.ts'
import { type DocsUse, type ReadCollection, readCollection } from './convert/collections.ts'
import type { DocsFolder } from './convert/docs-folders.ts'
import type { EditUrl } from './convert/edit-url.ts'
import { gtagTags, tagManager } from './convert/head.ts'
import { splitPackageManagers } from './convert/package-managers.ts'
import { readPages } from './convert/pages.ts'
import { type CreateRedirects, createRedirectsOf, inLocales, readRedirects } from './convert/redirects.ts'
import { readSite } from './convert/site.ts'
import { readSiteConfig } from './convert/site-config.ts'
import { readMetadata, readPrism, readTheme } from './convert/theme-config.ts'
import type { PluginEffect } from './facts.ts'
import { type PluginUse, partOf, pluginUses, withOwnFolder } from './plugins/uses.ts'
import { unwrapped } from './plugins/wrapped.ts'
import { createReader, defined, isObject, plainData, type Reader, type Values, withoutBase } from './reader.ts'
import type { Keys } from './report.ts'
import { reportStyles } from './styles/css-report.ts'
import { readStyles } from './styles/styles.ts'
import { readThemeFolder } from './theme/folder.ts'

export interface Converted {
  /** The argument of `defineConfig`. */
  readonly user: Values
  readonly compilerPlugins: readonly CompilerPlugin[]
  readonly createRedirects: readonly CreateRedirects[]
  readonly editUrls: ReadonlyMap<string, EditUrl>
  /** Docs folders, which a plugin may still fill. */
  readonly docsFolders: readonly DocsFolder[]
  /** Plugins that may create data, pages and tags. */
  readonly otherPlugins: Parts['others']
  /** Presets that may create pages. */
  readonly otherPresets: Parts['presets']
  /** Sidebars file of the main collection, for messages. */
  readonly sidebarsFiles: ReadonlyMap<string, string>
}

interface Part {
  readonly options: Values
  readonly keys: Keys
}

/** All plugins with an effect here, by kind, wherever they were listed. */
interface Parts {
  readonly docs: DocsUse[]
  readonly blogs: Part[]
  readonly pages: Part[]
  readonly redirects: Part[]
  readonly gtag: Part[]
  readonly tagManagers: Part[]
  readonly styles: { readonly value: unknown; readonly keys: Keys }[]
  readonly aliases: Values[]
  /** Unknown presets. */
  readonly presets: PluginUse[]
  /** Third-party plugins, with the effect on the site when they cannot run. */
  readonly others: { readonly use: PluginUse; readonly effect: PluginEffect }[]
}

/** Returns the settings that components of the site may read, except settings that the theme gets in another form. */
function ownThemeConfig(config: unknown): Values | undefined {
  const { themeConfig } = isObject(config) ? config : {}
  if (!isObject(themeConfig)) return undefined
  const { navbar: _navbar, footer: _footer, colorMode: _colorMode, ...own } = themeConfig
  return plainData(own) as Values
}

/** Returns the folders in which static file addresses are looked up. */
const staticFolders = ({ staticDirectories = ['static'] }: Values): readonly string[] =>
  [staticDirectories, '.'].flat().filter((one) => typeof one === 'string')

/** Converts the exports of the config. Every key without a meaning here becomes a line of the report. */
export async function convert(value: unknown, context: Context): Promise<Converted> {
  const site = createReader(value, [], context.report)
  const theme = site.child('themeConfig')
  const parts = await collectParts(site, isObject(value) ? value : {}, context)
  const clientModules = readClientModules(site, parts.styles, context)
  const own = readSite(site, context)
  const image = theme.text('image')
  const metadata = readMetadata(theme)
  const baseUrl = typeof own.baseUrl === 'string' ? own.baseUrl : '/'
  const code = readPrism(theme, context.report)
  const themeValues = withSearch(withoutBase(readTheme(theme, context), baseUrl) as Values)
  const collections = await readAll(parts.docs, context)
  const blogs = await readBlogs(
    parts.blogs,
    context,
    collections.map(({ id }) => id),
  )
  const ids = [...collections.map(({ id }) => id), ...blogs.map(({ value }) => String(value.id))]
  const allPages = parts.pages.flatMap(({ options, keys }) => readPages(options, keys, context, ids))
  // Old configs name the plugin although the preset has it.
  const pages = [...new Map(allPages.map((one) => [one.path, one])).values()]
  const admonitions = mergedAdmonitions([
    ...[...collections, ...blogs].map((one) => one.admonitions),
    ...parts.pages.flatMap((use) => admonitionsOfPages(use, context)),
  ])
  const persistence = createReader(theme.take('docs'), [], context.report).text('versionPersistence')
  const customCss = readStyles(parts.styles, context)
  const { packageManagers, others: compilerPlugins } = splitPackageManagers(
    [...collections, ...blogs].flatMap((one) => one.compilerPlugins),
    context.report,
  )
  const user = defined({
    ...own,
    markdown: defined({ ...(own.markdown as Values), ...admonitions, ...code, packageManagers }),
    ...themeValues,
    themeConfig: ownThemeConfig(value),
    siteConfig: isObject(value) ? readSiteConfig(value, context.root) : undefined,
    image,
    headTags: [
      ...parts.gtag.flatMap(({ options, keys }) => gtagTags(options, keys, context.report)),
      ...(own.headTags as Values[]),
      ...metadata,
    ],
    googleTagManager: parts.tagManagers
      .map(({ options, keys }) => tagManager(options, keys, context.report))
      .find((found) => found !== undefined),
    ...(withoutBase(collectionKeys(collections, persistence, pages), baseUrl) as Values),
    redirects: inLocales(
      parts.redirects.flatMap(({ options, keys }) => readRedirects(options, keys, context.report)),
      own.i18n,
    ),
    customCss,
    clientModules: clientModules.length === 0 ? undefined : clientModules,
    theme: await readThemeFolder(context),
    aliases: parts.aliases.length === 0 ? undefined : Object.assign({}, ...parts.aliases),
    blog: blogs.length === 0 ? undefined : blogs.map((one) => one.value),
    redirectHome: true,
    infimaStyles: true,
    onOrphanPages: 'ignore',
    // Components and page code run during the build, and the first page that imports them takes all of their time.
    limits: { pageSeconds: 15 },
    showLastUpdateTime: collections.some(({ showsTime }) => showsTime),
    showLastUpdateAuthor: collections.some(({ showsAuthor }) => showsAuthor),
  })
  reportStyles(customCss, staticFolders(own), context)
  return {
    user,
    compilerPlugins,
    createRedirects: parts.redirects.flatMap(({ options }) => createRedirectsOf(options)),
    editUrls: new Map(collections.flatMap(({ id, editUrlOf }) => (editUrlOf ? [[id, editUrlOf]] : []))),
    docsFolders: collections.flatMap(({ docsFolder }) => docsFolder ?? []),
    otherPlugins: parts.others,
    otherPresets: parts.presets,
    sidebarsFiles: new Map(collections.flatMap(({ id, sidebarsFile }) => (sidebarsFile ? [[id, sidebarsFile]] : []))),
  }
}

async function readBlogs(uses: readonly Part[], context: Context, ids: readonly string[]): Promise<ReadBlog[]> {
  const read: ReadBlog[] = []
  for (const use of uses) {
    const blog = await readBlog(use, context, [...ids, ...read.map(({ value }) => String(value.id))])
    if (blog !== undefined) read.push(blog)
  }
  return read
}

async function readAll(uses: readonly DocsUse[], context: Context): Promise<ReadCollection[]> {
  const read: ReadCollection[] = []
  for (const use of uses) read.push(await readCollection(use, context))
  return read
}

/** Returns the config keys: the instance `default` becomes `docs`, the others become `collections`. */
function collectionKeys(
  read: readonly ReadCollection[],
  persistence: string | undefined,
  pages: readonly Values[],
): Values {
  const main = read.find(({ id }) => id === 'default')
  const shared = persistence === 'none' ? { versionPersistence: 'none' } : {}
  const others = read.filter((one) => one !== main)
  const all = [...others.map(({ id, value, sidebars }) => defined({ id, ...value, ...shared, sidebars })), ...pages]
  return defined({
    docs: main === undefined ? false : { ...main.value, ...shared },
    sidebars: main?.sidebars,
    collections: all.length === 0 ? undefined : all,
  })
}

/** Adds the built-in search to sites without a hosted one. */
const withSearch = (theme: Values): Values => ({ ...theme, search: theme.search ?? {} })

const emptyParts = (): Parts => ({
  docs: [],
  blogs: [],
  pages: [],
  redirects: [],
  gtag: [],
  tagManagers: [],
  styles: [],
  aliases: [],
  presets: [],
  others: [],
})

async function collectParts(site: Reader, siteConfig: Values, context: Context): Promise<Parts> {
  const parts = emptyParts()
  for (const preset of pluginUses(site.list('presets'), ['presets'], context.root)) readPreset(preset, parts, context)
  for (const plugin of pluginUses(site.list('plugins'), ['plugins'], context.root))
    readPlugin(await unwrapped(plugin, siteConfig, context), parts, context)
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
  const push = (list: Part[], key: string): void => {
    const part = partOf(reader, key)
    if (part !== undefined) list.push({ ...part, options: withOwnFolder(part.options, context.root) })
  }
  push(parts.docs as Part[], 'docs')
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

const HANDLED: Readonly<Record<string, keyof Parts>> = {
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
    if (handled !== 'styles' && handled !== 'aliases' && handled !== 'presets' && handled !== 'others')
      parts[handled].push({ options: withOwnFolder(options, context.root), keys: use.optionKeys })
    return
  }
  if (use.name === 'classic' && isObject(options) && 'customCss' in options)
    parts.styles.push({ value: options.customCss, keys: [...use.optionKeys, 'customCss'] })
  const aliases = aliasesOf(use, context)
  if (aliases !== undefined) parts.aliases.push(aliases)
  if (QUIET.includes(use.name)) return
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
