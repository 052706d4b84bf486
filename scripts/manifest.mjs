#!/usr/bin/env node
// The package.json of the published package has no scripts: npm would run `prepare` in an unpacked package, where the
// files that it needs are missing. `manifest.mjs pack` runs at `prepack`, `manifest.mjs restore` at `postpack`.
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const file = path.join(root, 'package.json')
const copy = path.join(root, 'node_modules', '.cache', 'package.json')

if (process.argv[2] === 'restore') renameSync(copy, file)
else {
  const { scripts, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  // After an interrupted `npm pack` the copy is the whole file.
  if (scripts !== undefined) {
    mkdirSync(path.dirname(copy), { recursive: true })
    copyFileSync(file, copy)
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  }
}
