#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'

// From Node 22.1 on, compiled code is kept beside the code itself: a build with nothing changed takes a sixth less CPU time.
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const [major, minor] = process.versions.node.split('.').map(Number)

// A build takes seconds: most functions end before their optimized code pays. Optimized later, a cold build of 444 pages takes a fifth
// less CPU time with Node 20 and an eighth less with Node 24; one of 1,776 pages a twentieth. An unknown flag would print an error.
const LATER = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=12000',
  24: '--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=12000',
}
for (const flag of LATER[major]?.split(' ') ?? []) v8.setFlagsFromString(flag)

// Installed with scripts switched off, the bundle is made at the first call.
const bundle = new URL('../dist/main.js', import.meta.url)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`error docs needs Node.js 20.19 or later; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  try {
    if (!existsSync(bundle)) await import('../scripts/bundle.mjs')
    await import(bundle.href)
  } catch (error) {
    // What the system refuses (no more open files, no permission) is no fault of docs.
    if (error?.syscall === undefined) throw error
    process.stderr.write(`error ${error.message}\n`)
    process.exitCode = 1
  }
}
