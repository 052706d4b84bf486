/**
 * A bounded pool of worker threads. The work of a page is measured from outside: a worker that is late or dies is
 * replaced, its page tried once more in a fresh worker and then reported; the other pages go on.
 */
import { availableParallelism, freemem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PageFacts } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import { patchPages } from './context.ts'
import type { FailedReason, Job, JobResult, Loading, SentResult, Update, WorkerSetup } from './protocol.ts'
import { createWorkClock } from './work-clock.ts'

export interface PoolOptions {
  readonly script: URL
  readonly setup: WorkerSetup
  readonly size: number
  /** Seconds of work that one page may take. */
  readonly seconds: number
  /** Pages handed to a worker at a time; 1 where a page must not wait behind a slow one. */
  readonly inFlight?: number
  /** Waiting pages for which one more worker is started. */
  readonly pagesPerWorker?: number
  /** Megabytes for young values of a worker; without it {@link YOUNG_MEGABYTES}. */
  readonly youngMegabytes?: number
}

/** Two waiting pages a worker: it never idles while results travel, and little is lost when it dies. */
const IN_FLIGHT = 2
const MEGABYTES = 512
/** A page that needs more is lost, not the machine; of young generations from 16 to 96 MB this one costs 5 % more time than the largest, and 50 MB less a worker. */
const YOUNG_MEGABYTES = 32

/** A page of more bytes than this has more time, in proportion. */
const LONG_PAGE = 250_000

/** One more worker takes longer to start than to make this many pages. */
const PAGES_PER_WORKER = 8

/** Workers that this machine carries: one a core, half a gigabyte of free memory each. */
export const defaultWorkers = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / 2 ** 20 / MEGABYTES)))

/** Workers for so many pages. */
export const workersFor = (pages: number, most: number = defaultWorkers()): number =>
  Math.max(1, Math.min(most, Math.ceil(pages / PAGES_PER_WORKER)))

const died = (message: string): FailedReason => ({ reason: 'died', message })

/** A page that does no work on a busy machine is given up after so many times its limit. */
const PATIENCE = 20

function begin(lane: Lane): void {
  lane.since = performance.now()
  lane.worked = 0
}

