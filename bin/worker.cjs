// The thread that makes pages.
const { parentPort, workerData } = require('node:worker_threads')

require('./load.cjs').load('worker').servePages(parentPort, workerData)
