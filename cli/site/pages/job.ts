/** A job for one page, and its result. */

import type { Route } from '../../base/brands.ts'
import type { FeatureRecords } from '../../features/context.ts'
import type { EmittedFile, PageFacts, ThemeProblem } from '../../model/page.ts'
import type { CodeRead } from '../../site-code/reads.ts'
import type { OutputFile } from '../../stages/emit/output.ts'
import type { CompileScope } from '../parts.ts'
import type { LocaleFile } from './locale-files.ts'
import type { PageSource } from './page-source.ts'
import type { SlotDigest } from './slots.ts'

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
  /** Earlier compile results of the docs that a list is made from, if they are stored. */
  readonly listed?: readonly (Uint8Array | undefined)[]
  /** Its files in the current site. */
  readonly old?: readonly OutputFile[]
}

/** The result of a job. */
export type JobResult = (PageResult | FailedPage) & CodeResult

export interface CodeResult {
  /** The reads of the site's code in this thread since the last result. */
  readonly reads?: readonly CodeRead[]
  /** The native parser cannot be loaded in this thread. */
  readonly lacksNativeParser?: boolean
}

/** JSON of the facts and the records of a page. */
export interface PageJson {
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
  /** Digests of the contents of its slots, if it was rendered. */
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
