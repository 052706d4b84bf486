/** Resolves and loads modules of MDX pages, for the generator and the browser alike. */

import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild, ResolveResult } from 'esbuild'
import { shortHash } from '../../../base/hash.ts'
import { PACKAGE_ROOT } from '../../../base/package.ts'
import { toSlashes } from '../../../base/paths.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import { MODULE_ENDINGS, siteName } from '../../../site-code/names.ts'
import { stableName } from '../../../stages/bundle/stable-paths.ts'
import { CONFIG_MODULE } from '../../../stages/content/component-page.ts'
import { withLoader } from '../imports/find.ts'
import { copyAsset } from './assets.ts'
import { FILES, type FilesInput } from './findings.ts'
import { configuredLoader, isValue, readModule } from './load-module.ts'
import {
  BROKEN,
  type ImportKind,
  MISSING,
  notFound,
  placeholderCode,
  placeholderFor,
  replaceMissing,
} from './missing-modules.ts'
import { completed, sharedModule, textElementsCode, throwingCode, valueModule } from './written-modules.ts'

/** Namespaces of the bundle. */
const SHARED = 'mdx-shared'
const DATA = 'mdx-data'
/** Modules of this package without a file. */
const OWN = 'mdx-own'
/** Addresses and texts that code requires. */
const VALUE = 'mdx-value'
/** Modules of Node.js. */
const BUILTIN = 'mdx-builtin'
/** Elements for texts that components import, if the site adds any. */
export const ELEMENTS_MODULE = 'mdx-elements'

const ASKED = Symbol('already asked')
const REACT = /^(?:react|react-dom)(?:\/|$)/
/** Packages that are available even if the site has not installed its own. */
const SMALL = new Map([
  ['clsx', 'runtime/features/mdx/packages/clsx.ts'],
  ['classnames', 'runtime/features/mdx/packages/clsx.ts'],
  ['@mdx-js/react', 'runtime/features/mdx/packages/mdx-react.ts'],
])

/** Packages that Plug'n'Play of Yarn keeps in archives, which only programs that it has started can read. */
const IN_ARCHIVE = /\.zip[\\/]|[\\/]__virtual__[\\/]/

/** Whether esbuild found a file whose name differs in letter case: where case matters, there is no such file. */
const isInOtherCase = ({ external, namespace, path: file }: ResolveResult): boolean =>
  !external && namespace === 'file' && !existsSync(file)

/**
 * Resolves and loads everything that pages and components import. A missing module throws when it is used, not before.
 */
export function moduleFiles(input: FilesInput): Plugin {
  return {
    name: 'mdx-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (args.pluginData === ASKED || isAddress(args)) return undefined
        const resolved = await resolve(build, args, input)
        if (resolved.namespace === BROKEN)
          input.findings.problems.set(`${BROKEN}:${resolved.path}`, resolved.pluginData as ModuleProblem)
        return resolved
      })
      for (const [namespace, read] of LOADERS)
        build.onLoad({ filter: /.*/, namespace }, ({ path: name, pluginData }) => read(name, input, pluginData))
    },
  }
}

/** Functions that return the code of modules, by namespace. */
const LOADERS: readonly (readonly [
  namespace: string,
  read: (name: string, input: FilesInput, pluginData: unknown) => OnLoadResult | Promise<OnLoadResult>,
])[] = [
  [FILES, async (name, input) => completed(await readModule(name, input), name, input)],
  [
    SHARED,
    (name, { shared, findings }) => ({
      contents: sharedModule(name, shared[name]!, [...(findings.missingExports.get(name)?.keys() ?? [])]),
      resolveDir: PACKAGE_ROOT,
    }),
  ],
  [OWN, (name, input, code) => completed({ contents: code as string, resolveDir: PACKAGE_ROOT }, name, input)],
  [VALUE, (name, { root }) => ({ contents: valueModule(name), resolveDir: root })],
  [BROKEN, (_name, _input, problem) => ({ contents: throwingCode(problem as ModuleProblem) })],
  [BUILTIN, (name) => ({ contents: `module.exports = require(${JSON.stringify(name)})` })],
  [ELEMENTS_MODULE, (_name, input) => ({ contents: textElementsCode(input), resolveDir: input.root })],
  [MISSING, (_name, _input, kind) => placeholderCode(kind as ImportKind)],
  [
    DATA,
    (name, { data, generated = {} }) => ({
      contents: `export default ${data?.get(name) ?? JSON.stringify(generated)}`,
    }),
  ],
]

