/** The site as it is now: opened, patched where only texts changed, opened again from what is still true where more did. */
import path from 'node:path'
import { sourcePath } from '../../base/paths.ts'
import type { Diagnostic, PageMeta, Route, SourcePath } from '../../model.ts'
import { patchPages } from '../context.ts'
import { datesOf, type Kept, type OpenSite, openSite } from '../open.ts'
import type { Pool } from '../workers.ts'
import type { Change } from './change.ts'
import { changedPages, differenceOf, isConfigFile, meaningOf, mended, patchOf } from './changes.ts'
import type { ClientFiles } from './client-files.ts'
import { isFatal } from './making.ts'
import { settled } from './problems.ts'
import { type State, stateOf } from './state.ts'
import { whenWritten } from './written.ts'

export interface OpeningInput {
  readonly root: string
  readonly baseUrl: string | undefined
  readonly pool: Pool
  readonly client: ClientFiles
  /** Pages that include one of these files. */
  readonly including: (files: ReadonlySet<SourcePath>) => Route[]
  /** Told after every change: what is under way was begun before it. */
  readonly onTaken: () => void
  /** Told of changes that no file made: dates from git, a client that could not be bundled. */
  readonly onChange: (change: Change) => void
}

export interface Opening {
  current(): State | undefined
  /** There is no client yet that a page could be shown with. */
  isBlocked(): boolean
  diagnostics(): readonly Diagnostic[]
  /** Takes in files and folders that changed (absolute); one call after the other. */
  change(files: readonly string[], many?: boolean): Promise<Change>
  /** The first page was shown: there is time for what can wait. */
  relax(): void
}

export function createOpening({ root, baseUrl, pool, client, including, onTaken, onChange }: OpeningInput): Opening {
  let state: State | undefined
  let goodConfig: Kept['loaded']
  let configProblems: readonly Diagnostic[] = []
  let isBlocked = false
  let problems: readonly Diagnostic[] = []
  let dateProblems: readonly Diagnostic[] = []
  let isRelaxed = false
  let turn: Promise<unknown> = Promise.resolve()
  /** Whether an empty file is about to get its new text: news of it are still to come. */
  let isBeingWritten: (file: SourcePath) => boolean = () => false
  const kept: Kept = { known: new Map(), git: new Map(), mend: (pages) => mendPages(pages, state, isBeingWritten) }

  const open = async (): Promise<Change> => {
    const opened = (await attempt()) ?? (goodConfig && (await attempt()))
    if (opened === undefined) return { kind: 'problems' }
    goodConfig = kept.loaded
    if (state === undefined) return openFirst(opened)
    const failed = await client.prepare(opened.context, opened.moduleFiles)
    problems = withoutTwins([...problemsOfSite(opened), ...failed])
    return settle(failed.length === 0 ? opened : withClientOf(state.site, opened), failed.length > 0)
  }
  /** A config with mistakes leaves the last good one in force. */
  const attempt = async (): Promise<OpenSite | undefined> => {
    const isReadAgain = kept.loaded === undefined
    const opened = await openSite(root, options(baseUrl), kept)
    if (opened.context !== undefined) {
      if (isReadAgain) configProblems = []
      return opened
    }
    configProblems = opened.diagnostics
    if (goodConfig === undefined) delete kept.loaded
    else kept.loaded = goodConfig
    return undefined
  }
  /** The client is bundled beside: the first page need not wait for it. */
  const openFirst = (opened: OpenSite): Change => {
    problems = problemsOfSite(opened)
    state = stateOf(opened)
    pool.update({ kind: 'context', context: opened.context })
    void client.prepare(opened.context, opened.moduleFiles).then((failed) => {
      if (failed.length === 0) return
      isBlocked = true
      problems = [...problems, ...failed]
      onChange({ kind: 'reload' })
    })
    return { kind: 'site' }
  }
  const settle = (opened: OpenSite, isClientBad: boolean): Change => {
    const before = state!
    const next = stateOf(opened, before.cards)
    const wasBlocked = isBlocked
    isBlocked &&= isClientBad
    state = next
    const difference = differenceOf(before.site, opened, before.epoch === next.epoch)
    const pages = changedPages(before.site.context, opened.context)
    // Sending all of a site takes 60 ms a worker at 10,000 pages.
    if (before.epoch === next.epoch) pool.update({ kind: 'pages', pages })
    else pool.update({ kind: 'context', context: opened.context })
    if (wasBlocked && !isBlocked) return { kind: 'reload' }
    if (difference === 'pages') return { kind: 'pages', routes: pages.map(({ route }) => route) }
    return { kind: difference === 'none' ? 'problems' : difference }
  }
  const take = async (files: readonly string[], many: boolean): Promise<Change> => {
    if (!many) await whenWritten(files)
    const taken = new Set(files.map((file) => sourcePath(root, file)))
    isBeingWritten = (file) => !many && !taken.has(file)
    const includers = including(taken)
    const configFiles = configProblems.length > 0 ? files.filter((file) => CODE.test(file)) : configFilesOf(state)
    const isReadAgain = many || files.some((file) => isConfigFile(file, root, configFiles))
    const patched = isReadAgain || state === undefined ? undefined : patch(state, files, { root, known: kept.known })
    forget(kept, files, isReadAgain)
    if (patched === undefined) {
      const change = withRoutes(await open(), includers)
      if (many && isRelaxed) void readDates()
      return change
    }
    if (patched.pages.length > 0 || includers.length > 0) {
      patchPages(patched.state.site.context, patched.pages)
      state = patched.state
      pool.update({ kind: 'pages', pages: patched.pages })
    }
    return withRoutes({ kind: 'pages', routes: patched.routes }, includers)
  }
  const readDates = async (): Promise<void> => {
    const { context, content } = state!.site
    const dates = await datesOf(root, context.config, content)
    dateProblems = dates.diagnostics
    if (dates.value.size === 0 && kept.git.size === 0) return
    kept.git.clear()
    for (const [file, facts] of dates.value) kept.git.set(file, facts)
    onChange(await change([]))
  }
  const change = (files: readonly string[], many = false): Promise<Change> => {
    const result = turn.then(() => take(files, many)).finally(onTaken)
    turn = result.catch(() => {})
    return result
  }

  return {
    current: () => state,
    isBlocked: () => isBlocked,
    diagnostics() {
      const found = [...configProblems, ...problems, ...dateProblems, ...frontMatterProblems(state)]
      return state === undefined ? found : settled(found, state.site.context)
    },
    change,
    relax() {
      if (isRelaxed) return
      isRelaxed = true
      void readDates().catch(() => {})
    },
  }
}

