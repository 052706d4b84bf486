/** Converts a Docusaurus config into one of ours, with a report about the parts that are not carried over. */

import { defined, isObject, type Values } from '../../base/values.ts'
import type { CompilerPlugin, Context } from './config/context.ts'
import { createReader, plainData, withoutBase } from './config/reader.ts'
import { admonitionsOfPages, mergedAdmonitions } from './convert/admonitions.ts'
import { type ReadBlog, readBlog } from './convert/blog.ts'
import { type DocsUse, type ReadCollection, readCollection } from './convert/collections.ts'
import type { DocsFolder } from './convert/docs-folders.ts'
import type { EditUrl } from './convert/edit-url.ts'
import { gtagTags, tagManager } from './convert/head.ts'
import { splitPackageManagers } from './convert/package-managers.ts'
import { readPages } from './convert/pages.ts'
import { collectParts, type Parts, type PresetPart } from './convert/parts.ts'
import { type CreateRedirects, createRedirectsOf, inLocales, readRedirects } from './convert/redirects.ts'
import type { SidebarItemsGenerator } from './convert/sidebar-items.ts'
import { readSite } from './convert/site.ts'
import { readSiteConfig } from './convert/site-config.ts'
import { readMetadata, readPrism, readTheme } from './convert/theme-config.ts'
import { readClientModules } from './plugins/client-modules.ts'
import { reportStyles } from './styles/css-report.ts'
import { readStyles } from './styles/styles.ts'
import { readThemeFolder } from './theme/folder.ts'

export interface ConvertResult {
  /** The argument of `defineConfig`. */
  readonly user: Values
  readonly compilerPlugins: readonly CompilerPlugin[]
  readonly createRedirects: readonly CreateRedirects[]
  readonly editUrls: ReadonlyMap<string, EditUrl>
  /** By collection. */
  readonly sidebarItems: ReadonlyMap<string, SidebarItemsGenerator>
  /** Docs folders, which a plugin may still fill. */
  readonly docsFolders: readonly DocsFolder[]
  /** Plugins that may create data, pages and tags. */
  readonly otherPlugins: Parts['others']
  /** Presets that may create pages. */
  readonly otherPresets: Parts['presets']
  /** Sidebars file of the main collection, for messages. */
  readonly sidebarsFiles: ReadonlyMap<string, string>
}

/** Returns the settings that components of the site may read, except settings that the theme gets in another form. */
function siteThemeConfig(config: unknown): Values | undefined {
  const { themeConfig } = isObject(config) ? config : {}
  if (!isObject(themeConfig)) return undefined
  const { navbar: _navbar, footer: _footer, colorMode: _colorMode, ...own } = themeConfig
  return plainData(own) as Values
}

/** Returns the folders in which static file addresses are looked up. */
const staticFolders = ({ staticDirectories = ['static'] }: Values): readonly string[] =>
  [staticDirectories, '.'].flat().filter((folder) => typeof folder === 'string')

const localesOf = ({ i18n }: Values): readonly unknown[] =>
  isObject(i18n) && Array.isArray(i18n.locales) ? i18n.locales : []

