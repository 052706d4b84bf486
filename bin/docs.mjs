#!/usr/bin/env node
import { existsSync } from 'node:fs'
import v8 from 'node:v8'

const [major, minor] = process.versions.node.split('.').map(Number)

// A build takes seconds: most functions end before optimizing them pays off. With these flags, V8 optimizes later: a cold build of
// 444 pages takes a fifth less CPU time with Node 20, an eighth less with Node 24, and one of 1,776 pages a twentieth less. An unknown flag
// would print an error.
const LATER = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=12000',
  24: '--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=12000',
}
/** A heap grows to 1.5 times what was alive when it was last cleared, not up to 4 times: see docs/architecture.md. */
const SMALLER = '--heap-growing-percent=50'
/** Code of functions that were not called for a while stays: it is kept for the next run (`bin/load.cjs`), also after a long first build. */
const KEPT = '--no-flush-bytecode'
const later = LATER[major]?.split(' ')
if (later !== undefined) for (const flag of [...later, SMALLER, KEPT]) v8.setFlagsFromString(flag)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`error docs needs Node.js 20.19 or later; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  try {
    // If the package was installed without its scripts, the first call makes the bundle.
    if (!existsSync(new URL('../dist/main.cjs', import.meta.url))) await import('../scripts/bundle.mjs')
    const { default: tool } = await import('./load.cjs')
    process.once('exit', tool.keepCompiled)
    process.exitCode = await tool.load('main').main(process.argv)
  } catch (error) {
    // Errors of the system (too many open files, no permission) are not internal errors.
    if (error?.syscall === undefined) throw error
    process.stderr.write(`error ${error.message}\n`)
    process.exitCode = 1
  }
}
