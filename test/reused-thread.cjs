// A thread that makes the pages of one build after another: each has its own data and port, and runs the code of its
// site again.
const { parentPort } = require('node:worker_threads')
const tool = require('../bin/load.cjs')
const { servePages } = tool.load('worker')

const { importModule } = tool
let builds = 0
// Bundles have an address with a query.
tool.importModule = (url) => importModule(url.includes('?') ? `${url}b${builds}` : url)

/** What the code of a site read is noted again in the next build. */
const READS = Symbol.for('docs.code-reads')
const globals = () => Object.getOwnPropertyNames(globalThis).length
const before = globals()

parentPort.on('message', ({ workerData, port }) => {
  if (port === undefined) {
    parentPort.postMessage({ isClean: globals() === before })
    return
  }
  builds++
  delete globalThis[READS]
  servePages(port, workerData)
})