/** Converts the exports of the config. Every key without a meaning here becomes a line of the report. */
export async function convert(value: unknown, context: Context): Promise<ConvertResult> {
  const site = createReader(value, [], context.report)
  const theme = site.child('themeConfig')
  const parts = await collectParts(site, isObject(value) ? value : {}, context)
  const clientModules = readClientModules(site, parts.styles, context)
  const siteKeys = readSite(site, context)
  const image = theme.text('image')
  const metadata = readMetadata(theme)
  const baseUrl = typeof siteKeys.baseUrl === 'string' ? siteKeys.baseUrl : '/'
  const code = readPrism(theme, context.report)
  const themeValues = withSearch(withoutBase(readTheme(theme, context, localesOf(siteKeys)), baseUrl) as Values)
  const collections = await readAll(parts.docs, context)
  const blogs = await readBlogs(
    parts.blogs,
    context,
    collections.map(({ id }) => id),
  )
  const ids = [...collections.map(({ id }) => id), ...blogs.map(({ value }) => String(value.id))]
  const allPages = await Promise.all(parts.pages.map(({ options, keys }) => readPages(options, keys, context, ids)))
  // Old configs name the plugin although the preset has it.
  const pages = [...new Map(allPages.flat().map((entry) => [entry.path, entry])).values()]
  const admonitions = mergedAdmonitions([
    ...[...collections, ...blogs].map((entry) => entry.admonitions),
    ...parts.pages.flatMap((use) => admonitionsOfPages(use, context)),
  ])
  const persistence = createReader(theme.take('docs'), [], context.report).text('versionPersistence')
  const customCss = readStyles(parts.styles, context)
  const { packageManagers, others: compilerPlugins } = splitPackageManagers(
    [...collections, ...blogs].flatMap((entry) => entry.compilerPlugins),
    context.report,
  )
  const user = defined({
    ...siteKeys,
    markdown: defined({ ...(siteKeys.markdown as Values), ...admonitions, ...code, packageManagers }),
    ...themeValues,
    themeConfig: siteThemeConfig(value),
    siteConfig: isObject(value) ? readSiteConfig(value, context.root) : undefined,
    image,
    headTags: [
      ...parts.gtag.flatMap(({ options, keys }) => gtagTags(options, keys, context.report)),
      ...(siteKeys.headTags as Values[]),
      ...metadata,
    ],
    googleTagManager: parts.tagManagers
      .map(({ options, keys }) => tagManager(options, keys, context.report))
      .find((manager) => manager !== undefined),
    ...(withoutBase(collectionKeys(collections, persistence, pages), baseUrl) as Values),
    redirects: inLocales(
      parts.redirects.flatMap(({ options, keys }) => readRedirects(options, keys, context.report)),
      siteKeys.i18n,
    ),
    customCss,
    clientModules: clientModules.length === 0 ? undefined : clientModules,
    theme: await readThemeFolder(context),
    aliases: parts.aliases.length === 0 ? undefined : Object.assign({}, ...parts.aliases),
    loaders: parts.loaders.length === 0 ? undefined : Object.assign({}, ...parts.loaders),
    blog: blogs.length === 0 ? undefined : blogs.map((entry) => entry.value),
    redirectHome: true,
    infimaStyles: true,
    onOrphanPages: 'off',
    // Components and page code run during the build, and the first page that imports them takes all of their time.
    limits: { pageSeconds: 15 },
    showLastUpdateTime: collections.some(({ showsTime }) => showsTime),
    showLastUpdateAuthor: collections.some(({ showsAuthor }) => showsAuthor),
  })
  reportStyles(customCss, staticFolders(siteKeys), context)
  return {
    user,
    compilerPlugins,
    createRedirects: parts.redirects.flatMap(({ options }) => createRedirectsOf(options)),
    editUrls: new Map(collections.flatMap(({ id, editUrlOf }) => (editUrlOf ? [[id, editUrlOf]] : []))),
    sidebarItems: new Map(collections.flatMap(({ id, sidebarItems }) => (sidebarItems ? [[id, sidebarItems]] : []))),
    docsFolders: collections.flatMap(({ docsFolder }) => docsFolder ?? []),
    otherPlugins: parts.others,
    otherPresets: parts.presets,
    sidebarsFiles: new Map(collections.flatMap(({ id, sidebarsFile }) => (sidebarsFile ? [[id, sidebarsFile]] : []))),
  }
}

async function readBlogs(uses: readonly PresetPart[], context: Context, ids: readonly string[]): Promise<ReadBlog[]> {
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
  const others = read.filter((collection) => collection !== main)
  const all = [...others.map(({ id, value, sidebars }) => defined({ id, ...value, ...shared, sidebars })), ...pages]
  return defined({
    docs: main === undefined ? false : { ...main.value, ...shared },
    sidebars: main?.sidebars,
    collections: all.length === 0 ? undefined : all,
  })
}

/** Adds the built-in search to sites without a hosted one. */
const withSearch = (theme: Values): Values => ({ ...theme, search: theme.search ?? {} })
