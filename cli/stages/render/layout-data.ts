import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { Texts } from '../../../runtime/texts.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Assets } from '../../model/page.ts'

/** The content of every page of a language. Plain data; `render` knows nothing else about the site. */
export interface LayoutData {
  readonly site: SiteData
  readonly settings: Pick<
    SiteConfig,
    'clientModules' | 'favicon' | 'fonts' | 'googleTagManager' | 'headTags' | 'llms' | 'toc'
  >
  readonly assets: Omit<Assets, 'files' | 'missingStyles'>
  /** Theme texts; absent for English. */
  readonly texts: Texts
  /** False in the dev server: no tag manager. */
  readonly production: boolean
  /** Address of the code for islands of the site's own parts of the theme. */
  readonly themeScript?: string
}
