/** Input and findings of the MDX module bundler. */

import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { StaticFile } from '../../../model/content.ts'
import type { Resolution } from '../../../site-code/resolution.ts'
import type { ModuleNames, ModuleSource } from '../../provided-modules.ts'

/** Findings made while modules were read. */
export interface Findings {
  /** Real files by their names in the bundle. */
  readonly files: Map<string, string>
  /** Replacements for files that cannot be parsed as code. */
  readonly broken: Map<string, ModuleProblem>
  /** Images and other files that are copied to the site, by their absolute path. */
  readonly copies: Map<string, StaticFile>
  /** JavaScript files that parse only with type syntax. */
  readonly typed: Set<string>
  /** Names that the site imports from supported modules without such an export, with the first location of each. */
  readonly missingExports: Map<string, Map<string, MissingImport>>
  readonly diagnostics: Diagnostic[]
  /** Modules that do not exist or cannot be parsed, by their names in the bundle. */
  readonly problems: Map<string, ModuleProblem>
  /** Packages that are not installed and modules that are not supported, by their stub's name in the bundle. */
  readonly missingImports: Map<string, MissingImport>
  /** Whether an import was not found: the file may appear although no file that was read has changed. */
  isIncomplete: boolean
}

/** A missing import. Without a location, it is in a page. */
export interface MissingImport {
  /** A package, a module, or an export of a module. */
  readonly name: string
  readonly kind: 'file' | 'package' | 'module' | 'syntax'
  /** The export that the package `name` does not have. */
  readonly export?: string | undefined
  /** The build step of the site that probably creates a missing file. */
  readonly madeBy?: string | undefined
  /** Inputs of the bundle that refer to it, if they differ from the key. */
  readonly inputs?: readonly string[]
  readonly where?: Position
}

/** The bundle's name for the module that imports all others. */
export const ENTRY_MODULE = 'modules'

/** The bundle's namespace for files. */
export const FILES = 'mdx'

/** Creates empty findings, which one bundling fills. */
export const createFindings = (): Findings => ({
  files: new Map(),
  broken: new Map(),
  copies: new Map(),
  typed: new Set(),
  missingExports: new Map(),
  diagnostics: [],
  problems: new Map(),
  missingImports: new Map(),
  isIncomplete: false,
})

export type AssetOf = (file: string) => StaticFile | undefined

export type CompileText = (text: string, file: string) => Promise<string>

/** How modules of a site are named and read: the same for the generator and the browser. */
export interface ModuleRules {
  /** Resolves the names of modules. */
  readonly names: ModuleNames
  /** The site's config as data. */
  readonly generated?: Readonly<Record<string, unknown>> | undefined
  /** Compiles Markdown that a component imports into code with JSX. */
  readonly compileText: CompileText
  /** Folders of static files, below the site. */
  readonly staticDirectories?: readonly string[]
  /** See `SiteConfig.aliases`. */
  readonly aliases?: Readonly<Record<string, string>> | undefined
  /** See `SiteConfig.loaders`. */
  readonly loaders?: SiteConfig['loaders'] | undefined
  /** Changes code of the site, except of its packages. */
  readonly rewrite?: ((code: string) => string) | undefined
}

export interface FilesInput extends ModuleRules {
  readonly root: string
  readonly siteBaseUrl: string
  /**
   * Returns a file of the site (absolute) with its address; undefined for other files, which become part of the bundle.
   */
  readonly assetOf?: AssetOf | undefined
  /** Export names of the modules that the importer of the bundle provides. */
  readonly shared: Readonly<Record<string, readonly string[]>>
  /** Modules of this package that go into the bundle, by the name under which a site imports them. */
  readonly own?: ReadonlyMap<string, ModuleSource>
  /** Files of the site (absolute) that replace supported modules, except in their own imports. */
  readonly overrides?: ReadonlyMap<string, string> | undefined
  /** Files of this package that are shared, with their shared names. */
  readonly sharedFiles?: ReadonlyMap<string, string>
  /** Further data as JSON, by import name. */
  readonly data?: ReadonlyMap<string, string> | undefined
  /** Notes where imports can lead. */
  readonly resolution?: Resolution
  readonly findings: Findings
}
