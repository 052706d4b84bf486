// Loaded before the command (NODE_OPTIONS=--import): makes the file system fail, or the process end, at a point that a
// test chooses.
//
//  DOCS_FAULT_LOG=file logs every changing call of the main thread DOCS_FAULT_SNAPSHOTS=dir before such calls, copies
// out/ and what is beside it to dir/1, dir/2 ...: what a kill there would leave DOCS_FAULT_KILL=12 ends the process
// (SIGKILL) right before its twelfth such call DOCS_FAULT_INTERRUPT=12 Ctrl-C of a terminal (SIGINT to the process
// group) right before its twelfth such call DOCS_FAULT_ERROR=ENOSPC:40 calls that write fail with this code from the
// fortieth on, in all threads DOCS_FAULT_TOUCH=file writes to a file of the content when the first worker starts
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import workers from 'node:worker_threads'

const { DOCS_FAULT_LOG: log, DOCS_FAULT_KILL: kill, DOCS_FAULT_INTERRUPT: interrupt } = process.env
const { DOCS_FAULT_ERROR: error, DOCS_FAULT_TOUCH: touch, DOCS_FAULT_SNAPSHOTS: snapshots } = process.env
const { mkdirSync, readdirSync, writeFileSync } = fs
let count = 0

/** The tool's own compiled code, which only some runs write. */
const COMPILED = path.join('dist', 'compiled')

function beforeChange(name, file) {
  if (!workers.isMainThread || file.includes(COMPILED)) return
  count++
  if (log) writeFileSync(log, `${name} ${file}\n`, { flag: 'a' })
  if (snapshots && isSeen(name, file)) copyOutput(path.join(snapshots, String(count)))
  if (count === Number(kill)) process.kill(process.pid, 'SIGKILL')
  if (count === Number(interrupt)) process.kill(-process.pid, 'SIGINT')
}

/**
 * Whether a call changes what is in `out/` or beside it. Before a folder is made the files are as after the call before
 * it, and `rmSync` is followed by the calls that it makes. What is written into the cache is not seen in `out/`: a
 * quarter of these calls. DOCS_KILLS=all takes all.
 */
const isSeen = (name, file) =>
  process.env.DOCS_KILLS === 'all' ||
  (!['mkdirSync', 'rmSync'].includes(name) && (count % 4 === 0 || !file.includes('.docs/cache')))

/** Copies with times to the nanosecond, by which a build recognizes files that it wrote. */
function copyOutput(folder) {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync('.').filter((name) => /^(?:out$|\.out\.)/.test(name))
  if (names.length > 0) execFileSync('cp', ['-a', ...names, folder])
}

/** Runs something before the original call. */
function before(name, act) {
  const real = fs[name]
  fs[name] = (...args) => {
    act(name, String(args[0]))
    return real(...args)
  }
}

const CHANGES = [
  'renameSync',
  'rmdirSync',
  'unlinkSync',
  'mkdirSync',
  'symlinkSync',
  'rmSync',
  'writeFileSync',
  'linkSync',
]
if (log || kill || interrupt || snapshots) for (const name of CHANGES) before(name, beforeChange)

if (error) {
  const [code, from] = error.split(':')
  let writes = 0
  const fail = (name, file) => {
    if (++writes < Number(from)) return
    throw Object.assign(new Error(`${code}: injected, ${name} '${file}'`), {
      code,
      errno: -28,
      syscall: name,
      path: file,
    })
  }
  for (const name of ['writeFileSync', 'writeSync', 'linkSync', 'copyFileSync', 'mkdirSync']) before(name, fail)
}

if (touch && workers.isMainThread) {
  const { Worker } = workers
  let isDone = false
  workers.Worker = class extends Worker {
    constructor(...args) {
      super(...args)
      if (!isDone) writeFileSync(touch, '# Written while the site was built\n')
      isDone = true
    }
  }
}
syncBuiltinESMExports()
