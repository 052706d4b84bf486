/** A worker thread: makes pages one at a time and writes them. */

import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { keepCompiled } from '../../../bin/load.cjs'
import type { Components } from '../../../runtime/layout/context.tsx'
import type { Hash, Route } from '../../base/brands.ts'
import { readRecorder } from '../../base/code-reads.ts'
import { pick } from '../../base/collections.ts'
import { errorText } from '../../base/errors.ts'
import { markdownFileOf } from '../../base/paths.ts'
import { reserveStdout } from '../../base/stdout.ts'
import { type FileFacts, type Output, stagedOutput } from '../../emit/output.ts'
import type { LoadedModules } from '../../mdx/bundle/open.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import type { RenderedPage } from '../../model/page.ts'
import type { SiteContext } from '../context.ts'
import { contentFolders, createIo } from '../io.ts'
import { loadMdxCode } from '../mdx/input.ts'
import type { LoadModulesInput } from '../mdx/load-modules.ts'
import type { SiteModules } from '../mdx/modules.ts'
import { loadTheme } from '../mdx/theme.ts'
import { type BuiltPage, createPageBuilder, type PageBuilder, SourceChanged } from '../pages/page.ts'
import type {
  FailedPage,
  Job,
  Loading,
  MadePage,
  Ready,
  SentPage,
  SentResult,
  Update,
  WorkerSetup,
} from './protocol.ts'
import { openContext, type SharedContext, type ThreadContext } from './shared-context.ts'
import { ownTask } from './work-clock.ts'

/** What a thread is asked through. */
type Port = Pick<MessagePort, 'postMessage' | 'on'>

/**
 * Makes pages for a build or serve, which asks through `port`. Messages are handled one at a time: results are sent in the order of the
 * jobs, and an update takes effect at its position.
 */
export function servePages(port: Port, setup: WorkerSetup<SharedContext>): void {
  // Code of the site runs here when a page is rendered.
  reserveStdout()
  const thread = createThread(port, setup)
  const answer = async (job: Job): Promise<void> => {
    const result = await thread.run(job)
    const reads = readRecorder().take()
    port.postMessage(reads.length === 0 ? result : { ...result, reads })
    // A worker is stopped from outside, so it cannot do this when it ends.
    keepCompiled()
    // Native memory of collected objects (drawn cards) is freed in the event loop, which waiting messages would not reach.
    await setImmediate()
  }
  let turn = Promise.resolve()
  port.on('message', (message: Job | Update<SharedContext>) => {
    turn = turn.then(() => ('kind' in message ? thread.apply(message) : answer(message)))
  })
  port.postMessage({ kind: 'ready', task: ownTask() } satisfies Ready)
}

/** The state of a thread: the site, which is opened with the first job, and the files that it has. */
function createThread(port: Port, { context: given, stage, refused: before }: WorkerSetup<SharedContext>) {
  let refused = new Map(before)
  let site: Site | undefined
  /** Files of the requested pages in the current site. */
  const oldFiles = new Map<string, Hash>()
  const output = stage === undefined ? undefined : stagedOutput(stage, { folder: stage, files: oldFiles })
  const decode = createDecoder()
  const onLoading = (module: string | undefined): void =>
    port.postMessage({ kind: 'loading', module } satisfies Loading)
  const open = (shared: SharedContext): Promise<Site> => openSite(shared, { refused, onLoading })
  return {
    async run({ route, need, compiled, posts = [], old = [] }: Job): Promise<SentResult> {
      for (const file of old) oldFiles.set(file.path, file.hash)
      try {
        site ??= await open(given!)
        const built = await site.builder.build(route, need, { compiled: decode(compiled), posts: posts.map(decode) })
        try {
          return finish(route, built, output)
        } catch (error) {
          return failed(route, 'unwritten', error)
        }
      } catch (error) {
        return failed(route, error instanceof SourceChanged ? 'changed' : 'threw', error)
      }
    },
    /** Applies an update; digests of includes are read again. */
    async apply(update: Update<SharedContext>): Promise<void> {
      if (update.kind === 'refused') {
        refused.set(update.module, update.reason)
        return
      }
      if (update.kind === 'mdx') {
        await Promise.all([import('../mdx/load-modules.ts'), loadMdxCode()])
        return
      }
      if (update.kind === 'context') {
        refused = new Map()
        // The main thread may have a new token for them.
        readRecorder().forget()
        site = await open(update.context)
        return
      }
      site ??= await open(given!)
      site.io.forget()
      for (const [file, text] of update.texts) site.context.pageTexts.set(file, text)
    },
  }
}

