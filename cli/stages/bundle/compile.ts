/** Compiles the client with esbuild: the code without the texts and the data of the site, and the style sheet. */
import path from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { toSlashes } from '../../base/paths.ts'
import type { EmittedFile, MissingStyle, PageExtra } from '../../model/page.ts'
import { loadEsbuild } from '../../site-code/esbuild.ts'
import { FileGraph } from './graph.ts'
import type { CompileInput } from './input.ts'
import { missingStylesIn } from './missing-styles.ts'
import { plainReact } from './react.ts'
import { runtimeFiles } from './runtime-files.ts'
import { stablePaths, withRealPaths } from './stable-paths.ts'
import { siteUrls, staticUrls } from './static-urls.ts'
import { substitutes } from './substitutes.ts'
import { TARGET } from './target.ts'
import { TEXT_TAG } from './texts.ts'
import { isLive, virtualModules } from './virtual.ts'

/** Code without the texts (texts.ts) and the site's data (site-code.ts), which are filled in later. */
export interface CompiledScripts {
  readonly files: readonly EmittedFile[]
  readonly entry: string
  /** Files that the entry imports. */
  readonly preloads: readonly string[]
  /** Files that the browser loads at the first sign of a reader's activity. */
  readonly later: readonly string[]
}

export interface CompiledStyles {
  readonly files: readonly EmittedFile[]
  readonly entry: string
  /** Style sheets that were left out. */
  readonly missing: readonly MissingStyle[]
}

/** Modules of the runtime that the browser loads at the first sign of a reader's activity. */
const LATE = ['runtime/late.ts', 'runtime/core/layout/live/parts.ts']

/** Modules of the runtime that show the first hits. */
const SEARCH = ['runtime/core/search/modal/SearchModal.tsx']

/**
 * At the start of a script: Chromium compiles all of it in another thread, while it loads. Otherwise it compiles each
 * function on its first call, and the reader waits for it.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/** Compiles the client's scripts. Throws esbuild's `BuildFailure` when components of the site have errors. */
export async function compileScripts(input: CompileInput): Promise<CompiledScripts> {
  const module = `runtime/${input.offline === true ? 'features/offline/client.tsx' : 'client.tsx'}`
  const { files: all, graph } = await compile(input, { in: path.join(PACKAGE_ROOT, module), out: 'client' })
  const named = graph.entry(module)
  // `docs serve` gives the entry another name, so late code must not import it: it would run twice.
  const entry = input.production ? graph.codeOf(module, named) : named
  const files = all.filter(({ path: file }) => file === entry || file !== named)
  const preloads = graph.needs(entry).filter((file) => file !== entry)
  /** All files of some modules, except those that load at once. */
  const filesOf = (modules: readonly string[]): readonly string[] => {
    const lateFiles = input.offline === true ? [] : modules.flatMap((module) => graph.find(module) ?? [])
    const needed = new Set(lateFiles.flatMap((file) => [file, ...graph.needs(file)]))
    return [...needed].filter((file) => file !== entry && !preloads.includes(file))
  }
  const whole = input.production ? filesOf(SEARCH) : []
  return { files: compiledWhole(files, whole), entry, preloads, later: filesOf(LATE) }
}

const compiledWhole = (files: readonly EmittedFile[], names: readonly string[]): readonly EmittedFile[] =>
  files.map((file) =>
    names.includes(file.path)
      ? { path: file.path, content: Buffer.concat([Buffer.from(COMPILE_ALL), Buffer.from(file.content)]) }
      : file,
  )

/**
 * Compiles the client's style sheet and the files it refers to. Throws esbuild's `BuildFailure` when the site's sheets
 * have errors.
 */
export async function compileStyles(input: CompileInput): Promise<CompiledStyles> {
  const { files, graph, absent } = await compile(input, { in: 'docs:styles', out: 'styles' })
  return { files, entry: graph.entry('docs:docs:styles'), missing: absent }
}

export interface CompiledExtra {
  readonly name: PageExtra
  readonly files: readonly EmittedFile[]
  readonly entry: string
}

