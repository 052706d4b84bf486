/** Loads modules of MDX pages: code, text, data, images, style sheets. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Loader, OnLoadResult } from 'esbuild'
import { parse } from 'yaml'
import { lookUp } from '../../../base/collections.ts'
import { messageOf } from '../../../base/errors.ts'
import { isInside, sourcePath } from '../../../base/paths.ts'
import { patternOf } from '../../../base/pattern.ts'
import { compileSass, isSass } from '../../../formats/sass.ts'
import { loadEsbuild } from '../../../site-code/esbuild.ts'
import { noteSheets } from '../../../site-code/resolution.ts'
import { sheetFault } from '../../../stages/bundle/sheet-fault.ts'
import { copyAsset } from './assets.ts'
import { FILES, type FilesInput, type Findings } from './findings.ts'
import { isInPackage } from './model.ts'
import { CODE_ITSELF, isOpenModule, openModule } from './open-modules.ts'
import { listsFolder, withContexts } from './require-context.ts'
import { svgComponent } from './svg.ts'

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.mjs': 'jsx',
  '.cjs': 'js',
  '.js': 'jsx',
  '.jsx': 'jsx',
  '.json': 'json',
  '.css': 'css',
}
/** Loaders of other bundlers that a request may name. */
const NAMED_LOADERS: Readonly<Record<string, Loader>> = {
  'raw-loader': 'text',
  'url-loader': 'file',
  'file-loader': 'file',
  'json-loader': 'json',
}

/** Endings of files that are not modules of a bundler, but more than an address. */
const SPECIAL = /^\.(?:ya?ml|svg|mdx?|s[ac]ss)$/

/**
 * Whether a module is an address or a text: `require` returns an object whose `default` it is, as webpack's loaders do.
 */
export function isValue(name: string, file: string): boolean {
  const loader = loaderOf(name)
  const ending = path.extname(file).toLowerCase()
  if (loader !== undefined) return loader in NAMED_LOADERS && loader !== 'json-loader'
  return !(ending in LOADERS) && !SPECIAL.test(ending)
}

const loaderOf = (name: string): string | undefined => /(?:^|!)([^!]+)!\//.exec(name)?.[1]

/** Whether a module is the address of its file. */
const isOnlyAddress = (loader: string | undefined, ending: string): boolean =>
  loader !== undefined ? NAMED_LOADERS[loader] === 'file' : !(ending in LOADERS) && !SPECIAL.test(ending)

/** Whether an import of a page names a file of the site that has only an address, such as an image. */
export const isAddress = (name: string): boolean =>
  /^@site\/[^!?]+\.\w+$/.test(name) && isOnlyAddress(undefined, path.extname(name).toLowerCase())

/** Loaders for values of `loaders` in the config. */
export const CONFIGURED = { text: 'raw-loader', file: 'file-loader' } as const

/** Returns the loader that the config has for a file of the site; an empty string if it has none. */
export function configuredLoader(file: string, { root, loaders }: Pick<FilesInput, 'root' | 'loaders'>): string {
  if (loaders === undefined || !isInside(root, file) || isInPackage(file)) return ''
  const place = `/${sourcePath(root, file)}`
  const [, loader] = Object.entries(loaders).find(([pattern]) => patternOf(pattern).test(place)) ?? []
  return loader === undefined ? '' : CONFIGURED[loader]
}

/** Reads a module, given its name in the bundle. */
export async function readModule(name: string, input: FilesInput): Promise<OnLoadResult> {
  const { findings, root } = input
  const file = lookUp(findings.files, name)
  const resolveDir = path.dirname(file)
  const requested = loaderOf(name)
  const loader = requested === CODE_ITSELF ? undefined : requested
  const ending = path.extname(file).toLowerCase()
  const address = isOnlyAddress(loader, ending) ? copyAsset(file, input) : undefined
  if (address !== undefined) return { contents: addressModule(address), loader: 'js', resolveDir }
  const bytes = readFileSync(file)
  if (loader === 'yaml-loader' || (loader === undefined && /^\.ya?ml$/.test(ending)))
    return { contents: JSON.stringify(parse(bytes.toString('utf8'))), loader: 'json', resolveDir }
  if (loader !== undefined) return { contents: bytes, loader: NAMED_LOADERS[loader] ?? 'text', resolveDir }
  if (ending === '.css')
    return {
      contents: withPathsFrom(root, bytes.toString('utf8'), resolveDir),
      loader: /\.module\.css$/i.test(file) ? 'local-css' : 'css',
      resolveDir,
    }
  if (isSass(file)) return sassSheet(name, file, input)
  if (ending === '.svg') return { contents: svgComponent(bytes.toString('utf8')), loader: 'js', resolveDir: root }
  if (/^\.mdx?$/.test(ending)) return loadText(bytes.toString('utf8'), file, input)
  if (!CODE.test(ending)) return { contents: bytes, loader: LOADERS[ending] ?? 'file', resolveDir }
  const isSiteModule = !isInPackage(file)
  if (isSiteModule && requested === undefined) {
    const isOpen = isOpenModule(bytes.toString('utf8'), file, (specifier) => isKnown(specifier, input))
    if (isOpen) return openModule(file)
  }
  const codeLoader = findings.typed.has(name) ? 'tsx' : LOADERS[ending]!
  const rewrite = isSiteModule ? input.rewrite : undefined
  const contents = await siteCode(bytes, { folder: resolveDir, root, loader: codeLoader, findings, rewrite })
  return { contents, loader: codeLoader, resolveDir }
}

