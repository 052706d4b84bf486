/** The imports of the site's MDX pages: found, bundled, and described for the threads that render pages. */

import path from 'node:path'
import { THEME_PARTS, type ThemePart } from '../../../../runtime/core/contract/site.ts'
import type { SourcePath } from '../../../base/brands.ts'
import { cacheFolder } from '../../../base/folders.ts'
import { stableJson } from '../../../base/hash.ts'
import { TOOL_VERSION } from '../../../base/package.ts'
import { byCodeUnit, isInside, sourcePath, toSlashes } from '../../../base/paths.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { configFile, type SiteConfig } from '../../../model/config.ts'
import type { DocMeta } from '../../../model/content.ts'
import type { ThemeProblem } from '../../../model/page.ts'
import { importReader } from '../../../stages/compile/io.ts'
import { assetFile } from '../../../stages/content/statics.ts'
import { readMessages } from '../../../stages/content/translations.ts'
import { localeFolder } from '../../../stages/content/versions.ts'
import type { OpenCodeInput, OpenedCode } from '../../code.ts'
import type { SiteContext, SiteModules } from '../../context.ts'
import { isInPackage } from '../bundle/model.ts'
import type { MdxBundle } from '../bundle/modules.ts'
import {
  canonicalImport,
  namedFiles as filesNamedIn,
  importedFile,
  importsOf,
  isPartial,
  startAtMargin,
} from '../imports/find.ts'
import { LOGO } from '../imports/names.ts'
import { componentSheet } from './component-sheet.ts'
import { moduleRules } from './module-input.ts'
import { brokenPrinters, type Overrides, without } from './overrides.ts'
import { hasMdxPages } from './uses.ts'

declare module '../../context.ts' {
  interface SiteModules {
    readonly bundle: Pick<
      MdxBundle,
      'file' | 'browser' | 'readChildren' | 'askDocs' | 'askPage' | 'askRuntime' | 'digests' | 'problems'
    >
    /** All modules that pages import, by canonical name, sorted. */
    readonly names: readonly string[]
    /** The imports of each partial, including other partials. */
    readonly partials: ReadonlyMap<string, readonly string[]>
    /** Files of the site (absolute) that replace our modules. */
    readonly overrides: Overrides
    /** Modules of the site that print what Markdown writes. */
    readonly printers: readonly string[]
    /** Modules of pages that import something that is missing, directly or indirectly. */
    readonly incompleteModules: readonly string[]
    /** Modules of the site's own parts of the theme. */
    readonly theme: readonly (readonly [ThemePart, string])[]
    /** Theme modules with missing imports. */
    readonly incomplete: readonly ThemeProblem[]
    /** Translated texts of components by locale. */
    readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>
  }
}

/** Bundles the modules of pages, of the theme, and of the config, which run on every page. */
export async function openSiteModules(input: OpenCodeInput): Promise<Omit<OpenedCode, 'code'>> {
  const { root, config, provided } = input
  const theme = themeModules(config)
  const client = clientModules(config)
  const { collected, bundled, broken } = await bundleUsable(input, theme, client)
  const { css, copies, assets, diagnostics, missing: missingModules, hash, hosts, ...bundle } = bundled
  const { names, partials, files: namedFiles, everywhere, overrides } = collected
  const modules: SiteModules = {
    hash,
    hosts,
    bundle: { ...bundle, askDocs: [...bundle.askDocs, ...names.filter((name) => provided.names.ofDocs.has(name))] },
    names,
    partials,
    everywhere,
    overrides,
    printers: printersOf(input).filter((name) => everywhere.includes(name)),
    incompleteModules: [...new Set(missingModules.flatMap((problem) => problem.modules))],
    theme,
    incomplete: incompleteParts(theme, missingModules),
    copies: copies.map((file) => file.path),
    messages: messagesOf(root, config),
  }
  const sheet = await componentSheet(css, input)
  const importProblems = await missingImportDiagnostics(input, modules, missingModules)
  return {
    modules,
    files: { css: sheet.css, copies, assets },
    namedFiles,
    diagnostics: [
      ...diagnostics,
      ...sheet.diagnostics,
      ...(await Promise.all(broken.map(({ module, needs }) => provided.unusable(module, needs, root)))),
      ...importProblems,
      ...clientProblems(client, modules, config),
    ],
  }
}

