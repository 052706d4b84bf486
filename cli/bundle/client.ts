/** The browser's side: runtime/, the site's data and its own components and styles, as hashed files. */
import path from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { loadEsbuild } from '../base/esbuild.ts'
import { hashOf, shortHash } from '../base/hash.ts'
import { byCodeUnit, toSlashes } from '../base/paths.ts'
import type { Assets, EmittedFile } from '../model/page.ts'
import { absentIn } from './absent-styles.ts'
import { substitutes } from './features.ts'
import { FileGraph } from './graph.ts'
import type { BundleInput } from './input.ts'
import { findPackageRoot } from './package-root.ts'
import { plainReact } from './react.ts'
import { runtimeFiles } from './runtime-files.ts'
import { stablePaths, withRealPaths } from './stable-paths.ts'
import { ownUrls, staticUrls } from './static-urls.ts'
import { virtualModules } from './virtual.ts'

export type { BundleInput } from './input.ts'
export { bundleInputsHash } from './inputs-hash.ts'

/** What may be in our code: syntax of 2022, and what browsers of the last two years know of CSS. */
const TARGET = ['es2022', 'chrome111', 'edge111', 'firefox115', 'safari16.4']

/** Modules of the runtime that the browser loads at the first sign of a reader. */
const LATE = ['runtime/late.ts', 'runtime/layout/live/parts.ts']

/**
 * Bundles the client. Files are named `assets/<name>.<hash>.{js,css}`, the same for the same input wherever the site lies;
 * addresses in the answer are hrefs. Throws esbuild's `BuildFailure` when the site's own files have mistakes.
 */
export async function bundleClient(input: BundleInput): Promise<Assets> {
  const { build } = loadEsbuild()
  const { outputFiles, metafile, warnings } = await build(options(input)).catch((error: unknown) => {
    throw withRealPaths(error, input.root)
  })
  const graph = new FileGraph(metafile, FOLDER)
  const href = (file: string): string => input.site.siteBaseUrl + file
  const made = outputFiles.map(({ path: file, contents }) => ({ path: nameOf(file, metafile), content: contents }))
  const entry = graph.entry(`runtime/${entryOf(input)}`)
  const preloads = graph.needs(entry)
  const late = input.offline === true ? [] : LATE
  const later = late.map((module) => graph.entry(module)).flatMap((file) => [file, ...graph.needs(file)])
  const hinted = withHints(made, entry, [...new Set(later)].filter((file) => !preloads.includes(file)).map(fileName))
  const own = (input.modules?.assets ?? []).filter(({ path: file }) => !hinted.files.some((one) => one.path === file))
  const files = [...hinted.files, ...own].toSorted((a, b) => byCodeUnit(a.path, b.path))
  return {
    // Only compared with that of the next page. The other 20 digits cost every page 19 bytes (gzip).
    build: hashOf(...files.map(({ path: file }) => file)).slice(0, 12),
    script: href(hinted.entry),
    preloads: preloads.map(href),
    style: href(graph.entry('docs:docs:styles')),
    files,
    ...(input.offline === true && { offline: true }),
    absentStyles: absentIn(warnings),
  }
}

const entryOf = ({ offline }: BundleInput): string => (offline === true ? 'offline/client.tsx' : 'client.tsx')

const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** The output folder for esbuild; nothing is written to it. */
const FOLDER = 'out/'

/** Name under out/ of what esbuild calls by an absolute path. */
function nameOf(file: string, { outputs }: Metafile): string {
  const name = Object.keys(outputs).find((one) => toSlashes(file).endsWith(`/${one}`))
  return (name ?? toSlashes(file)).slice(FOLDER.length)
}

/**
 * Tells the entry which files come later (`navigation/later.ts` reads it). They import what the entry imports, so their
 * names are known only when all others are; the entry itself is imported by nobody and may still change its name.
 */
function withHints(files: readonly EmittedFile[], entry: string, later: readonly string[]) {
  if (later.length === 0) return { entry, files }
  const old = files.find(({ path: file }) => file === entry)!
  const code = Buffer.from(old.content).toString('utf8')
  const content = `globalThis[Symbol.for("docs.later")]=${JSON.stringify(later)};${code}`
  const renamed = entry.replace(/[A-Z0-9]{8}(?=\.js$)/, shortHash(content).slice(-8).toUpperCase())
  const others = files.filter((file) => file !== old)
  return { entry: renamed, files: [...others, { path: renamed, content }] }
}

function options(input: BundleInput): BuildOptions & { metafile: true; write: false } {
  const { root, production, offline = false, packageRoot = findPackageRoot() } = input
  return {
    absWorkingDir: packageRoot,
    entryPoints: [
      { in: path.join(packageRoot, 'runtime', entryOf(input)), out: 'client' },
      { in: 'docs:styles', out: 'styles' },
    ],
    outdir: path.join(packageRoot, FOLDER),
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    assetNames: 'assets/[name].[hash]',
    bundle: true,
    // Browsers load no modules from a file.
    splitting: !offline,
    format: offline ? 'iife' : 'esm',
    platform: 'browser',
    target: TARGET,
    jsx: 'automatic',
    // The tsconfig.json of a site is for its editor.
    tsconfigRaw: {},
    define: {
      'process.env.NODE_ENV': production ? '"production"' : '"development"',
      __BROWSER__: 'true',
      // React looks for its developer tools when it starts; a built site has none (0.3 kB).
      ...(production && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    minify: production,
    // Maps of our own code alone would help no writer, and are two thirds of the bytes.
    sourcemap: production || Object.keys(input.config.components).length === 0 ? false : 'inline',
    legalComments: 'none',
    charset: 'utf8',
    // What the style sheets of this package refer to; files of the site get theirs by a plugin.
    loader: { '.woff2': 'file' },
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      virtualModules({ ...input, packageRoot }),
      ownUrls(input),
      staticUrls(root),
      plainReact(packageRoot),
      runtimeFiles({ packageRoot, substitutes: substitutes(input), texts: input.texts ?? {}, inOne: offline }),
      stablePaths({ root, packageRoot, importers: ['docs', 'react'], styles: input.styles }),
    ],
  }
}
