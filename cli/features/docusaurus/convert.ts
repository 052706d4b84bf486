/** Converts a Docusaurus config into one of ours, with a report about the parts that are not carried over. */

import { omit } from '../../base/collections.ts'
import { defined, isObject, objectOf, type Values } from '../../base/values.ts'
import type { CompilerPlugin, Context } from './config/context.ts'
import { createReader, plainData, type Reader, withoutBase } from './config/reader.ts'
import { admonitionsOfPages, mergedAdmonitions } from './convert/admonitions.ts'
import { type ReadBlog, readBlog } from './convert/blog.ts'
import { type ReadCollection, readCollection } from './convert/collections.ts'
import type { DocsFolder } from './convert/docs-folders.ts'
import type { EditUrl } from './convert/edit-url.ts'
import { gtagTags, tagManager } from './convert/head.ts'
import { splitPackageManagers } from './convert/package-managers.ts'
import { readPages } from './convert/pages.ts'
import { collectParts, type Parts } from './convert/parts.ts'
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
  const { themeConfig } = objectOf(config)
  return isObject(themeConfig) ? (plainData(omit(themeConfig, 'navbar', 'footer', 'colorMode')) as Values) : undefined
}

/** Returns the folders in which static file addresses are looked up. */
const staticFolders = ({ staticDirectories = ['static'] }: Values): readonly string[] =>
  [staticDirectories, '.'].flat().filter((folder) => typeof folder === 'string')

const localesOf = ({ i18n }: Values): readonly unknown[] =>
  isObject(i18n) && Array.isArray(i18n.locales) ? i18n.locales : []

/** Converts the exports of the config. Every key without a meaning here becomes a line of the report. */
export async function convert(value: unknown, context: Context): Promise<ConvertResult> {
  const { report } = context
  const site = createReader(value, [], report)
  const theme = site.child('themeConfig')
  const parts = await collectParts(site, objectOf(value), context)
  const clientModules = readClientModules(site, parts.styles, context)
  const siteKeys = readSite(site, context)
  const { code, metadata, ...themeKeys } = readThemeConfig(theme, siteKeys, context)
  const content = await readContent(parts, context)
  const persistence = createReader(theme.take('docs'), [], report).text('versionPersistence')
  const customCss = readStyles(parts.styles, context)
  const { packageManagers, others: compilerPlugins } = splitPackageManagers(content.compilerPlugins, report)
  const user = defined({
    ...siteKeys,
    markdown: defined({ ...(siteKeys.markdown as Values), ...content.admonitions, ...code, packageManagers }),
    ...themeKeys,
    themeConfig: siteThemeConfig(value),
    siteConfig: isObject(value) ? readSiteConfig(value, context.root) : undefined,
    headTags: [...parts.gtag.flatMap((use) => gtagTags(use, report)), ...(siteKeys.headTags as Values[]), ...metadata],
    googleTagManager: parts.tagManagers.map((use) => tagManager(use, report)).find((manager) => manager !== undefined),
    ...(withoutBase(contentKeys(content, persistence), baseUrlOf(siteKeys)) as Values),
    redirects: inLocales(
      parts.redirects.flatMap((use) => readRedirects(use, report)),
      siteKeys.i18n,
    ),
    customCss,
    clientModules: clientModules.length === 0 ? undefined : clientModules,
    theme: await readThemeFolder(context),
    aliases: parts.aliases.length === 0 ? undefined : Object.assign({}, ...parts.aliases),
    loaders: parts.loaders.length === 0 ? undefined : Object.assign({}, ...parts.loaders),
    ...ALWAYS,
  })
  reportStyles(customCss, staticFolders(siteKeys), context)
  return {
    user,
    compilerPlugins,
    createRedirects: parts.redirects.flatMap(createRedirectsOf),
    editUrls: byCollection(content, 'editUrlOf'),
    sidebarItems: byCollection(content, 'sidebarItems'),
    docsFolders: content.collections.flatMap(({ docsFolder }) => docsFolder ?? []),
    otherPlugins: parts.others,
    otherPresets: parts.presets,
    sidebarsFiles: byCollection(content, 'sidebarsFile'),
  }
}

