import { Worker } from 'node:worker_threads'

/** Runs a script in a thread and returns its only answer. Rejects if the thread cannot be started, fails, or ends without an answer. */
export function askThread<T>(script: string | URL, workerData: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', reject)
  })
}
