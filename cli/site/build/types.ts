/** The input and output of a build, and the values that its steps share. */

import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Removal } from '../../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { UsableConfig } from '../../stages/config/loaded-config.ts'
import type { Progress } from '../../stages/report/progress.ts'
import type { OpenSite } from '../open.ts'
import type { CheckedBuild } from './previous.ts'
import type { BuildResources } from './resources.ts'

export interface BuildOptions {
  readonly root: string
  readonly out: string
  readonly baseUrl?: string
  /** For a folder that is opened as files. */
  readonly offline?: boolean
  readonly drafts: boolean
  readonly useCache: boolean
  readonly strict: boolean
  /** Whether to compare reused pages with newly made ones. */
  readonly verify?: boolean
  /** Cache folders of other machines that made parts of the site. */
  readonly join?: readonly string[]
  readonly workers?: number
  /** The worker's script. */
  readonly workerScript: URL
  readonly progress: Progress
  /** Called before anything is written; an error ends the build. Not called if nothing will be written. */
  readonly beforeWriting?: (loaded: UsableConfig) => Promise<void>
}

export interface BuildResult {
  readonly outcome: 'built' | 'problems' | 'bad-config'
  readonly diagnostics: readonly Diagnostic[]
  /** Absent if the result of the previous build is repeated, or the config cannot be used. */
  readonly config?: SiteConfig
  /** The site's public URL. */
  readonly url?: string
  /** Number of pages in the site, and of those built now. */
  readonly pages: number
  readonly made: number
  readonly files: number
  /** Broken links to pages that the last written site had. */
  readonly removal?: Removal
  /** Pages that were reused although they had changed: a defect of this tool. */
  readonly stale?: readonly Diagnostic[]
}

/** A build with an open site. */
export interface Build {
  readonly site: OpenSite
  readonly options: BuildOptions
  readonly resources: BuildResources
  readonly previous: CheckedBuild
}
