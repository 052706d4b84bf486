// A thread that makes the pages of one build after another: each has its own data and port.
const { parentPort } = require('node:worker_threads')
const { servePages } = require('../bin/load.cjs').load('worker')

parentPort.on('message', ({ workerData, port }) => servePages(port, workerData))
