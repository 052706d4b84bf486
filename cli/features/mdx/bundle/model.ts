import type { Hash } from '../../../base/brands.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import type { StaticFile } from '../../../model/content.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { CodeHosts } from '../../../stages/emit/code-hosts.ts'

/** Plain data, because it is sent to the workers. */
export interface MdxBundle {
  /** The bundle; absent if the generator itself provides all modules. */
  readonly file?: string
  /** Digest of all inputs. */
  readonly hash: Hash
  /** Modules whose components need the browser. */
  readonly browser: readonly string[]
  /** Modules whose components look at their children. */
  readonly readChildren: readonly string[]
  /** Modules that ask for facts about other docs. */
  readonly askDocs: readonly string[]
  /** Modules that call hooks whose value may differ from page to page. */
  readonly askPage: readonly string[]
  /** Modules that import `docs/runtime`, directly or indirectly. */
  readonly askRuntime: readonly string[]
  /** Digest of each module with everything it imports. */
  readonly digests: readonly (readonly [string, Hash])[]
  /** Origins that the site's own modules request data or images from. */
  readonly hosts: CodeHosts
  /** Modules that cannot be loaded, because they or a module that they import do not exist or cannot be parsed. */
  readonly problems: readonly (readonly [string, ModuleProblem])[]
  /** Problems inside modules that do not keep them from working. */
  readonly diagnostics: readonly Diagnostic[]
  /** Packages that are not installed and modules that are not supported, sorted. */
  readonly missing: readonly UnavailableModule[]
  /** Style sheets that the modules import, combined. */
  readonly css: string
  /** Images and other files that they refer to, by source path. Files of packages are {@link assets}. */
  readonly copies: readonly StaticFile[]
  readonly assets: readonly EmittedFile[]
}

/**
 * A package that is not installed, a module (or export) that is not supported, or a file that another build step
 * creates.
 */
export interface UnavailableModule {
  readonly name: string
  /** `syntax`: a file with syntax that only the site's Babel plugins read. */
  readonly kind: 'file' | 'package' | 'module' | 'syntax'
  /** The export that the package `name` does not have: it is undefined, which code may not notice. */
  readonly export?: string | undefined
  /** The build step of the site that probably creates a missing file. */
  readonly madeBy?: string | undefined
  /** Its first import in a component; absent when only pages import it. */
  readonly where?: Position
  /** Modules imported by pages that are the missing module or import it, directly or indirectly. */
  readonly modules: readonly string[]
}

/** Whether a file belongs to a dependency: its imports are not the writer's concern. */
export const isInPackage = (file: string): boolean => /(?:^|\/)node_modules\//.test(file)

/** Whether a file is a module of JavaScript or TypeScript. */
export const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)
