/**
 * A bounded pool of worker threads. When a thread dies, its page is tried once more in a new one and then reported; the
 * other pages continue.
 */
import { availableParallelism, freemem } from 'node:os'
import { type FailedReason, type Job, type JobResult, SAME_ERRORS } from './pages/job.ts'
import type { Update } from './workers/protocol.ts'
import { createThreads, giveJob, MEGABYTES, type Thread, type ThreadOptions } from './workers/worker-threads.ts'

interface PoolOptions extends ThreadOptions {
  readonly size: number
  /** Number of pages sent to a worker at a time; 1 if a page must not wait behind a slow one. */
  readonly inFlight?: number
  /** Number of waiting pages that justify one more worker. */
  readonly pagesPerWorker?: number
}

export interface Pool {
  /** Maximum number of workers. */
  readonly size: number
  /** Runs a job. `isUrgent`: before all waiting jobs. */
  run(job: Job, isUrgent?: boolean): Promise<JobResult>
  /** Starts workers (one by default) before there is a job, so that the first jobs need not wait for them. */
  warm(count?: number): void
  /** Updates all workers, and those that start later. */
  update(update: Update): void
  close(): Promise<void>
}

/** Two pages per worker: it never idles while results are sent, and little is lost when it dies. */
const IN_FLIGHT = 2

/** Starting one more worker takes longer than making this many pages. */
const PAGES_PER_WORKER = 8

/** Returns the number of workers for this machine: one per core, with half a gigabyte of free memory each. */
export const defaultWorkers = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / 2 ** 20 / MEGABYTES)))

/** Returns the number of workers for a number of pages. */
export const workersFor = (pages: number, most: number = defaultWorkers()): number =>
  Math.max(1, Math.min(most, Math.ceil(pages / PAGES_PER_WORKER)))

/**
 * Runs all jobs in a pool and passes on each result as it arrives. Jobs are created on demand, and not after an error.
 * At most as many jobs exist at a time as all workers need, because a job may hold the compiled form of its page.
 */
export async function runAll(pool: Pool, jobs: Generator<Job>, onResult: (result: JobResult) => void): Promise<void> {
  const lane = async (): Promise<void> => {
    for (const job of jobs) onResult(await pool.run(job))
  }
  await Promise.all(Array.from({ length: pool.size * PAGES_PER_WORKER }, lane))
}

/** Creates a pool whose workers start when there are jobs. */
export function createPool(options: PoolOptions): Pool {
  const { size, inFlight = IN_FLIGHT, pagesPerWorker = PAGES_PER_WORKER } = options
  const queue: Job[] = []
  const waiting = createWaiting()
  const threads = createThreads(options, {
    onResult(thread, job, result) {
      waiting.finish(job, result)
      feed(thread)
    },
    onLost(thread, failure) {
      queue.unshift(...waiting.rescue(thread, failure))
      if (waiting.endsAllThreads(failure)) for (const job of queue.splice(0)) waiting.fail(job, failure)
      if (queue.length > 0) spread()
    },
  })
  const feed = (thread: Thread): void => {
    while (thread.jobs.length < inFlight && queue.length > 0) giveJob(thread, queue.shift()!)
  }
  const spread = (): void => {
    for (const thread of threads) feed(thread)
    const wanted = (): number => Math.ceil((queue.length + threads.size * inFlight) / pagesPerWorker)
    while (queue.length > 0 && threads.size < Math.min(size, wanted())) feed(threads.start())
  }
  return {
    size,
    run(job, isUrgent = false) {
      const result = waiting.add(job)
      if (isUrgent) queue.unshift(job)
      else queue.push(job)
      spread()
      return result
    },
    warm(count = 1) {
      while (threads.size < Math.min(count, size)) feed(threads.start())
    },
    update: threads.update,
    close: threads.close,
  }
}

/** Tracks jobs whose results are awaited. */
function createWaiting() {
  const waiting = new Map<Job, (result: JobResult) => void>()
  const retried = new Set<string>()
  /** Errors that ended threads since a page was last finished, with the number of pages that failed. */
  const errors = new Map<string, number>()
  const resolve = (job: Job, result: JobResult): void => {
    waiting.get(job)?.(result)
    waiting.delete(job)
  }
  const fail = (job: Job, failure: FailedReason): void => resolve(job, { kind: 'failed', route: job.route, ...failure })
  return {
    add: (job: Job): Promise<JobResult> => new Promise((resolve) => waiting.set(job, resolve)),
    finish(job: Job, result: JobResult): void {
      errors.clear()
      resolve(job, result)
    },
    fail,
    /** Whether an error ended the threads of so many pages in a row that it probably ends all others. */
    endsAllThreads: (failure: FailedReason): boolean =>
      failure.reason === 'died' && (errors.get(failure.message) ?? 0) >= SAME_ERRORS,
    /**
     * Returns the jobs of a lost thread that must be repeated. The first fails if it caused the loss, or was lost for
     * the second time.
     */
    rescue({ jobs: [first, ...others], loading }: Thread, failure: FailedReason): readonly Job[] {
      if (first === undefined) return others
      const isModuleToBlame = loading !== undefined
      if (!isModuleToBlame && (failure.reason === 'late' || retried.has(first.route))) {
        if (failure.reason === 'died') errors.set(failure.message, (errors.get(failure.message) ?? 0) + 1)
        fail(first, failure)
        return others
      }
      if (!isModuleToBlame) retried.add(first.route)
      return [first, ...others]
    },
  }
}
