/** The threads of a pool. The work of a page is measured from outside: a thread whose page takes too long, or that dies, is lost. */
import { Worker } from 'node:worker_threads'
import { messageOf } from '../base/errors.ts'
import type { PageFacts } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import { patchPages } from './context.ts'
import type { FailedReason, Job, JobResult, Loading, SentResult, Update, WorkerSetup } from './protocol.ts'
import { createWorkClock } from './work-clock.ts'

export interface ThreadOptions {
  readonly script: URL
  readonly setup: WorkerSetup
  /** Seconds of work that one page may take, until the config says. */
  readonly seconds: number
  /** Megabytes for young values of a worker; without it {@link YOUNG_MEGABYTES}. */
  readonly youngMegabytes?: number
}

/** A worker and the jobs that it was given. */
export interface Thread {
  readonly worker: Worker
  readonly jobs: Job[]
  /** When the first of `jobs` was begun; undefined until the worker is ready. */
  since: number | undefined
  /** Milliseconds of work on the first of `jobs`. */
  worked: number
  isReady: boolean
  /** Module of the site that it is loading: code that may hang, or end the thread. */
  loading?: string | undefined
}

export interface ThreadEvents {
  /** A thread has done its first job. */
  readonly onResult: (thread: Thread, job: Job, result: JobResult) => void
  /** A thread was removed; its jobs are left in `jobs`. */
  readonly onLost: (thread: Thread, failure: FailedReason) => void
}

export interface Threads {
  readonly size: number
  [Symbol.iterator](): Iterator<Thread>
  start(): Thread
  /** Tells all threads, and those that start later. */
  update(news: Update): void
  close(): Promise<void>
}

/** Megabytes that a worker may use: a page that needs more is lost, not the machine. */
export const MEGABYTES = 512
/** Of young generations from 16 to 96 MB this one costs 5 % more time than the largest, and 50 MB less a worker. */
const YOUNG_MEGABYTES = 32

/** A page of more bytes than this has more time, in proportion. */
const LONG_PAGE = 250_000

/** A page that does no work on a busy machine is given up after so many times its limit. */
const PATIENCE = 20

/** Threads that start when they are asked for. */
export function createThreads(options: ThreadOptions, on: ThreadEvents): Threads {
  let { setup } = options
  const threads = new Set<Thread>()
  const update = (news: Update): void => {
    setup = withNews(setup, news)
    for (const { worker } of threads) worker.postMessage(news)
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
      const thread = startThread(options, setup, { onResult: on.onResult, onLost: lose })
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

/** Hands a job to a thread that may have others. */
export function giveJob(thread: Thread, job: Job): void {
  thread.jobs.push(job)
  if (thread.jobs.length === 1 && thread.isReady) begin(thread)
  thread.worker.postMessage(job)
}

function begin(thread: Thread): void {
  thread.since = performance.now()
  thread.worked = 0
}

function startThread(options: ThreadOptions, setup: WorkerSetup, on: ThreadEvents): Thread {
  const { script, youngMegabytes = YOUNG_MEGABYTES } = options
  const worker = new Worker(script, {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: youngMegabytes },
  })
  const thread: Thread = { worker, jobs: [], since: undefined, worked: 0, isReady: false }
  worker.on('message', (message: SentResult | Loading | 'ready') => {
    if (message !== 'ready' && message.kind === 'loading') {
      thread.loading = message.module
      return
    }
    begin(thread)
    thread.isReady = true
    if (message === 'ready') return
    const job = thread.jobs.shift()!
    if (thread.jobs.length === 0) thread.since = undefined
    on.onResult(thread, job, received(message))
  })
  worker.on('error', (error) => on.onLost(thread, died(messageOf(error))))
  worker.on('exit', (code) => on.onLost(thread, died(`The worker ended with code ${code}.`)))
  return thread
}

/**
 * Ends a worker. One that still loads its code may finish that: Node 20 can crash, and the whole process with it, when a module is stopped
 * that awaits at its top level (seen once in 800 builds of a small site).
 */
async function stop({ worker, isReady }: Thread): Promise<void> {
  if (!isReady)
    await new Promise((resolve) => {
      for (const event of ['message', 'exit']) worker.once(event, resolve)
    })
  await worker.terminate()
}

const died = (message: string): FailedReason => ({ reason: 'died', message })

const decode = <T>({ buffer, byteOffset, byteLength }: Uint8Array): T =>
  JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')) as T

function received(result: SentResult): JobResult {
  if (result.kind === 'failed') return result
  const { facts, records } = result.json
  return { ...result, facts: decode<PageFacts>(facts), ...(records && { records: decode<PageRecords>(records) }) }
}

/** What threads that start later are given. */
function withNews(setup: WorkerSetup, news: Update): WorkerSetup {
  switch (news.kind) {
    case 'context':
      // Modules may have been repaired.
      return { ...setup, context: news.context, refused: new Map() }
    case 'refused':
      return { ...setup, refused: new Map([...(setup.refused ?? []), [news.module, news.reason]]) }
    case 'pages':
      if (setup.context) patchPages(setup.context, news.pages)
      return setup
  }
}

const refusalOf = (failure: FailedReason): string =>
  failure.reason === 'late'
    ? `it was not loaded after ${failure.seconds} seconds`
    : `it ended the process (${failure.message.replace(/\.$/, '')})`

/** Seconds for the first job of a thread. One that loads a module gets no more because its page is long. */
function limitOf({ jobs: [job], loading }: Thread, context: WorkerSetup['context'], seconds: number): number {
  const page = job === undefined ? undefined : context?.graph.pages.get(job.route)
  const bytes = page?.kind === 'doc' && loading === undefined ? page.meta.source.bytes : 0
  const limit = context?.config.limits.pageSeconds ?? seconds
  return Math.ceil(limit * 10 * Math.max(1, bytes / LONG_PAGE)) / 10
}

interface Watch {
  readonly limitOf: (thread: Thread) => number
  readonly onLate: (thread: Thread, seconds: number) => void
}

/** Counts the work of threads that have jobs, until the function that it returns is called. */
function watchThreads(threads: ReadonlySet<Thread>, { limitOf, onLate }: Watch): () => void {
  const clock = createWorkClock()
  const timer = setInterval(() => {
    const busy = [...threads].filter(({ jobs, since }) => jobs.length > 0 && since !== undefined)
    const work = clock.tick(busy.length)
    for (const thread of busy) {
      thread.worked += work
      const seconds = limitOf(thread)
      const isStuck = performance.now() - thread.since! > seconds * 1000 * PATIENCE
      if (thread.worked > seconds * 1000 || isStuck) onLate(thread, seconds)
    }
  }, 100)
  timer.unref()
  return () => clearInterval(timer)
}
