/** The threads of a pool. Their work is measured from outside: a thread that takes too long, or dies, is lost. */
import { Worker } from 'node:worker_threads'
import type { Hash } from '../../base/brands.ts'
import { lookUp, pick } from '../../base/collections.ts'
import { errorText, messageOf } from '../../base/errors.ts'
import type { FeatureRecords, SiteContext, ThreadData } from '../../features/context.ts'
import type { Ref } from '../../model/compiled.ts'
import type { PageFacts } from '../../model/page.ts'
import { layoutsOf } from '../layout.ts'
import type { FailedReason, Job, JobResult, SentJob } from '../pages/job.ts'
import type {
  Answer,
  LoadingMessage,
  Question,
  ReadyMessage,
  SentResult,
  ThreadMessage,
  Update,
  WorkerSetup,
} from './protocol.ts'
import { createWorkClock } from './work-clock.ts'

export interface ThreadOptions {
  readonly script: URL
  readonly setup: WorkerSetup
  /** Seconds of work for one page, until the config sets the limit. */
  readonly seconds: number
  /** Young generation size of a worker in megabytes; default {@link YOUNG_MEGABYTES}. */
  readonly youngMegabytes?: number
}

/** A worker and its jobs. */
export interface Thread {
  readonly worker: Worker
  readonly jobs: Job[]
  /** The shared values that it has. */
  readonly values: Set<Hash>
  /** Start time of the first of `jobs`; undefined until the worker is ready. */
  since: number | undefined
  /** Milliseconds of work on the first of `jobs`. */
  worked: number
  /** Milliseconds that it waited for a core during this work. */
  queued: number
  isReady: boolean
  /** See {@link ReadyMessage}. */
  task?: string | undefined
  /** Module of the site that it is loading: its code may hang, or end the thread. */
  loading?: string | undefined
}

interface ThreadEvents {
  /** Called when a thread has finished the first of its `jobs`. */
  readonly onResult: (thread: Thread, job: Job, result: JobResult) => void
  /** Called when a thread was removed; its unfinished jobs are in `jobs`. */
  readonly onLost: (thread: Thread, failure: FailedReason) => void
}

interface Threads {
  readonly size: number
  [Symbol.iterator](): Iterator<Thread>
  start(): Thread
  /** Updates all threads, and those that start later. */
  update(update: Update): void
  close(): Promise<void>
}

/** Memory limit of a worker in megabytes: a page that needs more is lost, not the machine. */
export const MEGABYTES = 512
/** Less memory than with the default, and no more CPU time. */
const YOUNG_MEGABYTES = 24

/** A page with more bytes gets proportionally more time. */
const LONG_PAGE = 250_000

/** On a busy machine, a page that does no work is given up after this many times its limit. */
const PATIENCE = 20

/** Creates threads on request. */
export function createThreads(options: ThreadOptions, on: ThreadEvents): Threads {
  let { setup } = options
  const threads = new Set<Thread>()
  const update = (change: Update): void => {
    setup = setupAfter(setup, change)
    if (threads.size === 0) return
    const sent: ThreadMessage = change.kind === 'context' ? { ...change, context: threadData(change.context) } : change
    for (const { worker, values } of threads) {
      worker.postMessage(sent)
      if (change.kind === 'context' || change.kind === 'texts') values.clear()
    }
  }
  const lose = (thread: Thread, failure: FailedReason): void => {
    if (!threads.delete(thread)) return
    void stop(thread)
    const { loading } = thread
    // No other thread is lost to the same module: pages that import it fail with the reason.
    if (loading !== undefined) update({ kind: 'refused', module: loading, reason: refusalOf(failure) })
    on.onLost(thread, failure)
  }
  const unwatch = watchThreads(threads, {
    limitOf: (thread) => limitOf(thread, setup.context, options.seconds),
    onLate: (thread, seconds) => lose(thread, { reason: 'late', seconds }),
  })
  return {
    get size() {
      return threads.size
    },
    [Symbol.iterator]: () => threads.values(),
    start() {
      const { context, ...rest } = setup
      const sent: WorkerSetup<ThreadData> = { ...rest, ...(context && { context: threadData(context) }) }
      const thread = startThread(options, sent, { onResult: on.onResult, onLost: lose })
      threads.add(thread)
      return thread
    },
    update,
    async close() {
      unwatch()
      const open = [...threads]
      threads.clear()
      await Promise.all(open.map(stop))
    },
  }
}

/** Returns the part of a site that threads know. */
function threadData(context: SiteContext): ThreadData {
  const {
    graph,
    pageTexts: _texts,
    shards: _shards,
    assets: _assets,
    production: _production,
    code,
    ...shared
  } = context
  return { ...shared, statics: graph.statics, layouts: layoutsOf(context), scopes: code?.scopes(context) ?? new Map() }
}

/** Gives a job to a thread that may have other jobs. */
export function giveJob(thread: Thread, job: Job): void {
  thread.jobs.push(job)
  if (thread.jobs.length === 1 && thread.isReady) begin(thread)
  const { source, ...rest } = job
  for (const [digest, value] of source.shared) {
    if (thread.values.has(digest)) continue
    thread.values.add(digest)
    thread.worker.postMessage({ kind: 'value', digest, json: JSON.stringify(value) } satisfies ThreadMessage)
  }
  thread.worker.postMessage({ ...rest, ...pick(source, 'shown', 'input') } satisfies SentJob)
}