/** Returns the modules that print what Markdown writes. */
const printersOf = ({ provided }: OpenCodeInput): readonly string[] => Object.values(provided.names.printers)

/** Collects and bundles modules. Replacements of printers that lack a module are `broken`: they are left out. */
async function bundleUsable(input: OpenCodeInput, theme: SiteModules['theme'], client: readonly string[]) {
  const { config, pages, provided, root } = input
  const hasMdx = hasMdxPages(config, pages)
  const collectWith = (overrides: Overrides) => {
    const printed = [provided.names.components, ...printersOf(input)].filter((name) => overrides.has(name))
    const everywhere = hasMdx ? [...printed, ...(config.markdown.pluginModules ?? [])] : []
    const originals = theme.some(([part]) => part === 'Logo') ? [LOGO] : []
    const wanted = [...everywhere, ...theme.map(([, name]) => name), ...originals, ...client]
    return { overrides, everywhere, ...collect(input, hasMdx ? pages : [], wanted) }
  }
  const all = collectWith(await provided.replacements(root))
  const first = await bundle(input, all)
  const broken = brokenPrinters(first.missing, all.everywhere, printersOf(input))
  if (broken.length === 0) return { collected: all, bundled: first, broken }
  const collected = collectWith(without(all.overrides, broken))
  return { collected, bundled: await bundle(input, collected), broken }
}

/** Returns the problems of modules that no page imports, because they run on all of them. */
function clientProblems(
  client: readonly string[],
  { bundle }: Pick<SiteModules, 'bundle'>,
  config: SiteConfig,
): readonly Diagnostic[] {
  const problems = new Map(bundle.problems)
  return client.flatMap((name): readonly Diagnostic[] => {
    const problem = problems.get(name)
    return problem === undefined ? [] : [{ where: { file: configFile(config) }, ...problem, severity: 'error' }]
  })
}

/** Returns the problems of modules that are not installed or not supported. */
async function missingImportDiagnostics(
  { root, pages }: OpenCodeInput,
  modules: SiteModules,
  missingModules: MdxBundle['missing'],
): Promise<readonly Diagnostic[]> {
  const { missingImportProblems } = await import('./missing-imports.ts')
  const parts = modules.theme.filter(([part]) => part !== 'NavbarItems')
  return missingImportProblems({
    root,
    missing: ofPages(missingModules, parts),
    pages,
    partials: modules.partials,
    modulesOf: (page) => modulesOf(page, modules),
  })
}

async function bundle(
  { root, config, settings, site, useCache, digests: known, provided }: OpenCodeInput,
  { names, overrides }: { readonly names: readonly string[]; readonly overrides: Overrides },
) {
  const [{ bundleMdxModules }, { namesOf, providedModules: sharedModules }, code, rules] = await Promise.all([
    import('../bundle/modules.ts'),
    import('./shared-modules.ts'),
    provided.code(),
    moduleRules({ config, settings, provided }),
  ])
  return bundleMdxModules({
    ...rules,
    root,
    specifiers: names,
    shared: namesOf(sharedModules(code)),
    siteBaseUrl: site.siteBaseUrl,
    overrides,
    assetOf: (file) => (isOfSite(root, file) ? assetFile(sourcePath(root, file), file, known) : undefined),
    cache: {
      folder: path.join(cacheFolder(root), 'mdx'),
      version: TOOL_VERSION,
      textKey: stableJson(settings),
      useCache,
    },
  })
}

/** Whether a file (absolute) is in the site's folder, and no package's. */
const isOfSite = (root: string, file: string): boolean => isInside(root, file) && !isInPackage(file)

/** Modules that only theme parts lack are reported with these parts. */
const ofPages = (missingModules: MdxBundle['missing'], theme: SiteModules['theme']): MdxBundle['missing'] =>
  missingModules.filter(
    ({ export: own, modules }) =>
      own !== undefined || modules.length === 0 || modules.some((name) => !theme.some(([, own]) => own === name)),
  )

