/**
 * The modules that MDX pages import, for the generator: one bundle for the whole site, from which each page loads only
 * its imports. A module that cannot be loaded is a problem of the pages that import it; all others still work.
 */

import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions, OutputFile } from 'esbuild'
import type { Hash } from '../../../base/brands.ts'
import { writeCached } from '../../../base/files.ts'
import { hashOf, shortOf, stableJson } from '../../../base/hash.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { type Diagnostic, distinct } from '../../../diagnostics/diagnostic.ts'
import { loadEsbuild } from '../../../site-code/esbuild.ts'
import { readsNoted } from '../../../site-code/reads.ts'
import { createResolution, type Resolution } from '../../../site-code/resolution.ts'
import { staticUrls } from '../../../stages/bundle/static-urls.ts'
import { hostsOf } from '../../../stages/emit/code-hosts.ts'
import { digests } from './assets.ts'
import { absentIn, inspectModules } from './browser-needs.ts'
import { createFindings, ENTRY_MODULE, type FilesInput, type Findings, type ModuleRules } from './findings.ts'
import { isInPackage, type MdxBundle } from './model.ts'
import { loadStoredBundle, rememberBundle } from './record.ts'
import { moduleFiles } from './resolve.ts'
import { type EsbuildResult, untilBuilt } from './rounds.ts'

export interface MdxModulesInput
  extends ModuleRules,
    Pick<FilesInput, 'root' | 'siteBaseUrl' | 'shared' | 'overrides' | 'assetOf'> {
  /** Imports of the pages, by canonical name; no partials. */
  readonly specifiers: readonly string[]
  readonly cache: BundleCache
}

interface BundleCache {
  /** Output folder, inside the cache. */
  readonly folder: string
  /** Version of the bundling code: part of the key. */
  readonly version?: string
  /** The inputs of {@link ModuleRules.compileText}: part of the key. */
  readonly textKey?: string
  /** Whether the result of an earlier run may be reused. */
  readonly useCache?: boolean
}

export type { MdxBundle } from './model.ts'

/**
 * Bundles the modules, or reuses the result of an earlier run with the same files. Never throws for an error in the
 * site.
 */
export async function bundleMdxModules(input: MdxModulesInput): Promise<MdxBundle> {
  const specifiers = [...new Set(input.specifiers)].sort(byCodeUnit)
  const isBundled = (name: string): boolean => !Object.hasOwn(input.shared, name) || input.overrides?.has(name) === true
  const wanted = specifiers.filter(isBundled)
  if (wanted.length === 0)
    return {
      hash: hashOf('mdx', stableJson(input.shared)),
      browser: [],
      readChildren: [],
      askDocs: [],
      askPage: [],
      askRuntime: [],
      digests: [],
      hosts: { connect: [], frame: [], image: [], script: [], sheet: [], styles: [] },
      problems: [],
      diagnostics: [],
      missing: [],
      css: '',
      copies: [],
      assets: [],
    }
  const record = { ...input, folder: input.cache.folder, key: keyOf(input, wanted) }
  const stored = input.cache.useCache === false ? undefined : loadStoredBundle(record)
  if (stored !== undefined) return stored
  const made = await make(input, wanted)
  if (!made.isIncomplete) rememberBundle({ ...record, ...made })
  return made.bundle
}

const keyOf = (
  {
    shared,
    siteBaseUrl,
    generated,
    staticDirectories = [],
    aliases,
    loaders,
    rewrite,
    overrides,
    cache: { version, textKey },
  }: MdxModulesInput,
  wanted: readonly string[],
): Hash =>
  hashOf(
    'mdx',
    version,
    wanted.join('\n'),
    stableJson(shared),
    siteBaseUrl,
    stableJson(generated ?? {}),
    staticDirectories.join('\n'),
    stableJson([aliases ?? {}, loaders ?? {}]),
    rewrite === undefined ? '' : 'rewritten',
    [...(overrides ?? [])].join('\n'),
    textKey,
  )

interface BundleOutput {
  readonly bundle: MdxBundle
  /** Input files (absolute). */
  readonly inputs: readonly string[]
  readonly resolution: Resolution
  /** Returns the digest of an input. */
  readonly digestOf: (file: string) => Hash
  readonly isIncomplete: boolean
}

