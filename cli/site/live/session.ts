/**
 * The state of `docs serve` and its transitions: `(session, event) -> [session, effects]`. Nothing here reads a file,
 * waits or keeps state; `run-session.ts` carries out the effects, and their results come back as the next event.
 */

import type { Route, SourcePath } from '../../base/brands.ts'
import { unreachable } from '../../base/errors.ts'
import { type Diagnostic, distinct } from '../../diagnostics/diagnostic.ts'
import type { GitFacts } from '../../model/content.ts'
import type { LoadedConfig } from '../../stages/config/loaded-config.ts'
import type { ApplyResult, FileChanges } from '../apply.ts'
import type { ConfigFailure, SiteWithContent } from '../open.ts'
import { type StalePages, staleOf, updateOf } from '../stale.ts'
import type { Update } from '../workers/protocol.ts'

/** What open browsers must do after a change: for the pages of {@link StalePages}, or because of something else. */
export type ChangeEffect =
  | { readonly kind: 'none' }
  /** Only the list of problems changed. */
  | { readonly kind: 'problems' }
  /** Only the articles of these pages changed. */
  | { readonly kind: 'pages'; readonly routes: readonly Route[] }
  | Exclude<StalePages, { readonly kind: 'pages' }>

/** The running task; there is only one at a time. Changes that arrive meanwhile wait in `queued`. */
type Task =
  | { readonly kind: 'applying'; readonly changes: FileChanges }
  | { readonly kind: 'bundling'; readonly changes: FileChanges; readonly opened: SiteWithContent }

export interface DevSession {
  /** The last site that could be opened. */
  readonly site: SiteWithContent | undefined
  /** The last config without errors. */
  readonly config: LoadedConfig | undefined
  /** Whether there is no client bundle yet to show a page with. */
  readonly isClientMissing: boolean
  /** Dates and authors from git, which are read after the first page is shown. */
  readonly dates: ReadonlyMap<SourcePath, GitFacts>
  /** See `ApplyResult`. */
  readonly history: string | undefined
  readonly hasShownPage: boolean
  readonly problems: SessionProblems
  readonly task: Task | undefined
  readonly queued: FileChanges | undefined
}

/** Problems by source; problems of single pages change with their pages. */
interface SessionProblems {
  readonly config: readonly Diagnostic[]
  readonly site: readonly Diagnostic[]
  readonly client: readonly Diagnostic[]
  readonly dates: readonly Diagnostic[]
}

export type SessionEvent =
  | ({ readonly kind: 'files-changed' } & Omit<FileChanges, 'reopen'>)
  | ({ readonly kind: 'applied' } & ApplyResult)
  | { readonly kind: 'client-bundled'; readonly site: SiteWithContent; readonly problems: readonly Diagnostic[] }
  | { readonly kind: 'page-shown' }
  | {
      readonly kind: 'dates-read'
      readonly dates: ReadonlyMap<SourcePath, GitFacts>
      readonly problems: readonly Diagnostic[]
    }
  /** An internal error. */
  | { readonly kind: 'effect-failed'; readonly effect: Effect['kind']; readonly error: unknown }

export type Effect =
  /** Applies changed files to the site. `keepsConfig`: with the last good config. */
  | { readonly kind: 'apply'; readonly changes: FileChanges; readonly keepsConfig: boolean }
  | { readonly kind: 'bundle-client'; readonly site: SiteWithContent }
  | { readonly kind: 'read-dates' }
  | { readonly kind: 'update-workers'; readonly update: Update }
  | { readonly kind: 'notify'; readonly change: ChangeEffect; readonly files: readonly string[] }
  | { readonly kind: 'report-fault'; readonly error: unknown }

/** The next state and its effects. */
type SessionStep = readonly [DevSession, readonly Effect[]]

export const newSession: DevSession = {
  site: undefined,
  config: undefined,
  isClientMissing: false,
  dates: new Map(),
  history: undefined,
  hasShownPage: false,
  problems: { config: [], site: [], client: [], dates: [] },
  task: undefined,
  queued: undefined,
}

/** Whether nothing is running. */
export const isIdle = ({ task, queued }: DevSession): boolean => task === undefined && queued === undefined

/** Handles one event. */
export function reduce(session: DevSession, event: SessionEvent): SessionStep {
  switch (event.kind) {
    case 'files-changed':
      return startNext(queue(session, { files: event.files, everything: event.everything, reopen: false }))
    case 'applied':
      return takeApplied(session, event)
    case 'client-bundled':
      return takeClient(session, event.site, event.problems)
    case 'page-shown':
      return session.hasShownPage ? [session, []] : [{ ...session, hasShownPage: true }, [{ kind: 'read-dates' }]]
    case 'dates-read':
      return takeDates(session, event.dates, event.problems)
    case 'effect-failed':
      return takeFault(session, event.effect, event.error)
    default:
      return unreachable(event)
  }
}

function queue(session: DevSession, { files, everything, reopen }: FileChanges): DevSession {
  const queued = session.queued
  return {
    ...session,
    queued: {
      files: [...new Set([...(queued?.files ?? []), ...files])],
      everything: everything || queued?.everything === true,
      reopen: reopen || queued?.reopen === true,
    },
  }
}

function startNext(session: DevSession): SessionStep {
  const { task, queued: changes } = session
  if (task !== undefined || changes === undefined) return [session, []]
  return apply({ ...session, queued: undefined }, changes, false)
}

const apply = (session: DevSession, changes: FileChanges, keepsConfig: boolean): SessionStep => [
  { ...session, task: { kind: 'applying', changes } },
  [{ kind: 'apply', changes, keepsConfig }],
]

