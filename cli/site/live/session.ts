/**
 * The state of `docs serve` and its transitions: `(session, event) -> [session, effects]`. Nothing here reads a file, waits or
 * keeps state; `run-session.ts` carries out the effects, and their results come back as the next event.
 */

import type { Route, SourcePath } from '../../base/brands.ts'
import { unreachable } from '../../base/errors.ts'
import type { LoadedConfig } from '../../config/load.ts'
import { type Diagnostic, distinct } from '../../diagnostics/diagnostic.ts'
import type { GitFacts, PageTexts } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import { type SiteContext, withTexts } from '../context.ts'
import type { BadConfig, ReadSite } from '../open.ts'
import type { Update } from '../workers/protocol.ts'
import { changedPages, differenceOf, emptiedFiles, haveSameMeta, type State, stateOf, textsOf } from './difference.ts'

/** The effect of a change on open browsers. */
export type Change =
  | { readonly kind: 'none' }
  /** Only the list of problems changed. */
  | { readonly kind: 'problems' }
  /** Only the articles of these pages changed. */
  | { readonly kind: 'pages'; readonly routes: readonly Route[] }
  /** Navigation, titles, addresses: any page may have changed. */
  | { readonly kind: 'site' }
  /** The change needs a new document. */
  | { readonly kind: 'reload' }

/** Files that changed and have not been read yet. */
export interface FileChanges {
  /** Files and folders (absolute) that were created, changed or removed. */
  readonly files: readonly string[]
  /** Whether there were so many changes that the system may have dropped some: everything may have changed. */
  readonly everything: boolean
  /** Whether something other than a file changed that every page may show. */
  readonly reopen: boolean
}

/** The effect of changed files on the site. */
export type Edit =
  /** Only texts of pages changed, and files that pages include. */
  | { readonly kind: 'texts'; readonly texts: PageTexts }
  /** The site must be reopened. */
  | { readonly kind: 'site'; readonly rereadsConfig: boolean }

/** The running task; there is only one at a time. Changes that arrive meanwhile wait in `queued`. */
type Task =
  | { readonly kind: 'reading'; readonly changes: FileChanges }
  /** Without `config`, the config is read from its file. */
  | { readonly kind: 'opening'; readonly changes: FileChanges; readonly config: LoadedConfig | undefined }
  | { readonly kind: 'bundling'; readonly changes: FileChanges; readonly opened: ReadSite }

export interface DevSession {
  /** The last site that could be opened. */
  readonly site: State | undefined
  /** The last config without errors. */
  readonly config: LoadedConfig | undefined
  /** Whether there is no client bundle yet to show a page with. */
  readonly isClientMissing: boolean
  /** Dates and authors from git, which are read after the first page was shown. */
  readonly dates: ReadonlyMap<SourcePath, GitFacts>
  readonly hasShownPage: boolean
  readonly problems: SessionProblems
  readonly task: Task | undefined
  readonly queued: FileChanges | undefined
}

/** Problems by source; those of single pages change with their pages. */
interface SessionProblems {
  readonly config: readonly Diagnostic[]
  readonly site: readonly Diagnostic[]
  readonly client: readonly Diagnostic[]
  readonly dates: readonly Diagnostic[]
}

export type SessionEvent =
  | ({ readonly kind: 'files-changed' } & Omit<FileChanges, 'reopen'>)
  | { readonly kind: 'edit-read'; readonly edit: Edit }
  | { readonly kind: 'site-opened'; readonly result: ReadSite | BadConfig }
  | { readonly kind: 'client-bundled'; readonly site: ReadSite; readonly problems: readonly Diagnostic[] }
  | { readonly kind: 'page-shown' }
  | {
      readonly kind: 'dates-read'
      readonly dates: ReadonlyMap<SourcePath, GitFacts>
      readonly problems: readonly Diagnostic[]
    }
  /** An internal error. */
  | { readonly kind: 'effect-failed'; readonly effect: Effect['kind']; readonly error: unknown }

export type Effect =
  /** Waits until no file is half-written, and determines the effect of the changes. */
  | { readonly kind: 'read-edit'; readonly changes: FileChanges }
  | { readonly kind: 'open-site'; readonly config: LoadedConfig | undefined }
  | { readonly kind: 'bundle-client'; readonly site: ReadSite }
  | { readonly kind: 'read-dates' }
  /** Sending a whole site takes 60 ms per worker at 10,000 pages, so only texts are sent if nothing else changed. */
  | { readonly kind: 'update-workers'; readonly update: Update }
  | { readonly kind: 'notify'; readonly change: Change; readonly files: readonly string[] }
  | { readonly kind: 'report-fault'; readonly error: unknown }

