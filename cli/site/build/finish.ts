/** The steps after the last page: everything that needs the facts of all pages. */
import path from 'node:path'
import { lookUp } from '../../base/collections.ts'
import { hashOf } from '../../base/hash.ts'
import { feedFileOf, hrefOf } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import type { SiteContext } from '../../features/context.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { EmittedFile, PageFacts } from '../../model/page.ts'
import { atomFeed } from '../../stages/emit/atom-feed.ts'
import { concatFiles } from '../../stages/emit/concat-files.ts'
import { HOSTING_FACTS, type HostingFacts, hostingFiles } from '../../stages/emit/hosting.ts'
import { type FullText, fullTextHead, llmsFiles, MISSING_PAGE, missingPage } from '../../stages/emit/llms.ts'
import type { Output, OutputFile } from '../../stages/emit/output.ts'
import { pagesFile } from '../../stages/emit/pages.ts'
import { redirectMap, redirectPages, redirectsFile, routesFile } from '../../stages/emit/redirects.ts'
import { robots, type SitemapEntry, sitemap } from '../../stages/emit/sitemap.ts'
import { usedAssets } from '../../stages/graph/check/used-assets.ts'
import { describedChanges } from '../../stages/graph/view.ts'
import { groupsOf } from '../digests.ts'
import { changesPagesOf, indexEntries, inSitemap, pageEntries } from '../page-lists.ts'
import type { LocaleFile } from '../pages/locale-files.ts'
import { policyFacts } from './policy.ts'
import { staticHtml } from './static-html.ts'

/** The data that the writers of files share. */
export interface WriteContext {
  readonly context: SiteContext
  /** Files of the previous build with the digest of their inputs. */
  readonly previous: readonly OutputFile[]
  readonly output: Output
}

interface FactFilesInput extends WriteContext {
  readonly facts: readonly PageFacts[]
  /** Files made earlier: of sidebars and islands. */
  readonly madeFiles: readonly EmittedFile[]
  readonly fromPages: PageRequirements
  /** Files of pages and pictures. */
  readonly pageFiles: readonly Pick<OutputFile, 'path'>[]
}

/** Files that the HTML of pages needs. */
interface PageRequirements {
  /** Sources of inline scripts in the site's own parts of the theme. */
  readonly themeScripts: readonly string[]
  /** Static files that also have an address in a locale. */
  readonly localeFiles: readonly LocaleFile[]
}

/** Writes the files that follow from the facts of all pages: for hosts, of the client, and copies. */
export function writeFactFiles(input: FactFilesInput): OutputFile[] {
  const { context, madeFiles, facts, output } = input
  const { graph, modules } = context
  const written = new Map<string, OutputFile>()
  const files = [...[...context.assets.values()].flatMap((assets) => assets.files), ...hostFiles(input), ...madeFiles]
  for (const { path: file, content } of files) written.set(file, output.write(file, content))
  const assets = usedAssets({ graph, facts, imported: modules?.copies ?? [] })
  const ofLocales = input.fromPages.localeFiles.map(({ name, target }) => ({ ...lookUp(graph.statics, name), target }))
  const taken = new Set([...written.keys(), ...input.pageFiles.map((file) => file.path)])
  const copies = new Map<string, OutputFile>()
  for (const file of [...assets, ...graph.statics.values(), ...ofLocales]) {
    // Files with the same digest in their names are equal; a page takes precedence over a copy for a locale at the same
    // address.
    if (taken.has(file.target) || copies.has(file.target)) continue
    copies.set(file.target, output.copy(file.target, path.join(context.root, file.path), file))
  }
  return [...copies.values(), ...written.values()]
}

interface ListsInput extends WriteContext {
  readonly texts: readonly FullText[]
}

/** Writes the files that list the pages. While all that they show is the same, the old files stay. */
export function writeLists({ context, previous, output, texts }: ListsInput): readonly OutputFile[] {
  const { graph, descriptions } = groupsOf(context)
  const lists = [
    { from: hashOf('lists', graph), make: () => listFiles(context) },
    { from: hashOf('lists', graph, descriptions), make: () => describedLists(context, texts) },
  ]
  const write = ({ path, content }: EmittedFile): OutputFile => output.write(path, content)
  return lists.flatMap(
    ({ from, make }) =>
      output.keepDerived(from, previous) ??
      make()
        .filter(isOurs(context.graph))
        .map((file) => ({ ...write(file), from })),
  )
}

