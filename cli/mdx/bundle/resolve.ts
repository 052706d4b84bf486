/** Resolves and loads modules of MDX pages, for the generator and the browser alike. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { babelConfigOf } from '../../base/babel-config.ts'
import { isIgnoredByGit, isInCommit, stepThatMakes } from '../../base/generated-files.ts'
import { shortHash } from '../../base/hash.ts'
import { byCodeUnit, sourcePath, toSlashes } from '../../base/paths.ts'
import { stableName } from '../../bundle/stable-paths.ts'
import {
  COMPONENTS,
  CONFIG,
  isProvided,
  TEXT_ELEMENTS,
  themeComponent,
  withoutAlias,
} from '../../docusaurus/module-names.ts'
import type { ModuleProblem } from '../../model/compiled.ts'
import { FILES, type FilesInput } from './findings.ts'
import { load } from './load-module.ts'
import { isInPackage, throwingCode } from './model.ts'

/** Namespaces of the bundle. */
const SHARED = 'mdx-shared'
const STAND_IN = 'mdx-stand-in'
const BROKEN = 'mdx-broken'
const DATA = 'mdx-data'
const ABSENT = 'mdx-absent'
/** Elements for texts that components import, if the site adds some. */
export const ELEMENTS = 'mdx-elements'

const ASKED = Symbol('already asked')
const REACT = /^(?:react|react-dom)(?:\/|$)/
/** Packages that are available even if the site has not installed its own. */
const SMALL = new Map([
  ['clsx', 'runtime/mdx/packages/clsx.ts'],
  ['classnames', 'runtime/mdx/packages/clsx.ts'],
  ['@mdx-js/react', 'runtime/mdx/packages/mdx-react.ts'],
])

/** Resolves and loads everything that pages and components import. A missing module throws when it is used, not before. */
export function moduleFiles(input: FilesInput): Plugin {
  return {
    name: 'mdx-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) =>
        args.pluginData === ASKED || isAddress(args) ? undefined : resolve(build, args, input),
      )
      build.onLoad({ filter: /.*/, namespace: FILES }, async ({ path: name }) =>
        completed(await load(name, input), name, input),
      )
      build.onLoad({ filter: /.*/, namespace: SHARED }, ({ path: name }) => ({
        contents: sharedModule(name, input.shared[name]!, [...(input.findings.missing.get(name)?.keys() ?? [])]),
        resolveDir: input.packageRoot,
      }))
      build.onLoad({ filter: /.*/, namespace: STAND_IN }, () => absentCode('import-statement', input))
      build.onLoad({ filter: /.*/, namespace: BROKEN }, ({ pluginData }) => ({
        contents: throwingCode(pluginData as ModuleProblem),
      }))
      build.onLoad({ filter: /.*/, namespace: ELEMENTS }, () => ({ contents: ownElements, resolveDir: input.root }))
      build.onLoad({ filter: /.*/, namespace: ABSENT }, ({ pluginData }) => absentCode(pluginData as Kind, input))
      build.onLoad({ filter: /.*/, namespace: DATA }, ({ path: name }) => ({
        contents: `export default ${input.data?.get(name) ?? JSON.stringify(input.generated ?? {})}`,
      }))
    },
  }
}