const DIAGRAMS = 'runtime/core/behaviors/diagrams.ts'
const FORMULA_COPY = 'runtime/core/behaviors/formula-copy.ts'

/** Compiles files that only some pages load: each on its own, so that it does not affect the other files. */
export async function compileExtra(input: CompileInput, name: PageExtra): Promise<CompiledExtra> {
  const sources = {
    diagrams: { in: path.join(PACKAGE_ROOT, DIAGRAMS), module: DIAGRAMS },
    'formula-copy': { in: path.join(PACKAGE_ROOT, FORMULA_COPY), module: FORMULA_COPY },
    formulas: { in: 'docs:formulas', module: 'docs:docs:formulas' },
  }
  const { files, graph } = await compile(input, { in: sources[name].in, out: name })
  return { name, files, entry: graph.entry(sources[name].module) }
}

interface EntryPoint {
  readonly in: string
  readonly out: string
}

async function compile(input: CompileInput, entry: EntryPoint) {
  const { build } = loadEsbuild()
  const { outputFiles, metafile, warnings } = await build(options(input, entry)).catch((error: unknown) => {
    throw withRealPaths(error, input.root)
  })
  const files = outputFiles.map(({ path: file, contents }) => ({ path: outputName(file, metafile), content: contents }))
  return { files, graph: new FileGraph(metafile, FOLDER), absent: missingStylesIn(warnings, input.root) }
}

/** Whether only style sheets are bundled: no other entry is made for the site. */
const isSheet = (entry: EntryPoint): boolean => entry.in.startsWith('docs:')

/** The output folder for esbuild; nothing is written to it. */
const FOLDER = 'out/'

/** Returns the name under out/ of a file that esbuild knows by an absolute path. */
function outputName(file: string, { outputs }: Metafile): string {
  const name = Object.keys(outputs).find((output) => toSlashes(file).endsWith(`/${output}`))
  return (name ?? toSlashes(file)).slice(FOLDER.length)
}

function options(input: CompileInput, entry: EntryPoint): BuildOptions & { metafile: true; write: false } {
  const { production, offline = false } = input
  return {
    absWorkingDir: PACKAGE_ROOT,
    entryPoints: [entry],
    outdir: path.join(PACKAGE_ROOT, FOLDER),
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    assetNames: 'assets/[name].[hash]',
    bundle: true,
    // Browsers do not load modules from file: URLs.
    splitting: !offline,
    format: offline ? 'iife' : 'esm',
    platform: 'browser',
    target: TARGET,
    jsx: 'automatic',
    // The tsconfig.json of a site is for its editor.
    tsconfigRaw: {},
    define: constants(input),
    minify: production,
    pure: [TEXT_TAG],
    // Source maps of our own code alone would not help writers, and they are two thirds of the bytes.
    sourcemap: production || Object.keys(input.config.components).length === 0 ? false : 'inline',
    legalComments: 'none',
    charset: 'utf8',
    // For files that this package's style sheets refer to; a plugin handles the site's files.
    loader: { '.woff2': 'file' },
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: pluginsFor(input, entry),
  }
}

/** Returns the values of names in the code. */
const constants = ({ config: { components }, production }: CompileInput): Readonly<Record<string, string>> => ({
  'process.env.NODE_ENV': production ? '"production"' : '"development"',
  // Components of a site may read variables, which browsers do not have. For this, esbuild adds a module to all others.
  ...(Object.keys(components).some(isLive) && { 'process.env': '{}' }),
  __BROWSER__: 'true',
  // React looks for its developer tools at startup; a built site has none.
  ...(production && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
})

function pluginsFor(input: CompileInput, entry: EntryPoint): Plugin[] {
  const { root, config, styles, rewriteSheet, reads } = input
  const { aliases } = config
  return [
    virtualModules(input),
    siteUrls(input),
    staticUrls(root, { aliases, reads }),
    plainReact(input.production),
    // Only this plugin reads them; style sheets do not import them.
    ...(isSheet(entry) ? [] : [runtimeFiles({ substitutes: substitutes(input), inOne: input.offline === true })]),
    stablePaths({ root, importers: ['docs', 'react'], styles, rewriteSheet, aliases, reads }),
  ]
}
