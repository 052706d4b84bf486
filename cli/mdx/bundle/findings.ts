/** What the bundling of MDX modules is given, and what it finds out. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { ModuleProblem } from '../../model/compiled.ts'

/** What was found out while modules were read. */
export interface Findings {
  /** Real files by the name that the bundle calls them. */
  readonly files: Map<string, string>
  /** Text to put in place of files that cannot be read as code. */
  readonly broken: Map<string, ModuleProblem>
  /** Files of JavaScript that can only be read with types in them. */
  readonly typed: Set<string>
  /** Names that are imported of supported modules that do not have them, with the first place of each. */
  readonly missing: Map<string, Map<string, AbsentImport>>
  readonly diagnostics: Diagnostic[]
  /** Packages that are not installed and modules that are not supported, by the names of the bundle for what replaces them. */
  readonly absent: Map<string, AbsentImport>
  /** Whether an import was not found: the file may appear although no file that was read changes. */
  isIncomplete: boolean
}

/** An import of something that is not there; without a place it is in a page. */
export interface AbsentImport {
  /** A package, a module, or an export of a module. */
  readonly name: string
  readonly kind: 'file' | 'package' | 'module'
  /** The step of the site that seems to make a missing file. */
  readonly madeBy?: string | undefined
  /** Inputs of the bundle that mean it, where that is not the key. */
  readonly inputs?: readonly string[]
  readonly where?: Position
}

/** The namespace of the bundle for files. */
export const FILES = 'mdx'

export const newFindings = (): Findings => ({
  files: new Map(),
  broken: new Map(),
  typed: new Set(),
  missing: new Map(),
  diagnostics: [],
  absent: new Map(),
  isIncomplete: false,
})

export type CompileText = (text: string, file: string) => Promise<string>

export interface FilesInput {
  readonly root: string
  readonly packageRoot: string
  /** Names of exports of the modules that whoever imports the bundle provides. */
  readonly shared: Readonly<Record<string, readonly string[]>>
  /** Modules of this package (files below it) by the name that a site imports them by, where they go into the bundle. */
  readonly own?: ReadonlyMap<string, string>
  /** Files of the site (absolute) that take the place of supported modules, but not for themselves. */
  readonly overrides?: ReadonlyMap<string, string> | undefined
  /** Files of this package that are shared, with the name that they are shared by. */
  readonly sharedFiles?: ReadonlyMap<string, string>
  /** The site's config as data. */
  readonly generated?: Readonly<Record<string, unknown>> | undefined
  /** Further data as JSON, by the name that it is imported by. */
  readonly data?: ReadonlyMap<string, string> | undefined
  /** Makes code with JSX of a text of Markdown that a component imports. */
  readonly compileText: CompileText
  /** Folders of static files, below the site. */
  readonly staticDirectories?: readonly string[]
  /** See `SiteConfig.aliases`. */
  readonly aliases?: Readonly<Record<string, string>> | undefined
  readonly findings: Findings
}