/** Whether an address in a style sheet is not a relative file. */
const isAddress = ({ kind, path: address }: OnResolveArgs): boolean =>
  kind === 'url-token' && /^(?:\/|#|[a-z][a-z0-9+.-]*:)/i.test(address)

export const SHARED_KEY = 'docs.modules'

export const sharedModule = (name: string, exports: readonly string[], missing: readonly string[] = []): string =>
  [
    `const m = globalThis[Symbol.for(${JSON.stringify(SHARED_KEY)})][${JSON.stringify(name)}]`,
    exports.includes('default') ? 'export default m.default' : 'export default m',
    ...exports
      .filter((one) => one !== 'default')
      .map((one) => `export const ${one} = /* @__PURE__ */ (() => m.${one})()`),
    ...(missing.length > 0 ? [`import { standIn } from ${JSON.stringify(`./${STAND_IN_FILE}`)}`] : []),
    ...missing.toSorted(byCodeUnit).map((one) => `export const ${one} = standIn`),
  ].join('\n')

/** The replacement for everything that is missing. */
const STAND_IN_FILE = 'runtime/mdx/stand-in.ts'

/** Adds stubs for the names that a site imports and our module does not export. */
function completed(loaded: OnLoadResult, name: string, { findings, packageRoot }: FilesInput): OnLoadResult {
  const names = [...(findings.missing.get(name)?.keys() ?? [])].sort(byCodeUnit)
  if (names.length === 0 || loaded.contents === undefined) return loaded
  const file = JSON.stringify(path.join(packageRoot, STAND_IN_FILE))
  const more = names.map((one) => `export { standIn as ${one} } from ${file}`).join('\n')
  return { ...loaded, contents: `${Buffer.from(loaded.contents as Uint8Array).toString('utf8')}\n${more}\n` }
}

async function resolve(build: PluginBuild, args: OnResolveArgs, input: FilesInput): Promise<OnResolveResult> {
  const { findings, shared, own, root, packageRoot } = input
  const [loaders, name] = splitLoaders(withoutAlias(args.path))
  const override = input.overrides?.get(args.path)
  if (override !== undefined && findings.files.get(args.importer) !== override) return named(override, args, input, [])
  if (name === TEXT_ELEMENTS && args.namespace !== ELEMENTS && input.overrides?.has(COMPONENTS))
    return { path: name, namespace: ELEMENTS }
  if (Object.hasOwn(shared, name)) return { path: name, namespace: SHARED }
  const ours = own?.get(name)
  if (ours !== undefined) return named(path.join(packageRoot, ours), args, input, loaders)
  if (name === CONFIG || input.data?.has(name)) return { path: name, namespace: DATA }
  const themed = ownThemeFile(name, root)
  if (themed !== undefined) return named(themed, args, input, loaders)
  if (isProvided(name)) return standIn(name, args, input)
  const request = requestOf(name, input)
  const found = await build.resolve(request, {
    importer: args.importer,
    namespace: args.namespace,
    resolveDir: request !== name ? root : REACT.test(name) ? packageRoot : args.resolveDir,
    kind: args.kind,
    pluginData: ASKED,
  })
  if (found.errors.length > 0) {
    const small = SMALL.get(name)
    return small === undefined ? notFound(name, args, input) : named(path.join(packageRoot, small), args, input, [])
  }
  const common = input.sharedFiles?.get(toSlashes(path.relative(packageRoot, found.path)))
  if (common !== undefined) return { path: common, namespace: SHARED }
  if (found.external || found.namespace !== 'file') return { path: found.path, external: found.external }
  const result = named(found.path, args, input, loaders)
  const broken = findings.broken.get(result.path!)
  if (broken !== undefined) return unread(result.path!, broken, args, input)
  return found.sideEffects ? result : { ...result, sideEffects: false }
}

/** Replaces a file that cannot be parsed. If the site has Babel plugins, they may read its syntax, so it is no mistake. */
function unread(name: string, problem: ModuleProblem, { kind }: OnResolveArgs, { findings, root }: FilesInput) {
  const config = problem.where === undefined ? undefined : babelConfigOf(root)
  if (config === undefined) return { path: name, namespace: BROKEN, pluginData: problem }
  const where = problem.where!
  findings.absent.set(`${ABSENT}:${name}`, { name: where.file, kind: 'syntax', where, madeBy: config })
  return { path: name, namespace: ABSENT, pluginData: kind }
}

/** Reads the components at render time: they may import the text that is being rendered. */
const ownElements = `import * as base from '${TEXT_ELEMENTS}'
import own from '${COMPONENTS}'
const added = () => Object.fromEntries(Object.entries(own).filter(([name]) => /^[A-Z]/.test(name)))
export const useMDXComponents = () => ({ ...added(), ...base.useMDXComponents() })
`

/** Returns the path below the site for a name with an alias. */
function aliased(name: string, aliases: FilesInput['aliases'] = {}): string | undefined {
  const [alias, target] = Object.entries(aliases).find(([one]) => name === one || name.startsWith(`${one}/`)) ?? []
  return alias === undefined ? undefined : `./${path.posix.join(target!, name.slice(alias.length))}`
}

/** Resolves file references relative to the site folder; `/img/x.png` is a static file, or one below the site folder. */
function requestOf(name: string, { root, aliases, staticDirectories = [] }: FilesInput): string {
  const own = aliased(name, aliases)
  if (own !== undefined) return own
  if (name.startsWith('@site/')) return `./${name.slice('@site/'.length)}`
  if (!name.startsWith('/')) return name
  const files = [...staticDirectories, '.'].map((folder) => path.join(root, folder, name))
  return files.find((file) => ['', ...ENDINGS].some((ending) => existsSync(file + ending))) ?? name
}

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** A component that the site adds to the theme: `@theme/Screenshot` is `src/theme/Screenshot`. */
function ownThemeFile(name: string, root: string): string | undefined {
  const component = themeComponent(name)
  if (component === undefined) return undefined
  const endings = /\.\w+$/.test(component) ? [''] : ENDINGS
  return endings.map((ending) => path.join(root, 'src', 'theme', component + ending)).find((file) => existsSync(file))
}

/** `!!raw-loader!./x` -> [['raw-loader'], './x'] */
function splitLoaders(request: string): [string[], string] {
  const parts = request.split('!').filter((part) => part !== '' && part !== '-')
  return [parts.slice(0, -1).map((loader) => loader.replace(/\?.*$/s, '')), parts.at(-1) ?? request]
}

/** Names a file in the bundle independently of the site's location and of the way it is loaded. */
function named(file: string, { kind }: OnResolveArgs, input: FilesInput, loaders: readonly string[]): OnResolveResult {
  const stable = stableName(file, input)
  const isStyle = kind === 'import-rule' || kind === 'composes-from'
  const loader = kind === 'url-token' ? 'file-loader' : loaders.join('!')
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

const placeOf = (args: OnResolveArgs, { root, findings }: FilesInput): string | undefined => {
  const file = args.importer === '' ? undefined : findings.files.get(args.importer)
  return file === undefined ? undefined : sourcePath(root, file)
}

/**
 * Returns a stub for a module that the generator does not provide: its components render their children; other exports are
 * undefined.
 */
function standIn(name: string, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const file = placeOf(args, input)
  const key = `${STAND_IN}:${name}`
  const isOurs = file !== undefined && !isInPackage(file)
  if (isFirst(key, isOurs ? file : undefined, input))
    input.findings.absent.set(key, { name, kind: 'module', ...(isOurs && { where: importPlace(args, file, input) }) })
  return { path: name, namespace: STAND_IN }
}

/** Whether an importer is the one to report: modules are resolved in no particular order. */
function isFirst(key: string, file: string | undefined, { findings }: FilesInput): boolean {
  const before = findings.absent.get(key)
  if (before === undefined) return true
  return file !== undefined && (before.where === undefined || byCodeUnit(file, before.where.file) < 0)
}

const isFileName = (name: string): boolean => /^(?:\.{0,2}(?:\/|$)|@site\/)/.test(name)

type Kind = OnResolveArgs['kind']

/** Returns the package name: `@scope/name` for `@scope/name/part`. */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

/** Handles a missing package that the site's own code imports. Packages themselves may try optional imports. */
function absentPackage(name: string, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const file = placeOf(args, input)
  const key = `${args.kind}:${name}`
  input.findings.isIncomplete = true
  if (isFirst(`${ABSENT}:${key}`, file, input))
    input.findings.absent.set(`${ABSENT}:${key}`, {
      name: packageOf(name),
      kind: 'package',
      ...(file !== undefined && { where: importPlace(args, file, input) }),
    })
  return { path: key, namespace: ABSENT, pluginData: args.kind }
}

/**
 * Returns the path, below the site, of a missing file that is not a mistake of a writer: another build step creates it (git ignores
 * it), or only the checkout lacks it.
 */
function fileToCome(name: string, args: OnResolveArgs, { root, findings }: FilesInput): string | undefined {
  const importer = args.importer === '' ? undefined : findings.files.get(args.importer)
  const file = name.startsWith('@site/')
    ? name.slice('@site/'.length)
    : importer && sourcePath(root, path.resolve(path.dirname(importer), name))
  return file !== undefined && (isIgnoredByGit(root, file) || isInCommit(root, file)) ? file : undefined
}

function absentFile(file: string, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const importer = placeOf(args, input)
  const key = `${args.kind}:${file}`
  input.findings.isIncomplete = true
  input.findings.absent.set(`${ABSENT}:${key}`, {
    name: file,
    kind: 'file',
    madeBy: stepThatMakes(input.root, file),
    ...(importer !== undefined && { where: importPlace(args, importer, input) }),
  })
  return { path: key, namespace: ABSENT, pluginData: args.kind }
}

/** Returns empty styles or stub code. */
function absentCode(kind: Kind, { packageRoot }: FilesInput): OnLoadResult {
  if (kind === 'import-rule' || kind === 'composes-from') return { contents: '', loader: 'css' }
  if (kind === 'url-token') return { contents: '', loader: 'dataurl' }
  const contents = `module.exports = require('./${STAND_IN_FILE}').standInModule`
  return { contents, loader: 'js', resolveDir: packageRoot }
}

function notFound(name: string, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const file = placeOf(args, input)
  const isFile = isFileName(name)
  const coming = isFile ? fileToCome(name, args, input) : undefined
  if (coming !== undefined) return absentFile(coming, args, input)
  if (!isFile && !(file !== undefined && isInPackage(file))) return absentPackage(name, args, input)
  const problem: ModuleProblem = {
    code: 'import-not-found',
    kind: isFile ? 'file' : 'package',
    name,
    ...(file !== undefined && { where: importPlace(args, file, input) }),
  }
  input.findings.isIncomplete = true
  return { path: `${file ?? ''}>${name}`, namespace: BROKEN, pluginData: problem }
}

/** Returns line and column of an import in its file. */
function importPlace(args: OnResolveArgs, file: string, { findings }: FilesInput) {
  const text = readFileSync(findings.files.get(args.importer)!, 'utf8')
  const at = Math.max(text.indexOf(`'${args.path}'`), text.indexOf(`"${args.path}"`))
  if (at < 0) return { file }
  const before = text.slice(0, at).split('\n')
  return { file, line: before.length, column: before.at(-1)!.length + 1 }
}
