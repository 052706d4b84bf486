#!/usr/bin/env node
// Runs this tool on the versions of Node that it supports: a build of our site, which must have the same bytes on all
// of them, and the quick lane with the tests of the package. The registry's package `node` has each version as a
// binary, so nothing is installed on the system. node scripts/test-node.mjs [--build] [version...]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { values, positionals } = parseArgs({ allowPositionals: true, options: { build: { type: 'boolean' } } })
const versions = positionals.length > 0 ? positionals : ['20.19', '22', '24', '26']
const work = mkdtempSync(path.join(tmpdir(), 'docs-node-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

/** Runs a program with a folder of programs in front of the PATH; ends this process if it fails. */
function run(bin, program, args, cwd = root) {
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const { status } = spawnSync(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs a version of Node; returns the folder of its binary. */
function install(version) {
  const folder = mkdtempSync(path.join(work, 'node-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`]
  run(path.dirname(process.execPath), 'npm', args, folder)
  return path.join(folder, 'node_modules/node/bin')
}

let first
for (const version of versions) {
  const bin = install(version)
  process.stdout.write(`\nNode ${version}\n`)
  const out = path.join(work, 'out')
  run(bin, 'node', ['bin/docs.mjs', 'build', '--no-cache', '--out', out])
  // It lists the digest of each file.
  const manifest = readFileSync(path.join(out, '_docs/manifest.json'), 'utf8')
  rmSync(out, { recursive: true })
  first ??= { version, manifest }
  if (manifest !== first.manifest) {
    process.stderr.write(`error Node ${version} builds other bytes than Node ${first.version}.\n`)
    process.exit(1)
  }
  const tests = ['test/rules', 'test/unit', 'test/package.test.ts']
  if (!values.build) run(bin, 'node', ['node_modules/vitest/vitest.mjs', 'run', ...tests])
}
process.stdout.write(`\nThe same bytes on Node ${versions.join(', ')}.\n`)
