import type { SiteData } from '../../runtime/core/contract/site.ts'
import type { ScopeSite } from '../../runtime/core/islands/page-scope.tsx'
import type { Texts } from '../../runtime/texts.ts'
import type { Hash, SourcePath } from '../base/brands.ts'
import type { CodeTokens } from '../base/code-reads.ts'
import type { CompileSettings } from '../model/compiled.ts'
import type { SiteConfig } from '../model/config.ts'
import type { PageTexts } from '../model/content.ts'
import type { RouteGraph, SiteGraph } from '../model/graph.ts'
import type { Assets } from '../model/page.ts'
import type { LayoutData } from '../stages/render/layout-data.ts'
import type { SiteCards } from './cards/site-cards.ts'
import type { Picture, SiteImages } from './images/site-images.ts'
import type { SiteModules } from './mdx/site/modules.ts'

/** What all pages of a site share. Plain data, because it is sent to threads. */
export interface SharedSite extends Pick<SiteGraph, 'config'> {
  readonly root: string
  /** See `addressesHash`. */
  readonly addresses: Hash
  /** Theme texts by locale; the English ones are in the code. */
  readonly texts: ReadonlyMap<string, Texts>
  /** Site data of each locale. */
  readonly sites: ReadonlyMap<string, SiteData>
  /** Module with the site's own components, named after the digest of its code; absent if the site has none. */
  readonly components?: string
  /** Imports of MDX pages; absent from sites without such pages. */
  readonly modules?: SiteModules
  /** What the site's own code read. */
  readonly codeTokens: CodeTokens
  /** Inputs for drawing social cards; absent if there are none. */
  readonly cards?: SiteCards
  /** Inputs for making smaller images; absent if there are none. */
  readonly images?: SiteImages
  /** Images with smaller copies, by file: known after all pages are compiled. */
  readonly pictures?: ReadonlyMap<SourcePath, Picture>
}

/** Everything about a site that a page needs. */
export interface SiteContext extends SharedSite, SiteGraph {
  /** The client of each locale. */
  readonly assets: ReadonlyMap<string, Assets>
  readonly production: boolean
  /** Sidebar category key -> address of its shard. */
  readonly shards: ReadonlyMap<string, string>
}

/** What a thread that makes pages knows of the site; of its pages, it knows only the input of each that it makes (`pages/page-input.ts`). */
export interface ThreadSite extends SharedSite, Pick<RouteGraph, 'statics'> {
  /** What is on every page, by locale. */
  readonly layouts: ReadonlyMap<string, LayoutData>
  /** What components can ask about the site, by locale; empty without modules. */
  readonly scopes: ReadonlyMap<string, ScopeSite>
}

/** Returns the site with other texts of some pages. */
export const withTexts = (context: SiteContext, texts: PageTexts): SiteContext => ({
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
  components,
  images,
}: SiteConfig): CompileSettings => ({
  markdown,
  variables,
  title,
  siteUrl: url,
  limits,
  lint,
  terms,
  components,
  ...(images !== undefined && { pictures: true }),
})