interface Site {
  readonly context: ThreadContext
  readonly io: ReturnType<typeof createIo>
  readonly builder: PageBuilder
}

type Loader = Pick<LoadModulesInput, 'refused' | 'onLoading'>

async function openSite(shared: SharedContext, loader: Loader): Promise<Site> {
  const context = openContext(shared)
  const { root, graph, config } = context
  const io = createIo(root, graph.statics, contentFolders(config))
  const components =
    context.components === undefined
      ? undefined
      : await ownComponents(context.components, context.codeTokens.components)
  const modules = context.modules === undefined ? undefined : await openModules(context, context.modules, loader)
  const plugins = context.config.markdown.plugins === undefined ? undefined : await ownPlugins(context.root)
  const theme = await loadTheme(context, modules)
  const cardOf = context.cards && (await import('../cards.ts')).createCardMaker(root, context.cards)
  const builder = createPageBuilder({ context, io, components, modules, plugins, theme, cardOf })
  return { context, io, builder }
}

/**
 * Opens the imports of MDX pages. They are loaded with the pages that need them, after a message from this thread, because
 * loading may never return.
 */
async function openModules(
  { config, codeTokens }: SiteContext,
  modules: SiteModules,
  loader: Loader,
): Promise<LoadedModules> {
  const { loadModules } = await import('../mdx/load-modules.ts')
  return loadModules({ modules, token: codeTokens.modules, seconds: config.limits.pageSeconds, ...loader })
}

/**
 * Loads plugins. They are functions of the config, which cannot be sent in a message, so the config runs again in this thread.
 */
async function ownPlugins(root: string): Promise<UserPlugins> {
  const [{ loadConfig }, { cacheFolder }] = await Promise.all([import('../../config/load.ts'), import('../folders.ts')])
  const loaded = await loadConfig(root, cacheFolder(root), true, false)
  if (loaded.ok && loaded.plugins !== undefined) return loaded.plugins
  const [problem] = loaded.ok ? [] : loaded.diagnostics
  const reason = problem !== undefined && 'reason' in problem ? String(problem.reason) : 'it has no plugins'
  throw new Error(`The config cannot be used in a thread: ${reason}`)
}

/** Loads components. They are the site's own code: an error during loading fails every page with its message. */
async function ownComponents(file: string, token: string | undefined): Promise<Components> {
  const [{ importComponents }, { sharedModules }] = await Promise.all([
    import('../../bundle/components.ts'),
    import('../shared-modules.ts'),
  ])
  return (await importComponents(file, sharedModules, token)) as Components
}

/** Decodes compiled pages. Copies of a text follow each other: it is decoded once. */
function createDecoder(): (json: Uint8Array | undefined) => CompiledPage | undefined {
  const decoder = new TextDecoder()
  let decoded: { readonly json: Uint8Array; readonly page: CompiledPage } | undefined
  return (json) => {
    if (json === undefined) return undefined
    if (decoded === undefined || Buffer.compare(decoded.json, json) !== 0)
      decoded = { json, page: JSON.parse(decoder.decode(json)) as CompiledPage }
    return decoded.page
  }
}

const failed = (route: Route, reason: 'changed' | 'threw' | 'unwritten', error: unknown): FailedPage => ({
  kind: 'failed',
  route,
  reason,
  message: errorText(error),
})

function finish(
  route: Route,
  { compiled, rendered, facts, records, ...made }: BuiltPage,
  output: Output | undefined,
): SentPage {
  return {
    kind: 'made',
    route,
    ...made,
    json: { facts: JSON.stringify(facts), ...(records && { records: JSON.stringify(records) }) },
    ...(compiled && { compiled: JSON.stringify(compiled), limits: pick(compiled, 'isPlaced', 'isInLanguage') }),
    ...(rendered && (output ? { files: write(rendered, output) } : textsOf(rendered))),
  }
}

const textsOf = ({ html, markdown, feeds }: RenderedPage): Pick<MadePage, 'html' | 'markdown' | 'feeds'> => ({
  html,
  ...(markdown !== undefined && { markdown }),
  ...(feeds !== undefined && { feeds }),
})

function write({ route, file, html, markdown, feeds = [], card }: RenderedPage, to: Output): FileFacts[] {
  const page = to.write(file, html)
  const copy = markdown === undefined ? [] : [to.write(markdownFileOf(route), markdown)]
  return [page, ...copy, ...[...feeds, ...(card ? [card] : [])].map(({ path, content }) => to.write(path, content))]
}
