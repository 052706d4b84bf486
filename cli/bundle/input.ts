import type { SiteData } from '../../runtime/contract/site.ts'
import type { Texts } from '../../runtime/texts.ts'
import type { StyleProcessor } from '../base/postcss.ts'
import type { SiteConfig } from '../model/config.ts'
import type { EmittedFile } from '../model/page.ts'

/** What of a site's data decides which code its client has. All of it is filled in afterwards (site-code.ts). */
type ShapingData = Pick<SiteData, 'announcementBar' | 'colorMode' | 'footer' | 'navbar' | 'siteBaseUrl' | 'slots'> & {
  readonly search: object | false
}

/** What the code and the styles of a client are compiled from. */
export interface CompileInput extends Omit<BundleInput, 'site'> {
  readonly site: ShapingData
}

export interface BundleInput {
  readonly root: string
  readonly config: Pick<SiteConfig, 'components' | 'customCss'> &
    Partial<Pick<SiteConfig, 'staticDirectories' | 'collections' | 'images' | 'infimaStyles' | 'markdown'>>
  readonly site: SiteData
  /** Style sheets and files of the components that pages import. */
  readonly modules?: { readonly css: string; readonly assets: readonly EmittedFile[] } | undefined
  /** Words of the theme in the language of the site; absent: English. */
  readonly texts?: Texts | undefined
  /** Minified, with React's production build; else readable, with React's checks. */
  readonly production: boolean
  /** PostCSS of the site, for its own style sheets. */
  readonly styles?: StyleProcessor | undefined
  /** For pages that are opened as files: one classic script, without navigation. */
  readonly offline?: boolean
  /** Folder of this package, where it is not the one that this module lies in. */
  readonly packageRoot?: string
}