/** Settings of all sites of Docusaurus. */
const ALWAYS = {
  redirectHome: true,
  infimaStyles: true,
  onOrphanPages: 'off',
  // Components and page code run during the build, and the first page that imports them takes all of their time.
  limits: { pageSeconds: 15 },
}

const baseUrlOf = ({ baseUrl }: Values): string => (typeof baseUrl === 'string' ? baseUrl : '/')

/**
 * Reads `themeConfig`: the keys of our config, settings for code, and meta tags. A site without a hosted search has the
 * built-in one.
 */
function readThemeConfig(theme: Reader, siteKeys: Values, context: Context) {
  const image = theme.text('image')
  const metadata = readMetadata(theme)
  const code = readPrism(theme, context.report)
  const keys = withoutBase(readTheme(theme, context, localesOf(siteKeys)), baseUrlOf(siteKeys)) as Values
  return { code, metadata, ...keys, search: keys.search ?? {}, image }
}

/** The docs, blogs, and pages of a site. */
interface SiteContent {
  readonly collections: readonly ReadCollection[]
  readonly blogs: readonly ReadBlog[]
  readonly pages: readonly Values[]
  readonly admonitions: Values
  readonly compilerPlugins: readonly CompilerPlugin[]
}

async function readContent(parts: Parts, context: Context): Promise<SiteContent> {
  const collections: ReadCollection[] = []
  for (const use of parts.docs) collections.push(await readCollection(use, context))
  const ids = collections.map(({ id }) => id)
  const blogs: ReadBlog[] = []
  for (const use of parts.blogs) {
    const blog = await readBlog(use, context, ids)
    if (blog === undefined) continue
    blogs.push(blog)
    ids.push(String(blog.value.id))
  }
  const pages = await Promise.all(parts.pages.map((use) => readPages(use, context, ids)))
  const writings = [...collections, ...blogs]
  return {
    collections,
    blogs,
    // Old configs name the plugin although the preset has it.
    pages: [...new Map(pages.flat().map((entry) => [entry.path, entry])).values()],
    admonitions: mergedAdmonitions([
      ...writings.map(({ admonitions }) => admonitions),
      ...parts.pages.flatMap((use) => admonitionsOfPages(use, context)),
    ]),
    compilerPlugins: writings.flatMap(({ compilerPlugins }) => compilerPlugins),
  }
}

/** Returns a value of each collection that has it, by the id of the collection. */
const byCollection = <K extends 'editUrlOf' | 'sidebarItems' | 'sidebarsFile'>(
  { collections }: SiteContent,
  key: K,
): ReadonlyMap<string, NonNullable<ReadCollection[K]>> =>
  new Map(
    collections.flatMap((collection) => {
      const value = collection[key]
      return value == null ? [] : [[collection.id, value] as const]
    }),
  )

/** Returns the config keys: the instance `default` becomes `docs`, the others become `collections`. */
function contentKeys({ collections, blogs, pages }: SiteContent, persistence: string | undefined): Values {
  const main = collections.find(({ id }) => id === 'default')
  const shared = persistence === 'none' ? { versionPersistence: 'none' } : {}
  const others = collections.filter((collection) => collection !== main)
  const all = [...others.map(({ id, value, sidebars }) => defined({ id, ...value, ...shared, sidebars })), ...pages]
  return defined({
    docs: main === undefined ? false : { ...main.value, ...shared },
    sidebars: main?.sidebars,
    collections: all.length === 0 ? undefined : all,
    blog: blogs.length === 0 ? undefined : blogs.map(({ value }) => value),
    showLastUpdateTime: collections.some(({ showsTime }) => showsTime),
    showLastUpdateAuthor: collections.some(({ showsAuthor }) => showsAuthor),
  })
}
