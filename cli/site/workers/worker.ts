/** A worker thread: makes pages one at a time and writes them. */

import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { keepCompiled } from '../../../bin/load.cjs'
import type { Components } from '../../../runtime/core/state/context.tsx'
import type { Hash, Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { errorText, unreachable } from '../../base/errors.ts'
import { markdownFileOf } from '../../base/paths.ts'
import { reserveStdout } from '../../base/stdout.ts'
import type { CodeLoader } from '../../features/code.ts'
import type { ThreadData } from '../../features/context.ts'
import { articleFeatures, codeFeature, openSteps, PROVIDED_MODULES } from '../../features/index.ts'
import { openInput, type Resolve } from '../../features/page-input.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import type { RenderedPage, ResolvedRef } from '../../model/page.ts'
import { readRecorder } from '../../site-code/reads.ts'
import { accessOf, createIo } from '../../stages/compile/io.ts'
import { parseNatively } from '../../stages/compile/syntax/native.ts'
import { type Output, type OutputFile, stagedOutput } from '../../stages/emit/output.ts'
import type { FailedPage, PageResult, SentJob } from '../pages/job.ts'
import { createPageBuilder, type PageBuilder, type PageOutput, SourceChangedError } from '../pages/page.ts'
import type {
  Answer,
  LoadingMessage,
  Question,
  ReadyMessage,
  SentPage,
  SentResult,
  ThreadMessage,
  WorkerSetup,
} from './protocol.ts'
import { loadSitePlugins } from './site-plugins.ts'
import { threadTask } from './work-clock.ts'

/** The port through which a thread receives messages. */
type Port = Pick<MessagePort, 'postMessage' | 'on'>

/**
 * Makes pages for a build or serve, which asks through `port`. Messages are handled one at a time: results are sent in
 * the order of the jobs, and an update takes effect at its position.
 */
export function servePages(port: Port, setup: WorkerSetup<ThreadData>): void {
  // Code of the site runs here when a page is rendered.
  reserveStdout()
  const thread = createThread(port, setup)
  const answer = async (job: SentJob): Promise<void> => {
    const result = await thread.run(job)
    const reads = readRecorder().take()
    const threadFacts = {
      ...(reads.length > 0 && { reads }),
      ...(parseNatively === undefined && { lacksNativeParser: true }),
    }
    port.postMessage({ ...result, ...threadFacts } satisfies SentResult)
    // A worker is stopped from outside, so it cannot do this when it ends.
    keepCompiled()
    // Native memory of collected objects (drawn cards) is freed in the event loop, which does not run while messages
    // wait.
    await setImmediate()
  }
  let turn = Promise.resolve()
  port.on('message', (message: SentJob | ThreadMessage) => {
    if ('kind' in message && message.kind === 'answer') thread.take(message)
    else turn = turn.then(() => ('kind' in message ? thread.apply(message) : answer(message)))
  })
  port.postMessage({ kind: 'ready', task: threadTask() } satisfies ReadyMessage)
}

/** The state of a thread: the site, which is opened with the first job, and the files that it has. */
function createThread(port: Port, { context: threadData, stage, refused: before }: WorkerSetup<ThreadData>) {
  let refused = new Map(before)
  let site: ThreadState | undefined
  /** Files of the requested pages in the current site. */
  const oldFiles = new Map<string, Hash>()
  const output = stage === undefined ? undefined : stagedOutput(stage, { folder: stage, files: oldFiles })
  const decode = createDecoder()
  const onLoading = (module: string | undefined): void =>
    port.postMessage({ kind: 'loading', module } satisfies LoadingMessage)
  const open = (context: ThreadData): Promise<ThreadState> => openThreadSite(context, { refused, onLoading })
  const values = new Map<Hash, unknown>()
  const questions = createQuestions(port)
  return {
    take: questions.take,
    async run({ route, level, compiled, listed = [], old = [], ...sent }: SentJob): Promise<SentResult> {
      for (const file of old) oldFiles.set(file.path, file.hash)
      try {
        site ??= await open(threadData!)
        const stored = { compiled: decode(compiled), listed: listed.map(decode) }
        const built = await site.builder.build(openInput(sent, values), level, stored, questions.resolve)
        try {
          return finish(route, built, output)
        } catch (error) {
          return failed(route, 'unwritten', error)
        }
      } catch (error) {
        return failed(route, error instanceof SourceChangedError ? 'changed' : 'threw', error)
      }
    },
    /** Applies an update; digests of includes are read again. */
    async apply(update: Exclude<ThreadMessage, Answer>): Promise<void> {
      switch (update.kind) {
        case 'value':
          values.set(update.digest, JSON.parse(update.json))
          break
        case 'refused':
          refused.set(update.module, update.reason)
          break
        case 'load-code':
          await codeFeature?.load(PROVIDED_MODULES)
          break
        case 'context':
          refused = new Map()
          values.clear()
          // The main thread may have a new token for these modules.
          readRecorder().forget()
          site = await open(update.context)
          break
        case 'texts':
          values.clear()
          site?.io.forget()
          break
        default:
          unreachable(update)
      }
    },
  }
}

/** Asks the main thread for the targets of addresses. A job has one question at a time. */
function createQuestions(port: Port): { readonly resolve: Resolve; take(answer: Answer): void } {
  let take = (_answer: Answer): void => {}
  return {
    async resolve(route, refs) {
      if (refs.length === 0) return []
      const answer = await new Promise<Answer>((resolve) => {
        take = resolve
        port.postMessage({ kind: 'question', route, refs: JSON.stringify(refs) } satisfies Question)
      })
      if ('failed' in answer) throw new Error(answer.failed)
      return JSON.parse(answer.resolved) as ResolvedRef[]
    },
    /** Receives the answer to the question of the current job. */
    take: (answer) => take(answer),
  }
}

interface ThreadState {
  readonly io: ReturnType<typeof createIo>
  readonly builder: PageBuilder
}

async function openThreadSite(context: ThreadData, loader: CodeLoader): Promise<ThreadState> {
  const { root, statics, config } = context
  const io = createIo(root, statics, accessOf(config))
  const components =
    context.components === undefined
      ? undefined
      : await loadSiteComponents(context.components, context.codeTokens.components)
  const code =
    context.modules && (await (await codeFeature?.load(PROVIDED_MODULES))?.open(context, context.modules, loader))
  const plugins = context.config.markdown.plugins === undefined ? undefined : await loadSitePlugins(context.root)
  const steps = await openSteps(context.features, ({ feature, data }) => feature.pages?.(data, context))
  const features = await articleFeatures()
  const builder = createPageBuilder({ context, io, components, code, plugins, steps, features })
  return { io, builder }
}

/** Loads components. They are the site's own code: an error during loading fails every page with its message. */
async function loadSiteComponents(file: string, token: string | undefined): Promise<Components> {
  const [{ importComponents }, { sharedModules }] = await Promise.all([
    import('../../stages/bundle/components.ts'),
    import('../../stages/bundle/shared-modules.ts'),
  ])
  return (await importComponents(file, sharedModules, token)) as Components
}

/** Decodes compiled pages. Copies of a text follow each other, so the text is decoded once. */
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
  { compiled, rendered, facts, records, ...results }: PageOutput,
  output: Output | undefined,
): SentPage {
  return {
    kind: 'made',
    route,
    ...results,
    json: { facts: JSON.stringify(facts), ...(records && { records: JSON.stringify(records) }) },
    ...(compiled && {
      compiled: JSON.stringify(compiled),
      scope: pick(compiled, 'dependsOnPath', 'dependsOnLanguage'),
    }),
    ...(rendered && (output ? { files: write(rendered, output) } : textsOf(rendered))),
  }
}

const textsOf = ({ html, markdown, feeds }: RenderedPage): Pick<PageResult, 'html' | 'markdown' | 'feeds'> => ({
  html,
  ...(markdown !== undefined && { markdown }),
  ...(feeds !== undefined && { feeds }),
})

function write({ route, file, html, markdown, feeds = [], files = [] }: RenderedPage, to: Output): OutputFile[] {
  const page = to.write(file, html)
  const copy = markdown === undefined ? [] : [to.write(markdownFileOf(route), markdown)]
  return [page, ...copy, ...[...feeds, ...files].map(({ path, content }) => to.write(path, content))]
}
