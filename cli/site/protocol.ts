/** What passes between a build, or serve, and its worker threads. */

import type { Route } from '../base/brands.ts'
import type { FileFacts } from '../emit/output.ts'
import type { GraphPage } from '../model/graph.ts'
import type { EmittedFile, PageFacts, ThemeProblem } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import type { SiteContext } from './context.ts'
import type { Need } from './need.ts'
import type { SlotFilling } from './slots.ts'

/** What a worker is given when it starts. */
export interface WorkerSetup {
  /** Absent: it comes as an update, before the first job (workers start while the site is read). */
  readonly context?: SiteContext
  /** Modules that threads before this one ended at, with the reason: they are not loaded again. */
  readonly refused?: ReadonlyMap<string, string>
  /** Folder to write pages into; absent when nothing is written. */
  readonly stage?: string
}

/** News for a running worker: a new context, or (serve) single pages whose text changed. */
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
  readonly need: Need
  /** JSON of an earlier compile. */
  readonly compiled?: Uint8Array
  /** The same of the posts that a list of a blog shows (see `postsOf`), where they are stored. */
  readonly posts?: readonly (Uint8Array | undefined)[]
  /** Its files in the site that is in place. */
  readonly old?: readonly FileFacts[]
}

/** What comes back of a job. */
export type JobResult = MadePage | FailedPage

/**
 * The same on its way between threads. What is many small objects travels as JSON, which is what the cache keeps of it: copied as
 * objects it took a worker a fifteenth of its time, and the cache wrote the JSON all the same.
 */
export type SentResult = SentPage | FailedPage
export type SentPage = Omit<MadePage, 'facts' | 'records' | 'json'> & { readonly json: PageJson }

/** JSON of the facts and the records of a page. */
export interface PageJson {
  readonly facts: Uint8Array
  readonly records?: Uint8Array
}

/** A page as far as it was asked for. */
export interface MadePage {
  readonly kind: 'made'
  readonly route: Route
  readonly facts: PageFacts
  /** JSON of the compiled page, where it was compiled now. */
  readonly compiled?: Uint8Array
  readonly records?: PageRecords
  /** What of it was made now. */
  readonly json?: PageJson
  /** HTML, where nothing is written (serve). */
  readonly html?: string
  readonly markdown?: string
  readonly feeds?: readonly EmittedFile[]
  /** Its files, where they are written. */
  readonly files?: readonly FileFacts[]
  /** Fillings of its slots, where it was rendered. */
  readonly slots?: readonly SlotFilling[]
  /** Why it could not be rendered; its facts are known all the same. */
  readonly renderError?: string
  readonly themeProblems?: readonly ThemeProblem[]
}
/** A page that could not be made. */
export type FailedPage = { readonly kind: 'failed'; readonly route: Route } & FailedReason
/** `unwritten`: the page is fine, but the disk is not. `late`: it took more than so many seconds. */
export type FailedReason =
  | { readonly reason: 'changed' | 'threw' | 'unwritten' | 'died'; readonly message: string }
  | { readonly reason: 'late'; readonly seconds: number }
