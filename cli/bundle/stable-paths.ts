import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Loader, OnLoadResult, OnResolveArgs, Plugin, PluginBuild } from 'esbuild'
import type { Texts } from '../../runtime/texts.ts'
import { hashBytes } from '../base/hash.ts'
import { isInside, toSlashes } from '../base/paths.ts'
import type { StyleProcessor } from '../base/postcss.ts'
import { compileSass, isSass } from '../base/sass.ts'
import { ABSENT_STYLE, absentStyle, isOfPackage } from './absent-styles.ts'
import { withWords } from './texts.ts'

export interface Folders {
  readonly root: string
  readonly packageRoot: string
  /** Modules of the runtime that others take the place of: both relative to runtime/. */
  readonly substitutes?: ReadonlyMap<string, string>
  /** Words of the theme in the language of the client; absent where they stay calls. */
  readonly texts?: Texts | undefined
  /** All code is in one file: nothing is loaded later. */
  readonly inOne?: boolean
  /** PostCSS of the site. */
  readonly styles?: StyleProcessor | undefined
  /** For the generator: style sheets and pictures are left out. */
  readonly codeOnly?: boolean
}

export const NAMESPACE = 'src'
const ASKED = Symbol('already asked')

/**
 * Gives every module a name that says nothing of where the site and this package lie. esbuild mixes the names of modules
 * into the hashes of file names; with real paths the same site would have other names in another folder.
 * React is always this package's own: two of them on a page do not work together.
 */
export function stablePaths(folders: Folders): Plugin {
  return {
    name: 'stable-paths',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) =>
        args.pluginData === ASKED ? undefined : resolve(build, args, folders),
      )
      build.onLoad({ filter: /.*/, namespace: ABSENT_STYLE }, () => ({ contents: '', loader: 'css' }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData }) => load(pluginData as Source, folders))
    },
  }
}

const OWN = /^(?:react|react-dom|scheduler)(?:\/|$)/

async function resolve(build: PluginBuild, args: OnResolveArgs, folders: Folders) {
  // In a style sheet an absolute path would be looked up below the folder of the importer.
  if (path.isAbsolute(args.path) && existsSync(args.path)) return named(args.path, args.kind, folders)
  const found = await build.resolve(args.path, {
    importer: args.importer,
    namespace: args.namespace,
    resolveDir: OWN.test(args.path) && args.kind !== 'entry-point' ? folders.packageRoot : args.resolveDir,
    kind: args.kind,
    pluginData: ASKED,
  })
  if (found.errors.length > 0 && isOfPackage(args)) return absentStyle(args.path)
  if (found.errors.length > 0 || found.external || found.namespace !== 'file') return found
  return { ...named(found.path, args.kind, folders), suffix: found.suffix, sideEffects: found.sideEffects }
}

/** What a module of the namespace brings to its loader. */
export interface Source {
  readonly file: string
  /** Loaded on intent, after the entry. */
  readonly isLate: boolean
}

function named(found: string, kind: OnResolveArgs['kind'], folders: Folders) {
  const runtime = path.join(folders.packageRoot, 'runtime')
  const other = folders.substitutes?.get(toSlashes(path.relative(runtime, found)))
  const file = other === undefined ? found : path.join(runtime, other)
  const isPackage = /[\\/]node_modules[\\/]/.test(file) && !isInside(runtime, file)
  const pluginData: Source = {
    file,
    // Packages know nothing of the site.
    isLate: kind === 'dynamic-import' && !isPackage && folders.codeOnly !== true && folders.inOne !== true,
  }
  return { path: stableName(file, folders), namespace: NAMESPACE, pluginData }
}

/** The name of a file: under the package, the site or a dependency; elsewhere by its content. */
export function stableName(file: string, { root, packageRoot }: Folders): string {
  const own = ['runtime', 'dist'].some((folder) => isInside(path.join(packageRoot, folder), file))
  if (own) return toSlashes(path.relative(packageRoot, file))
  const [, dependency] = toSlashes(file).split(/\/node_modules\/(.*)/s)
  if (dependency !== undefined) return `npm/${dependency}`
  if (isInside(root, file)) return `site/${toSlashes(path.relative(root, file))}`
  return `other/${hashBytes(readFileSync(file))}/${path.basename(file)}`
}

interface Failure {
  readonly errors: readonly { readonly location: { file: string } | null }[]
}

/** An error of esbuild whose places name the files by their real, absolute paths again. */
export function withRealPaths(error: unknown, { root, packageRoot }: Folders): unknown {
  if (!(error instanceof Error) || !('errors' in error)) return error
  for (const { location } of (error as Error & Failure).errors) {
    const [, folder, file] = /^src:(site|runtime)\/(.*)$/s.exec(location?.file ?? '') ?? []
    if (location && file !== undefined)
      location.file = folder === 'site' ? path.join(root, file) : path.join(packageRoot, 'runtime', file)
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

/**
 * Late modules complete the site's data, and say that they need the entry, which is there anyway. Without it esbuild makes a file of its own for each set
 * of late modules that share something with the entry: 9 files for the start, 2.4 kB (gzip) more than in one.
 */
async function load({ file, isLate }: Source, folders: Folders): Promise<OnLoadResult> {
  const { root, packageRoot, codeOnly, texts, styles } = folders
  if (/\.(?:css|s[ac]ss)$/i.test(file) && codeOnly !== true && (isSass(file) || (styles && isOfSite(file, root))))
    return ownSheet(file, root, styles)
  const isOurs = texts !== undefined && /\.tsx?$/.test(file) && isInside(path.join(packageRoot, 'runtime'), file)
  const code = isOurs ? withWords(readFileSync(file, 'utf8'), texts) : readFileSync(file)
  const entry = JSON.stringify(toSlashes(path.join(packageRoot, 'runtime', 'client.tsx')))
  return {
    contents: isLate ? `import ${entry}\nimport 'docs:site-rest'\n${code.toString()}` : code,
    loader: codeOnly && !CODE.test(file) ? 'empty' : (LOADERS[path.extname(file)] ?? 'file'),
    resolveDir: path.dirname(file),
  }
}

const isOfSite = (file: string, root: string): boolean => isInside(root, file) && !/[\\/]node_modules[\\/]/.test(file)

/** A style sheet that Sass or PostCSS of the site makes. */
async function ownSheet(file: string, root: string, styles: StyleProcessor | undefined): Promise<OnLoadResult> {
  try {
    const css = isSass(file) ? compileSass(file, root) : readFileSync(file, 'utf8')
    const contents = styles && isOfSite(file, root) ? await styles(css, file) : css
    return { contents, loader: 'css', resolveDir: path.dirname(file) }
  } catch (error) {
    return { errors: [{ text: error instanceof Error ? error.message.split('\n')[0]! : String(error) }] }
  }
}
