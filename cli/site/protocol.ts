import type { CompiledPage, GraphPage, Hash, PageFacts, Route } from '../model.ts'
import type { PageRecords } from '../search/records.ts'
import type { SiteContext } from './context.ts'
import type { Purpose } from './page.ts'

/** What a worker is given when it starts. */
export interface WorkerSetup {
  /** Absent: it comes as an update, before the first job (serve starts workers while the site is read). */
  readonly context?: SiteContext
  readonly purpose: Purpose
  /** Modules that threads before this one ended at, with the reason: they are not loaded again. */
  readonly refused?: ReadonlyMap<string, string>
  /** Folder to write pages into, with what the old site holds; absent when nothing is written. */
  readonly output?: { readonly stage: string; readonly oldFolder: string; readonly oldFiles: ReadonlyMap<string, Hash> }
}

/** News for a running worker (serve): a new context, or single pages whose text changed. */
export type Update =
  | { readonly kind: 'context'; readonly context: SiteContext }
  | { readonly kind: 'pages'; readonly pages: readonly GraphPage[] }
  /** A module that no thread must load, because one never came back from it. */
  | { readonly kind: 'refused'; readonly module: string; readonly reason: string }

/** A worker is about to load a module of the site, or has done so. */
export interface Loading {
  readonly kind: 'loading'
  readonly module: string | undefined
}

export interface Job {
  readonly route: Route
  /** JSON of an earlier compile. */
  readonly compiled?: Uint8Array
  /** Facts and search records are enough: nothing is rendered. */
  readonly factsOnly?: boolean
}

/** What comes back of a job. */
export type JobResult = Done | Failed
export interface Done {
  readonly kind: 'done'
  readonly route: Route
  readonly facts: PageFacts
  readonly includes: CompiledPage['includes']
  /** JSON of the compiled page, where it was made now. */
  readonly compiled?: Uint8Array
  readonly records?: PageRecords
  /** HTML, where nothing is written (serve). */
  readonly html?: string
  readonly markdown?: string
}
export interface Failed {
  readonly kind: 'failed'
  readonly route: Route
  /** `unwritten`: the page is fine, but the disk is not. */
  readonly reason: 'changed' | 'threw' | 'unwritten' | 'late' | 'died'
  readonly message: string
}
