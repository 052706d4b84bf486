/** Mermaid, where a site has it: the package is the site's own, because it is 20 times as large as all of this tool. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { loadEsbuild } from '../base/esbuild.ts'
import { writeCached } from '../base/files.ts'
import { installedVersion } from '../base/site-package.ts'

/** Version of the package that the site in `root` has installed; undefined if it has not. */
export const mermaidVersion = (root: string): string | undefined => installedVersion(root, 'mermaid')

interface ReaderInput {
  readonly root: string
  readonly version: string
  /** Folder for the bundle, inside the cache. */
  readonly folder: string
}

/**
 * Bundles the part of Mermaid that reads diagrams into one module for Node and gives its path. It takes 2 s, once for each version.
 * Throws esbuild's `BuildFailure` when the package is damaged.
 */
export async function bundleMermaidReader({ root, version, folder }: ReaderInput): Promise<string> {
  const file = path.join(folder, `mermaid-${version}.mjs`)
  if (existsSync(file)) return file
  const { build } = loadEsbuild()
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from 'mermaid'\n`, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    plugins: [withoutSanitizer],
  })
  writeCached(file, outputFiles[0]!.text)
  return file
}

/** It needs a document. What is only read is not shown. */
const withoutSanitizer: Plugin = {
  name: 'without-sanitizer',
  setup(build) {
    build.onResolve({ filter: /^dompurify$/ }, () => ({ path: 'dompurify', namespace: 'sanitizer' }))
    build.onLoad({ filter: /.*/, namespace: 'sanitizer' }, () => ({
      contents: 'export default { sanitize: (html) => html, addHook() {}, removeAllHooks() {} }',
    }))
  },
}