/** Whether an address in a style sheet is not a relative file. */
const isAddress = ({ kind, path: address }: OnResolveArgs): boolean =>
  kind === 'url-token' && /^(?:\/|#|(?!node:)[a-z][a-z0-9+.-]*:)/i.test(address)

async function resolve(build: PluginBuild, args: OnResolveArgs, input: FilesInput): Promise<OnResolveResult> {
  if (args.namespace === VALUE) return { path: args.path, namespace: FILES }
  const [loaders, name] = splitLoaders(withLoader(input.names.canonical(args.path), args.with.type))
  return provided(name, loaders, args, input) ?? installed(build, { name, loaders }, args, input)
}

/**
 * Returns a module of this tool, a file of the site that replaces it, or a placeholder for it; undefined for other
 * names.
 */
function provided(
  name: string,
  loaders: readonly string[],
  args: OnResolveArgs,
  input: FilesInput,
): OnResolveResult | undefined {
  const { names, findings, shared, own, overrides } = input
  const override = overrides?.get(args.path)
  if (override !== undefined && findings.files.get(args.importer) !== override) return named(override, args, input, [])
  if (name === names.textElements && args.namespace !== ELEMENTS_MODULE && overrides?.has(names.components))
    return { path: name, namespace: ELEMENTS_MODULE }
  const isReplaced = (name: string): boolean => overrides?.has(name) === true
  if (names.isOnce(name, isReplaced) && !isReplacement(args, input)) return placeholderFor(name, args, input)
  if (Object.hasOwn(shared, name)) return { path: name, namespace: SHARED }
  const ours = own?.get(name)
  if (ours !== undefined)
    return 'code' in ours
      ? { path: name, namespace: OWN, pluginData: ours.code }
      : named(path.join(PACKAGE_ROOT, ours.file), args, input, loaders)
  if (name === CONFIG_MODULE || input.data?.has(name)) return { path: name, namespace: DATA }
  // A component that wraps a missing component of a theme would render itself endlessly.
  const themed = names.isOriginal(args.path) ? undefined : siteFile(name, input)
  if (themed !== undefined) return named(themed, args, input, loaders)
  return names.has(name) ? placeholderFor(name, args, input) : undefined
}

/** Resolves a file of the site or a module of a package. */
async function installed(
  build: PluginBuild,
  { name, loaders }: { readonly name: string; readonly loaders: readonly string[] },
  args: OnResolveArgs,
  input: FilesInput,
): Promise<OnResolveResult> {
  const { findings, root } = input
  const request = requestOf(name, input)
  const target = await build.resolve(request, {
    importer: args.importer,
    namespace: args.namespace,
    resolveDir: request !== name ? root : REACT.test(name) ? PACKAGE_ROOT : args.resolveDir,
    kind: args.kind,
    pluginData: ASKED,
  })
  if (target.errors.length > 0 || IN_ARCHIVE.test(target.path) || isInOtherCase(target)) {
    const small = SMALL.get(name)
    return small === undefined ? notFound(name, args, input) : named(path.join(PACKAGE_ROOT, small), args, input, [])
  }
  const common = input.sharedFiles?.get(toSlashes(path.relative(PACKAGE_ROOT, target.path)))
  if (common !== undefined) return { path: common, namespace: SHARED }
  if (target.external) return outside(name, target.path, args, input)
  // Another plugin found it with this one, or it is a `data:` address.
  if (target.namespace !== 'file')
    return { path: target.path, namespace: target.namespace, pluginData: target.pluginData }
  const result = named(target.path, args, input, loaders)
  const address = args.kind === 'url-token' ? copyAsset(target.path, input) : undefined
  // The client bundle knows the address.
  if (address !== undefined) return { path: address, external: true }
  const broken = findings.broken.get(result.path!)
  if (broken !== undefined) return unread(result.path!, broken, args, input)
  if (args.kind === 'require-call' && !isPlain(args.path) && isValue(result.path!, target.path))
    return { path: result.path!, namespace: VALUE }
  return target.sideEffects ? result : { ...result, sideEffects: false }
}

/**
 * Resolves a module that is not bundled. If the bundle imported a module that Node.js cannot load, or an export that
 * does not exist, nothing in the bundle would run.
 */
function outside(name: string, address: string, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const { kind, importer } = args
  const isOfNode = isBuiltin(name)
  if (isOfNode && kind === 'import-statement') return { path: name, namespace: BUILTIN }
  // The browser loads modules that code requests later, and files that a sheet names.
  const isLater = kind === 'dynamic-import' && input.findings.files.has(importer)
  const isInSheet = kind === 'url-token' || kind === 'import-rule'
  const isKept = isInSheet ? !isOfNode && !name.startsWith('node:') : isOfNode || isLater
  return isKept ? { path: address, external: true } : notFound(name, args, input)
}

/** Whether the importer is a file of the site that replaces a module. */
const isReplacement = ({ importer }: OnResolveArgs, { findings, overrides }: FilesInput): boolean =>
  [...(overrides?.values() ?? [])].includes(findings.files.get(importer) ?? '')

/**
 * Replaces a file that cannot be parsed. If the site has Babel plugins, they may read its syntax, so it is not a
 * mistake.
 */
function unread(name: string, problem: ModuleProblem, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const { where } = problem
  const madeBy = where && babelConfigOf(input.root)
  return where === undefined || madeBy === undefined
    ? { path: name, namespace: BROKEN, pluginData: problem }
    : replaceMissing(name, args, input, { name: where.file, kind: 'syntax', where, madeBy })
}

/**
 * Resolves file references relative to the site folder; `/img/x.png` is a static file, or one below the site folder.
 */
function requestOf(name: string, { root, aliases, staticDirectories = [], resolution }: FilesInput): string {
  const ofSite = siteName(name, aliases)
  if (ofSite !== undefined) return ofSite
  if (!name.startsWith('/')) return name
  const files = [...staticDirectories, '.'].map((folder) => path.join(root, folder, name))
  for (const file of files) resolution?.note('names', file)
  return files.find((file) => ['', ...MODULE_ENDINGS].some((ending) => existsSync(file + ending))) ?? name
}

/** Returns the file of a component that the site adds to the names. */
function siteFile(name: string, { names, root, resolution }: FilesInput): string | undefined {
  const file = names.fileOf(name)
  if (file === undefined) return undefined
  const endings = /\.\w+$/.test(file) ? [''] : MODULE_ENDINGS
  const start = path.join(root, file)
  for (const file of [start, path.join(start, 'index')]) resolution?.note('names', file)
  return endings.map((ending) => start + ending).find((file) => existsSync(file))
}

/** With this option, a loader returns its value itself instead of a module. */
const isPlain = (request: string): boolean => /[?&]esModule=false\b/.test(request)

/** `!!raw-loader!./x` -> [['raw-loader'], './x'], and the same for `./x?raw`, for which bundlers need a rule. */
function splitLoaders(request: string): [string[], string] {
  const parts = request.split('!').filter((part) => part !== '' && part !== '-')
  const loaders = parts.slice(0, -1).map((loader) => loader.replace(/\?.*$/s, ''))
  const name = parts.at(-1) ?? request
  return name.endsWith('?raw') ? [['raw-loader', ...loaders], name.slice(0, -'?raw'.length)] : [loaders, name]
}

/** Names a file in the bundle independently of the site's location and of the way it is loaded. */
function named(file: string, { kind }: OnResolveArgs, input: FilesInput, loaders: readonly string[]): OnResolveResult {
  const stable = stableName(file, input.root)
  const isStyle = kind === 'import-rule' || kind === 'composes-from'
  const loader = kind === 'url-token' ? 'file-loader' : loaders.join('!') || configuredLoader(file, input)
  const base = isStyle || /\.module\.\w+$/.test(file) ? withDigest(stable) : stable
  const name = loader === '' ? base : `${loader}!/${base}`
  input.findings.files.set(name, file)
  return { path: name, namespace: FILES }
}

/**
 * Adds a digest to the name. esbuild names local classes after their file: `card` of `x/styles.module.css` is
 * `styles_1f2e3d_card`, here and in every other bundle.
 */
function withDigest(name: string): string {
  const { dir, base } = path.posix.parse(name)
  if (!base.includes('.module.')) return name
  return `${dir}/${base.replace('.module.', `-${shortHash(name).slice(0, 6)}.module.`)}`
}

const BABEL_FILES = [
  'babel.config.js',
  'babel.config.cjs',
  'babel.config.mjs',
  'babel.config.json',
  '.babelrc',
  '.babelrc.json',
]
const BABEL_PART = /['"][\w@/.-]*\b(?:preset|plugin)-[\w/.-]+['"]/

/** Returns the site's Babel config if it names plugins or presets: the site may have syntax of its own. */
const babelConfigOf = (root: string): string | undefined =>
  BABEL_FILES.find((name) => {
    const file = path.join(root, name)
    return existsSync(file) && BABEL_PART.test(readFileSync(file, 'utf8'))
  })
