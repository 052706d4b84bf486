/** Messages between a build, or serve, and its worker threads. */

import type { Hash, Route } from '../../base/brands.ts'
import type { FeatureRecords, SiteContext, ThreadData } from '../../features/context.ts'
import type { Ref } from '../../model/compiled.ts'
import type { PageTexts } from '../../model/content.ts'
import type { EmittedFile, PageFacts, ThemeProblem } from '../../model/page.ts'
import type { CodeRead } from '../../site-code/reads.ts'
import type { OutputFile } from '../../stages/emit/output.ts'
import type { LocaleFile } from '../pages/locale-files.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { SlotDigest } from '../pages/slots.ts'
import type { CompileScope } from '../parts.ts'

/** Initial data of a worker. */
export interface WorkerSetup<Context = SiteContext> {
  /** Absent: it follows as an update, before the first job (workers start while the site is read). */
  readonly context?: Context
  /** Modules at which earlier threads ended, with the reason: they are not loaded again. */
  readonly refused?: ReadonlyMap<string, string>
  /** Folder to write pages into; absent when nothing is written. */
  readonly stage?: string
}

/** An update for a running worker: a new context, or (serve) new texts of single pages. */
export type Update<Context = SiteContext> =
  | { readonly kind: 'context'; readonly context: Context }
  | { readonly kind: 'texts'; readonly texts: PageTexts }
  /** Some pages are code: the thread loads what it needs for them while the site is opened. */
  | { readonly kind: 'load-code' }
  /** A module that no thread may load, because one thread never finished loading it. */
  | { readonly kind: 'refused'; readonly module: string; readonly reason: string }

/** Messages to a worker other than jobs. An update contains only the part of the site that threads know. */
export type ThreadMessage =
  | Update<ThreadData>
  /** A value that pages share: JSON. It is sent before the first job that contains its digest. */
  | { readonly kind: 'value'; readonly digest: Hash; readonly json: string }
  | Answer

/** A worker asks for the targets of a text that it compiled: of its first job, or of a post that this job lists. */
export interface Question {
  readonly kind: 'question'
  readonly route: Route
  /** JSON of these {@link Ref}s. */
  readonly refs: string
}

/** The answer to a question: JSON of the resolved addresses, or why they cannot be resolved. */
export type Answer = { readonly kind: 'answer' } & ({ readonly resolved: string } | { readonly failed: string })

/** Sent when a worker has loaded its code. */
export interface ReadyMessage {
  readonly kind: 'ready'
  /** The thread's folder of facts below `/proc`; absent on systems other than Linux. */
  readonly task: string | undefined
}

/** Sent before and after a worker loads a module of the site. */
export interface LoadingMessage {
  readonly kind: 'loading'
  readonly module: string | undefined
}

export interface Job extends Omit<SentJob, 'shown' | 'input'> {
  readonly source: PageSource
}

/** A job as a worker gets it. */
export interface SentJob {
  readonly route: Route
  readonly level: PageLevel
  /** As in {@link PageSource}. */
  readonly shown: string
  readonly input: string
  /** JSON of an earlier compile. */
  readonly compiled?: Uint8Array
  /** Earlier compile results of the posts that a blog list shows (see `postsOf`), if they are stored. */
  readonly posts?: readonly (Uint8Array | undefined)[]
  /** Its files in the current site. */
  readonly old?: readonly OutputFile[]
}

/** The result of a job. */
export type JobResult = (PageResult | FailedPage) & CodeResult

interface CodeResult {
  /** The reads of the site's code in this thread since the last result. */
  readonly reads?: readonly CodeRead[]
  /** The native parser cannot be loaded in this thread. */
  readonly lacksNativeParser?: boolean
}

/**
 * The result as it is sent between threads. Many small objects are sent as JSON, because cloning them is slow and the
 * cache needs the JSON anyway. The JSON is text: encoding and transferring bytes is slower.
 */
export type SentResult = (SentPage | FailedPage) & CodeResult
export type SentPage = Omit<PageResult, 'facts' | 'records' | 'json'> & { readonly json: PageJson }

/** JSON of the facts and the records of a page. */
interface PageJson {
  readonly facts: string
  readonly records?: string
}

/** A page made to the requested level. */
export interface PageResult {
  readonly kind: 'made'
  readonly route: Route
  readonly facts: PageFacts
  /** JSON of the compiled page, if it was compiled now. */
  readonly compiled?: string
  /** The scope of the compiled page. */
  readonly scope?: CompileScope
  readonly records?: FeatureRecords
  /** The parts that were made now. */
  readonly json?: PageJson
  /** HTML, if nothing is written (serve). */
  readonly html?: string
  readonly markdown?: string
  readonly feeds?: readonly EmittedFile[]
  /** Its files, if they are written. */
  readonly files?: readonly OutputFile[]
  /** Contents of its slots, if it was rendered. */
  readonly slots?: readonly SlotDigest[]
  /** The reason why it could not be rendered; its facts are known anyway. */
  readonly renderError?: string
  readonly themeProblems?: readonly ThemeProblem[]
  /** See `RenderedPage.themeScripts`. */
  readonly themeScripts?: readonly string[]
  /** See `localeFiles`. */
  readonly localeFiles?: readonly LocaleFile[]
}
/** A page that could not be made. */
export type FailedPage = { readonly kind: 'failed'; readonly route: Route } & FailedReason
/** `unwritten`: the page is fine, but writing it failed. `late`: it took longer than this many seconds. */
export type FailedReason =
  | { readonly reason: 'changed' | 'threw' | 'unwritten' | 'died'; readonly message: string }
  | { readonly reason: 'late'; readonly seconds: number }

/** After one error ended the threads of this many pages in a row, no further page is tried. */
export const SAME_ERRORS = 4

/**
 * `facts` gives the facts of a page, `compiled` also its compiled form if that must be made, `records` adds the data
 * that features keep, `html` gives everything.
 */
export type PageLevel = 'facts' | 'compiled' | 'records' | 'html'

/** Whether a level includes the records of a page. */
export const includesRecords = (level: PageLevel): level is 'records' | 'html' =>
  level === 'records' || level === 'html'
