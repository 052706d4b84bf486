/**
 * The values that stages get and return. The files in the order in which their values appear: config.ts,
 * markdown-config.ts, collection-config.ts, content.ts, sidebars.ts, graph.ts, compiled.ts, page.ts.
 *
 *   site.config.ts -> SiteConfig
 *   content/ -scan-> SourceFile -readPageMeta-> PageMeta -buildGraph-> RouteGraph                     (all pages, facts only)
 *   SourceFile -compile-> CompiledPage -viewOf-> PageView -render-> RenderedPage -emit-> EmittedFile (per page)
 *   PageFacts (all pages) -checkLinks-> Diagnostic[]; search index, sitemap, redirects, 404, manifest
 *
 * Values that are stored or sent to threads are plain data. Every map keyed by names that a writer chooses is a `Map`
 * or has no prototype.
 */

import type {
  AnnouncementData,
  ColorModeData,
  FeedbackData,
  FooterData,
  NavbarData,
  PromoData,
  ReaderData,
  SearchData,
  SiteData,
  ThemePart,
} from '../../runtime/core/contract/site.ts'
import type { DiagnosticCode, LintCode, Severity } from '../diagnostics/diagnostic.ts'
import type { CollectionConfig } from './collection-config.ts'
import type { MarkdownConfig } from './markdown-config.ts'

export type ConfigSeverity = Severity | 'off'

/** The terms of a site's readers. */
interface SearchVocabulary {
  /** Words and phrases that mean the same, from the config and from `_search.yml` in content folders. */
  readonly synonyms: readonly (readonly string[])[]
  /** Queries for a page with words that it does not contain, by its route; others are in the front matter of pages. */
  readonly phrases: Readonly<Record<string, readonly string[]>>
}

/** Smaller copies of images in modern formats. */
export interface ImagesConfig {
  /** In pixels, in ascending order. */
  readonly widths: readonly number[]
  /** In the order in which browsers choose. */
  readonly formats: readonly ImageFormat[]
  /** Maximum bytes of an image as readers load it. */
  readonly budget?: number
}
export type ImageFormat = 'avif' | 'webp'

export const POLICY_SOURCES = ['connect', 'font', 'frame', 'image', 'media', 'script', 'style'] as const
export type PolicySource = (typeof POLICY_SOURCES)[number]

/** The checked site.config.ts with all defaults filled in. */
export interface SiteConfig {
  /** Name of the config file, for messages; absent: `site.config.ts`. */
  readonly file?: string
  readonly title: string
  readonly tagline: string
  /** Origin, without path and trailing slash. */
  readonly url: string
  /** Leading and trailing slash. */
  readonly baseUrl: string
  readonly favicon?: string
  /** Separator of the page's and the site's title. */
  readonly titleDelimiter: string
  /** Social card of pages without their own. */
  readonly image?: string
  /** Absent: the build draws no social cards. */
  readonly socialCards?: SocialCardsConfig
  /** Absent: images are emitted unchanged. */
  readonly images?: ImagesConfig
  readonly trailingSlash: boolean
  readonly noIndex: boolean
  readonly i18n: I18nConfig
  /** Where translation tools keep their files. */
  readonly translations?: TranslationFolders
  /** Prefix for edit links; `{path}` stands for the path in the content folder, else the path in the site is added. */
  readonly editUrl?: string
  readonly collections: readonly CollectionConfig[]
  readonly staticDirectories: readonly string[]
  /** Patterns of files in these folders that are not published. */
  readonly staticExclude: readonly string[]
  readonly navbar: NavbarData
  readonly footer?: FooterData
  readonly colorMode: ColorModeData
  readonly announcementBar?: AnnouncementData
  readonly promo: PromoData
  readonly search: (SearchData & SearchVocabulary) | false
  readonly toc: SiteData['toc']
  readonly redirects: readonly RedirectConfig[]
  /** Addresses that are served by something else (a blog, an application): links to them are not changed. */
  readonly unbuilt: readonly UnbuiltConfig[]
  /** Whether `/` redirects to the main doc if no page has that address. */
  readonly redirectHome: boolean
  /**
   * Whether to load the style sheet that supports the class names and custom properties of Infima, the CSS framework of
   * other generators.
   */
  readonly infimaStyles: boolean
  /** Data of the site that its components read. */
  readonly customFields: Readonly<Record<string, unknown>>
  /** Data by plugin and id, which components read with `usePluginData`. */
  readonly pluginData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Further settings of the theme, which only components of the site read. */
  readonly themeConfig: Readonly<Record<string, unknown>>
  /** Further keys of the config, which only components of the site read. */
  readonly siteConfig: Readonly<Record<string, unknown>>
  /** Prefixes in imports of pages and components, and the files or folders below the site that they stand for. */
  readonly aliases?: Readonly<Record<string, string>>
  /** What an import of a file is, by patterns for its path below the site: its text, or its address. */
  readonly loaders?: Readonly<Record<string, 'text' | 'file'>>
  /** Further sources of the content security policy, by what pages load from them. */
  readonly policy: Readonly<Partial<Record<PolicySource, readonly string[]>>>
  readonly markdown: MarkdownConfig
  /** Values of `{{NAME}}` in content. */
  readonly variables: Readonly<Record<string, string>>
  readonly onBrokenLinks: ConfigSeverity
  /** The severity of links in HTML of the config, and of pages in `search.phrases`. */
  readonly onBrokenConfigLinks: ConfigSeverity
  readonly onBrokenMarkdownLinks: ConfigSeverity
  readonly onBrokenAnchors: ConfigSeverity
  readonly onBrokenImages: ConfigSeverity
  readonly onDuplicateRoutes: ConfigSeverity
  readonly onOrphanPages: ConfigSeverity
  readonly onMissingNavTarget: 'error' | 'warning'
  /** Severities by diagnostic code: `off` drops it. */
  readonly severity: { readonly [C in DiagnosticCode]?: Severity | 'off' | undefined }
  /** The rules that are on, with their severities. */
  readonly lint: LintRules
  /** The correct spelling of names in prose. */
  readonly terms: readonly string[]
  /** Component files by name (relative to the site): navbar and footer items (`custom-x`), content containers. */
  readonly components: Readonly<Record<string, string>>
  /** Files (relative to the site) of components that replace or wrap parts of the theme. */
  readonly theme: Readonly<Partial<Record<ThemePart, string>>>
  /** Modules (relative to the site) that run in the browser on every page. */
  readonly clientModules: readonly string[]
  /** Style sheets of the site (relative to it), appended to the theme. */
  readonly customCss: readonly string[]
  readonly headTags: readonly HeadTag[]
  /** Style sheets of a font host, loaded without blocking. */
  readonly fonts: readonly string[]
  readonly googleTagManager?: { readonly containerId: string }
  readonly organization?: string
  /** Organization and name of the repository, for components that ask for them. */
  readonly organizationName?: string
  readonly projectName?: string
  readonly reportUrl?: string | null
  readonly baseUrlBanner: boolean
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
  /** The page of recent changes; absent: the site has no such page. */
  readonly changes?: { readonly path: string; readonly limit: number }
  readonly reader: ReaderData
  readonly feedback?: FeedbackData
  /** Whether pages are listed in `llms.txt`, and whether the text of all of them is combined in `llms-full.txt`. */
  readonly llms: boolean
  readonly llmsFull: boolean
  readonly removedUrls: readonly { readonly url: string; readonly reason: string }[]
  readonly budgets: Budgets
  /** The host whose limits are checked. */
  readonly host?: Host
  /** Whether text files have compressed copies. */
  readonly precompress: boolean
  readonly limits: { readonly pageSeconds: number; readonly pageBytes: number; readonly depth: number }
  readonly checkLinks: ExternalLinksConfig
}

