/**
 * The browser side of the modules that MDX pages import: one file for each module that the islands of a page use, in
 * shared chunks, and a small file for each page with islands. Built only if there are such pages.
 */
import path from 'node:path'
import type { Metafile, OutputFile, Plugin } from 'esbuild'
import { lookUp } from '../../../base/collections.ts'
import { shortHash } from '../../../base/hash.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { EmittedFile } from '../../../model/page.ts'
import { loadEsbuild } from '../../../site-code/esbuild.ts'
import { staticUrls } from '../../../stages/bundle/static-urls.ts'
import { TARGET } from '../../../stages/bundle/target.ts'
import type { ModuleSource } from '../../provided-modules.ts'
import { addressOfAsset } from './assets.ts'
import { createFindings } from './findings.ts'
import { CONFIGURED, configuredLoader, isAddress } from './load-module.ts'
import { commonOptions, MAIN_FIELDS, type MdxModulesInput, RESOLVED } from './modules.ts'
import { moduleFiles } from './resolve.ts'
import { untilBuilt } from './rounds.ts'
import { sharedModule, throwingCode } from './written-modules.ts'

export interface IslandsInput extends IslandModulesInput {
  /** Code of the pages' islands, by output path; imports have canonical names. */
  readonly pages: ReadonlyMap<string, string>
}

export interface IslandModulesInput extends Omit<MdxModulesInput, 'cache'> {
  /** Modules of this package, by the name under which pages import them. */
  readonly own: ReadonlyMap<string, ModuleSource>
  readonly sharedFiles: ReadonlyMap<string, string>
  readonly data?: ReadonlyMap<string, string>
  readonly production: boolean
}

/**
 * Bundles files for the browser: the pages' modules under their own names, their imports under `assets/`. `begun`: the
 * imports, if they are being bundled already.
 */
export async function bundleIslands(input: IslandsInput, begun?: Promise<IslandModules>): Promise<EmittedFile[]> {
  if (input.pages.size === 0) return []
  const modules = await (begun ?? bundleIslandModules(input))
  const pages = await bundlePages(input, modules.addresses)
  const used = modules.reached(pages.used)
  return [...modules.files.filter(({ path: file }) => used.has(file)), ...pages.files].sort((a, b) =>
    byCodeUnit(a.path, b.path),
  )
}

export interface IslandModules {
  readonly files: readonly EmittedFile[]
  /** Path of the file of a module. */
  readonly addresses: ReadonlyMap<string, string>
  /** Returns the files that `modules` need. */
  reached(modules: ReadonlySet<string>): ReadonlySet<string>
}

/** Bundles all modules of the site that islands may import. They do not depend on pages. */
export async function bundleIslandModules(input: IslandModulesInput): Promise<IslandModules> {
  const { root, siteBaseUrl, shared, production } = input
  // An entry point with an asterisk would be a pattern, for all files that match it.
  const isModule = (name: string): boolean =>
    !name.includes('*') && !Object.hasOwn(shared, name) && imageAddress(name, input) === undefined
  const wanted = [...new Set(input.specifiers)].filter(isModule).sort(byCodeUnit)
  const findings = createFindings()
  const { build } = loadEsbuild()
  const entries = wanted.map((name) => ({ in: name, out: outName(name) }))
  const options = {
    ...commonOptions(siteBaseUrl),
    ...browserOptions(production),
    absWorkingDir: root,
    entryPoints: entries,
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/island.[hash]',
    splitting: true,
    plugins: [moduleFiles({ ...input, findings }), staticUrls(root, input)],
  }
  const { outputFiles, metafile } = await untilBuilt(root, findings, () => build(options))
  const addresses = new Map<string, string>()
  const byOut = new Map(entries.map(({ in: name, out }) => [`assets/${out}`, name]))
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    const name = entryPoint === undefined ? undefined : byOut.get(assetPath(file).replace(/\.\w+\.js$/, ''))
    if (name !== undefined) addresses.set(name, assetPath(file))
  }
  const files = await Promise.all(
    outputFiles.filter(({ path: file }) => !file.endsWith('.css')).map((file) => emitted(file, production)),
  )
  return { files, addresses, reached: (modules) => filesOfModules(metafile, { files, addresses }, modules) }
}

/** Returns the path of an output of esbuild inside the site. */
const assetPath = (file: string): string => /(assets[\\/][^\\/]+)$/.exec(file)![1]!.replace('\\', '/')

