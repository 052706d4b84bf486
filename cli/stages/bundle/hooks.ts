/** Extensions of the client's style sheet by features. */
import type { SiteConfig } from '../../model/config.ts'

export interface BundleFeature {
  /** Returns its style sheets of a site, relative to this package. They come after the sheets of the theme. */
  styleSheets?(config: SiteConfig): readonly string[]
  /** Returns the function that rewrites the site's own style sheets; undefined if they stay unchanged. */
  sheetRewriter?(config: SiteConfig): SheetRewriter | undefined
}

export type SheetRewriter = (css: string) => Promise<string>
