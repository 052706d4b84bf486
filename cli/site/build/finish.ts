/** The steps after the last page: everything that needs the facts of all pages. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { byCodeUnit, feedFileOf, hrefOf } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import { atomFeed } from '../../emit/feed.ts'
import { HOSTING_FACTS, type HostingFacts, hostingFiles } from '../../emit/hosting.ts'
import { type FullText, fullTextHead, llmsFile } from '../../emit/llms.ts'
import type { FileFacts, Output } from '../../emit/output.ts'
import { pagesFile } from '../../emit/pages.ts'
import { redirectMap, redirectPages, redirectsFile } from '../../emit/redirects.ts'
import { robots, type SitemapEntry, sitemap } from '../../emit/sitemap.ts'
import { usedAssets } from '../../graph/check/used-assets.ts'
import type { StaticFile } from '../../model/content.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'
import type { EmittedFile, PageFacts } from '../../model/page.ts'
import type { SiteContext } from '../context.ts'
import type { LocaleFile } from '../pages/locale-files.ts'
import { ownHtml } from './own-html.ts'
import { changesPagesOf, fullTextsOf, isListed, pageEntries } from './page-lists.ts'
import { policyFacts } from './policy.ts'

interface FinishInput {
  readonly context: SiteContext
  /** Files made earlier: of sidebars and islands. */
  readonly madeFiles: readonly EmittedFile[]
  readonly facts: readonly PageFacts[]
  /** Files of the pages. */
  readonly pageFiles: readonly FileFacts[]
  /** Sources of inline scripts in the site's own parts of the theme. */
  readonly themeScripts: readonly string[]
  /** Static files that also have an address in a locale. */
  readonly localeFiles: readonly LocaleFile[]
  /** See `siteShape`. */
  readonly shape: Hash
  /** Files that the last build wrote here. */
  readonly last: readonly FileFacts[]
  readonly output: Output
}

/** Writes all files that are not pages and returns their facts. */
export function finish(input: FinishInput): FileFacts[] {
  const { context, madeFiles, facts, output, shape, last } = input
  const fullTexts = fullTextsOf(context)
  const files = [...hostFiles(input), ...madeFiles]
  const written = new Map<string, FileFacts>()
  for (const [, assets] of context.assets) {
    for (const { path: file, content } of assets.files) written.set(file, output.write(file, content))
  }
  for (const { path: file, content } of files) written.set(file, output.write(file, content))
  const lists = output.derive(shape, last, () => listFiles(context, fullTexts))
  for (const facts of [...lists, ...joinedFiles(input, fullTexts)]) written.set(facts.path, facts)
  const { graph, modules } = context
  const assets = usedAssets({ graph, facts, imported: modules?.copies ?? [] })
  const ofLocales = input.localeFiles.map(({ name, target }) => ({ ...graph.statics.get(name)!, target }))
  const copied = [...graph.statics.values(), ...assets, ...ofLocales]
  return [...copyFiles(context.root, copied, written, output), ...written.values()]
}

/** Writes the files that combine the texts of many pages; the old ones stay if their texts do. */
function joinedFiles({ context, pageFiles, last, output }: FinishInput, fullTexts: readonly FullText[]): FileFacts[] {
  const byPath = new Map([...pageFiles, ...last].map((facts) => [facts.path, facts]))
  return fullTexts.map(({ path: file, section, files: parts }) =>
    output.join(
      file,
      fullTextHead(context.config, section),
      parts.map((part) => byPath.get(part)!),
      byPath.get(file),
    ),
  )
}

/** Files for which the writer's static version wins. All other generated files win over static ones of the same name. */
const WRITERS_OWN = new Set(['robots.txt', '_headers', 'llms.txt', 'llms-full.txt', '_redirects'])

function copyFiles(
  root: string,
  files: readonly StaticFile[],
  written: Map<string, FileFacts>,
  output: Output,
): FileFacts[] {
  const own = files.filter(({ target }) => WRITERS_OWN.has(target) || !written.has(target))
  return own.map((file) => {
    written.delete(file.target)
    return output.copy(file.target, path.join(root, file.path), file)
  })
}

/** Whether the writer does not have a file of this name, which wins. */
const isOurs =
  ({ statics }: RouteGraph) =>
  ({ path: file }: EmittedFile): boolean =>
    !(WRITERS_OWN.has(file) && statics.has(file))

/** Returns the files that list the pages. They depend only on the shape of the site. */
function listFiles(context: SiteContext, fullTexts: readonly FullText[]): EmittedFile[] {
  const { config, graph } = context
  const base = config.url + config.baseUrl
  const pages = pageEntries(context)
  const routes = { routes: routesOf(context), redirects: redirectMap(graph.redirects, config) }
  return [
    ...redirectPages(graph.redirects, config),
    ...redirectsFile(graph.redirects, config),
    ...sitemap(sitemapEntries(context), base),
    robots(`${base}sitemap.xml`, config.noIndex),
    ...(config.llms ? [llmsFile({ ...config, base }, pages, fullTexts)] : []),
    pagesFile(config, pages),
    ...feeds(context),
    { path: '_docs/routes.json', content: `${JSON.stringify(routes)}\n` },
    { path: '.nojekyll', content: '' },
  ].filter(isOurs(graph))
}

/** Returns the files for hosts. They depend on what is in the pages, too. */
function hostFiles({ context, facts, madeFiles, themeScripts }: FinishInput): EmittedFile[] {
  const { config, graph } = context
  const open = ownHtml(graph)
  return withFacts({
    url: config.url,
    trailingSlash: config.trailingSlash,
    noIndex: config.noIndex,
    baseUrl: config.baseUrl,
    ...policyFacts({ context, facts, madeFiles, themeScripts }),
    redirects: redirectMap(graph.redirects, config),
    ...(open.length > 0 && { ownHtml: open }),
  }).filter(isOurs(graph))
}

/** Returns the files for hosts, and the facts they are made from. */
const withFacts = (facts: HostingFacts): EmittedFile[] => [
  ...hostingFiles(facts),
  { path: HOSTING_FACTS, content: `${JSON.stringify(facts)}\n` },
]

/** Returns a feed for each page of changed pages. */
const feeds = (context: SiteContext): EmittedFile[] =>
  changesPagesOf(context).map(({ route, title, changes }) => {
    const { config } = context
    const addressOf = (page: string): string => config.url + hrefOf(page, config)
    const path = feedFileOf(route)
    return atomFeed({
      path,
      title: `${title} | ${config.title}`,
      author: config.organization ?? config.title,
      page: addressOf(route),
      url: config.url + config.baseUrl + encodePath(path),
      entries: changes.map((change) => ({ ...change, url: addressOf(change.route) })),
    })
  })

function sitemapEntries({ config, graph }: SiteContext): SitemapEntry[] {
  const isHidden = ({ set }: GraphPage): boolean => graph.sets.get(set)?.version.noIndex === true
  return [...graph.pages.values()]
    .filter((page) => isListed(page) && !isHidden(page))
    .map((page) => {
      const lastmod = page.kind === 'doc' ? page.lastUpdated?.time : undefined
      return { url: config.url + hrefOf(page.route, config), ...(lastmod !== undefined && { lastmod }) }
    })
}

/** Returns every route, for the router on hosts that match only exact file names. */
const routesOf = ({ graph }: SiteContext): string[] =>
  [...graph.pages.values()]
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ route }) => route)
    .sort(byCodeUnit)
