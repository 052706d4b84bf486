import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const exportOf = (file: string): string => `export { default } from ${JSON.stringify(resolve(file))}\n`

const packageOf = (generator: string, browser: string): Readonly<Record<string, string>> => ({
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
  'node_modules/mermaid/index.js': generator,
  'node_modules/mermaid/browser.js': browser,
})

/** The package mermaid, as installed in a site, without a copy of its files. */
export const MERMAID = packageOf(exportOf('mermaid'), exportOf('mermaid/dist/mermaid.esm.min.mjs'))

const NOTHING =
  'export default { initialize() {}, async parse() {}, async render() { return { svg: "<svg></svg>" } } }\n'

/**
 * A package in its place that accepts all diagrams, for tests that draw none: the real one takes three seconds to
 * bundle.
 */
export const EMPTY_MERMAID = packageOf(NOTHING, NOTHING)
