/** The browser's code of pages with islands. */

import path from 'node:path'
import { readChecked, writeChecked } from '../../base/checked-file.ts'
import { hashOf, shortHash } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/version.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { EmittedFile, PageFacts } from '../../model/page.ts'
import { compileSettings, type SiteContext } from '../context.ts'
import { cacheFolder, packageRoot } from '../folders.ts'
import { componentOverrides, textCompiler } from './modules.ts'
import { scopePage, scopeSite } from './scope.ts'

/** Module with what components may ask of the site, by locale. */
const scopeModule = (locale: string): string => `docs:scope/${locale}`

/** Code of a page's islands with the facts that they may ask for; undefined for pages without. */
export function islandsOf(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  context: SiteContext,
): PageFacts['islands'] {
  if (compiled?.clientCode === undefined || page.kind !== 'doc' || context.modules === undefined) return undefined
  const toc = compiled.headings.map(({ html, id, level }) => ({ value: html, id, level }))
  const code = [
    compiled.clientCode,
    `export const page = ${JSON.stringify(scopePage(page, context))}`,
    `export const toc = ${JSON.stringify(toc)}`,
    '',
  ].join('\n')
  return islandModule(code, page.locale, context)
}

/** Where the code of a page's islands goes. The name holds a digest of all that it runs with. */
export const islandName = (clientCode: string, modules: string): string =>
  `_docs/islands/${shortHash(hashOf(clientCode, modules))}.js`

/** A module for the browser, with the facts of the site. */
export function islandModule(
  code: string,
  locale: string,
  { modules }: SiteContext,
): NonNullable<PageFacts['islands']> {
  const whole = `${code}\nexport { default as site } from ${JSON.stringify(scopeModule(locale))}\n`
  return { name: islandName(whole, modules!.bundle.hash), code: whole }
}

/** Files for the browser of all pages with islands. Kept from one build to the next: the bundler takes its time. */
export async function islandFiles(
  context: SiteContext,
  islands: Iterable<NonNullable<PageFacts['islands']>>,
  useCache: boolean,
): Promise<readonly EmittedFile[]> {
  const pages = new Map([...islands].map(({ name, code }) => [name, code]))
  if (pages.size === 0 || context.modules === undefined) return []
  const { hash } = context.modules.bundle
  const scopes = [...context.sites.keys()].map((locale) => [scopeModule(locale), scopeCode(context, locale)] as const)
  const key = hashOf('islands', TOOL_VERSION, hash, context.production, ...[...pages].flat(), ...scopes.flat())
  const file = path.join(cacheFolder(context.root), 'islands', `${key}.json`)
  const known = useCache ? read(file) : undefined
  if (known !== undefined) return known
  const [{ bundleIslands }, shared] = await Promise.all([import('../../mdx/bundle/islands.ts'), import('./shared.ts')])
  const made = await bundleIslands({
    root: context.root,
    specifiers: [...context.modules.names, ...scopes.map(([name]) => name)],
    shared: shared.browserShared,
    sharedFiles: shared.sharedFiles,
    own: shared.ownFiles(),
    data: new Map(scopes),
    pages,
    siteBaseUrl: [...context.sites.values()][0]!.siteBaseUrl,
    staticDirectories: context.config.staticDirectories,
    aliases: context.config.aliases,
    overrides: componentOverrides(context.root),
    compileText: textCompiler(compileSettings(context.config)),
    production: context.production,
    packageRoot: packageRoot(),
  })
  if (useCache) write(file, made)
  return made
}

const scopeCode = (context: SiteContext, locale: string): string => JSON.stringify(scopeSite(context, locale))

function read(file: string): readonly EmittedFile[] | undefined {
  const body = readChecked(file, TOOL_VERSION)
  if (body === undefined) return undefined
  return (JSON.parse(body) as { path: string; content: string }[]).map((one) => ({
    path: one.path,
    content: Buffer.from(one.content, 'base64'),
  }))
}

function write(file: string, files: readonly EmittedFile[]): void {
  const body = JSON.stringify(
    files.map((one) => ({ path: one.path, content: Buffer.from(one.content).toString('base64') })),
  )
  writeChecked(file, TOOL_VERSION, body)
}
