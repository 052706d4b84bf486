#!/usr/bin/env node
// npm links the bins of dependencies, not those of the package itself; `npx docs` in this repository needs one too.
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'node_modules', '.bin')
const target = path.join(root, 'bin', 'docs.mjs')

// Installed as a dependency there is no node_modules of our own, and npm has made the link.
if (existsSync(path.join(root, 'node_modules'))) {
  mkdirSync(folder, { recursive: true })
  const link = path.join(folder, 'docs')
  rmSync(link, { force: true })
  chmodSync(target, 0o755)
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@node "%~dp0\\..\\..\\bin\\docs.mjs" %*\r\n`)
  else symlinkSync(path.relative(folder, target), link)
}
