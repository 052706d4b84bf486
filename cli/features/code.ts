/**
 * The code of a site that runs while its pages are made and in the browser: the imports of MDX pages, the site's own
 * parts of the theme, and modules that run on every page. One feature opens it, and the site knows only these types.
 */
import type { SiteData } from '../../runtime/core/contract/site.ts'
import type { ScopePage } from '../../runtime/core/islands/page-scope.tsx'
import type { SourcePath } from '../base/brands.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { StyleProcessor } from '../formats/postcss.ts'
import type { CompiledPage, CompileSettings } from '../model/compiled.ts'
import type { SiteConfig } from '../model/config.ts'
import type { DocMeta, PageMeta, StaticFile } from '../model/content.ts'
import type { DocPage } from '../model/graph.ts'
import type { EmittedFile } from '../model/page.ts'
import type { MdxCompiler, MdxCompilerInput } from '../stages/compile/compile.ts'
import type { FileDigests } from '../stages/content/statics.ts'
import type { ThemeInput } from '../stages/render/theme.tsx'
import type { Islands, SharedData, SiteCode, SiteModules, ThreadData } from './context.ts'
import type { DocInput, PageInput } from './page-input.ts'
import type { ProvidedModules } from './provided-modules.ts'

/** Whether a page uses modules of the site: its output does not depend on its text alone. */
export const usesModules = ({ source, imports = [] }: DocMeta, modules: SiteModules | undefined): boolean =>
  modules !== undefined && source.format === 'mdx' && (imports.length > 0 || modules.everywhere.length > 0)

/** The functions of a feature that runs the site's own code. */
export interface CodeFeature {
  /** Whether pages are code: threads then load it while the site is opened. */
  readonly isInPages: (config: SiteConfig, pages: readonly DocMeta[]) => boolean
  /** Bundles the modules of a site; undefined for a site without code. */
  readonly open: (input: OpenCodeInput) => Promise<OpenedCode | undefined>
  /** Loads the functions about a site whose modules are known data, of another thread or an earlier run. */
  readonly code: (provided: ProvidedModules) => Promise<SiteCode>
  /** Loads the functions for threads that make pages. */
  readonly load: (provided: ProvidedModules) => Promise<ThreadCode>
}

export interface OpenCodeInput {
  readonly root: string
  readonly config: SiteConfig
  readonly settings: CompileSettings
  readonly site: SiteData
  readonly pages: readonly DocMeta[]
  readonly useCache: boolean
  readonly styles: StyleProcessor | undefined
  readonly digests: FileDigests
  /** Modules of another generator that pages and components import. */
  readonly provided: ProvidedModules
}

export interface OpenedCode {
  readonly code: SiteCode
  readonly modules: SiteModules
  /** Files outside the content folders that pages and partials refer to. */
  readonly namedFiles: readonly SourcePath[]
  readonly files: CodeFiles
  readonly diagnostics: readonly Diagnostic[]
}

/** For the client: styles of the components, and files that they refer to. */
export interface CodeFiles {
  readonly css: string
  readonly copies: readonly StaticFile[]
  readonly assets: readonly EmittedFile[]
}

/** The input of a thread that runs the code of a site. */
export interface ThreadCode {
  /** Opens the modules of a site, and loads its own parts of the theme. */
  open(site: ThreadData, modules: SiteModules, loader: CodeLoader): Promise<PageCode>
}

export interface CodeLoader {
  /** Modules that must not be loaded, with the reason. Read when a module is requested. */
  readonly refused: ReadonlyMap<string, string>
  /** Called before a module is loaded, and with undefined afterwards: loading may never return. */
  readonly onLoading: (module: string | undefined) => void
}

/** The modules of a site in a thread. */
export interface PageCode {
  /** Returns a compiler of MDX pages in a language; `inputOf` returns the page that is being compiled. */
  compiler(input: MdxCompilerInput, locale: string, inputOf: (meta: PageMeta) => DocInput): Promise<MdxCompiler>
  /** Loads the modules of a page. */
  load(meta: DocMeta): Promise<void>
  /** Returns the code of a page's islands; undefined for pages without islands. */
  islands(input: PageInput, compiled: CompiledPage | undefined): Islands | undefined
  /** Returns the site's own parts of the theme; undefined for sites without such parts. */
  theme(locale: string): ThemeInput | undefined
  /** Returns the facts about a page that these parts can read. */
  themedPage(scope: ScopePage, page: DocPage): ScopePage
}

/**
 * Whether the compiled form of a page has marks in place of theme texts, so that it fits all languages. Modules of the
 * site may read texts, and their facts about the site are in one language.
 */
export const isForAllLanguages = ({ meta }: DocPage, { texts, config, modules }: SharedData): boolean =>
  config.i18n.locales.length > 1 && texts.size > 0 && !usesModules(meta, modules)