const options = (baseUrl: string | undefined): Parameters<typeof openSite>[1] => ({
  production: false,
  drafts: true,
  bundle: 'later',
  useCache: true,
  ...(baseUrl !== undefined && { baseUrl }),
})

/** Which files a config with mistakes was made from is not known. */
const CODE = /\.(?:[cm]?[jt]s|json)$/

const configFilesOf = (state: State | undefined): readonly string[] => state?.site.configFiles ?? []

/**
 * A front matter that cannot be read leaves the page where it was, with the title that it had; a file that was emptied and is
 * about to be written is still what it was.
 */
function mendPages(
  pages: readonly PageMeta[],
  state: State | undefined,
  isBeingWritten: (file: SourcePath) => boolean,
): readonly PageMeta[] {
  if (state === undefined) return pages
  const { graph } = state.site.context
  return pages.map((meta) => {
    const { path: file, bytes } = meta.source
    const isPassing = bytes === 0 && isBeingWritten(file)
    if (!isPassing && !meta.diagnostics.some(isFatal)) return meta
    const route = graph.bySource.get(file)
    const page = route === undefined ? undefined : graph.pages.get(route)
    if (page?.kind !== 'doc') return meta
    return isPassing ? page.meta : mended(meta, page.meta)
  })
}

/** The same file is bundled for the browser and for the generator. */
const withoutTwins = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((one) => [JSON.stringify([one.code, one.where, one.message]), one])).values(),
]

/** Problems but those of single pages, which change with their pages. */
function problemsOfSite({ diagnostics, content }: OpenSite): Diagnostic[] {
  const ofPages = new Set(content.pages.flatMap((page) => page.diagnostics))
  return diagnostics.filter((diagnostic) => !ofPages.has(diagnostic))
}

const frontMatterProblems = (state: State | undefined): Diagnostic[] =>
  [...(state?.site.context.graph.pages.values() ?? [])].flatMap((page) =>
    page.kind === 'doc' ? page.meta.diagnostics : [],
  )

const withClientOf = (before: OpenSite, opened: OpenSite): OpenSite => ({
  ...opened,
  context: { ...opened.context, assets: before.context.assets },
})

function withRoutes(change: Change, routes: readonly Route[]): Change {
  if (change.kind === 'site' || change.kind === 'reload') return change
  const all = [...new Set([...(change.kind === 'pages' ? change.routes : []), ...routes])]
  if (all.length > 0) return { kind: 'pages', routes: all }
  return change.kind === 'pages' ? { kind: 'none' } : change
}

/** Files that are read again; a folder stands for all that was in it. */
function forget(kept: Kept, files: readonly string[], isEverything: boolean): void {
  if (isEverything) {
    delete kept.loaded
    kept.known.clear()
    return
  }
  const folders = files.filter((file) => !kept.known.delete(file)).map((file) => file + path.sep)
  if (folders.length === 0) return
  for (const file of kept.known.keys()) if (folders.some((folder) => file.startsWith(folder))) kept.known.delete(file)
}

interface Patched {
  readonly state: State
  readonly pages: Parameters<typeof patchPages>[1]
  /** Pages that look different. */
  readonly routes: readonly Route[]
}

/** Only texts of pages changed; undefined when the site must be opened again. */
function patch(
  state: State,
  files: readonly string[],
  { root, known }: { readonly root: string; readonly known: Kept['known'] },
): Patched | undefined {
  const { context } = state.site
  const patches = []
  for (const file of files) {
    const meaning = meaningOf(file, state.site)
    if (meaning === 'site' || (meaning === 'other' && isBesideKnown(file, known))) return undefined
    if (meaning === 'other') continue
    const found = patchOf(sourcePath(root, file), context)
    if (found === undefined) return undefined
    if (found !== 'same') patches.push(found)
  }
  const pages = patches.map(({ page }) => page)
  const isShownElsewhere = patches.some((one) => one.isShownElsewhere)
  const generated = isShownElsewhere ? [...context.graph.pages.values()].filter(({ kind }) => kind !== 'doc') : []
  return {
    state: { ...state, cards: state.cards + (isShownElsewhere ? 1 : 0) },
    pages,
    routes: [...pages, ...generated].map(({ route }) => route),
  }
}

/** Files that were reached through a symbolic link have their own place; so has what is new beside them. */
function isBesideKnown(file: string, known: Kept['known']): boolean {
  if (known.has(file)) return true
  const folder = path.dirname(file)
  return !/^[._]/.test(path.basename(file)) && [...known.keys()].some((one) => path.dirname(one) === folder)
}
