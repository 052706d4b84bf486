/** Features of a Docusaurus site that have no effect here, or a different one. */
import type { MakerFacts } from '../../../diagnostics/shared-facts.ts'
import type { OPTIONS, PLUGIN_EFFECTS } from './option-words.ts'

export type UnsupportedOption = keyof typeof OPTIONS

/** The effect of not running a plugin. */
export type PluginEffect = keyof typeof PLUGIN_EFFECTS | 'aliases-read' | 'post-css-read'

/**
 * The reason why a remark or rehype plugin cannot run. `needs`: its own code imports a module that is not installed.
 */
export type CompilerPluginFault =
  | { readonly fault: 'not-a-function' }
  | { readonly fault: 'not-installed' | 'needs'; readonly module: string }

/** A class name of Docusaurus' theme in a style sheet of the site. */
export interface ThemeClass {
  readonly name: string
  readonly count: number
  /** The equivalent selector here. */
  readonly equivalent?: string
}

/** A feature of a Docusaurus site that is not carried over unchanged. */
export type UnsupportedFeature =
  // The config
  | { readonly what: 'unknown-key' }
  | { readonly what: 'wrong-type'; readonly expected: string }
  | { readonly what: 'value-not-installed'; readonly module: string }
  | { readonly what: 'whole-config'; readonly module: string }
  | { readonly what: 'completed-by-package'; readonly module: string }
  /** `isIncomplete`: the module is installed, and something that it needs is not. */
  | {
      readonly what: 'import-not-found'
      readonly module: string
      readonly isFile: boolean
      readonly isIncomplete: boolean
    }
  | { readonly what: 'import-failed'; readonly reason: string }
  | { readonly what: 'option'; readonly option: UnsupportedOption }
  | { readonly what: 'url'; readonly url: string }
  /** `replacement`: the type of our item in its place. Without a `type`, it is a link that leads nowhere. */
  | { readonly what: 'navbar-item-type'; readonly type?: string; readonly replacement?: 'localeDropdown' }
  | { readonly what: 'navbar-item-target' }
  | { readonly what: 'navbar-item-types'; readonly names: readonly string[] }
  | { readonly what: 'client-module'; readonly module: string }
  /** A docs folder without pages. */
  | ({ readonly what: 'content-folder'; readonly folder: string } & MakerFacts)
  // Presets and plugins
  | { readonly what: 'preset'; readonly name: string; readonly isReadAsClassic: boolean }
  | { readonly what: 'plugin'; readonly name: string; readonly effect: PluginEffect }
  /** Plugins that may add pages, and that are not run. */
  | { readonly what: 'links-to-plugins'; readonly names: readonly string[] }
  /** `hooks`: the hooks that are not run. */
  | { readonly what: 'plugin-hooks'; readonly name: string; readonly hooks: readonly string[] }
  | { readonly what: 'plugin-route'; readonly name: string; readonly route: string }
  /** `of`: the plugin whose content it asks for. */
  | { readonly what: 'plugin-content'; readonly name: string; readonly of: string }
  | { readonly what: 'plugin-tags'; readonly name: string; readonly tags: readonly string[] }
  | ({
      readonly what: 'compiler-plugin'
      readonly kind: 'remark' | 'rehype'
      readonly name?: string
    } & CompilerPluginFault)
  | { readonly what: 'own-formulas'; readonly name?: string }
  // Sidebars
  | { readonly what: 'sidebars-file'; readonly file: string }
  | { readonly what: 'sidebar-part'; readonly module: string }
  | { readonly what: 'sidebar-item-type'; readonly type: string }
  | { readonly what: 'sidebar-item-key'; readonly type: string; readonly name: string }
  // Files of the site
  | { readonly what: 'style-sheet'; readonly file: string; readonly fault: 'not-found' | 'not-css' }
  | { readonly what: 'theme-classes'; readonly selectors: number; readonly classes: readonly ThemeClass[] }
  | { readonly what: 'theme-properties'; readonly names: readonly string[] }
  /** `needs`: its missing imports; `adds`: parts of the site and packages that it shows. */
  | {
      readonly what: 'theme-component'
      readonly name: string
      readonly needs?: string
      readonly adds?: readonly string[]
      /** A component around the original would be used. */
      readonly canWrap?: true
    }
  /** Components that the site uses for Markdown elements. */
  | { readonly what: 'mdx-elements'; readonly names: readonly string[] }
  /** Addresses in a style sheet without a file of the site. */
  | { readonly what: 'style-addresses'; readonly names: readonly string[] }
  | { readonly what: 'not-found-page' }
  | { readonly what: 'patch'; readonly changesIds: boolean }
  | { readonly what: 'mdx1' }
