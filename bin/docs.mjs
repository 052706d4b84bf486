#!/usr/bin/env node
import { existsSync } from 'node:fs'
import v8 from 'node:v8'

const [major, minor] = process.versions.node.split('.').map(Number)

// A build takes seconds, and a process that ends soon gains from other settings of V8 than a server (measurements:
// flags of V8). An unknown flag would print an error.

/** Functions are optimized later, because most functions end before optimizing them pays off. */
const OPTIMIZE_LATER = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=12000',
  24: '--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=12000',
}
/** A heap grows to 1.5 times the size after its last collection, not up to 4 times (measurements: heap growth). */
const HEAP_GROWTH = '--heap-growing-percent=50'
/**
 * Code of functions that were not called for a while stays: it is kept for the next run (`bin/load.cjs`), also after a
 * long first build.
 */
const KEEP_BYTECODE = '--no-flush-bytecode'
/** The heap of a thread is first cleared when it has 32 MB, not 15. */
const INITIAL_HEAP = '--initial-old-space-size=32'
const flags =
  OPTIMIZE_LATER[major] === undefined
    ? []
    : [...OPTIMIZE_LATER[major].split(' '), HEAP_GROWTH, KEEP_BYTECODE, INITIAL_HEAP]
/**
 * Modules of Node that all commands use. They are loaded before the flags are set, because with other flags, V8 does
 * not use the compiled code that Node has for them.
 */
const OF_NODE = ['child_process', 'crypto', 'fs/promises', 'perf_hooks', 'stream/promises', 'tty', 'worker_threads']

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`error docs needs Node.js 20.19 or later; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  try {
    // If the package was installed without its scripts, the first call makes the bundle.
    if (!existsSync(new URL('../dist/main.cjs', import.meta.url))) await import('../scripts/bundle.mjs')
    for (const name of OF_NODE) process.getBuiltinModule(name)
    const { default: tool } = await import('./load.cjs')
    for (const flag of flags) v8.setFlagsFromString(flag)
    process.once('exit', tool.keepCompiled)
    process.exitCode = await tool.load('main').main(process.argv)
  } catch (error) {
    // Errors of the system (too many open files, no permission) are not internal errors.
    if (error?.syscall === undefined) throw error
    // The words of the bundle (`cli/base/errors.ts`) cannot be loaded.
    const reason = error.code === 'EMFILE' || error.code === 'ENFILE' ? 'too many files are open' : error.message
    process.stderr.write(`error Cannot open ${error.path ?? 'a file'}: ${reason} (${error.code}).\n`)
    process.exitCode = 1
  }
}