interface Lane {
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

const decode = <T>({ buffer, byteOffset, byteLength }: Uint8Array): T =>
  JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')) as T

function received(result: SentResult): JobResult {
  if (result.kind === 'failed') return result
  const { facts, records } = result.json
  return { ...result, facts: decode<PageFacts>(facts), ...(records && { records: decode<PageRecords>(records) }) }
}

/** Runs all jobs in a pool and hands each result over as it comes. */
export const runAll = async (pool: Pool, jobs: readonly Job[], onResult: (result: JobResult) => void): Promise<void> =>
  void (await Promise.all(jobs.map((job) => pool.run(job).then(onResult))))

export interface Pool {
  /** `first`: before all jobs that wait. */
  run(job: Job, first?: boolean): Promise<JobResult>
  /** Starts workers (one, if nothing is said) before there is a job, so that the first ones need not wait for them. */
  warm(count?: number): void
  /** Tells all workers, and those that start later. */
  update(news: Update): void
  close(): Promise<void>
}

/** Workers start when there are jobs for them. */
export function createPool({
  script,
  setup: given,
  size,
  seconds,
  inFlight = IN_FLIGHT,
  pagesPerWorker = PAGES_PER_WORKER,
  youngMegabytes = YOUNG_MEGABYTES,
}: PoolOptions): Pool {
  let setup = given
  const limit = (): number => setup.context?.config.limits.pageSeconds ?? seconds
  /** A lane that loads a module gets no more because its page is long. */
  const limitOf = ({ jobs: [job], loading }: Lane): number => {
    const page = job === undefined ? undefined : setup.context?.graph.pages.get(job.route)
    const bytes = page?.kind === 'doc' && loading === undefined ? page.meta.source.bytes : 0
    return Math.ceil(limit() * 10 * Math.max(1, bytes / LONG_PAGE)) / 10
  }
  const clock = createWorkClock()
  const lanes = new Set<Lane>()
  const queue: Job[] = []
  const waiting = new Map<Job, (result: JobResult) => void>()
  const retried = new Set<string>()
  let isClosed = false

  const finish = (job: Job, result: JobResult): void => {
    waiting.get(job)?.(result)
    waiting.delete(job)
  }
  const feed = (lane: Lane): void => {
    while (lane.jobs.length < inFlight && queue.length > 0) {
      const job = queue.shift()!
      lane.jobs.push(job)
      if (lane.jobs.length === 1 && lane.isReady) begin(lane)
      lane.worker.postMessage(job)
    }
  }
  const lose = (lane: Lane, failure: FailedReason): void => {
    if (!lanes.delete(lane)) return
    void lane.worker.terminate()
    const [first, ...others] = lane.jobs
    queue.unshift(...others)
    const isToBlame = lane.loading !== undefined
    if (isToBlame)
      refuse(
        lane.loading!,
        failure.reason === 'late'
          ? `it was not loaded after ${limit()} seconds`
          : `it ended the process (${failure.message.replace(/\.$/, '')})`,
      )
    if (first !== undefined && isToBlame) queue.unshift(first)
    else if (first !== undefined && (failure.reason === 'late' || retried.has(first.route))) {
      finish(first, { kind: 'failed', route: first.route, ...failure })
    } else if (first !== undefined) {
      retried.add(first.route)
      queue.unshift(first)
    }
    if (!isClosed && queue.length > 0) spread()
  }
  /** No other thread is lost to the same module: pages that import it fail with the reason. */
  const refuse = (module: string, reason: string): void => {
    setup = { ...setup, refused: new Map([...(setup.refused ?? []), [module, reason]]) }
    for (const { worker } of lanes) worker.postMessage({ kind: 'refused', module, reason } satisfies Update)
  }
  const start = (): void => {
    const worker = new Worker(script, {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: youngMegabytes },
    })
    const lane: Lane = { worker, jobs: [], since: undefined, worked: 0, isReady: false }
    lanes.add(lane)
    worker.on('message', (message: SentResult | Loading | 'ready') => {
      if (message !== 'ready' && message.kind === 'loading') {
        lane.loading = message.module
        return
      }
      begin(lane)
      lane.isReady = true
      if (message === 'ready') return
      finish(lane.jobs.shift()!, received(message))
      if (lane.jobs.length === 0) lane.since = undefined
      feed(lane)
    })
    worker.on('error', (error) => lose(lane, died(error instanceof Error ? error.message : String(error))))
    worker.on('exit', (code) => lose(lane, died(`The worker ended with code ${code}.`)))
    feed(lane)
  }
  const spread = (): void => {
    for (const lane of lanes) feed(lane)
    const wanted = (): number => Math.ceil((queue.length + lanes.size * inFlight) / pagesPerWorker)
    while (queue.length > 0 && lanes.size < Math.min(size, wanted())) start()
  }
  const watch = setInterval(() => {
    const busy = [...lanes].filter(({ jobs, since }) => jobs.length > 0 && since !== undefined)
    const work = clock.tick(busy.length)
    for (const lane of busy) {
      lane.worked += work
      const seconds = limitOf(lane)
      const isStuck = performance.now() - lane.since! > seconds * 1000 * PATIENCE
      if (lane.worked > seconds * 1000 || isStuck) lose(lane, { reason: 'late', seconds })
    }
  }, 100)
  watch.unref()

  return {
    run(job, first = false) {
      const result = new Promise<JobResult>((resolve) => waiting.set(job, resolve))
      if (first) queue.unshift(job)
      else queue.push(job)
      spread()
      return result
    },
    warm(count = 1) {
      while (lanes.size < Math.min(count, size)) start()
    },
    update(news) {
      // Modules may have been repaired.
      if (news.kind === 'context') setup = { ...setup, context: news.context, refused: new Map() }
      else if (news.kind === 'pages' && setup.context) patchPages(setup.context, news.pages)
      for (const { worker } of lanes) worker.postMessage(news)
    },
    async close() {
      isClosed = true
      clearInterval(watch)
      const open = [...lanes]
      lanes.clear()
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}