/** Returns theme parts with missing imports: they would have no content. Navbar items may lack only an icon. */
const incompleteParts = (theme: SiteModules['theme'], missingModules: MdxBundle['missing']): readonly ThemeProblem[] =>
  theme
    .filter(([part]) => part !== 'NavbarItems')
    .flatMap(([part, module]) => {
      const gap = missingModules.find((one) => one.export === undefined && one.modules.includes(module))
      if (gap === undefined) return []
      const { name, kind, where } = gap
      const missing = kind === 'syntax' ? 'file' : kind
      return [{ part, cause: { code: 'import-not-found' as const, name, kind: missing, ...(where && { where }) } }]
    })

const inSite = (file: string): string => `@site/${path.posix.normalize(toSlashes(file))}`

/** Returns modules that run on every page in the browser. */
export const clientModules = (config: Pick<SiteConfig, 'clientModules'>): readonly string[] =>
  config.clientModules.map(inSite)

const themeModules = ({ theme }: SiteConfig): SiteModules['theme'] =>
  THEME_PARTS.flatMap((part) => {
    const file = theme[part]
    return file === undefined ? [] : [[part, file.startsWith('@') ? file : inSite(file)] as const]
  })

function collect({ root }: OpenCodeInput, pages: readonly DocMeta[], everywhere: readonly string[]) {
  const readImport = importReader(root)
  const names = new Set(everywhere)
  const partials = new Map<string, readonly string[]>()
  const files = new Set<SourcePath>(pages.flatMap((page) => page.files ?? []))
  const add = (name: string): void => {
    if (!isPartial(name)) names.add(name)
    else if (!partials.has(name)) {
      const file = importedFile(name)!
      const text = decoded(readImport(file))
      const imports = partialImports(text, file)
      partials.set(name, imports)
      for (const one of filesNamedIn(text, file)) files.add(one)
      for (const one of imports) add(one)
    }
  }
  for (const { imports = [] } of pages) for (const name of imports) add(name)
  return { names: [...names].sort(byCodeUnit), partials, files: [...files].sort(byCodeUnit) }
}

const decoded = (bytes: Uint8Array | undefined): string =>
  bytes === undefined ? '' : Buffer.from(bytes).toString('utf8').replace(/\r\n?/g, '\n')

/** Whether a partial now imports other modules than when it was bundled. */
export function importsChanged(source: SourcePath, { root, modules }: SiteContext): boolean {
  const before = modules?.partials.get(`@site/${source}`)
  return before !== undefined && partialImports(decoded(importReader(root)(source)), source).join() !== before.join()
}

/** Returns the imports of a partial's text. */
function partialImports(text: string, file: SourcePath): readonly string[] {
  return [...new Set(importsOf(startAtMargin(text)).map((name) => canonicalImport(name, file)))].sort(byCodeUnit)
}

/**
 * Returns the module of the site's own component around the layout, which may provide contexts for components of pages.
 */
export const rootOf = ({ theme }: Pick<SiteModules, 'theme'>): string | undefined =>
  theme.find(([part]) => part === 'Root')?.[1]

/**
 * Returns modules that must be loaded before a page is compiled: the imports of the page and of its partials, and the
 * component around them.
 */
export function modulesOf({ imports = [] }: DocMeta, modules: SiteModules): readonly string[] {
  const { partials, everywhere } = modules
  const root = imports.length > 0 ? rootOf(modules) : undefined
  const names = new Set<string>([...everywhere, ...imports, ...(root === undefined ? [] : [root])])
  for (const name of names) for (const inner of partials.get(name) ?? []) names.add(inner)
  return [...names].filter((name) => !isPartial(name))
}

function messagesOf(root: string, config: SiteConfig): SiteModules['messages'] {
  const { locales } = config.i18n
  return new Map(
    locales.flatMap((locale) => {
      const { messages } = readMessages(root, `${localeFolder(config, locale)}/code.json`)
      return messages.size === 0 ? [] : [[locale, Object.fromEntries(messages)] as const]
    }),
  )
}
