/** Messages between a build, or serve, and its worker threads. */

import type { Hash, Route } from '../../base/brands.ts'
import type { SiteContext, ThreadData } from '../../features/context.ts'
import type { PageTexts } from '../../model/content.ts'
import type { CodeResult, FailedPage, PageJson, PageResult } from '../pages/job.ts'

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

/** A worker asks for the targets of a text that it compiled: of its first job, or of a doc that this job lists. */
export interface Question {
  readonly kind: 'question'
  readonly route: Route
  /** JSON of these `Ref`s. */
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

/**
 * The result as it is sent between threads. Many small objects are sent as JSON, because cloning them is slow and the
 * cache needs the JSON anyway. The JSON is text: encoding and transferring bytes is slower.
 */
export type SentResult = (SentPage | FailedPage) & CodeResult
export type SentPage = Omit<PageResult, 'facts' | 'records' | 'json'> & { readonly json: PageJson }
