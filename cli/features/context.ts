import type { SiteData } from '../../runtime/core/contract/site.ts'
import type { ScopePage, ScopeSite } from '../../runtime/core/islands/page-scope.tsx'
import type { Texts } from '../../runtime/texts.ts'
import type { Hash, SourcePath } from '../base/brands.ts'
import type { CompileSettings } from '../model/compiled.ts'
import type { SiteConfig } from '../model/config.ts'
import type { PageTexts } from '../model/content.ts'
import type { DocPage, RouteGraph, SiteGraph } from '../model/graph.ts'
import type { Assets, EmittedFile, PageFacts } from '../model/page.ts'
import type { CodeTokens } from '../site-code/reads.ts'
import type { CodeHosts } from '../stages/emit/code-hosts.ts'
import type { LayoutData } from '../stages/render/layout-data.ts'

/** The shared data of each feature that a site uses, by the name of the feature. */
export type FeatureData = Readonly<Record<string, unknown>>

/** The records of a page that features keep for the end of a build, by feature. Plain data, which is stored. */
export type FeatureRecords = Readonly<Record<string, unknown>>

/** The data that all pages of a site share. Plain data, because it is sent to threads. */
export interface SharedData extends Pick<SiteGraph, 'config'> {
  readonly root: string
  /** See `addressesHash`. */
  readonly addresses: Hash
  /** Theme texts by locale; the English ones are in the code. */
  readonly texts: ReadonlyMap<string, Texts>
  /** Site data of each locale. */
  readonly sites: ReadonlyMap<string, SiteData>
  /** Module with the site's own components, named after the digest of its code; absent if the site has none. */
  readonly components?: string
  /** The modules of the site's own code; absent from sites without such code. */
  readonly modules?: SiteModules
  /** The reads of the site's own code. */
  readonly codeTokens: CodeTokens
  readonly features: FeatureData
}

/** Everything about a site that a page needs. */
export interface SiteContext extends SharedData, SiteGraph {
  /** Answers questions about the modules; absent from sites without modules. */
  readonly code?: SiteCode
  /** The client of each locale. */
  readonly assets: ReadonlyMap<string, Assets>
  readonly production: boolean
  /** Sidebar category key -> address of its shard. */
  readonly shards: ReadonlyMap<string, string>
}

/** Plain data about the modules of a site, which is sent to threads. The feature adds what only it reads. */
export interface SiteModules {
  /** Digest of all modules. */
  readonly hash: Hash
  /** Origins that the modules load from. */
  readonly hosts: CodeHosts
  /** Images and other files that the modules refer to. */
  readonly copies: readonly SourcePath[]
  /** Modules that every page of MDX uses without importing them. */
  readonly everywhere: readonly string[]
}

/** The code of a page or of the theme for the browser. */
export type Islands = NonNullable<PageFacts['islands']>

/** Questions of the rest of the site about its modules. */
export interface SiteCode {
  /** Returns the parts (see `cli/site/parts.ts`) that follow from the modules and from the facts that they can read. */
  parts(site: SiteContext): CodeParts
  /** Returns the facts about a page that components can read. */
  scopeOf(page: DocPage, site: SiteContext): ScopePage
  /** Returns the facts about the site that components can read, by locale. */
  scopes(site: SiteContext): ReadonlyMap<string, ScopeSite>
  /** Returns a digest of the facts that theme parts can read on each page of a locale; undefined without such parts. */
  layoutDigest(site: SiteContext, locale: string): Hash | undefined
  /** Whether the imports of a partial changed: another module may have to be bundled. */
  importsChanged(source: SourcePath, site: SiteContext): boolean
  /** Returns the code of the theme for the browser in a locale. */
  themeIslands(site: SiteContext, locale: string): Islands | undefined
  /** Returns the bundle of the islands of a build. */
  islandBundle(site: SiteContext, useCache: boolean): IslandBundle
}

/** Parts of a page. Undefined for pages without imports, whose output depends only on their text. */
export interface CodeParts {
  /** Data that all pages with its text use: the modules, and the site. */
  imports(page: DocPage): Hash | undefined
  /** The facts about the page itself that its components can read. */
  asked(page: DocPage): Hash | undefined
  /** The facts about the page that the site's own parts of the theme can read. */
  themed(page: DocPage): Hash | undefined
}

/** The browser files of islands. */
export interface IslandBundle {
  /** Called for each made page, so that the first build can bundle the imports of islands while pages are made. */
  note(facts: Pick<PageFacts, 'islands'>): void
  /** Returns the files for these islands. */
  files(islands: Iterable<Islands>): Promise<readonly EmittedFile[]>
}

/** The part of a site that a thread knows. Of pages, it knows only the input of those that it makes. */
export interface ThreadData extends SharedData, Pick<RouteGraph, 'statics'> {
  /** The layout of every page, by locale. */
  readonly layouts: ReadonlyMap<string, LayoutData>
  /** The facts about the site that components can read, by locale; empty without modules. */
  readonly scopes: ReadonlyMap<string, ScopeSite>
}

/** Returns the site with other texts of some pages. */
export const withPageTexts = (context: SiteContext, texts: PageTexts): SiteContext => ({
  ...context,
  pageTexts: new Map([...context.pageTexts, ...texts]),
})

/** The settings that compile may depend on, besides a page's own text and includes. */
export const compileSettings = ({
  markdown,
  variables,
  title,
  url,
  limits,
  lint,
  terms,
  images,
}: SiteConfig): CompileSettings => ({
  markdown,
  variables,
  title,
  siteUrl: url,
  limits,
  lint,
  terms,
  ...(images !== undefined && { pictures: true }),
})
