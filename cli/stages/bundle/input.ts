import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { Texts } from '../../../runtime/texts.ts'
import type { ReadLog } from '../../base/reads.ts'
import type { StyleProcessor } from '../../formats/postcss.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { StaticFile } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'

export interface BundleFeature {
  /** Returns its style sheets of a site, relative to this package. They come after the sheets of the theme. */
  styleSheets?(site: StyledSite): readonly string[]
  /** Returns the function that rewrites the site's own style sheets; undefined if they stay unchanged. */
  sheetRewriter?(config: SiteConfig): SheetRewriter | undefined
}

/** A site whose style sheet is bundled. */
export interface StyledSite {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** `docs serve` changes pages without another bundle, so the graph does not say which sheets its pages need. */
  readonly production: boolean
}

export type SheetRewriter = (css: string) => Promise<string>

/** The site data that decides which code the client contains. Its values are filled in later (site-code.ts). */
type ShapingData = Pick<
  SiteData,
  'announcementBar' | 'colorMode' | 'feedback' | 'footer' | 'navbar' | 'siteBaseUrl' | 'themeParts'
> & {
  readonly search: { readonly provider?: string } | false
}

/** The input that a client's code and styles are compiled from, in all languages. */
export interface CompileInput extends Omit<BundleInput, 'site' | 'texts'> {
  readonly site: ShapingData
  /** Collects the inputs of the code and styles other than our own files. */
  readonly reads?: ReadLog | undefined
}

export interface BundleInput {
  readonly root: string
  readonly config: Pick<SiteConfig, 'components' | 'customCss'> &
    Partial<Pick<SiteConfig, 'aliases' | 'staticDirectories' | 'markdown'>>
  readonly site: SiteData
  /** Style sheets and files of the components that pages import. */
  readonly modules?:
    | {
        readonly css: string
        readonly assets: readonly EmittedFile[]
        /** Files that are copied from the site's folder. */
        readonly copies: readonly Pick<StaticFile, 'target'>[]
      }
    | undefined
  /** Theme texts in the site's language; absent: English. */
  readonly texts?: Texts | undefined
  /** Minified, with React's production build; otherwise readable, with React's checks. */
  readonly production: boolean
  /** Style sheets of features, relative to this package. */
  readonly sheets: readonly string[]
  /** Rewrites the site's own style sheets. */
  readonly rewriteSheet: SheetRewriter | undefined
  /** The site's PostCSS, for its own style sheets. */
  readonly styles?: StyleProcessor | undefined
  /** For pages that are opened as files: one classic script, without navigation. */
  readonly offline?: boolean
}
