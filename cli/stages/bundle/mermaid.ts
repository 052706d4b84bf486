/** Mermaid, for sites that have it. The site installs the package itself, because it is much larger than this tool. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { writeCached } from '../../base/files.ts'
import { loadEsbuild } from '../../site-code/esbuild.ts'
import { installedVersion } from '../../site-code/packages.ts'

/** Returns the version of the package installed in `root`, or undefined. */
export const mermaidVersion = (root: string): string | undefined => installedVersion(root, 'mermaid')

interface ReaderInput {
  readonly root: string
  readonly version: string
  /** Folder for the bundle, inside the cache. */
  readonly folder: string
}

/**
 * Bundles the diagram parser of Mermaid into one module for Node and returns its path, once per version, because it is
 * slow. Throws esbuild's `BuildFailure` when the package is damaged.
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

/** The sanitizer needs a document. Parsed diagrams are not displayed, so it is not needed. */
const withoutSanitizer: Plugin = {
  name: 'without-sanitizer',
  setup(build) {
    build.onResolve({ filter: /^dompurify$/ }, () => ({ path: 'dompurify', namespace: 'sanitizer' }))
    build.onLoad({ filter: /.*/, namespace: 'sanitizer' }, () => ({
      contents: 'export default { sanitize: (html) => html, addHook() {}, removeAllHooks() {} }',
    }))
  },
}