/** Answers the job that asked. */
function answerTo({ route, refs }: Question, { source }: Job): Answer {
  try {
    return { kind: 'answer', resolved: JSON.stringify(source.resolve(route, JSON.parse(refs) as Ref[])) }
  } catch (error) {
    return { kind: 'answer', failed: errorText(error) }
  }
}

function begin(thread: Thread): void {
  thread.since = performance.now()
  thread.worked = 0
  thread.queued = 0
}

function startThread(options: ThreadOptions, setup: WorkerSetup<ThreadData>, on: ThreadEvents): Thread {
  const { script, youngMegabytes = YOUNG_MEGABYTES } = options
  const worker = new Worker(script, {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: youngMegabytes },
  })
  const thread: Thread = {
    worker,
    jobs: [],
    values: new Set(),
    since: undefined,
    worked: 0,
    queued: 0,
    isReady: false,
  }
  worker.on('message', (message: SentResult | Question | LoadingMessage | ReadyMessage) => {
    if (message.kind === 'question') {
      worker.postMessage(answerTo(message, thread.jobs[0]!))
      return
    }
    if (message.kind === 'loading') {
      thread.loading = message.module
      return
    }
    begin(thread)
    thread.isReady = true
    if (message.kind === 'ready') {
      thread.task = message.task
      return
    }
    const job = thread.jobs.shift()!
    if (thread.jobs.length === 0) thread.since = undefined
    on.onResult(thread, job, received(message))
  })
  worker.on('error', (error) => on.onLost(thread, died(messageOf(error))))
  worker.on('exit', (code) => on.onLost(thread, died(`The worker ended with code ${code}.`)))
  return thread
}

/**
 * Ends a worker. If it is still loading its code, it may finish that: Node 20 has crashed the whole process when a
 * thread was stopped while it imported a module (seen once in 800 builds of a small site).
 */
async function stop({ worker, isReady }: Thread): Promise<void> {
  if (!isReady)
    await new Promise((resolve) => {
      for (const event of ['message', 'exit']) worker.once(event, resolve)
    })
  await worker.terminate()
}

const died = (message: string): FailedReason => ({ reason: 'died', message })

function received(result: SentResult): JobResult {
  if (result.kind === 'failed') return result
  const { facts, records } = result.json
  return {
    ...result,
    facts: JSON.parse(facts) as PageFacts,
    ...(records !== undefined && { records: JSON.parse(records) as FeatureRecords }),
  }
}

/** Returns the setup for threads that start later. */
function setupAfter(setup: WorkerSetup, change: Update): WorkerSetup {
  switch (change.kind) {
    case 'context':
      // Modules may have been fixed.
      return { ...setup, context: change.context, refused: new Map() }
    case 'refused':
      return { ...setup, refused: new Map([...(setup.refused ?? []), [change.module, change.reason]]) }
    case 'load-code':
    case 'texts':
      return setup
  }
}

const refusalOf = (failure: FailedReason): string =>
  failure.reason === 'late'
    ? `it was not loaded after ${failure.seconds} seconds`
    : `it ended the process (${failure.message.replace(/\.$/, '')})`

/** Returns the time limit for the first job of a thread. Loading a module gets no extra time for a long page. */
function limitOf({ jobs: [job], loading }: Thread, context: SiteContext | undefined, seconds: number): number {
  const page = job === undefined ? undefined : context?.graph.pages.get(job.route)
  const bytes =
    page?.kind === 'doc' && loading === undefined ? lookUp(context!.pageTexts, page.meta.source.path).bytes : 0
  const limit = context?.config.limits.pageSeconds ?? seconds
  return Math.ceil(limit * 10 * Math.max(1, bytes / LONG_PAGE)) / 10
}

interface Watch {
  readonly limitOf: (thread: Thread) => number
  readonly onLate: (thread: Thread, seconds: number) => void
}

/** Measures the work of busy threads until the returned function is called. */
function watchThreads(threads: ReadonlySet<Thread>, { limitOf, onLate }: Watch): () => void {
  const clock = createWorkClock()
  const check = (): void => {
    const busy = [...threads].filter(({ jobs, since }) => jobs.length > 0 && since !== undefined)
    const times = clock.tick(busy.map(({ task }) => task))
    const now = performance.now()
    for (const [at, thread] of busy.entries()) {
      // A job that began since the last check has run for less time than this.
      thread.worked += Math.min(times[at]!.work, now - thread.since!)
      thread.queued += times[at]!.queued
      const seconds = limitOf(thread)
      const isStuck = now - thread.since! - thread.queued > seconds * 1000 * PATIENCE
      if (thread.worked > seconds * 1000 || isStuck) onLate(thread, seconds)
    }
  }
  // If this thread was busy for a while, it first receives the results that arrived: their pages are not late.
  const timer = setInterval(() => setImmediate(check), 100)
  timer.unref()
  return () => clearInterval(timer)
}
