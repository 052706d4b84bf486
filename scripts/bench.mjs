#!/usr/bin/env node
// `node scripts/bench.mjs NAME [ARGUMENTS]`: runs test/bench/NAME.ts. Bundled with the hash of the sources, like the
// tool, so that cached results are not used after an edit.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { sourceHash } from './source-hash.mjs'

const [name] = process.argv.splice(2, 1)
const outfile = path.resolve(`node_modules/.cache/bench-${name}.mjs`)
await build({
  entryPoints: [`test/bench/${name}.ts`],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  define: { __DOCS_BUILD__: JSON.stringify(sourceHash()) },
  outfile,
  // It finds dist/ by its own place.
  plugins: [
    {
      name: 'loader',
      setup: ({ onResolve }) =>
        onResolve({ filter: /\/bin\/[\w-]+\.cjs$/ }, ({ path: script }) => ({
          path: `../../bin/${path.basename(script)}`,
          external: true,
        })),
    },
  ],
})
await import(pathToFileURL(outfile).href)