/** Ends the task, tells browsers what changed, and starts on the changes that arrived meanwhile. */
function finish(session: DevSession, change: ChangeEffect, effects: readonly Effect[] = []): SessionStep {
  const changes = session.task?.changes
  const notify: Effect = { kind: 'notify', change, files: changes?.files ?? [] }
  const [next, more] = startNext({ ...session, task: undefined })
  return [next, [...effects, notify, ...more]]
}

/** Takes a site, and reads dates again after a commit or a checkout. */
function takeApplied(session: DevSession, applied: ApplyResult): SessionStep {
  const { task, hasShownPage } = session
  const { history } = applied
  // Where only git knows the commit, a checkout changes many files at once.
  const isNew = history === undefined ? task?.changes.everything === true : history !== session.history
  const [next, effects] = takeSite({ ...session, history }, applied)
  return [next, isNew && hasShownPage && next.site ? [...effects, { kind: 'read-dates' }] : effects]
}

function takeSite(session: DevSession, { result, isConfigRead }: Omit<ApplyResult, 'history'>): SessionStep {
  const { task, site } = session
  if (task?.kind !== 'applying') return [session, []]
  const { changes } = task
  if (result.context === undefined) return takeBadConfig(session, changes, result, isConfigRead)
  const next = {
    ...session,
    config: result.loaded,
    problems: { ...session.problems, ...(isConfigRead && { config: [] }) },
  }
  const bundle: Effect = { kind: 'bundle-client', site: result }
  if (site === undefined) {
    // The first page does not wait for the client.
    const first = { ...next, site: result, problems: { ...next.problems, site: problemsOfSite(result) } }
    const update: Effect = { kind: 'update-workers', update: { kind: 'context', context: result.context } }
    return finish(first, { kind: 'site' }, [update, bundle])
  }
  // With the same graph, its scripts and styles are the same, too.
  if (result.context.graph === site.context.graph) return replaceSite(next, site, result)
  return [{ ...next, task: { kind: 'bundling', changes, opened: result } }, [bundle]]
}

/** Keeps the last good config if the new one has errors. */
function takeBadConfig(
  session: DevSession,
  changes: FileChanges,
  { diagnostics }: ConfigFailure,
  isConfigRead: boolean,
): SessionStep {
  const next = { ...session, problems: { ...session.problems, config: diagnostics } }
  if (isConfigRead && next.config !== undefined) return apply(next, changes, true)
  return finish(next, { kind: 'problems' })
}

function takeClient(session: DevSession, bundled: SiteWithContent, problems: readonly Diagnostic[]): SessionStep {
  const { task, site } = session
  const next = { ...session, problems: { ...session.problems, client: problems } }
  if (task?.kind === 'bundling' && task.opened === bundled && site !== undefined)
    return replaceSite(next, site, bundled)
  if (problems.length === 0) return [session, []]
  return [{ ...next, isClientMissing: true }, [{ kind: 'notify', change: { kind: 'reload' }, files: [] }]]
}

/** Replaces the site with the new one, with the last good client if the new one has errors. */
function replaceSite(session: DevSession, previous: SiteWithContent, opened: SiteWithContent): SessionStep {
  if (opened === previous) return finish(session, { kind: 'none' })
  const isClientBad = session.problems.client.length > 0
  const site = isClientBad ? withClientOf(previous, opened) : opened
  const next = {
    ...session,
    site,
    isClientMissing: session.isClientMissing && isClientBad,
    problems: { ...session.problems, site: problemsOfSite(site) },
  }
  const stale = staleOf(previous.context, site.context)
  const update: Effect = { kind: 'update-workers', update: updateOf(previous.context, site.context) }
  const isClientNew = session.isClientMissing && !next.isClientMissing
  return finish(next, isClientNew ? { kind: 'reload' } : changeOf(stale), [update])
}

function changeOf(stale: StalePages): ChangeEffect {
  if (stale.kind !== 'pages') return stale
  const routes = stale.pages.map(({ route }) => route)
  return routes.length === 0 ? { kind: 'problems' } : { kind: 'pages', routes }
}

const withClientOf = (previous: SiteWithContent, opened: SiteWithContent): SiteWithContent => ({
  ...opened,
  context: { ...opened.context, assets: previous.context.assets },
})

/** Handles an internal error. The first client is bundled while other tasks run, so its error does not end them. */
function takeFault(session: DevSession, effect: Effect['kind'], error: unknown): SessionStep {
  const report: Effect = { kind: 'report-fault', error }
  const isOfTask = effect !== 'bundle-client' || session.task?.kind === 'bundling'
  return isOfTask ? finish(session, { kind: 'none' }, [report]) : [session, [report]]
}

function takeDates(session: DevSession, dates: DevSession['dates'], problems: readonly Diagnostic[]): SessionStep {
  const next = { ...session, problems: { ...session.problems, dates: problems } }
  if (dates.size === 0 && session.dates.size === 0) return [next, []]
  return startNext(queue({ ...next, dates }, { files: [], everything: false, reopen: true }))
}

/** Returns problems, except problems of single pages, which change with their pages. */
function problemsOfSite({ diagnostics, content }: SiteWithContent): Diagnostic[] {
  const ofPages = new Set(content.pages.flatMap((page) => page.diagnostics))
  return diagnostics.filter((diagnostic) => !ofPages.has(diagnostic))
}

/** Returns all problems of the session, each once: the same file is bundled for the browser and for the generator. */
export function sessionProblems({ problems, site }: DevSession): Diagnostic[] {
  const pages = [...(site?.context.graph.pages.values() ?? [])]
  const findings = [
    ...problems.config,
    ...problems.site,
    ...problems.client,
    ...problems.dates,
    ...pages.flatMap((page) => (page.kind === 'doc' ? page.meta.diagnostics : [])),
  ]
  return distinct(findings)
}
