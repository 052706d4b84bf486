/**
 * Every value that passes between stages, in the order in which it appears. The file to read first.
 *
 *   site.config.ts -> SiteConfig
 *   content/ -scan-> SourceFile -readMeta-> PageMeta -buildGraph-> RouteGraph                     (all pages, facts only)
 *   SourceFile -compile-> CompiledPage -view-> PageView -render-> RenderedPage -emit-> EmittedFile (per page)
 *   PageFacts (all pages) -checkLinks-> Diagnostic[]; search index, sitemap, redirects, 404, manifest
 *
 * Values are plain data (they cross worker boundaries and go through JSON); every map keyed by names that a writer
 * chooses is a `Map` or has no prototype.
 */

import type {
  AnnouncementData,
  CardData,
  ChangedPageData,
  ColorModeData,
  CommandArg,
  CommandGroup,
  FeedbackData,
  FooterData,
  NavbarData,
  PageData,
  PromoData,
  ReaderData,
  SearchData,
} from '../runtime/contract.ts'
import type { Hash, Route, SourcePath } from './base/brands.ts'
import type { Diagnostic, LintCode, ModuleCode, Position, Severity, With } from './diagnostics.ts'

export type { CommandArg } from '../runtime/contract.ts'
export type { Hash, Route, SourcePath } from './base/brands.ts'

// ------------------------------------------------------------------------------------------------------ diagnostics

export type { Diagnostic, Position, Problem, Severity } from './diagnostics.ts'

/** Value or problems of a stage that can fail in part. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

// ------------------------------------------------------------------------------------------------------ site config

export type Level = 'ignore' | 'log' | 'warn' | 'throw'

/** The checked site.config.ts with all defaults filled in. */
export interface SiteConfig {
  /** Name of the file it was read from, for messages; absent: `site.config.ts`. */
  readonly file?: string
  readonly title: string
  readonly tagline: string
  /** Origin, without path and trailing slash. */
  readonly url: string
  /** Leading and trailing slash. */
  readonly baseUrl: string
  readonly favicon?: string
  /** Between the titles of page and site. */
  readonly titleDelimiter: string
  /** Social card of pages that name none. */
  readonly image?: string
  readonly trailingSlash: boolean
  readonly noIndex: boolean
  readonly i18n: I18nConfig
  /** Prefix for edit links; `{path}` stands for the file's path inside its content folder, else the site-relative path is appended. */
  readonly editUrl?: string
  readonly collections: readonly CollectionConfig[]
  readonly staticDirectories: readonly string[]
  readonly navbar: NavbarData
  readonly footer?: FooterData
  readonly colorMode: ColorModeData
  readonly announcementBar?: AnnouncementData
  readonly promo: PromoData
  readonly search: (SearchData & { readonly synonyms: readonly (readonly string[])[] }) | false
  readonly toc: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number }
  readonly redirects: readonly RedirectConfig[]
  /** Addresses that something else answers (a blog, an application): links to them are taken as they are. */
  readonly unbuilt: readonly UnbuiltConfig[]
  /** Whether `/` leads to the main doc where no page has that address. */
  readonly redirectHome: boolean
  /** Whether the sheet is loaded that knows the class names and custom properties of Infima, the CSS framework of other generators. */
  readonly infimaStyles: boolean
  /** Data of the site that its components read. */
  readonly customFields: Readonly<Record<string, unknown>>
  /** Names that imports of pages and components may begin with, and the files or folders below the site that they mean. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly markdown: MarkdownConfig
  /** Values of `{{NAME}}` in content. */
  readonly variables: Readonly<Record<string, string>>
  readonly onBrokenLinks: Level
  readonly onBrokenMarkdownLinks: Level
  readonly onBrokenAnchors: Level
  readonly onBrokenImages: Level
  readonly onDuplicateRoutes: Level
  readonly onOrphanPages: Level
  readonly onMissingNavTarget: 'throw' | 'warn'
  /** Severities by diagnostic code: `off` drops it. */
  readonly severity: Readonly<Record<string, Severity | 'off'>>
  /** The rules that are on, with their severities. */
  readonly lint: LintRules
  /** Names as they are to be spelled in prose. */
  readonly terms: readonly string[]
  /** Component files by name (relative to the site): custom navbar and footer items (`custom-x`), content containers. */
  readonly components: Readonly<Record<string, string>>
  /** Own style sheets (relative to the site), appended to the theme. */
  readonly customCss: readonly string[]
  readonly headTags: readonly HeadTag[]
  /** Style sheets of a font host, loaded without blocking. */
  readonly fonts: readonly string[]
  readonly googleTagManager?: { readonly containerId: string }
  readonly organization?: string
  readonly reportUrl: string | null | undefined
  readonly baseUrlBanner: boolean
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
  /** The page that lists what was changed last; absent: there is none. */
  readonly changes?: { readonly path: string; readonly limit: number }
  readonly reader: ReaderData
  readonly feedback?: FeedbackData
  /** Whether pages are listed in `llms.txt`, and whether the text of all of them is put together in `llms-full.txt`. */
  readonly llms: boolean
  readonly llmsFull: boolean
  readonly removedUrls: readonly { readonly url: string; readonly reason: string }[]
  readonly budgets: Budgets
  readonly limits: { readonly pageSeconds: number; readonly pageBytes: number; readonly depth: number }
  readonly checkLinks: ExternalLinksConfig
}