/** Compiles Markdown that a component imports. */
async function loadText(
  text: string,
  file: string,
  { root, compileText, findings }: FilesInput,
): Promise<OnLoadResult> {
  const source = sourcePath(root, file)
  try {
    return { contents: await compileText(text, source), loader: 'jsx', resolveDir: path.dirname(file) }
  } catch (error) {
    return { contents: brokenText(error, source, findings), loader: 'js' }
  }
}

/**
 * A module whose default is an address. The result of `require` has the address as its `default`, and can also be used
 * like the address.
 */
const addressModule = (address: string): string =>
  `const address = ${JSON.stringify(address)}
export default address
export const toString = () => address`

/**
 * Relative paths in rules of Tailwind become relative to the site: PostCSS gets the sheets of all components as one in
 * that folder.
 */
const withPathsFrom = (root: string, css: string, folder: string): string =>
  css.replace(
    /(@(?:config|plugin|reference|source(?:\s+not)?)\s+["'])(\.{1,2}\/[^"']*)/g,
    (_rule, start: string, target: string) => `${start}./${sourcePath(root, path.join(folder, target))}`,
  )

/** Whether a package of this name needs no installation. */
const isKnown = (name: string, { names, shared, own, aliases = {} }: FilesInput): boolean =>
  Object.hasOwn(shared, name) ||
  own?.has(name) === true ||
  names.has(name) ||
  Object.keys(aliases).some((alias) => name === alias || name.startsWith(`${alias}/`))

const CODE = /^\.[cm]?[jt]sx?$/

interface CodeInput {
  readonly folder: string
  readonly root: string
  readonly loader: Loader
  readonly findings: Findings
  readonly rewrite: FilesInput['rewrite']
}

async function siteCode(
  bytes: Uint8Array,
  { folder, root, loader, findings, rewrite }: CodeInput,
): Promise<string | Uint8Array> {
  const written = Buffer.from(bytes).toString('utf8')
  const rewritten = rewrite === undefined ? written : rewrite(written)
  // `(require as Webpack).context` is `require.context` without its types.
  const isCast = /\brequire\b/.test(rewritten) && /\)\s*\.context\s*\(/.test(rewritten) && loader.startsWith('ts')
  const text = isCast ? (await loadEsbuild().transform(rewritten, { loader, jsx: 'preserve' })).code : rewritten
  if (!listsFolder(text)) return rewritten === written ? bytes : rewritten
  findings.isIncomplete = true
  return withContexts(text, folder, root)
}

/**
 * Handles a text that cannot be compiled: reports one error and returns a component that throws when rendered, so its
 * importer still loads.
 */
function brokenText(error: unknown, file: string, { diagnostics }: Findings): string {
  const { reason, line, column } = error as { reason?: string; line?: number; column?: number }
  const cause = reason ?? messageOf(error)
  const where = { file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
  diagnostics.push({ code: 'import-failed', severity: 'error', cause, where })
  return `export default function Broken() { throw new Error(${JSON.stringify(`${file} cannot be compiled: ${cause}`)}) }`
}

/** Compiles Sass style sheets with the compiler that the site has installed; without one, they are empty. */
async function sassSheet(
  name: string,
  file: string,
  { root, aliases, findings, resolution }: FilesInput,
): Promise<OnLoadResult> {
  const loader = /\.module\.\w+$/.test(file) ? 'local-css' : 'css'
  try {
    const { css, files } = compileSass(file, { root, aliases })
    if (resolution !== undefined) noteSheets(resolution, files)
    return { contents: css, loader, resolveDir: path.dirname(file) }
  } catch (error) {
    findings.isIncomplete = true
    if (!/Cannot find module 'sass'/.test(messageOf(error))) {
      const { where, ...fault } = sheetFault(error, file)
      const place = { ...where, file: sourcePath(root, where.file) }
      findings.diagnostics.push({ code: 'style-failed', severity: 'error', ...fault, where: place })
      return { contents: '', loader }
    }
    findings.missingImports.set(`sass ${file}`, {
      name: 'sass',
      kind: 'package',
      inputs: [`${FILES}:${name}`],
      where: { file: sourcePath(root, file) },
    })
    return { contents: '', loader }
  }
}
