/** The browser's code for pages with islands. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../../../base/folders.ts'
import { hashOf, shortHash } from '../../../base/hash.ts'
import { TOOL_VERSION } from '../../../base/package.ts'
import { sourcePath } from '../../../base/paths.ts'
import type { CompiledPage } from '../../../model/compiled.ts'
import type { EmittedFile, PageFacts } from '../../../model/page.ts'
import { readFiles, writeFiles } from '../../../store/emitted-files.ts'
import { compileSettings, type IslandBundle, type Islands, type SharedData, type SiteContext } from '../../context.ts'
import type { PageInput } from '../../page-input.ts'
import type { ProvidedModules } from '../../provided-modules.ts'
import type { IslandModules, IslandModulesInput } from '../bundle/islands.ts'
import { moduleRules } from './module-input.ts'
import { scopeSite } from './scope.ts'

/** Returns the name of the module with the components' view of the site, by locale. */
const scopeModule = (locale: string): string => `docs:scope/${locale}`

/** Returns the name of the module with the texts of our own components; English texts are in the code. */
const textsModule = (locale: string): string => `docs:texts/${locale}`

/** Returns the code of a page's islands with the facts that they may ask for; undefined for pages without islands. */
export function islandsOf(
  { page, scope }: PageInput,
  compiled: CompiledPage | undefined,
  site: SharedData,
): PageFacts['islands'] {
  if (compiled?.clientCode === undefined || scope === undefined || site.modules === undefined) return undefined
  const toc = compiled.headings.map(({ html, id, level }) => ({ value: html, id, level }))
  const code = [
    compiled.clientCode,
    `export const page = ${JSON.stringify(scope)}`,
    `export const toc = ${JSON.stringify(toc)}`,
    '',
  ].join('\n')
  return islandModule(code, page.locale, site)
}

/** Returns the path for the code of a page's islands. The name contains a digest of all its inputs. */
export const islandName = (clientCode: string, modules: string): string =>
  `_docs/islands/${shortHash(hashOf(clientCode, modules))}.js`

/** Returns a browser module with the facts of the site, in the language of the page. */
export function islandModule(
  code: string,
  locale: string,
  { modules, texts }: SharedData,
): NonNullable<PageFacts['islands']> {
  const data = [scopeModule(locale), ...(texts.has(locale) ? [textsModule(locale)] : [])]
  const loading = data.map((module) => `import(${JSON.stringify(module)})`).join(', ')
  // Requested first, together with the modules that the code imports.
  const whole = `const $data = Promise.all([${loading}])
$data.catch(() => {})
${code}
export const [{ default: site }, { default: texts } = {}] = await $data
`
  return { name: islandName(whole, modules!.hash), code: whole }
}

/** Creates the bundle of the islands of a build, which may begin as soon as the first page with islands is made. */
export function createIslandBundle(
  context: SiteContext,
  { useCache, provided }: Omit<BundleOptions, 'begun'>,
): IslandBundle {
  const isFirst = !useCache || !existsSync(islandFolder(context))
  let begun: Promise<IslandModules> | undefined
  return {
    /**
     * While the first build makes pages, this thread is idle and can bundle. At the end of the build, bundling would
     * occupy only one core.
     */
    note({ islands }) {
      if (islands === undefined || !isFirst || begun !== undefined) return
      begun = beginModules(context, provided)
      // The bundle reports the error.
      begun.catch(() => {})
    },
    files: (islands) => islandFiles(context, islands, { useCache, provided, begun }),
  }
}

async function beginModules(context: SiteContext, provided: ProvidedModules): Promise<IslandModules> {
  const { bundleIslandModules } = await import('../bundle/islands.ts')
  return bundleIslandModules(await modulesInput(context, provided, dataOf(context)))
}

interface BundleOptions {
  readonly useCache: boolean
  readonly provided: ProvidedModules
  readonly begun?: Promise<IslandModules> | undefined
}

/** Returns the browser files of all pages with islands. Cached between builds because bundling is slow. */
async function islandFiles(
  context: SiteContext,
  islands: Iterable<Islands>,
  { useCache, provided, begun }: BundleOptions,
): Promise<readonly EmittedFile[]> {
  const pages = new Map([...islands].map(({ name, code }) => [name, code]))
  if (pages.size === 0 || context.modules === undefined) return []
  const { hash } = context.modules
  const data = dataOf(context)
  const key = hashOf('islands', TOOL_VERSION, hash, context.production, ...[...pages].flat(), ...data.flat())
  const file = path.join(islandFolder(context), key)
  const stored = useCache ? readFiles(file) : undefined
  if (stored !== undefined) return stored.files
  const { bundleIslands } = await import('../bundle/islands.ts')
  const made = await bundleIslands({ ...(await modulesInput(context, provided, data)), pages }, begun)
  if (useCache) writeFiles(file, null, made)
  return made
}

const islandFolder = ({ root }: SiteContext): string => path.join(cacheFolder(root), 'islands')

type DataModules = readonly (readonly [module: string, code: string])[]

/** Returns the modules that hold the data of each locale. */
const dataOf = (context: SiteContext): DataModules => [
  ...[...context.sites.keys()].map((locale) => [scopeModule(locale), scopeCode(context, locale)] as const),
  ...[...context.texts].map(([locale, texts]) => [textsModule(locale), JSON.stringify(texts)] as const),
]

async function modulesInput(
  context: SiteContext,
  provided: ProvidedModules,
  data: DataModules,
): Promise<IslandModulesInput> {
  const { config } = context
  const [shared, code, rules] = await Promise.all([
    import('./shared-modules.ts'),
    provided.code(),
    moduleRules({ config, settings: compileSettings(config), provided }),
  ])
  const { components } = provided.names
  const withoutImport = Object.hasOwn(code.modules, components) ? [components] : []
  return {
    ...rules,
    root: context.root,
    specifiers: [...context.modules!.names, ...withoutImport, ...data.map(([name]) => name)],
    shared: shared.browserShared,
    sharedFiles: shared.sharedFiles,
    own: shared.moduleSources(code),
    data: new Map(data),
    siteBaseUrl: [...context.sites.values()][0]!.siteBaseUrl,
    overrides: context.modules!.overrides,
    assetOf: (file) => context.graph.assets.get(sourcePath(context.root, file)),
    production: context.production,
  }
}

const scopeCode = (context: SiteContext, locale: string): string => JSON.stringify(scopeSite(context, locale))
