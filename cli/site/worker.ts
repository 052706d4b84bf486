/** A worker thread: makes pages one at a time and writes them. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Components } from '../../runtime/layout/context.tsx'
import { errorText } from '../base/error-text.ts'
import { stagedOutput } from '../emit/output.ts'
import type { LoadedModules } from '../mdx/bundle/open.ts'
import type { CompiledPage, Route } from '../model.ts'
import { patchPages, type SiteContext } from './context.ts'
import { createIo } from './io.ts'
import type { SiteModules } from './mdx/modules.ts'
import { createPageMaker, type MadePage, type PageMaker, SourceChanged } from './page.ts'
import type { Done, Failed, Job, Loading, Update, WorkerSetup } from './protocol.ts'

const { context: given, purpose, output: place, refused: before } = workerData as WorkerSetup
let refused = new Map(before)
interface Making {
  readonly context: SiteContext
  readonly io: ReturnType<typeof createIo>
  readonly maker: PageMaker
}
async function makingOf(context: SiteContext): Promise<Making> {
  const io = createIo(context.root, context.graph.statics)
  const components = context.components === undefined ? undefined : await ownComponents(context.components)
  const modules = context.modules === undefined ? undefined : await openModules(context, context.modules)
  return { context, io, maker: createPageMaker({ context, io, purpose, components, modules }) }
}

/** What pages of MDX import. It is loaded with the pages that do, and this thread says so first: it may never return. */
async function openModules(context: SiteContext, modules: SiteModules): Promise<LoadedModules> {
  const { loadModules } = await import('./mdx/load.ts')
  return loadModules({
    modules,
    refused,
    seconds: context.config.limits.pageSeconds,
    onLoading: (module) => parentPort!.postMessage({ kind: 'loading', module } satisfies Loading),
  })
}

/** Components are the site's own code: what they throw while they load fails every page with their words. */
async function ownComponents(file: string): Promise<Components> {
  const [{ importComponents }, { sharedModules }] = await Promise.all([
    import('../bundle/components.ts'),
    import('./shared-modules.ts'),
  ])
  return (await importComponents(file, sharedModules)) as Components
}

let making: Making | undefined
const output = place && stagedOutput(place.stage, { folder: place.oldFolder, files: place.oldFiles })

const encoder = new TextEncoder()
const decoder = new TextDecoder()

async function run({ route, compiled, factsOnly }: Job): Promise<Done | Failed> {
  try {
    const cached = compiled && (JSON.parse(decoder.decode(compiled)) as CompiledPage)
    making ??= await makingOf(given!)
    const made = await making.maker.make(route, cached, factsOnly)
    try {
      return finish(made)
    } catch (error) {
      return failed(route, 'unwritten', error)
    }
  } catch (error) {
    return failed(route, error instanceof SourceChanged ? 'changed' : 'threw', error)
  }
}

const failed = (route: Route, reason: Failed['reason'], error: unknown): Failed => ({
  kind: 'failed',
  route,
  reason,
  message: errorText(error),
})

function finish({ facts, rendered, compiled, includes, records }: MadePage): Done {
  const files = rendered && output ? [output.write(rendered.file, rendered.html)] : []
  if (rendered?.markdown !== undefined && output)
    files.push(output.write(markdownFile(rendered.file), rendered.markdown))
  return {
    kind: 'done',
    route: facts.route,
    facts: { ...facts, files },
    includes,
    ...(compiled && { compiled: encoder.encode(JSON.stringify(compiled)) }),
    ...(records && { records }),
    ...(rendered &&
      !output && { html: rendered.html, ...(rendered.markdown !== undefined && { markdown: rendered.markdown }) }),
  }
}

/** `a/b.html` and `a/b/index.html` have their Markdown beside them as `a/b.md`. */
const markdownFile = (html: string): string => html.replace(/(?<=.)\/index\.html$|\.html$/, '.md')

/** Takes in what changed; digests of includes are asked for anew. */
async function apply(update: Update): Promise<void> {
  if (update.kind === 'refused') {
    refused.set(update.module, update.reason)
    return
  }
  if (update.kind === 'context') {
    refused = new Map()
    making = await makingOf(update.context)
    return
  }
  making ??= await makingOf(given!)
  making.io.forget()
  patchPages(making.context, update.pages)
}

async function answer(job: Job): Promise<void> {
  const result = await run(job)
  const transfer = result.kind === 'done' && result.compiled ? [result.compiled.buffer as ArrayBuffer] : []
  parentPort!.postMessage(result, transfer)
}

/** One thing after the other: results leave in the order of the jobs, and news count from where they stand. */
let turn = Promise.resolve()
parentPort!.on('message', (message: Job | Update) => {
  turn = turn.then(() => ('kind' in message ? apply(message) : answer(message)))
})
parentPort!.postMessage('ready')
