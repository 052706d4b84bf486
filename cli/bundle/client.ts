/** esbuild: runtime/ -> the files that browsers load. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import type { SiteData } from '../../runtime/contract.ts'
import { hashBytes, hashOf, shortHash, stableJson } from '../base/hash.ts'
import { byCodeUnit, toSlashes } from '../base/paths.ts'
import type { Assets, EmittedFile, Hash, SiteConfig } from '../model.ts'
import { virtualModules } from './virtual.ts'

export interface BundleInput {
  /** Site folder: where custom components and style sheets lie. */
  readonly root: string
  readonly config: SiteConfig
  readonly site: SiteData
  /** Minified and without the dev client. */
  readonly production: boolean
  /** Folder of this package: `runtime/` is in it. */
  readonly packageRoot: string
}

const ENTRY = 'runtime/client.tsx'
const STYLES = 'runtime/theme/index.css'

/**
 * Digest of all that the bundle is made from: our runtime, the site's components and style sheets with their folders, site
 * data, options. While it stays the same the bundle need not be made again.
 */
export function bundleInputsHash({ root, config, site, production, packageRoot }: BundleInput): Hash {
  const own = Object.values(config.components).map((file) => path.dirname(path.resolve(root, file)))
  const sources = [path.join(packageRoot, 'runtime'), ...new Set(own)].flatMap(sourceHashes)
  const styles = config.customCss.map((file) => hashBytes(readOrEmpty(path.resolve(root, file))))
  return hashOf('client', production, stableJson(site), stableJson(config.components), ...sources, ...styles)
}

function sourceHashes(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|jsx?|css|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort(byCodeUnit)
    .map((file) => `${toSlashes(path.relative(folder, file))} ${hashBytes(readFileSync(file))}`)
}

const readOrEmpty = (file: string): Uint8Array => (existsSync(file) ? readFileSync(file) : new Uint8Array())

/** Bundles the client of one locale. Names carry digests, so equal inputs give equal files. */
export async function bundleClient(input: BundleInput): Promise<Assets> {
  const [scripts, style] = await Promise.all([bundleScripts(input), bundleStyles(input)])
  return {
    ...scripts,
    style: style.path,
    build: shortHash(scripts.build + style.path),
    files: [...scripts.files, style],
  }
}

const common = (production: boolean) =>
  ({
    bundle: true,
    write: false,
    minify: production,
    target: ['es2022', 'safari16'] as string[],
    logLevel: 'silent',
    legalComments: 'none',
    charset: 'utf8',
  }) as const

async function bundleScripts(input: BundleInput): Promise<Omit<Assets, 'style'>> {
  const esbuild = await import('esbuild')
  const { packageRoot, production, root } = input
  const result = await esbuild.build({
    ...common(production),
    absWorkingDir: packageRoot,
    entryPoints: { main: ENTRY },
    outdir: path.join(packageRoot, 'assets'),
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    format: 'esm',
    splitting: true,
    metafile: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"', __DEV__: String(!production) },
    nodePaths: [path.join(packageRoot, 'node_modules')],
    plugins: [
      virtualModules(
        input.site,
        Object.entries(input.config.components).map(([name, file]) => [name, path.resolve(root, file)]),
      ),
    ],
  })
  const files = result.outputFiles.map((file) => emitted(file, packageRoot)).sort((a, b) => byCodeUnit(a.path, b.path))
  const entry = entryOf(result.metafile)
  const href = (file: string): string => `${input.site.siteBaseUrl}assets/${path.posix.basename(file)}`
  return {
    build: hashOf(...files.map((file) => file.path)),
    script: href(entry),
    preloads: initialImports(result.metafile, entry).map(href),
    files,
  }
}

const emitted = (file: OutputFile, packageRoot: string): EmittedFile => ({
  path: toSlashes(path.relative(packageRoot, file.path)),
  content: file.contents,
})

const entryOf = ({ outputs }: Metafile): string =>
  Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ENTRY)![0]

/** Chunks that the entry imports at once, directly or through others: they are worth a preload. */
function initialImports({ outputs }: Metafile, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    for (const { path: next, kind } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(next)) continue
      seen.add(next)
      visit(next)
    }
  }
  visit(entry)
  return [...seen].sort(byCodeUnit)
}

/** One style sheet: the theme, then the site's own. */
async function bundleStyles({ packageRoot, production, root, config }: BundleInput): Promise<EmittedFile> {
  const esbuild = await import('esbuild')
  const sheets = [path.join(packageRoot, STYLES), ...config.customCss.map((file) => path.resolve(root, file))]
  const result = await esbuild.build({
    ...common(production),
    absWorkingDir: packageRoot,
    stdin: {
      contents: sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: packageRoot,
      loader: 'css',
    },
    // Addresses of pictures and fonts in style sheets are the site's own business.
    external: ['*.png', '*.jpg', '*.svg', '*.webp', '*.woff', '*.woff2', '*.ttf', 'http:*', 'https:*'],
  })
  const { contents } = result.outputFiles[0]!
  return { path: `assets/style.${shortHash(contents)}.css`, content: contents }
}
