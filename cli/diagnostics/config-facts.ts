/** Facts of the config and of sidebars. */

import type { Unsupported } from './docusaurus-facts.ts'
import type { MadeBy, Reason, ValueFacts, YamlFault } from './shared-facts.ts'

/** An item of the navbar or footer, as JSON. */
export interface OfItem {
  readonly item: string
}

export interface ConfigFacts {
  readonly 'config-missing': { readonly folder: string; readonly name: string }
  readonly 'config-syntax': Reason
  /** `isInstalled`: false where the site has no packages that its config could need. */
  readonly 'config-threw': Reason & MadeBy & { readonly isInstalled?: boolean }
  readonly 'config-value': ValueFacts
  readonly 'config-unknown-key': { readonly key: string }
  readonly 'unknown-navbar-type': OfItem & { readonly type: string }
  readonly 'unknown-collection': OfItem & { readonly id: string }
  readonly 'missing-nav-doc': OfItem & MadeBy & { readonly id: string; readonly version: string }
  readonly 'missing-nav-sidebar': OfItem & { readonly id: string; readonly version: string }
  readonly 'empty-nav-sidebar': OfItem & MadeBy & { readonly id: string }
  readonly 'unknown-version': { readonly name: string; readonly collection: string }
  readonly 'component-syntax': Reason
  /** `key`: path of the key, where it is in the config. */
  readonly 'docusaurus-unsupported': Unsupported & { readonly key?: string }
}

export interface SidebarFacts {
  readonly 'sidebars-file': { readonly fault: 'json'; readonly reason: string } | { readonly fault: 'not-an-object' }
  /** `item`: as JSON. */
  readonly 'sidebar-item': { readonly sidebar: string; readonly item: string }
  readonly 'unknown-doc-id': MadeBy & {
    readonly id: string
    readonly namedBy:
      | { readonly kind: 'sidebar'; readonly sidebar: string }
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
