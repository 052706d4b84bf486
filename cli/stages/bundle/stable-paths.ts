import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Loader, OnLoadResult, OnResolveArgs, Plugin, PluginBuild } from 'esbuild'
import { hashBytes } from '../../base/hash.ts'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { isInside, toSlashes } from '../../base/paths.ts'
import type { ReadLog } from '../../base/reads.ts'
import type { StyleProcessor } from '../../formats/postcss.ts'
import { compileSass, isSass } from '../../formats/sass.ts'
import type { Aliases } from '../../site-code/names.ts'
import { noteImport, noteSheets } from '../../site-code/resolution.ts'
import type { SheetRewriter } from './input.ts'
import { failedSheet, isOfPackage, MISSING_STYLE, missingStyle } from './missing-styles.ts'

interface Options {
  readonly root: string
  /** Namespaces of the modules that import files of the site; absent: all. */
  readonly importers?: readonly string[]
  /** The site's PostCSS. */
  readonly styles?: StyleProcessor | undefined
  /** Rewrites the site's style sheets. */
  readonly rewriteSheet?: SheetRewriter | undefined
  /** See `SiteConfig.aliases`. */
  readonly aliases?: Aliases | undefined
  /** For the generator: style sheets and images are left out. */
  readonly codeOnly?: boolean
  /** Collects the inputs of the modules of the site and of packages. */
  readonly reads?: ReadLog | undefined
}

/** The namespace of the modules of the site and of packages. */
export const NAMESPACE = 'src'
const ASKED = Symbol('already asked')

/**
 * Gives every module of the site and of packages a name that does not depend on its location. esbuild hashes module
 * names into file names; with real paths the same site would get other names in another folder. Our own files are named
 * relative to this package, which is the working folder of a client build. React always comes from this package,
 * because two copies on a page do not work together.
 */
export function stablePaths(options: Options): Plugin {
  return {
    name: 'stable-paths',
    setup(build) {
      const { importers } = options
      for (const namespace of importers === undefined ? [undefined] : [NAMESPACE, ...importers]) {
        build.onResolve({ filter: /.*/, ...(namespace !== undefined && { namespace }) }, (args) =>
          args.pluginData === ASKED ? undefined : resolve(build, args, options),
        )
      }
      build.onLoad({ filter: /.*/, namespace: MISSING_STYLE }, () => ({ contents: '', loader: 'css' }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData }) => load(pluginData as Source, options))
    },
  }
}

const OWN = /^(?:react|react-dom|scheduler)(?:\/|$)/

async function resolve(build: PluginBuild, args: OnResolveArgs, options: Options) {
  // In a style sheet esbuild would resolve an absolute path below the importer's folder.
  if (path.isAbsolute(args.path) && existsSync(args.path)) return named(args.path, options.root)
  const resolved = await build.resolve(args.path, {
    importer: args.importer,
    namespace: args.namespace,
    resolveDir: OWN.test(args.path) && args.kind !== 'entry-point' ? PACKAGE_ROOT : args.resolveDir,
    kind: args.kind,
    pluginData: ASKED,
  })
  // The versions of React are part of every key.
  if (!resolved.external && options.reads !== undefined && !OWN.test(args.path))
    noteSearch(options.reads, args, resolved.path)
  if (resolved.errors.length > 0 && isOfPackage(args)) return missingStyle(args.path)
  if (resolved.errors.length > 0 || resolved.external || resolved.namespace !== 'file') return resolved
  return { ...named(resolved.path, options.root), suffix: resolved.suffix, sideEffects: resolved.sideEffects }
}

/** Notes where a module was searched for. Addresses in style sheets are relative. */
function noteSearch(reads: ReadLog, args: OnResolveArgs, file: string): void {
  const { path: name, kind, resolveDir } = args
  const isRelative = name.startsWith('.') || kind === 'import-rule' || kind === 'url-token'
  noteImport(reads, args, isRelative)
  const folder = path.resolve(resolveDir, name)
  if (!isRelative || PACKAGES.test(resolveDir + path.sep) || !isInside(folder, file)) return
  reads.note('file', path.join(folder, 'package.json'))
  reads.note('names', path.join(folder, 'index'))
}

const PACKAGES = /[\\/]node_modules[\\/]/

/** The content and options that a module of the namespace gives to its loader. */
export interface Source {
  readonly file: string
}

function named(file: string, root: string) {
  if (isOurs(file)) return { path: file }
  const pluginData: Source = { file }
  return { path: stableName(file, root), namespace: NAMESPACE, pluginData }
}

const isOurs = (file: string): boolean =>
  ['runtime', 'dist'].some((folder) => isInside(path.join(PACKAGE_ROOT, folder), file))

/** Returns the stable name of a file: relative to the package, the site or a dependency; elsewhere by its content. */
export function stableName(file: string, root: string): string {
  if (isOurs(file)) return toSlashes(path.relative(PACKAGE_ROOT, file))
  const [, dependency] = toSlashes(file).split(/\/node_modules\/(.*)/s)
  if (dependency !== undefined) return `npm/${dependency}`
  if (isInside(root, file)) return `site/${toSlashes(path.relative(root, file))}`
  return `other/${hashBytes(readFileSync(file))}/${path.basename(file)}`
}

interface Failure {
  readonly errors: readonly { readonly location: { file: string } | null }[]
}

/** Restores the real, absolute paths in the locations of an esbuild error. */
export function withRealPaths(error: unknown, root: string): unknown {
  if (!(error instanceof Error) || !('errors' in error)) return error
  for (const { location } of (error as Error & Failure).errors) {
    const [, file] = /^src:site\/(.*)$/s.exec(location?.file ?? '') ?? []
    if (location && file !== undefined) location.file = path.join(root, file)
  }
  return error
}

const CODE = /\.(?:[cm]?[jt]sx?|json)$/

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
  '.json': 'json',
  '.css': 'css',
}

async function load({ file }: Source, options: Options): Promise<OnLoadResult> {
  const { codeOnly } = options
  if (/\.(?:css|s[ac]ss)$/i.test(file) && codeOnly !== true && (isSass(file) || isOfSite(file, options.root)))
    return siteSheet(file, options)
  const contents = readFileSync(file)
  options.reads?.note('file', file, hashBytes(contents))
  return {
    contents,
    loader: codeOnly && !CODE.test(file) ? 'empty' : (LOADERS[path.extname(file)] ?? 'file'),
    resolveDir: path.dirname(file),
  }
}

const isOfSite = (file: string, root: string): boolean => isInside(root, file) && !PACKAGES.test(file)

/** Reads a sheet, compiles it with the site's Sass or PostCSS, and rewrites it for our theme. */
async function siteSheet(file: string, { root, styles, rewriteSheet, aliases, reads }: Options): Promise<OnLoadResult> {
  reads?.note('file', file)
  try {
    const { css, files } = isSass(file)
      ? compileSass(file, { root, aliases })
      : { css: readFileSync(file, 'utf8'), files: [] }
    if (reads !== undefined) noteSheets(reads, files)
    const processed = styles && isOfSite(file, root) ? await styles(css, file) : css
    return { contents: (await rewriteSheet?.(processed)) ?? processed, loader: 'css', resolveDir: path.dirname(file) }
  } catch (error) {
    return failedSheet(error, file)
  }
}