/** Writes the files that combine the texts of many pages; old files stay if none of their texts changed. */
export function writeFullTexts(
  { context, previous, output }: WriteContext,
  texts: readonly FullText[],
  pageFiles: readonly OutputFile[],
): readonly OutputFile[] {
  const byPath = new Map<string, OutputFile>()
  for (const facts of pageFiles) if (facts.path.endsWith('.md')) byPath.set(facts.path, facts)
  for (const facts of previous) byPath.set(facts.path, facts)
  return texts.map(({ path, section, files }) => {
    const head = fullTextHead(context.config, section)
    const parts = files.map((part) => lookUp(byPath, part))
    return concatFiles({ path, head, parts, previous: byPath.get(path) }, output)
  })
}

/** Whether a generated file is not replaced by a static file on purpose. */
export const isOurs =
  ({ statics }: RouteGraph) =>
  ({ path: file }: Pick<EmittedFile, 'path'>): boolean =>
    !statics.has(file)

/** Returns the files that list addresses. They depend only on the shape of the site. */
function listFiles(context: SiteContext): EmittedFile[] {
  const { config, graph } = context
  const base = config.url + config.baseUrl
  return [
    ...redirectPages(graph.redirects, config),
    ...redirectsFile(graph.redirects, config),
    ...sitemap(sitemapEntries(context), base),
    robots(`${base}sitemap.xml`, config.noIndex),
    routesFile(graph, config),
    { path: MISSING_PAGE, content: missingPage({ base, hasIndex: config.llms }) },
    { path: '.nojekyll', content: '' },
  ]
}

/** Returns the files that list pages with their descriptions. */
function describedLists(context: SiteContext, texts: readonly FullText[]): EmittedFile[] {
  const { config } = context
  const pages = pageEntries(context)
  const base = config.url + config.baseUrl
  return [
    ...feeds(context),
    ...(config.llms ? llmsFiles({ ...config, base }, indexEntries(context), texts) : []),
    pagesFile(config, pages),
  ]
}

/** Returns the files for hosts. They also depend on the content of the pages. */
function hostFiles({ context, facts, madeFiles, fromPages }: FactFilesInput): EmittedFile[] {
  const { config, graph } = context
  const { themeScripts } = fromPages
  const open = staticHtml(graph)
  return withFacts({
    url: config.url,
    trailingSlash: config.trailingSlash,
    noIndex: config.noIndex,
    baseUrl: config.baseUrl,
    ...policyFacts({ context, facts, madeFiles, themeScripts }),
    redirects: redirectMap(graph.redirects, config),
    ...(config.precompress && { precompress: true }),
    ...(open.length > 0 && { staticHtml: open }),
  }).filter(isOurs(graph))
}

/** Returns the files for hosts, and the facts they are made from. */
const withFacts = (facts: HostingFacts): EmittedFile[] => [
  ...hostingFiles(facts),
  { path: HOSTING_FACTS, content: `${JSON.stringify(facts)}\n` },
]

/** Returns a feed for each page of changed pages. */
const feeds = (context: SiteContext): EmittedFile[] =>
  changesPagesOf(context).map((page) => {
    const { config } = context
    const { route, title } = page
    const addressOf = (page: string): string => config.url + hrefOf(page, config)
    const path = feedFileOf(route)
    return atomFeed({
      path,
      title: `${title} | ${config.title}`,
      author: config.organization ?? config.title,
      page: addressOf(route),
      url: config.url + config.baseUrl + encodePath(path),
      entries: describedChanges(page, context).map((change) => ({ ...change, url: addressOf(change.route) })),
    })
  })

function sitemapEntries({ config, graph }: SiteContext): SitemapEntry[] {
  return [...graph.pages.values()]
    .filter((page) => inSitemap(page, { config, graph }))
    .map((page) => {
      const lastmod = page.kind === 'doc' ? page.lastUpdated?.time : undefined
      return { url: config.url + hrefOf(page.route, config), ...(lastmod !== undefined && { lastmod }) }
    })
}
