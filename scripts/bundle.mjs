#!/usr/bin/env node
// Bundles cli/ into dist/, so that `docs --help` starts in under 200 ms and loads no Markdown parser. Runs at `prepare`.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** Digest of all our sources and of the lockfile: the tool's version in every cache key. */
function sourceHash() {
  const hash = createHash('sha256')
  const add = (file) => {
    hash.update(file)
    hash.update(readFileSync(path.join(root, file)))
  }
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`)
      else add(`${folder}/${entry.name}`)
    }
  }
  walk('cli')
  walk('runtime')
  add('package.json')
  add('scripts/bundle.mjs')
  return hash.digest('hex').slice(0, 32)
}

const outdir = path.join(root, 'dist')
rmSync(outdir, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: { main: 'cli/main.ts', worker: 'cli/site/worker.ts', config: 'cli/config/define.ts' },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  minifySyntax: true,
  sourcemap: false,
  // esbuild is a binary with a client that finds it by its own path.
  external: ['esbuild'],
  define: {
    'process.env.NODE_ENV': '"production"',
    __DOCS_BUILD__: JSON.stringify(sourceHash()),
    __DOCS_VERSION__: JSON.stringify(version),
  },
  // Bundled CommonJS packages (react-dom, commander) call require for node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
