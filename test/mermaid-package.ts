import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const exportOf = (file: string): string => `export { default } from ${JSON.stringify(resolve(file))}\n`

/** The package mermaid, as installed in a site, without a copy of its files. */
export const MERMAID: Readonly<Record<string, string>> = {
  'node_modules/mermaid/package.json': JSON.stringify({
    name: 'mermaid',
    version: '11.0.0',
    type: 'module',
    exports: {
      '.': './index.js',
      './dist/mermaid.esm.min.mjs': './browser.js',
      './package.json': './package.json',
    },
  }),
  'node_modules/mermaid/index.js': exportOf('mermaid'),
  'node_modules/mermaid/browser.js': exportOf('mermaid/dist/mermaid.esm.min.mjs'),
}
