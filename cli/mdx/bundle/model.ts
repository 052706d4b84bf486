import type { Hash } from '../../base/brands.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { ModuleProblem } from '../../model/compiled.ts'
import type { EmittedFile } from '../../model/page.ts'

/** Plain data: it crosses to the workers. */
export interface MdxBundle {
  /** The bundle; absent when nothing of it is more than a module of the generator. */
  readonly file?: string
  /** Digest of all that went in. */
  readonly hash: Hash
  /** Modules whose components need the browser. */
  readonly browser: readonly string[]
  /** Modules that ask for facts of other docs. */
  readonly askDocs: readonly string[]
  /** Modules that come to import `docs/runtime`. */
  readonly askRuntime: readonly string[]
  /** Digest of each module with all that it imports. */
  readonly digests: readonly (readonly [string, Hash])[]
  /** Origins that the site's own modules ask for data, and show pictures of. */
  readonly hosts: ModuleHosts
  readonly problems: readonly (readonly [string, ModuleProblem])[]
  /** What is wrong inside of modules, without keeping them from working. */
  readonly diagnostics: readonly Diagnostic[]
  /** Packages that are not installed and modules that are not supported, sorted. */
  readonly absent: readonly AbsentModule[]
  /** Style sheets that the modules import, as one. */
  readonly css: string
  /** Pictures and other files that they name. */
  readonly assets: readonly EmittedFile[]
}

export interface ModuleHosts {
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

/** A package that is not installed, a module (or an export of one) that is not supported, or a file that another step makes. */
export interface AbsentModule {
  readonly name: string
  readonly kind: 'file' | 'package' | 'module'
  /** The step of the site that seems to make a missing file. */
  readonly madeBy?: string | undefined
  /** Its first import in a component; absent when only pages import it. */
  readonly where?: Position
  /** Modules that pages import, and that are it or come to import it. */
  readonly modules: readonly string[]
}