/** Returns the address of an image or other file that a page imports by its path; undefined for other modules. */
function imageAddress(name: string, { root, siteBaseUrl, assetOf, loaders }: IslandModulesInput): string | undefined {
  const file = path.join(root, name.slice('@site/'.length))
  const isText = configuredLoader(file, { root, loaders }) === CONFIGURED.text
  const asset = isAddress(name) && !isText ? assetOf?.(file) : undefined
  return asset && addressOfAsset(asset, siteBaseUrl)
}

/** Returns a unique name that still identifies the module. */
const outName = (name: string): string =>
  `${path.posix.basename(name).replace(/[^\w-]+/g, '-')}-${shortHash(name).slice(-5)}`

const browserOptions = (production: boolean) => ({
  platform: 'browser' as const,
  mainFields: ['browser', ...MAIN_FIELDS],
  target: TARGET,
  // Identifiers are minified later: names of local classes must match the style sheet, which is built elsewhere.
  minifySyntax: production,
  minifyWhitespace: production,
  define: {
    ...RESOLVED,
    'process.env.NODE_ENV': production ? '"production"' : '"development"',
    // Browsers have no variables: they are undefined.
    'process.env': '{}',
    global: 'globalThis',
  },
})

async function emitted({ path: file, contents, text }: OutputFile, production: boolean): Promise<EmittedFile> {
  if (!file.endsWith('.js') || !production) return { path: assetPath(file), content: contents }
  const { transform } = loadEsbuild()
  const { code } = await transform(text, {
    minify: true,
    format: 'esm',
    target: TARGET,
    legalComments: 'none',
    charset: 'utf8',
  })
  return { path: assetPath(file), content: code }
}

function filesOfModules(
  { outputs }: Metafile,
  { files, addresses }: Pick<IslandModules, 'files' | 'addresses'>,
  modules: ReadonlySet<string>,
): Set<string> {
  const byName = new Map(Object.entries(outputs).map(([file, output]) => [assetPath(file), output]))
  const found = new Set([...modules].flatMap((name) => addresses.get(name) ?? []))
  for (const name of found)
    for (const { path: to, external } of byName.get(name)?.imports ?? [])
      if (external !== true) found.add(assetPath(to))
  // Code refers to images by their address.
  const codes = files
    .filter(({ path: file }) => found.has(file))
    .map(({ content }) => Buffer.from(content).toString('utf8'))
  for (const { path: file } of files)
    if (!file.endsWith('.js') && codes.some((code) => code.includes(path.posix.basename(file)))) found.add(file)
  return found
}

const PAGE = 'mdx-page'

async function bundlePages(
  input: IslandsInput,
  addresses: ReadonlyMap<string, string>,
): Promise<{ files: EmittedFile[]; used: Set<string> }> {
  const { pages, root, siteBaseUrl, shared, production } = input
  const used = new Set<string>()
  const { build } = loadEsbuild()
  const names = [...pages.keys()].sort(byCodeUnit)
  const plugin: Plugin = {
    name: 'islands',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path: name, kind }) => {
        if (kind === 'entry-point') return { path: name, namespace: PAGE }
        if (Object.hasOwn(shared, name)) return { path: name, namespace: 'shared' }
        const file = addresses.get(name)
        if (file === undefined)
          return { path: name, namespace: imageAddress(name, input) === undefined ? 'absent' : 'address' }
        used.add(name)
        return { path: siteBaseUrl + file, external: true }
      })
      onLoad({ filter: /.*/, namespace: PAGE }, ({ path: name }) => ({ contents: lookUp(pages, name), loader: 'jsx' }))
      onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: name }) => ({
        contents: sharedModule(name, shared[name]!),
      }))
      onLoad({ filter: /.*/, namespace: 'address' }, ({ path: name }) => ({
        contents: JSON.stringify(imageAddress(name, input)),
        loader: 'json',
      }))
      onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: name }) => ({
        contents: throwingCode({ code: 'import-not-found', kind: 'module', name }),
      }))
    },
  }
  const { outputFiles, metafile } = await build({
    ...commonOptions(siteBaseUrl),
    ...browserOptions(production),
    minify: production,
    absWorkingDir: root,
    entryPoints: names.map((name, at) => ({ in: name, out: `page-${at}` })),
    entryNames: '[name]',
    plugins: [plugin],
  })
  const outputs = Object.keys(metafile.outputs)
  const files = names.map((name, at): EmittedFile => {
    const found = outputFiles[outputs.findIndex((file) => path.basename(file) === `page-${at}.js`)]!
    return { path: name, content: found.contents }
  })
  return { files, used }
}