async function make(input: MdxModulesInput, wanted: readonly string[]): Promise<BundleOutput> {
  const { folder } = input.cache
  const findings = createFindings()
  const resolution = createResolution()
  const { outputFiles, metafile } = await untilBuilt(input.root, findings, () =>
    run(input, wanted, { findings, resolution }),
  )
  const code = outputOf(outputFiles, `${ENTRY_MODULE}.js`)!
  const inputs = [...findings.files.values()].sort(byCodeUnit)
  const digestOf = digests((file) => findings.copies.get(file))
  const hash = hashOf(code.text, ...inputs.map(digestOf))
  const inspected = await inspectModules(wanted, metafile, { findings, digestOf, names: input.names })
  const file = path.join(folder, `modules.${shortOf(hash)}.mjs`)
  writeCached(`${file}.map`, outputOf(outputFiles, `${ENTRY_MODULE}.js.map`)!.text)
  writeCached(file, code.text)
  sweep(folder, file)
  return {
    inputs,
    resolution,
    digestOf,
    isIncomplete: findings.isIncomplete,
    bundle: {
      file,
      hash,
      ...inspected,
      hosts: hostsOf(inputs.filter((input) => !isInPackage(input))),
      diagnostics: distinct([...findings.diagnostics, ...failedLater(findings, inspected.problems)]),
      missing: absentIn(wanted, metafile, findings),
      css: outputOf(outputFiles, `${ENTRY_MODULE}.css`)?.text ?? '',
      copies: [...findings.copies.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
      assets: outputFiles.flatMap(({ path: name, contents }) => {
        const asset = /[\\/](assets[\\/][^\\/]+)$/.exec(name)?.[1]
        return asset === undefined ? [] : [{ path: asset.replace('\\', '/'), content: contents }]
      }),
    },
  }
}

/** Returns a warning for each file of the site that fails where code asks for it later, such as in the browser. */
const failedLater = ({ problems }: Findings, ofPages: MdxBundle['problems']): Diagnostic[] =>
  [...problems.values()].flatMap((problem): Diagnostic[] => {
    const { code, where } = problem
    const isOfPage = ofPages.some(([, one]) => one === problem)
    if (code !== 'import-failed' || where === undefined || isOfPage || isInPackage(where.file)) return []
    return [{ ...problem, where, severity: 'warning' }]
  })

const outputOf = (files: readonly OutputFile[], name: string): OutputFile | undefined =>
  files.find(({ path: file }) => path.basename(file) === name)

/** Number of earlier bundles to keep: a running build may still read some of them. */
const MAX_BUNDLES = 6

function sweep(folder: string, current: string): void {
  const old = readdirSync(folder).filter((name) => /^modules\.\w+\.mjs$/.test(name) && name !== path.basename(current))
  if (old.length < MAX_BUNDLES) return
  for (const name of old) for (const ending of ['', '.map']) rmSync(path.join(folder, name + ending), { force: true })
}

async function run(
  input: MdxModulesInput,
  wanted: readonly string[],
  notes: { readonly findings: Findings; readonly resolution: Resolution },
): Promise<EsbuildResult> {
  const { root, siteBaseUrl } = input
  const { build } = loadEsbuild()
  const reads = readsNoted('modules')
  return build({
    ...commonOptions(siteBaseUrl),
    absWorkingDir: root,
    stdin: { contents: entryCode(wanted), resolveDir: root, loader: 'js', sourcefile: ENTRY_MODULE },
    entryNames: ENTRY_MODULE,
    platform: 'node',
    mainFields: MAIN_FIELDS,
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    banner: {
      js: `import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url); ${reads.banner}`,
    },
    define: { ...RESOLVED, ...reads.define, 'process.env.NODE_ENV': '"production"' },
    plugins: [
      ...reads.plugins,
      notes.resolution.plugin,
      moduleFiles({ ...input, ...notes }),
      staticUrls(root, { aliases: input.aliases }),
    ],
  })
}

/**
 * Components that import the config of the site run its `require.resolve('./sidebars.js')`: its value is only a name,
 * as in webpack.
 */
export const RESOLVED = { 'require.resolve': 'String' }

/** As in webpack: many packages have UMD as `main`, whose imports no bundler can see. */
export const MAIN_FIELDS = ['module', 'main']

/** Options shared by the bundles of the generator and the browser. */
export const commonOptions = (siteBaseUrl: string): BuildOptions & { metafile: true; write: false } => ({
  outdir: '/out',
  assetNames: 'assets/[name].[hash]',
  publicPath: siteBaseUrl,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json'],
  tsconfigRaw: {},
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  write: false,
  logLevel: 'silent',
})

/** Loads each module only when a page asks for it, so that one that throws or hangs does not affect other pages. */
const entryCode = (wanted: readonly string[]): string =>
  `export const modules = {\n${wanted.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(name)}),\n`).join('')}}\n`
