/** Modules of this tool under names of another generator, for pages and components written for it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'

export interface ProvidedModules {
  readonly names: ModuleNames
  /** Loads the modules. */
  code(): Promise<ProvidedCode>
  /** Returns the files (absolute) that replace modules, by module name. */
  replacements(root: string): Promise<ReadonlyMap<string, string>>
  /** Returns the function that rewrites the site's code; undefined if the code stays unchanged. */
  codeRewriter(config: SiteConfig): Promise<((code: string) => string) | undefined>
  /** Returns the finding about a replacement that is not used, because it imports something that is missing. */
  unusable(name: string, needs: string, root: string): Promise<Diagnostic>
}

export type Module = Readonly<Record<string, unknown>>

/** Where a browser gets a module: a file of this tool's package, or code with imports relative to the package. */
export type ModuleSource = { readonly file: string } | { readonly code: string }

export interface ProvidedCode {
  /** Exports by module name. */
  readonly modules: Readonly<Record<string, Module>>
  /** The same modules for the browser. */
  readonly sources: ReadonlyMap<string, ModuleSource>
  /** Names of modules whose components need the browser. */
  readonly browser: readonly string[]
  /** Components that pages may use without an import. */
  readonly components: Readonly<Record<string, unknown>>
}

/** Resolves the names of modules. */
export interface ModuleNames {
  /** The module with the components that pages may use without an import; a site replaces it to add its own. */
  readonly components: string
  /** Modules whose components print what Markdown writes, if the site replaces them. */
  readonly printers: { readonly admonition: string; readonly codeBlock: string; readonly image: string }
  /** The module with the elements of texts that components import. */
  readonly textElements: string
  /** Modules whose values differ between generator and browser. */
  readonly ofBrowser: ReadonlySet<string>
  /** Modules that export hooks for facts about other docs. */
  readonly ofDocs: ReadonlySet<string>
  /** Matches code that calls hooks whose values differ between generator and browser. */
  readonly browserHooks: RegExp
  /** Matches code that needs facts about other docs and the sidebar of a page. */
  readonly docsHooks: RegExp
  /** Matches code that imports modules whose components differ from page to page. */
  readonly pageModules: RegExp
  /** Matches the names, without `use`, of hooks whose value is the same on all pages. */
  readonly siteHooks: RegExp
  /** Whether another generator defines a name, even if this tool has no such module. */
  has(name: string): boolean
  /** Returns the name under which a module is known here. */
  canonical(name: string): string
  /** Whether a name means our component even if the site replaces it. */
  isOriginal(name: string): boolean
  /** Returns the file of a component of this name, relative to the site, without a suffix; undefined if none can be. */
  fileOf(name: string): string | undefined
  /** Whether a part of the layout exists once: only a component around it can show it. `isReplaced`: by the site. */
  isOnce(name: string, isReplaced: (name: string) => boolean): boolean
}

/** Matches nothing. */
const NONE = /(?!)/

const NO_NAMES: ModuleNames = {
  components: 'docs:components',
  printers: { admonition: 'docs:admonition', codeBlock: 'docs:code-block', image: 'docs:image' },
  textElements: '@mdx-js/react',
  ofBrowser: new Set(),
  ofDocs: new Set(),
  browserHooks: NONE,
  docsHooks: NONE,
  pageModules: NONE,
  siteHooks: NONE,
  has: () => false,
  canonical: (name) => name,
  isOriginal: () => false,
  fileOf: () => undefined,
  isOnce: () => false,
}

/** For a tool without such modules. */
export const NO_MODULES: ProvidedModules = {
  names: NO_NAMES,
  code: async () => ({ modules: {}, sources: new Map(), browser: [], components: {} }),
  replacements: async () => new Map(),
  codeRewriter: async () => undefined,
  unusable: async (name) => {
    throw new Error(`Nothing can replace ${name}.`)
  },
}
