/** The site open in an editor: kept up to date as in `docs serve`, including unsaved texts. */

import { realpathSync } from 'node:fs'
import type { SourcePath } from '../../base/brands.ts'
import { textReader } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { createLruCache } from '../../base/lru-cache.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../../features/context.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import { loadSitePlugins } from '../../site/workers/site-plugins.ts'
import type { PlannedMove } from '../move/move.ts'
import { type Analyzer, createAnalyzer, type PageAnalysis, type PluginsOf } from './analysis.ts'
import { createLinkIndex, type LinkIndex } from './link-index.ts'
import { type FollowInput, followSite, type ThreadScripts } from './site/follow.ts'
import { contextOfTexts } from './site/open-texts.ts'
import { createTabGroups, groupsIn, partialsOf, type TabGroups } from './site-files.ts'

export interface Workspace {
  readonly root: string
  /** The last valid site; before it is first opened, only the open texts. */
  context(): SiteContext | undefined
  /** Problems of config, navigation, front matter. */
  problems(): readonly Diagnostic[]
  /** Returns the text of a file in the editor, else on disk. */
  text(file: SourcePath): string | undefined
  /** Returns the text of a file on disk. */
  savedText(file: SourcePath): string | undefined
  /** Returns a page or partial with its current text. */
  page(file: SourcePath): Promise<PageAnalysis | undefined>
  readonly links: LinkIndex
  /** Files that pages include. */
  partials(): readonly SourcePath[]
  /** Groups of tabs on all pages, including unsaved ones. */
  tabGroups(): string[]
  /** Files that the editor has open. */
  open(): Iterable<SourcePath>
  /** Calls back when the site changed, or more of its links are known. */
  onChange(listener: () => void): void
  /** Whether the files were read in this session; until then, results come from the last session. */
  isCurrent(): boolean
  readonly whenCurrent: Promise<void>
  /** Resolves when the whole site is known, possibly as it was in the last session. */
  readonly whenKnown: Promise<void>
  /** Plans the effect of `docs mv`. */
  planMove(from: string, to: string): Promise<PlannedMove>
  setText(file: SourcePath, text: string | undefined): void
  close(): Promise<void>
}

interface WorkspaceInput {
  readonly root: string
  readonly scripts: ThreadScripts
  readonly onFault: (error: unknown) => void
  /** For the editor's log. */
  readonly say: (text: string) => void
}

/** Maximum number of cached page analyses: the targets of the links of an open page, and some around them. */
const MAX_CACHED = 300

/** Opens the site of a folder and follows its changes. A stored site is used until the site is read. */
export async function openWorkspace(input: WorkspaceInput): Promise<Workspace> {
  const root = realpathSync(input.root)
  const { onFault, scripts } = input
  const texts = new Map<SourcePath, string>()
  const links = createLinkIndex({ root, workerScript: scripts.worker, onFault })
  const groups = createTabGroups()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const onChange = collector({ links, groups, notify, onFault })
  const site = await followSite({ ...input, root, onUpdate: links.updateWorkers, onChange })
  const last = site.context()
  if (last) void links.update(last, 'all')
  const provisional = provisionalSite(root, texts)
  const context = () => site.context() ?? (site.isCurrent() ? undefined : provisional.context())
  const readSaved = textReader(root)
  const text = (file: SourcePath): string | undefined => texts.get(file) ?? readSaved(file)
  return {
    root,
    context,
    problems: site.problems,
    isCurrent: site.isCurrent,
    whenCurrent: site.whenCurrent,
    whenKnown: last === undefined ? site.whenCurrent : Promise.resolve(),
    planMove: site.planMove,
    text,
    savedText: readSaved,
    page: cachedPages(context, () => (site.context() === undefined ? context() : site.version()), text),
    links,
    partials: () => partialsOf(context()!),
    tabGroups: () => [...new Set([...groups.names(), ...[...texts.values()].flatMap(groupsIn)])],
    onChange: (listener) => void listeners.add(listener),
    open: () => texts.keys(),
    setText(file, now) {
      setOrDelete(texts, file, now)
      provisional.forget()
    },
    close: async () => void (await Promise.all([site.close(), links.close()])),
  }
}

function setOrDelete<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

/** Updates links and tab groups after a change of the site, and then notifies again. */
function collector({
  links,
  groups,
  notify,
  onFault,
}: {
  readonly links: LinkIndex
  readonly groups: TabGroups
  readonly notify: () => void
  readonly onFault: (error: unknown) => void
}): FollowInput['onChange'] {
  return (change, context) => {
    if (change.kind === 'none') return
    notify()
    if (context === undefined) return
    // In this order, because links are needed more often. Requests are handled in between.
    void links
      .update(context, change.kind === 'pages' ? change.routes : 'all')
      .then(() => groups.update(context))
      .then(notify, onFault)
  }
}

/** Creates the site of the open texts when it is first requested. */
function provisionalSite(root: string, texts: ReadonlyMap<SourcePath, string>) {
  let built: SiteContext | undefined
  return {
    context: () => (built ??= contextOfTexts(root, texts)),
    forget() {
      built = undefined
    },
  }
}

/** Loads the plugins of a site again only if they changed. If the config fails, pages are read without plugins. */
function cachedPlugins(): PluginsOf {
  let last: { readonly digest: string; readonly plugins: Promise<UserPlugins | undefined> } | undefined
  return ({ root, config }) => {
    const digest = config.markdown.plugins
    if (digest === undefined) return Promise.resolve(undefined)
    if (last?.digest !== digest) last = { digest, plugins: loadSitePlugins(root).catch(() => undefined) }
    return last.plugins
  }
}

/** Analyzes each text once while the site is unchanged. */
function cachedPages(
  context: () => SiteContext | undefined,
  /** Returns a different value after each change of the site. */
  stateOf: () => unknown,
  openText: Workspace['text'],
): Workspace['page'] {
  let state: unknown
  let analyzer: Analyzer | undefined
  const pluginsOf = cachedPlugins()
  const emptyCache = () =>
    createLruCache<{ readonly hash: string; readonly analysis: Promise<PageAnalysis | undefined> }>(MAX_CACHED)
  let analyses = emptyCache()
  return (file) => {
    const now = context()
    const text = openText(file)
    if (now === undefined || text === undefined) return Promise.resolve(undefined)
    if (state !== stateOf() || analyzer === undefined) {
      analyses = emptyCache()
      analyzer = createAnalyzer(now, pluginsOf)
      state = stateOf()
    }
    const hash = hashBytes(text)
    const before = analyses.get(file)
    if (before?.hash === hash) return before.analysis
    const analysis = analyzer.analyze(file, text)
    analyses.set(file, { hash, analysis })
    return analysis
  }
}