/** Returns the collection of a set. Throws if the config has no such collection. */
export function collectionOf({ collections }: SiteConfig, set: { readonly collection: string }): CollectionConfig {
  const collection = collections.find(({ id }) => id === set.collection)
  if (collection === undefined) throw new Error(`The config has no collection ${set.collection}.`)
  return collection
}

/** Maximum sizes in bytes: of one page, one image, all client code, the whole search index. */
export type Budgets = Readonly<Partial<Record<'page' | 'image' | 'script' | 'index', number>>>

/** Settings for drawing social cards. */
export interface SocialCardsConfig {
  /** TrueType or OpenType files below the site, for characters that the tool's own font lacks. */
  readonly fonts: readonly string[]
  readonly background?: string
  readonly color?: string
  readonly accent?: string
}

export type LintRules = Readonly<Partial<Record<LintCode, Severity>>>

/** Names of folders below the folder of a locale; `-<id>` follows for a collection that is not the default. */
export interface TranslationFolders {
  readonly docs: string
  readonly posts: string
  /** The folder with the texts of navbar and footer. */
  readonly frame: string
}

export interface I18nConfig {
  readonly defaultLocale: string
  readonly locales: readonly string[]
  /** Folder with translations. */
  readonly path: string
  /** Whether the folder of a language contains the pages of the default collection: `docs/fr/page.md`. */
  readonly flat: boolean
  /** Whether pages that only the folder of a locale has are built. */
  readonly ownPages: boolean
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>
}

export interface LocaleConfig {
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly htmlLang: string
  readonly calendar: string
  readonly path: string
  readonly url?: string
  readonly baseUrl?: string
}

export interface UnbuiltConfig {
  /** From the root of the site, without base URL. */
  readonly path: string
  /** A description of the content that is served there. */
  readonly name: string
  /** Whether only this address matches; else everything below it does too. */
  readonly exact?: boolean
}

export interface RedirectConfig {
  readonly from: string
  readonly to: string
}

export interface HeadTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string
}

/** A finished site, as config functions receive it. */
export interface BuiltSite {
  /** Its folder. */
  readonly out: string
  readonly pages: readonly {
    /** With the base URL. */
    readonly address: string
    /** The source file, relative to the site. */
    readonly source?: string
  }[]
}

export interface ExternalLinksConfig {
  readonly ignore: readonly { readonly pattern: string; readonly reason: string; readonly until?: string }[]
  readonly failures: number
  readonly days: number
  readonly timeoutSeconds: number
  readonly perHost: number
  readonly concurrency: number
}

/** The limits of hosts, as their documentation gives them (November 2026). Others have none that matters. */
interface HostLimits {
  /** The number of redirects that its file of redirects may have. */
  readonly redirects?: number
  readonly files?: number
  /** The size of all files. */
  readonly bytes?: number
  /** The size of each file. */
  readonly fileBytes?: number
}

const LIMITS = {
  'cloudflare-pages': { redirects: 2000, files: 20_000, fileBytes: 25 * 2 ** 20 },
  'github-pages': { bytes: 10 ** 9 },
  // More than this can make a deploy fail.
  netlify: { redirects: 10_000 },
  vercel: { redirects: 2048 },
} satisfies Readonly<Record<string, HostLimits>>

export type Host = keyof typeof LIMITS
export const HOSTS = Object.keys(LIMITS) as Host[]
export const HOST_LIMITS: Readonly<Record<Host, HostLimits>> = LIMITS

/** The default text in the search box, which other languages have in their own words. */
export const SEARCH_PLACEHOLDER = 'Search docs'

/** Returns the name of the config file, for messages. */
export const configFile = ({ file }: Pick<SiteConfig, 'file'>): string => file ?? 'site.config.ts'
