/** Facts about MDX, modules that pages import, and the build itself. */

import type { CodeVariant, MakerFacts, NoFacts, Position, Reason } from './shared-facts.ts'

/** The reason why a module cannot be imported. */
export interface ModuleFacts {
  /** `importedAt`: the location of the import in a module, if the page does not import it directly. */
  readonly 'import-not-found': {
    readonly name: string
    readonly kind: 'file' | 'package' | 'module'
    readonly importedAt?: Position
    /** Number of affected pages, for a file that another build step of the site creates. */
    readonly pages?: number
  } & MakerFacts
  /** `name`: absent if the diagnostic is about the file at its location. */
  readonly 'import-failed': {
    readonly name?: string
    /** An error that the module threw, or a problem that keeps it from loading. */
    readonly cause: string | CodeVariant<ModuleFacts>
    readonly importedAt?: Position
  }
}

export interface MdxFacts extends ModuleFacts {
  readonly 'mdx-off': { readonly because: 'disabled' | 'untrusted' }
  /** `shownAs`: the page is read as Markdown instead, the tag is shown as text, or the element is always shown. */
  readonly 'mdx-syntax': Reason & { readonly shownAs?: 'markdown' | 'text' | 'always' }
  /**
   * `pages`: number of pages with it, if it does not fail them. `from`: the module that defines it, which does not run
   * here.
   */
  readonly 'unknown-component': { readonly name: string; readonly pages?: number; readonly from?: string }
  /** `thrownAt`: the location in a component. */
  readonly 'mdx-failed': Reason & { readonly thrownAt?: Position }
  /** `name`: the component, on a page with imports that are missing. */
  readonly 'component-failed': Reason & {
    readonly name: string
    readonly pages: number
    readonly thrownAt?: Position
  }
  readonly 'import-not-installed': { readonly name: string; readonly pages?: number }
  /** `readBy`: the Babel config that reads the syntax of the file `name`. */
  readonly 'unsupported-import': { readonly name: string; readonly pages: number; readonly readBy?: string }
  /**
   * `export`: the name; `known` lists the exports that the module has. `pages`: number of pages, for an import of other
   * code.
   */
  readonly 'missing-export': { readonly name: string; readonly export: string; readonly pages?: number }
  readonly 'plugin-data': { readonly name: string; readonly pages: number }
  readonly 'formula-as-code': NoFacts
  readonly 'import-cycle': { readonly file: string; readonly chain: readonly string[] }
}

/** Facts of an error that stopped one page or more. */
export interface PageErrorFacts {
  /** Address of a page without a file. */
  readonly route?: string
  /** Number of pages that fail for the same reason. */
  readonly pages: number
  /** The next of these pages, at most three: files, or addresses of pages without a file. */
  readonly others?: readonly string[]
}

export interface BuildFacts {
  /** `theme`: the part; `cause` as for a module that cannot be imported. */
  readonly 'theme-failed': {
    readonly theme: string
    readonly cause: string | CodeVariant<ModuleFacts>
    readonly pages: number
  }
  readonly 'plugin-failed': Reason & { readonly plugin: string }
  readonly 'plugin-message': Reason & { readonly plugin: string }
  readonly 'compile-failed': Reason & { readonly stack?: readonly string[] }
  readonly 'page-failed': Reason & PageErrorFacts
  readonly 'page-timeout': PageErrorFacts & { readonly seconds: number }
  readonly 'page-crashed': Reason & PageErrorFacts
  /** `file`: absent where many files count together. */
  readonly 'over-budget': {
    readonly kind: 'page' | 'image' | 'script' | 'index'
    readonly file?: string
    readonly bytes: number
    readonly limit: number
  }
  /** `what`: the number of redirects or of files, the bytes of all files, or of the file `file`. */
  readonly 'host-limit': {
    readonly host: string
    readonly what: 'redirects' | 'files' | 'bytes' | 'file'
    readonly file?: string
    readonly count: number
    readonly limit: number
  }
  /** `pages`: number of pages that were parsed without it. */
  readonly 'no-native-parser': { readonly pages: number }
  readonly 'content-changing': NoFacts
  /** `parts`: the inputs of the page that have changed; `results`: results that differ if the page is made again. */
  readonly 'stale-page': {
    readonly route: string
    readonly parts: readonly string[]
    readonly results: readonly string[]
  }
  /** `name`: a package that PostCSS of the site needs. */
  readonly 'postcss-missing': { readonly name: string }
  /** `name`: the package. */
  readonly 'no-rasterizer': { readonly name: string }
  readonly 'card-font': Reason & { readonly name: string }
  /** `characters`: some of the characters that no font has; `more`: how many are not listed. */
  readonly 'card-characters': { readonly characters: string; readonly more: number; readonly pages: number }
  /** `name`: the package. */
  readonly 'no-image-encoder': { readonly name: string }
  readonly 'image-unreadable': Reason & { readonly image: string }
  readonly 'image-over-budget': { readonly image: string; readonly bytes: number; readonly limit: number }
  readonly 'search-push':
    | { readonly fault: 'not-hosted' | 'no-app-id' | 'no-key' }
    | { readonly fault: 'refused'; readonly reason: string }
}
