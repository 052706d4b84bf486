/** Facts of the config and of sidebars. */

import type { NOT_CARRIED_OVER } from '../../runtime/core/contract/names.ts'
import type { MakerFacts, Reason, ValueFacts, YamlFault } from './shared-facts.ts'

/** An item of the navbar or footer, as JSON. */
type ItemFacts = {
  readonly item: string
}

export interface ConfigFacts {
  /** `other`: the generator of the site in the folder, if it is another one. `isProject`: a package.json is there. */
  readonly 'config-missing': {
    readonly folder: string
    readonly name: string
    readonly isProject?: boolean
    readonly other?: { readonly generator: string; readonly file: string }
  }
  /** A folder of Markdown without a config. */
  readonly 'config-default': { readonly folder: string; readonly name: string; readonly title: string }
  readonly 'config-syntax': Reason
  /** `isInstalled`: false where the site has no packages that its config could need. */
  readonly 'config-threw': Reason & MakerFacts & { readonly isInstalled?: boolean }
  readonly 'config-value': ValueFacts
  readonly 'config-unknown-key': { readonly key: string }
  /** A name that belongs to nothing. `key`: its path. */
  readonly 'config-unmatched': {
    readonly key: string
    readonly what: 'language' | 'folder' | 'attribute' | 'component'
  }
  /** `name`: the file as the config names it. */
  readonly 'config-file': { readonly key: string; readonly name: string }
  readonly 'unknown-navbar-type': ItemFacts & { readonly type: string }
  readonly 'unknown-collection': ItemFacts & { readonly id: string }
  readonly 'missing-nav-doc': ItemFacts & MakerFacts & { readonly id: string; readonly version: string }
  readonly 'missing-nav-sidebar': ItemFacts & { readonly id: string; readonly version: string }
  readonly 'empty-nav-sidebar': ItemFacts & MakerFacts & { readonly id: string }
  readonly 'unknown-version': { readonly name: string; readonly collection: string }
  readonly 'component-syntax': Reason
  /** The message of Sass or of PostCSS. */
  readonly 'style-failed': Reason
  /** A mistake in a style sheet that is bundled nevertheless, in words of the bundler. */
  readonly 'style-syntax': Reason
  /** A part of another generator's site without effect, or with another one. Its adapter words it. */
  readonly 'config-unsupported': { readonly message: string; readonly notes: readonly string[] }
  /** The same, with the code of the first adapter, which configs and reports contain. */
  readonly [NOT_CARRIED_OVER]: {
    readonly message: string
    readonly notes: readonly string[]
    /** Findings with the same words can be one line: `words` follow their number, `item` is the subject of one. */
    readonly group?: { readonly words: string; readonly item: string }
  }
}

export interface SidebarFacts {
  readonly 'sidebars-file': { readonly fault: 'json'; readonly reason: string } | { readonly fault: 'not-an-object' }
  /** `item`: as JSON. */
  readonly 'sidebar-item': { readonly sidebar: string; readonly item: string }
  readonly 'unknown-doc-id': MakerFacts & {
    readonly id: string
    /** `version`: on a site with versions. */
    readonly namedBy:
      | { readonly kind: 'sidebar'; readonly sidebar: string; readonly version?: string }
      | { readonly kind: 'category' }
      | { readonly kind: 'front-matter'; readonly key: string }
  }
  readonly 'unknown-sidebar': { readonly id: string }
  readonly 'empty-category': { readonly label: string; readonly sidebar: string }
  readonly 'empty-sidebar-folder': { readonly folder: string; readonly sidebar: string }
  readonly 'category-syntax': YamlFault
  readonly 'category-value': ValueFacts
  readonly 'category-key': { readonly key: string }
  /** `used`: name of the file that counts. */
  readonly 'duplicate-category-file': { readonly used: string }
}
