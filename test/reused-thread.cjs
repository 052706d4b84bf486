// Runs the script that makes pages for each build, with the data of that build and a port in place of that of the thread.
const { Script } = require('node:vm')
const threads = require('node:worker_threads')

const { parentPort } = threads
const { script } = threads.workerData
const { runInThisContext } = Script.prototype

let start = () => {
  // The first module that runs is the script; those that it loads stay.
  Script.prototype.runInThisContext = function (...options) {
    Script.prototype.runInThisContext = runInThisContext
    const run = runInThisContext.apply(this, options)
    return (load, module, ...rest) => {
      start = () => run(load, { exports: {} }, ...rest)
      return run(load, module, ...rest)
    }
  }
  require(script)
}

parentPort.on('message', ({ workerData, port }) => {
  Object.assign(threads, { workerData, parentPort: port })
  start()
})
