/**
 * Threads that make the pages of one build after another. A new thread would load the code of `dist` again, which takes
 * more than half of the CPU time of a small build. Modules keep no data of a site, as in a server.
 *
 * A thread is used again only if it answered all its jobs, and the code of the site has left its globals as they were.
 * Plugins can also change the packages that they import, which stay loaded.
 */
import { EventEmitter } from 'node:events'
import threads from 'node:worker_threads'

const { Worker, MessageChannel } = threads
const SCRIPT = new URL('./reused-thread.cjs', import.meta.url)

/** Threads without a build. */
const free = []
/** More are ended: only a test that runs commands at once has as many. */
const MAX_FREE = 4
/** After so many builds a thread ends, with the memory that it uses. */
const MAX_BUILDS = 100

/** Makes all builds in this process use these threads. */
export function reuseThreads() {
  threads.Worker = new Proxy(Worker, {
    construct: (_, [script, options]) =>
      String(script).endsWith('/bin/worker.cjs') ? new Use(script, options) : new Worker(script, options),
  })
}

/** Returns a thread with these limits and variables. */
function takeThread(script, { workerData: _, ...options }) {
  const key = JSON.stringify([script, options, process.env])
  const at = free.findIndex((thread) => thread.key === key)
  if (at >= 0) return free.splice(at, 1)[0]
  const worker = new Worker(SCRIPT, options)
  return { worker, key, builds: 0 }
}

const hasCode = ({ components, modules }) => components !== undefined || modules !== undefined
const hasPlugins = ({ config }) => config.markdown.plugins !== undefined

/** Asks a thread, which may end meanwhile. */
const hasItsGlobals = (worker) =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve(false))
    worker.once('message', ({ isClean }) => resolve(isClean))
    worker.postMessage({})
  })

/** What a build takes for its own thread. */
class Use extends EventEmitter {
  #thread
  #port
  /** Whether each message that was not answered is a job. An update is not answered, but the next job is. */
  #waiting = []
  #isClean = true
  #hasCode = false
  #loading

  constructor(script, options) {
    super()
    this.#thread = takeThread(script, options)
    this.#thread.builds++
    const { worker } = this.#thread
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (message) => {
      if (message.kind === 'made' || message.kind === 'failed') this.#waiting.splice(0, this.#waiting.indexOf(true) + 1)
      if (message.kind === 'loading') this.#loading = message.module
      this.emit('message', message)
    })
    for (const event of ['error', 'exit'])
      worker.on(event, (value) => {
        this.#isClean = false
        this.emit(event, value)
      })
    this.#look(options.workerData)
    worker.postMessage({ workerData: options.workerData, port: port2 }, [port2])
  }

  #look({ context }) {
    if (context === undefined) return
    if (hasPlugins(context)) this.#isClean = false
    if (hasCode(context)) this.#hasCode = true
  }

  postMessage(message) {
    // An answer to a question belongs to a job.
    if (message.kind !== 'answer') this.#waiting.push(message.kind === undefined)
    this.#look(message)
    this.#port.postMessage(message)
  }

  async terminate() {
    const { worker, builds } = this.#thread
    this.#port.close()
    const isIdle = this.#waiting.length === 0 && this.#loading === undefined
    const isFree = this.#isClean && isIdle && builds < MAX_BUILDS && free.length < MAX_FREE
    if (!isFree || (this.#hasCode && !(await hasItsGlobals(worker)))) return worker.terminate()
    for (const event of ['error', 'exit']) worker.removeAllListeners(event)
    free.push(this.#thread)
    return 0
  }
}
