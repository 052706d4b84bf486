import type { Position } from '../../../../diagnostics/shared-facts.ts'
import type { ModuleProblem } from '../../../../model/compiled.ts'
import type { ModuleNames } from '../../../provided-modules.ts'

/** The modules that MDX pages import, for the compiler, by canonical name: `../imports`. */
export interface PageModules {
  /** The exports of each module. The imports of a page (or of its partials) are loaded before the page is compiled. */
  readonly namespaces: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly problems: ReadonlyMap<string, ModuleProblem>
  /** Modules whose components need the browser. */
  readonly browser: ReadonlySet<string>
  /** Modules whose components look at their children. */
  readonly readChildren: ReadonlySet<string>
  /** Resolves the names of modules. */
  readonly names: ModuleNames
  /** Components that pages may use without an import. */
  readonly components: Readonly<Record<string, unknown>>
  /** Components of the site that print what Markdown writes. */
  readonly printers: readonly string[]
  /** Modules that import something that is missing, directly or indirectly. */
  readonly incompleteModules: ReadonlySet<string>
  /** The site's own component around the layout: it may provide contexts for components of pages. */
  readonly root?: string | undefined
  /** Returns the location in the site's own code where an error was thrown. */
  placeOf(error: unknown): Position | undefined
}