/** The next state and its effects. */
export type Step = readonly [DevSession, readonly Effect[]]

export const newSession: DevSession = {
  site: undefined,
  config: undefined,
  isClientMissing: false,
  dates: new Map(),
  hasShownPage: false,
  problems: { config: [], site: [], client: [], dates: [] },
  task: undefined,
  queued: undefined,
}

/** Whether nothing is running. */
export const isIdle = ({ task, queued }: DevSession): boolean => task === undefined && queued === undefined

/** Handles one event. */
export function reduce(session: DevSession, event: SessionEvent): Step {
  switch (event.kind) {
    case 'files-changed':
      return startNext(queue(session, { files: event.files, everything: event.everything, reopen: false }))
    case 'edit-read':
      return takeEdit(session, event.edit)
    case 'site-opened':
      return takeSite(session, event.result)
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
  const before = session.queued
  return {
    ...session,
    queued: {
      files: [...new Set([...(before?.files ?? []), ...files])],
      everything: everything || before?.everything === true,
      reopen: reopen || before?.reopen === true,
    },
  }
}

function startNext(session: DevSession): Step {
  const { task, queued: changes } = session
  if (task !== undefined || changes === undefined) return [session, []]
  return [{ ...session, queued: undefined, task: { kind: 'reading', changes } }, [{ kind: 'read-edit', changes }]]
}

/** Ends the task, tells browsers what changed, and starts on the changes that arrived meanwhile. */
function finish(session: DevSession, change: Change, effects: readonly Effect[] = []): Step {
  const changes = session.task?.changes
  const notify: Effect = { kind: 'notify', change, files: changes?.files ?? [] }
  // A branch switch changes the dates.
  const dates: readonly Effect[] =
    changes?.everything && session.site && session.hasShownPage ? [{ kind: 'read-dates' }] : []
  const [next, more] = startNext({ ...session, task: undefined })
  return [next, [...effects, notify, ...dates, ...more]]
}

function takeEdit(session: DevSession, edit: Edit): Step {
  const { site, task } = session
  if (task === undefined) return [session, []]
  if (edit.kind === 'site' || site === undefined) {
    const config = edit.kind === 'site' && edit.rereadsConfig ? undefined : session.config
    return [{ ...session, task: { kind: 'opening', changes: task.changes, config } }, [{ kind: 'open-site', config }]]
  }
  const { texts } = edit
  const before = site.site.context
  const context = withTexts(before, texts)
  const isShownElsewhere = descriptionsIn(texts, before) !== descriptionsIn(texts, context)
  // Generated pages show descriptions of docs, and so may any component of the site.
  const update: Update =
    isShownElsewhere && context.modules !== undefined ? { kind: 'context', context } : { kind: 'texts', texts }
  const changed = [...context.graph.pages.values()].filter((page) =>
    page.kind === 'doc' ? texts.has(page.meta.source.path) : isShownElsewhere,
  )
  return finish(
    { ...session, site: { ...site, site: { ...site.site, context } } },
    { kind: 'pages', routes: changed.map(({ route }) => route) },
    [{ kind: 'update-workers', update }],
  )
}

/** Returns the descriptions that the pages with these texts have in a site. */
const descriptionsIn = (texts: PageTexts, { pageTexts }: SiteContext): string =>
  JSON.stringify(Array.from(texts.keys(), (file) => pageTexts.get(file)?.excerpt))

function takeSite(session: DevSession, result: ReadSite | BadConfig): Step {
  const { task } = session
  if (task?.kind !== 'opening') return [session, []]
  const { changes } = task
  const wasRead = task.config === undefined
  if (result.context === undefined) return takeBadConfig(session, result, wasRead)
  const emptied = emptiedFiles(session.site?.site, result).filter((file) => !changes.files.includes(file))
  // Their new text is about to be written: they are read again, together with it.
  if (emptied.length > 0) {
    const again = queue(
      { ...session, task: undefined },
      { ...changes, files: [...changes.files, ...emptied], reopen: true },
    )
    return startNext(again)
  }
  const opened = {
    ...session,
    config: result.loaded,
    problems: { ...session.problems, ...(wasRead && { config: [] }) },
  }
  const bundle: Effect = { kind: 'bundle-client', site: result }
  if (session.site !== undefined) return [{ ...opened, task: { kind: 'bundling', changes, opened: result } }, [bundle]]
  // The first page does not wait for the client.
  const first = { ...opened, site: stateOf(result), problems: { ...opened.problems, site: problemsOfSite(result) } }
  return finish(first, { kind: 'site' }, [
    { kind: 'update-workers', update: { kind: 'context', context: result.context } },
    bundle,
  ])
}

/** Keeps the last good config if the new one has errors. */
function takeBadConfig(session: DevSession, { diagnostics }: BadConfig, wasRead: boolean): Step {
  const next = { ...session, problems: { ...session.problems, config: diagnostics } }
  const { task, config } = next
  if (!wasRead || config === undefined || task === undefined) return finish(next, { kind: 'problems' })
  return [{ ...next, task: { kind: 'opening', changes: task.changes, config } }, [{ kind: 'open-site', config }]]
}

function takeClient(session: DevSession, site: ReadSite, problems: readonly Diagnostic[]): Step {
  const { task } = session
  const next = { ...session, problems: { ...session.problems, client: problems } }
  if (task?.kind === 'bundling' && task.opened === site) return replaceSite(next, task.opened)
  if (problems.length === 0) return [session, []]
  return [{ ...next, isClientMissing: true }, [{ kind: 'notify', change: { kind: 'reload' }, files: [] }]]
}

/** Replaces the last site with the reopened one, with the last good client if the new one has errors. */
function replaceSite(session: DevSession, opened: ReadSite): Step {
  const before = session.site!
  const isClientBad = session.problems.client.length > 0
  const site = isClientBad ? withClientOf(before.site, opened) : opened
  const state = stateOf(site)
  const isSameEpoch = before.epoch === state.epoch
  const pages = changedPages(before.site.context, site.context)
  const next = {
    ...session,
    site: state,
    isClientMissing: session.isClientMissing && isClientBad,
    problems: { ...session.problems, site: problemsOfSite(site) },
  }
  const update: Effect = {
    kind: 'update-workers',
    update: updateOf(site.context, before.site.context, isSameEpoch && pages),
  }
  if (session.isClientMissing && !next.isClientMissing) return finish(next, { kind: 'reload' }, [update])
  return finish(next, changeOf(differenceOf(before.site, site, isSameEpoch), pages), [update])
}

/** Returns what workers must know. `pages`: those whose text changed, if that is all that pages can show. */
const updateOf = (context: SiteContext, before: SiteContext, pages: readonly DocPage[] | false): Update =>
  pages && haveSameMeta(pages, before)
    ? { kind: 'texts', texts: textsOf(pages, context) }
    : { kind: 'context', context }

function changeOf(difference: ReturnType<typeof differenceOf>, pages: readonly DocPage[]): Change {
  if (difference === 'pages') return { kind: 'pages', routes: pages.map(({ route }) => route) }
  return { kind: difference === 'none' ? 'problems' : difference }
}

const withClientOf = (before: ReadSite, opened: ReadSite): ReadSite => ({
  ...opened,
  context: { ...opened.context, assets: before.context.assets },
})

/** Handles an internal error. The first client is bundled while other tasks run, so its error does not end them. */
function takeFault(session: DevSession, effect: Effect['kind'], error: unknown): Step {
  const report: Effect = { kind: 'report-fault', error }
  const isOfTask = effect !== 'bundle-client' || session.task?.kind === 'bundling'
  return isOfTask ? finish(session, { kind: 'none' }, [report]) : [session, [report]]
}

function takeDates(session: DevSession, dates: DevSession['dates'], problems: readonly Diagnostic[]): Step {
  const next = { ...session, problems: { ...session.problems, dates: problems } }
  if (dates.size === 0 && session.dates.size === 0) return [next, []]
  return startNext(queue({ ...next, dates }, { files: [], everything: false, reopen: true }))
}

/** Returns problems except those of single pages, which change with their pages. */
function problemsOfSite({ diagnostics, content }: ReadSite): Diagnostic[] {
  const ofPages = new Set(content.pages.flatMap((page) => page.diagnostics))
  return diagnostics.filter((diagnostic) => !ofPages.has(diagnostic))
}

/** Returns all problems of the session, each once: the same file is bundled for the browser and for the generator. */
export function sessionProblems({ problems, site }: DevSession): Diagnostic[] {
  const pages = [...(site?.site.context.graph.pages.values() ?? [])]
  const found = [
    ...problems.config,
    ...problems.site,
    ...problems.client,
    ...problems.dates,
    ...pages.flatMap((page) => (page.kind === 'doc' ? page.meta.diagnostics : [])),
  ]
  return distinct(found)
}