/** Bytes that a build may not exceed: of one page, one image, all client code, the whole search index. */
export type Budgets = Readonly<Partial<Record<'page' | 'image' | 'script' | 'index', number>>>

export type LintRules = Readonly<Partial<Record<LintCode, Severity>>>

export interface I18nConfig {
  readonly defaultLocale: string
  readonly locales: readonly string[]
  /** Folder with translations. */
  readonly path: string
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

export interface CollectionConfig {
  readonly id: string
  /** Content folder relative to the site. */
  readonly path: string
  readonly routeBasePath: string
  /** Sidebars by name; undefined: one autogenerated over everything; false: none. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>> | false | undefined
  /** File that the sidebars were read from, for messages; absent: the config itself. */
  readonly sidebarsFile?: string
  readonly editUrl?: string
  readonly lastVersion?: string
  readonly includeCurrentVersion: boolean
  readonly onlyIncludeVersions?: readonly string[]
  readonly versions: Readonly<Record<string, VersionOptions>>
  readonly numberPrefix: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly breadcrumbs: boolean
  /** For categories that do not say themselves; absent: true. */
  readonly sidebarCollapsed?: boolean
  readonly sidebarCollapsible?: boolean
  readonly versionPersistence: 'localStorage' | 'none'
  readonly tags: 'inline' | string
  /** Whether modules (`.tsx`, `.jsx`, `.ts`, `.js`) are pages, too: their default export is a component. */
  readonly componentPages?: boolean
}
export interface VersionOptions {
  readonly label?: string
  readonly path?: string
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  readonly badge?: boolean
  readonly className?: string
  readonly noIndex?: boolean
}

export interface UnbuiltConfig {
  /** From the root of the site, without base URL. */
  readonly path: string
  /** What is there, in words. */
  readonly name: string
  /** Only this address; else all below it too. */
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
/** A plugin of unified, or `[plugin, ...options]`. Not unified's own type: what users install does not have its declarations. */
export type UserPlugin = UnifiedPlugin | readonly [UnifiedPlugin, ...unknown[]]
type UnifiedPlugin = (...options: never[]) => unknown

/** Plugins of remark and rehype by the place where they run: functions, or `[function, options]`. The one value that is not plain data. */
export interface UserPlugins {
  /** On the Markdown tree: before our syntax (variables, containers) is turned into elements, and after it. */
  readonly beforeRemark: readonly UserPlugin[]
  readonly remark: readonly UserPlugin[]
  /** On the HTML tree: before headings have their ids, and after it. */
  readonly beforeRehype: readonly UserPlugin[]
  readonly rehype: readonly UserPlugin[]
}
/** TeX by the name of its macro: `\\R` stands for `\\mathbb{R}`. */
export type FormulaMacros = Readonly<Record<string, string>>

export interface MarkdownConfig {
  /** Digest of the site's {@link UserPlugins}; absent when it has none. Workers load the config again to get them. */
  readonly plugins?: Hash
  /** Raw HTML in Markdown: kept, or (untrusted content) sanitized. */
  readonly untrusted: boolean
  readonly emoji: boolean
  readonly mermaid: boolean
  /** Formulas between dollars. */
  readonly math: false | { readonly macros: FormulaMacros }
  readonly mdx: boolean
  readonly format: 'md' | 'mdx' | 'detect'
  readonly indentedCode: boolean
  /** `native`: remark-parse only where the native parser is missing or reads a text in another way. */
  readonly parser: 'native' | 'remark'
  /** Whether ids of headings keep the letter case of their text. */
  readonly headingCase: boolean
  /** As CommonMark says: bare web addresses are text, and tags that HTML does not have are tags. */
  readonly strict: boolean
  /** Pages of MDX are read as MDX 1 read them: Markdown with HTML first, JSX where there is a component. */
  readonly mdx1: boolean
}
export interface ExternalLinksConfig {
  readonly ignore: readonly { readonly pattern: string; readonly reason: string; readonly until?: string }[]
  readonly failures: number
  readonly days: number
  readonly timeoutSeconds: number
  readonly perHost: number
  readonly concurrency: number
}

/** Sidebar items as the writer gives them (shorthands included). */
export type SidebarItemConfig =
  | string
  | {
      readonly type: 'doc' | 'ref'
      readonly id: string
      readonly label?: string
      readonly className?: string
      readonly key?: string
      readonly customProps?: object
    }
  | SidebarCategoryConfig
  | {
      readonly type: 'link'
      readonly href: string
      readonly label: string
      readonly description?: string
      readonly className?: string
      readonly key?: string
      readonly customProps?: object
    }
  | {
      readonly type: 'html'
      readonly value: string
      readonly defaultStyle?: boolean
      readonly className?: string
      readonly key?: string
      readonly customProps?: object
    }
  | { readonly type: 'autogenerated'; readonly dirName: string }
  | { readonly [label: string]: readonly SidebarItemConfig[] }
export interface SidebarCategoryConfig {
  readonly type: 'category'
  readonly label: string
  readonly items: readonly SidebarItemConfig[]
  readonly link?: CategoryLinkConfig | null
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly description?: string
  readonly className?: string
  readonly key?: string
  readonly customProps?: object
}
export type CategoryLinkConfig =
  | { readonly type: 'doc'; readonly id: string }
  | {
      readonly type: 'generated-index'
      readonly slug?: string
      readonly title?: string
      readonly description?: string
      readonly image?: string
      readonly keywords?: string | readonly string[]
    }

// ------------------------------------------------------------------------------------------------- versions, files

/** One folder of content: a collection in one version and one locale. The unit inside which ids and links resolve. */
export interface DocSet {
  /** `default/current/en` */
  readonly key: string
  readonly collection: string
  readonly version: VersionInfo
  readonly locale: string
  /** Folders relative to the site, most specific first (a translated page replaces its original). */
  readonly folders: readonly string[]
  /** Route prefix of all its pages: `/`, `/1.0`, `/fr/1.0`. */
  readonly routeBase: Route
}
export interface VersionInfo {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly className: string
  readonly noIndex: boolean
}

/** A page file found by the scan. Text is not kept: whoever needs it reads the file and compares the hash. */
export interface SourceFile {
  readonly path: SourcePath
  /** Key of its {@link DocSet}. */
  readonly set: string
  /** Path inside the content folder: `about/faq.md`. */
  readonly relative: string
  /** Digest of the bytes. */
  readonly hash: Hash
  readonly bytes: number
  readonly format: 'md' | 'mdx'
}

/** A file from a static folder. */
export interface StaticFile {
  readonly path: SourcePath
  /** Address under the base URL, without leading slash: `img/logo.svg`. */
  readonly target: string
  readonly bytes: number
  readonly hash: Hash
}

/** A tag that a tags file declares (`tags.yml`): pages name it by its key. */
export interface TagInfo {
  readonly label: string
  /** With leading slash, under the tags page of its set: `/get-started`. */
  readonly permalink: string
  readonly description?: string
}

/** A `_category_.{yml,yaml,json}` file. */
export interface CategoryFile {
  readonly path: SourcePath
  readonly set: string
  /** Folder inside the content folder, '' for the root. */
  readonly folder: string
  readonly label?: string
  readonly position?: number
  readonly key?: string
  readonly description?: string
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly className?: string
  readonly customProps?: object
  readonly link?: CategoryLinkConfig | null
}

// ----------------------------------------------------------------------------------------------------- front matter

export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly sidebar_key?: string
  readonly sidebar_custom_props?: object
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly hide_footer?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_label?: string
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  readonly custom_edit_url?: string | null
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly displayed_sidebar?: string | null
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly parse_number_prefixes?: boolean
  readonly redirect_from?: readonly string[]
  readonly mdx_format?: 'md' | 'mdx' | 'detect'
  readonly wrapperClassName?: string
  readonly command?: CommandFacts
}

/** Typed facts of a command page (see command-pages: the one source of syntax, option anchors and tables). */
export interface CommandFacts {
  readonly name: string
  readonly summary: string
  readonly since?: string
  readonly upstream_since?: string
  readonly status: 'stable' | 'experimental' | 'deprecated' | 'unsupported'
  readonly deprecated?: { readonly since?: string; readonly replaced_by?: string }
  /** The version of the server, and the files of its source, that the page was compared with. */
  readonly verified?: { readonly version: string; readonly source: readonly string[] }
  readonly arity?: number
  readonly complexity: readonly { readonly expr: string; readonly where?: Readonly<Record<string, string>> }[]
  readonly acl: readonly string[]
  readonly args: readonly CommandArg[]
  readonly differences: readonly string[]
  readonly related: readonly string[]
}

/** What is known of a page without parsing its Markdown: front matter, first heading, first text line. */
export interface PageMeta {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
  /** Text of the content title (the `# ...` before any other heading), inline marks removed. */
  readonly heading?: string
  /** First text line of the body with markup stripped. */
  readonly excerpt?: string
  /** Its bytes are not text: it has an address and its diagnostics, and nothing else. */
  readonly isUnreadable?: boolean
  /** Line (from 1) of the first line after the front matter. */
  readonly bodyLine: number
  /** Lines of front matter keys with which only the graph can find fault (ids, slugs, redirects, tags). */
  readonly lines?: Readonly<Record<string, number>>
  /** Modules that a page of MDX may import, by canonical name (see cli/mdx/imports), sorted, partials included. Absent without imports. */
  readonly imports?: readonly string[]
  /** Pictures and downloads outside of the content folder that a page of MDX names. Absent without any. */
  readonly files?: readonly SourcePath[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What git says of a file. */
export interface GitFacts {
  readonly time: string
  readonly author: string
}

// ------------------------------------------------------------------------------------------------------------ graph

/** All addresses of the site and how they hang together. */
export interface RouteGraph {
  readonly sets: ReadonlyMap<string, DocSet>
  readonly pages: ReadonlyMap<Route, GraphPage>
  /** Routes in lower case, NFC: how a path typed by hand finds its page. */
  readonly folded: ReadonlyMap<string, Route>
  /** Source path -> route; drafts and unbuilt files are absent. A file that replaces a missing translation has its own locale's route. */
  readonly bySource: ReadonlyMap<SourcePath, Route>
  /** `set key` -> path inside the content folder -> route: how file links find their page in the same version and locale. */
  readonly byRelative: ReadonlyMap<string, ReadonlyMap<string, Route>>
  /** `set key` -> doc id -> route. */
  readonly byId: ReadonlyMap<string, ReadonlyMap<string, Route>>
  /** `set key` -> ids of drafts left out. */
  readonly drafts: ReadonlyMap<string, readonly string[]>
  /** `set key` -> sidebar name -> tree. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, readonly GraphNode[]>>
  /** `set key` -> the page that a version is entered by. */
  readonly mainDocs: ReadonlyMap<string, { readonly id: string; readonly route: Route }>
  /** Files of static folders by target. */
  readonly statics: ReadonlyMap<string, StaticFile>
  /** Other files inside content folders by source path; emitted under their `target` when a page refers to them. */
  readonly assets: ReadonlyMap<SourcePath, StaticFile>
  readonly redirects: readonly Redirect[]
}

export type GraphPage = DocPage | CategoryPage | SearchPage | NotFoundPage | TagPage | ChangesPage

interface GraphPageBase {
  readonly route: Route
  readonly set: string
  readonly locale: string
  /** Title of the page, without site suffix. */
  readonly title: string
  readonly description: string
  readonly sidebar?: string
  readonly previous?: { readonly title: string; readonly route: Route }
  readonly next?: { readonly title: string; readonly route: Route }
}
export interface DocPage extends GraphPageBase {
  readonly kind: 'doc'
  readonly id: string
  readonly meta: PageMeta
  readonly sidebarLabel: string
  readonly draft: boolean
  readonly unlisted: boolean
  readonly editUrl?: string
  readonly lastUpdated?: { readonly time?: string; readonly author?: string }
  readonly tags: readonly { readonly label: string; readonly route: Route }[]
}
export interface CategoryPage extends GraphPageBase {
  readonly kind: 'category'
  /** Its slug with leading slash. */
  readonly id: string
  readonly label: string
  readonly image?: string
  readonly keywords?: readonly string[]
  /** Key of the {@link GraphCategory} in the sidebar. */
  readonly category: string
}
export interface SearchPage extends GraphPageBase {
  readonly kind: 'search'
}
export interface NotFoundPage extends GraphPageBase {
  readonly kind: 'not-found'
}
export interface TagPage extends GraphPageBase {
  readonly kind: 'tag' | 'tags'
  readonly label: string
  /** Docs that carry the tag; on the overview the pages of all tags. */
  readonly pages: readonly Route[]
}

/** What was changed last, newest first. */
export interface ChangesPage extends GraphPageBase {
  readonly kind: 'changes'
  readonly changes: readonly ChangedPage[]
}
export interface ChangedPage extends ChangedPageData {
  readonly route: Route
}

/** A resolved sidebar item; `key` is unique in the sidebar and stable between builds. */
export type GraphNode = GraphLink | GraphCategory | GraphHtml
export interface GraphLink {
  readonly type: 'link'
  readonly key: string
  readonly label: string
  /** Route of an internal target, else a full URL. */
  readonly href: string
  readonly docId?: string
  readonly unlisted?: boolean
  readonly description?: string
  readonly className?: string
  readonly customProps?: object
}
export interface GraphCategory {
  readonly type: 'category'
  readonly key: string
  readonly label: string
  readonly items: readonly GraphNode[]
  readonly href?: Route
  /** Doc behind `href`, where it is a doc. */
  readonly docId?: string
  /** `href` leads to an unlisted page: shown only there. */
  readonly unlisted?: boolean
  readonly firstHref?: string
  readonly description?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly className?: string
  readonly customProps?: object
}
export interface GraphHtml {
  readonly type: 'html'
  readonly key: string
  readonly value: string
  readonly defaultStyle: boolean
  readonly className?: string
}

export interface Redirect {
  readonly from: Route
  /** Route, or a full URL on purpose. */
  readonly to: string
  readonly where?: Position
}

// ---------------------------------------------------------------------------------------------------------- compile

/** What compile may depend on besides the file itself; hashed into every compile key. */
export interface CompileSettings {
  readonly markdown: MarkdownConfig
  readonly variables: Readonly<Record<string, string>>
  /** Host of the site: links to it count as internal addresses. */
  readonly siteUrl: string
  readonly limits: SiteConfig['limits']
  readonly lint: LintRules
  readonly terms: readonly string[]
  /** Content containers of the site: name -> module file. */
  readonly components: Readonly<Record<string, string>>
  /** Digest of the bundle of all modules that pages of MDX import; absent when none does. */
  readonly modules?: Hash
}

/** Why a module cannot be imported: the pages that import it cannot be built. */
export type ModuleProblem = With<
  {
    /** Place in the module itself, where that is where the mistake is. */
    readonly where?: Position
  },
  ModuleCode
>

/** The modules that pages of MDX import, as the compiler gets them; all by canonical name (see cli/mdx/imports). */
export interface PageModules {
  /** What each of them exports. What a page (or a partial that it takes in) imports is there before the page is compiled. */
  readonly namespaces: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly problems: ReadonlyMap<string, ModuleProblem>
  /** Those whose components need the browser. */
  readonly browser: ReadonlySet<string>
  /** The place in the site's own code that an error was thrown at. */
  placeOf(error: unknown): Position | undefined
}

/** Another file that a compile read: partials, images whose size was read. A lookup compares the hashes. */
export interface Include {
  readonly path: SourcePath
  /** '' when the file did not exist. */
  readonly hash: Hash | ''
}

/** One page (or partial) as HTML with gaps, and all facts about it. Depends on its own text and its includes only. */
export interface CompiledPage {
  readonly article: Article
  /** Front matter title or content title, as plain text; '' when the page has neither. */
  readonly title: string
  /** Whether the article itself contains the h1 (else render adds one, unless hidden). */
  readonly hasTitle: boolean
  readonly headings: readonly Heading[]
  /** Every id and name in the article that a link may aim at: headings, option anchors, ids in raw HTML, footnotes. */
  readonly anchors: readonly string[]
  readonly sections: readonly Section[]
  readonly diagnostics: readonly Diagnostic[]
  readonly includes: readonly Include[]
  /** The page as plain Markdown for `<page>.md`, with gaps for addresses. */
  readonly markdown: Article
  /** Elements for `<head>` (MDX `<Head>`). */
  readonly head: readonly HeadTag[]
  /**
   * Text of the page's client module: `export const islands = [(host) => element, ...]`, one for each `<docs-island data-n="0">` of the
   * article in their order. Its imports have canonical names. Absent when nothing of the page needs the browser.
   */
  readonly clientCode?: string
  /** Plugins that do not run here although components of the page ask for their data. */
  readonly missingData?: readonly string[]
  readonly hasCode: boolean
  readonly hasTabs: boolean
}

/**
 * HTML cut where an address goes: `parts[0] ref[0] parts[1] ref[1] ...`. A gap stands for a whole attribute with a leading
 * space (` href="/x"`), so that a broken link can become an element without one. One ref may be used in several gaps.
 */
export interface Article {
  readonly parts: readonly string[]
  /** For each gap the index of its ref. */
  readonly gaps: readonly number[]
  readonly refs: readonly Ref[]
}

/** An address as written, to be resolved when the graph is known. */
export interface Ref {
  /**
   * `slot`: not an address but a place for what only the whole site knows. `href` names it (`compatibility`); render prints
   * the `slot` of the resolved ref there.
   */
  readonly kind: 'link' | 'image' | 'media' | 'asset' | 'slot'
  /** Attribute that the gap stands for, where it is not `href` (links, assets) or `src` (images). */
  readonly attribute?: 'src' | 'href' | 'srcset' | 'poster'
  /** Written as HTML in MDX: what nothing answers to stays as it is, with a warning, for another part of the site may answer. */
  readonly isLenient?: boolean
  readonly href: string
  readonly where: Position
  readonly excerpt: string
  /** Text of the link, for messages. */
  readonly text: string
  /** File that contains the link when it is a partial (relative links resolve from there). */
  readonly from: SourcePath
}

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly html: string
  readonly line: number
}

/** A stretch of text under one heading, for search. The first section of a page has no anchor. */
export interface Section {
  readonly anchor: string
  /** Heading text, '' for the lead. */
  readonly heading: string
  /** 1 for the page lead, else the heading level. */
  readonly level: number
  /** Heading texts from level 2 down to the parent. */
  readonly ancestors: readonly string[]
  readonly text: string
  /** Text of code blocks and inline code (also part of `text` where inline). */
  readonly code: string
}

// ----------------------------------------------------------------------------------------------------- view, render

/** A {@link Ref} after the graph has been asked. */
export interface ResolvedRef {
  readonly ok: boolean
  /** Attribute text for the HTML gap, with leading space, escaped: ` href="/about/faq"`. */
  readonly attributes: string
  /** Plain address for Markdown copies. */
  readonly href: string
  /** Route and anchor, where the target is a page of the site. */
  readonly route?: Route
  readonly anchor?: string
  /** Static file or asset that it names. */
  readonly asset?: SourcePath
  /** `path` of the part of the site that is not built (`SiteConfig.unbuilt`) and that it leads into. */
  readonly unbuilt?: string
  /** What fills a slot. */
  readonly slot?: SlotContent
  readonly diagnostic?: Diagnostic
}
export type SlotContent =
  | { readonly kind: 'cards'; readonly cards: readonly CardData[] }
  | { readonly kind: 'commands'; readonly groups: readonly CommandGroup[] }

/** The part of the graph that one page shows. */
export interface PageView {
  readonly data: Omit<PageData, 'build' | 'toc'>
  /** Refs of the article, resolved, in order. */
  readonly refs: readonly ResolvedRef[]
  readonly head: PageHead
}
export interface PageHead {
  readonly canonical: string
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  readonly image?: string
  readonly keywords: readonly string[]
  readonly noIndex: boolean
  readonly docsearch: { readonly language: string; readonly version?: string; readonly tag: string }
}

/** Addresses of the client bundle, and what must be known of it to print a page. */
export interface Assets {
  /** Hash of all client code and styles. */
  readonly build: string
  readonly script: string
  readonly preloads: readonly string[]
  readonly style: string
  readonly files: readonly EmittedFile[]
  /** Style sheets that are left out because their packages are not installed. */
  readonly absentStyles: readonly AbsentStyle[]
}

/** An `@import` of a package that is not installed. */
export interface AbsentStyle {
  readonly specifier: string
  readonly where?: Position
  readonly excerpt?: string
}

export interface RenderedPage {
  readonly route: Route
  /** Path under out/: `about/faq.html`. */
  readonly file: string
  readonly html: string
  readonly markdown?: string
}

/** A file for out/, relative path with forward slashes. */
export interface EmittedFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** What stays in memory of a page after it was made: all that other pages, the checks and the end of a build ask of it. */
export interface PageFacts {
  readonly route: Route
  readonly source?: SourcePath
  /** Partials and images that its text took in. */
  readonly includes: readonly Include[]
  /** Ids in the article that a link may aim at (headings and explicit ids). */
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  /** Problems of its text and of its links. */
  readonly diagnostics: readonly Diagnostic[]
  readonly unlisted: boolean
  /** What of its HTML a content security policy must allow: style attributes, scripts in its own head tags. */
  readonly inline?: { readonly styles: boolean; readonly scripts: readonly string[] }
  /** Other hosts that it loads from: part of the policy, too. */
  readonly loads?: Loads
  /** Code of the page's islands, and the path of the file that it is emitted as. */
  readonly islands?: { readonly name: string; readonly code: string }
  /** See {@link CompiledPage.missingData}. */
  readonly missingData?: readonly string[]
}
/** Sources of a content security policy by what is loaded: origins, or `data:`. */
export type Loads = Readonly<Partial<Record<'image' | 'frame' | 'media' | 'style' | 'script', readonly string[]>>>

/** An address of a page and where it leads. Its source line is not kept: ten thousand pages of them would be 40 MB. */
export interface PageLink extends Pick<ResolvedRef, 'route' | 'anchor' | 'asset' | 'unbuilt'> {
  readonly ref: Ref
  /** It leads nowhere. */
  readonly isBroken?: true
  /** Full address, where it is one of another host. */
  readonly outside?: string
}
