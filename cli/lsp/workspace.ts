/** The site that an editor has open: kept up to date as `docs serve` does it, with the texts that are not saved yet. */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../base/brands.ts'
import { hashBytes } from '../base/hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { watchSite } from '../serve/watch-site.ts'
import type { SiteContext } from '../site/context.ts'
import { runSession } from '../site/live/run-session.ts'
import { sessionProblems } from '../site/live/session.ts'
import { type Analyzer, createAnalyzer, type PageAnalysis } from './analysis.ts'
import { createLinkIndex, type LinkIndex } from './link-index.ts'
import { createTabGroups, groupsIn, partialsOf } from './site-files.ts'

export interface Workspace {
  readonly root: string
  /** The last good site; undefined when there never was one. */
  context(): SiteContext | undefined
  /** Problems of config, navigation, front matter. */
  problems(): readonly Diagnostic[]
  /** The text of a file as the editor has it, else as it is on disk. */
  text(file: SourcePath): string | undefined
  /** The text of a file as it is on disk. */
  savedText(file: SourcePath): string | undefined
  /** A page or partial as its text is now. */
  page(file: SourcePath): Promise<PageAnalysis | undefined>
  readonly links: LinkIndex
  /** Files that pages include. */
  partials(): readonly SourcePath[]
  /** Groups of tabs that pages have, those that are not saved among them. */
  tabGroups(): string[]
  /** Files that the editor has open. */
  open(): Iterable<SourcePath>
  /** Calls back when the site changed, or more is known of its links. */
  onChange(listener: () => void): void
  setText(file: SourcePath, text: string | undefined): void
  close(): Promise<void>
}

export interface WorkspaceInput {
  readonly root: string
  readonly workerScript: URL
  readonly onFault: (error: unknown) => void
  /** For the editor's log. */
  readonly say: (text: string) => void
}

/** Pages whose analysis is remembered: those that links of an open page lead to, and some around them. */
const REMEMBERED = 300

export async function openWorkspace(input: WorkspaceInput): Promise<Workspace> {
  const root = realpathSync(input.root)
  const texts = new Map<SourcePath, string>()
  const links = createLinkIndex({ root, workerScript: input.workerScript, onFault: input.onFault })
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const groups = createTabGroups()
  const session = runSession({
    root,
    baseUrl: undefined,
    pool: { update: links.updateWorkers },
    // No browser asks for one.
    client: { prepare: async () => [] },
    onFault: input.onFault,
    onChange(change) {
      if (change.kind === 'none') return
      const context = session.current().site?.site.context
      notify()
      if (context === undefined) return
      const update = links.update(context, change.kind === 'pages' ? change.routes : 'all')
      void Promise.all([update, groups.update(context)]).then(notify, input.onFault)
    },
  })
  const watching = watchSite(
    root,
    (files, everything) => session.dispatch({ kind: 'files-changed', files, everything }),
    input.say,
  )
  session.dispatch({ kind: 'files-changed', files: [], everything: true })
  await session.idle()

  const context = (): SiteContext | undefined => session.current().site?.site.context
  const text = (file: SourcePath): string | undefined => texts.get(file) ?? readText(root, file)
  return {
    root,
    context,
    problems: () => sessionProblems(session.current()),
    text,
    savedText: (file) => readText(root, file),
    page: rememberedPages(context, () => session.current().site, text),
    links,
    partials: () => partialsOf(context()!),
    tabGroups: () => [...new Set([...groups.names(), ...[...texts.values()].flatMap(groupsIn)])],
    onChange: (listener) => void listeners.add(listener),
    open: () => texts.keys(),
    setText(file, now) {
      if (now === undefined) texts.delete(file)
      else texts.set(file, now)
    },
    async close() {
      watching.stop()
      await links.close()
    },
  }
}

function readText(root: string, file: SourcePath): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

/** Analyzes each text once, as long as the site stays what it is. */
function rememberedPages(
  context: () => SiteContext | undefined,
  /** Another value after every change of the site. */
  stateOf: () => unknown,
  textOf: Workspace['text'],
): Workspace['page'] {
  let state: unknown
  let analyzer: Analyzer | undefined
  const known = new Map<SourcePath, { readonly hash: string; readonly analysis: Promise<PageAnalysis | undefined> }>()
  return (file) => {
    const now = context()
    const text = textOf(file)
    if (now === undefined || text === undefined) return Promise.resolve(undefined)
    if (state !== stateOf() || analyzer === undefined) {
      known.clear()
      analyzer = createAnalyzer(now)
      state = stateOf()
    }
    const hash = hashBytes(text)
    const before = known.get(file)
    if (before?.hash === hash) return before.analysis
    const analysis = analyzer.analyze(file, text)
    known.delete(file)
    known.set(file, { hash, analysis })
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!)
    return analysis
  }
}
