import { Worker } from 'node:worker_threads'
import { lookUp } from '../../../base/collections.ts'
import type { PlannedMove } from '../../move/move.ts'
import type { PlanMove, SiteMessage, ThreadSetup } from './protocol.ts'

/** Messages that are not responses to a request. */
type Report = Exclude<SiteMessage, { id: number }>

interface SiteThread {
  onMessage(listener: (message: Report) => void): void
  /** Plans a move without writing anything. */
  planMove(from: string, to: string): Promise<PlannedMove>
  close(): Promise<void>
}

interface Question {
  readonly resolve: (planned: PlannedMove) => void
  readonly reject: (error: Error) => void
}

/** Starts the thread that reads and follows a site. Reports that come before there is a listener are kept for it. */
export function startSiteThread(script: URL, setup: ThreadSetup, onFault: (error: unknown) => void): SiteThread {
  // The protocol uses standard output, so the output of a config goes to the log.
  const worker = new Worker(script, { workerData: setup, stdout: true })
  worker.stdout.pipe(process.stderr)
  const questions = new Map<number, Question>()
  let asked = 0
  const early: Report[] = []
  let listener: (message: Report) => void = (message) => void early.push(message)
  const answered = (id: number): Question => {
    const question = lookUp(questions, id)
    questions.delete(id)
    return question
  }
  worker.on('message', (message: SiteMessage) => {
    if (message.kind === 'move-planned') answered(message.id).resolve(message.planned)
    else if (message.kind === 'move-failed') answered(message.id).reject(new Error(message.message))
    else listener(message)
  })
  worker.on('error', (error) => {
    for (const id of [...questions.keys()]) answered(id).reject(error)
    onFault(error)
  })
  return {
    onMessage(next) {
      listener = next
      for (const message of early.splice(0)) next(message)
    },
    planMove: (from, to) =>
      new Promise((resolve, reject) => {
        const id = asked++
        questions.set(id, { resolve, reject })
        worker.postMessage({ id, from, to } satisfies PlanMove)
      }),
    close: async () => void (await worker.terminate()),
  }
}
