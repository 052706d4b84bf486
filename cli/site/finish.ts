/** The steps after the last page: everything that needs the facts of all pages. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { byCodeUnit, feedFileOf, hrefOf } from '../base/paths.ts'
import { encodePath } from '../base/urls.ts'
import { atomFeed } from '../emit/feed.ts'
import { HOSTING_FACTS, type HostingFacts, hostingFiles } from '../emit/hosting.ts'
import { fullTextHead, llmsFile } from '../emit/llms.ts'
import { joinLoads, loadsOf, loadsOfCss } from '../emit/loads.ts'
import type { FileFacts, Output } from '../emit/output.ts'
import { pagesFile } from '../emit/pages.ts'
import { REDIRECT_SCRIPT, redirectMap, redirectPages, redirectsFile } from '../emit/redirects.ts'
import { robots, type SitemapEntry, sitemap } from '../emit/sitemap.ts'
import { usedAssets } from '../graph/check/used-assets.ts'
import { originsIn } from '../mdx/bundle/hosts.ts'
import type { SiteConfig } from '../model/config.ts'
import type { StaticFile } from '../model/content.ts'
import type { GraphPage } from '../model/graph.ts'
import type { EmittedFile, PageFacts } from '../model/page.ts'
import { inlineCode } from '../render/head.ts'
import { inlineScripts } from '../render/inline.ts'
import type { SiteContext } from './context.ts'
import { changesPagesOf, fullTextsOf, isListed, pageEntries } from './page-lists.ts'

/** Writes all files that are not pages and returns their facts. */
export function finish(input: {
  readonly context: SiteContext
  /** Files made earlier: of sidebars, islands and search. */
  readonly madeFiles: readonly EmittedFile[]
  readonly facts: readonly PageFacts[]
  readonly output: Output
}): FileFacts[] {
  const { context, madeFiles, facts, output } = input
  const files = [...siteFiles(context, facts, madeFiles), ...madeFiles]
  const written = new Map<string, FileFacts>()
  for (const [, assets] of context.assets) {
    for (const { path: file, content } of assets.files) written.set(file, output.write(file, content))
  }
  for (const { path: file, content } of files) written.set(file, output.write(file, content))
  for (const { path: file, section, files: parts } of fullTextsOf(context))
    written.set(file, output.join(file, fullTextHead(context.config, section), parts))
  const copied = [...context.graph.statics.values(), ...usedAssets({ graph: context.graph, facts })]
  return [...copyFiles(context.root, copied, written, output), ...written.values()]
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

/** Matches code that adds markup or scripts to the page without React, which Trusted Types would block. */
const WRITES_MARKUP =
  /\.(?:inner|outer)HTML\s*=(?!=)|\.(?:insertAdjacentHTML|createContextualFragment)\(|\bdocument\.write\(|createElement\(\s*["'`]script/

const writesMarkup = (files: readonly EmittedFile[]): boolean =>
  files.some(({ path: file, content }) => file.endsWith('.js') && WRITES_MARKUP.test(Buffer.from(content).toString()))

function siteFiles(
  context: SiteContext,
  facts: readonly PageFacts[],
  madeFiles: readonly EmittedFile[],
): EmittedFile[] {
  const { config, graph } = context
  const base = config.url + config.baseUrl
  const own = (file: EmittedFile): boolean => !(WRITERS_OWN.has(file.path) && graph.statics.has(file.path))
  const redirects = redirectMap(graph.redirects, config)
  const pages = pageEntries(context)
  return [
    ...redirectPages(graph.redirects, config),
    ...redirectsFile(graph.redirects, config),
    ...sitemap(sitemapEntries(context), base),
    robots(`${base}sitemap.xml`, config.noIndex),
    ...(config.llms ? [llmsFile({ ...config, base }, pages, fullTextsOf(context))] : []),
    pagesFile(config, pages),
    ...feeds(context),
    ...withFacts({
      url: config.url,
      trailingSlash: config.trailingSlash,
      noIndex: config.noIndex,
      baseUrl: config.baseUrl,
      scriptHashes: scriptHashes(context, facts),
      hasDiagrams: typeof config.markdown.mermaid === 'object' && facts.some(({ inline }) => inline?.diagrams === true),
      hasStyles: facts.some(({ inline }) => inline?.styles === true) || frameHtml(config).includes(' style='),
      writesMarkup: writesMarkup(madeFiles),
      sources: sourcesOf(context, facts),
      redirects,
    }),
    { path: '_docs/routes.json', content: `${JSON.stringify({ routes: routesOf(context), redirects })}\n` },
    { path: '.nojekyll', content: '' },
  ].filter(own)
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

const sha256 = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Returns the sources of all inline scripts, for `script-src`. */
function scriptHashes({ config, sites, graph }: SiteContext, facts: readonly PageFacts[]): string[] {
  const inline = [...sites.values()].flatMap((site) => inlineScripts(site, config.googleTagManager).csp.split(' '))
  const ofPages = facts.flatMap(({ inline: found }) => found?.scripts ?? [])
  const own = [...inlineCode(config.headTags), ...ofPages].map(sha256)
  const redirect = graph.redirects.length > 0 ? [sha256(REDIRECT_SCRIPT)] : []
  return [...new Set([...inline, ...own, ...redirect])].sort(byCodeUnit)
}

/** Where the tag manager and its scripts send their data. */
const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** Returns other hosts that the config or the pages load from. */
function sourcesOf(
  { config, assets, modules }: SiteContext,
  facts: readonly PageFacts[],
): Parameters<typeof hostingFiles>[0]['sources'] {
  const fonts = config.fonts.map((url) => new URL(url).origin)
  const own = (tagName: string, attribute: string): string[] => foreignOrigins(config, tagName, attribute)
  const scripts = own('script', 'src')
  const gtm = config.googleTagManager ? [TAG_MANAGER] : []
  const counts = [...gtm, ...scripts].includes(TAG_MANAGER) ? [TAG_MANAGER, ...ANALYTICS] : []
  const search = config.search !== false && config.search.provider === 'algolia' ? config.search : undefined
  const stars = JSON.stringify(config.navbar).includes('nav-github-stars') ? ['https://api.github.com'] : []
  const loads = joinLoads([...facts.map((page) => page.loads ?? {}), loadsOf(frameHtml(config))])
  const css = [...assets.values()].flatMap(({ files }) => files.filter(({ path: file }) => file.endsWith('.css')))
  const ofCss = css.map(({ content }) => loadsOfCss(Buffer.from(content).toString('utf8')))
  const sheets = [...fonts, ...own('link', 'href'), ...(loads.style ?? []), ...ofCss.flatMap(({ style = [] }) => style)]
  const inCss = (pattern: RegExp): boolean =>
    css.some(({ content }) => pattern.test(Buffer.from(content).toString('utf8')))
  return {
    script: distinct([...gtm, ...scripts, ...(loads.script ?? [])]),
    style: distinct([...facts.flatMap(({ inline }) => inline?.sheets ?? []).map(sha256), ...sheets]),
    // A style sheet from another host uses fonts from that host; Google serves them from a second one.
    font: distinct([
      ...sheets,
      ...ofCss.flatMap(({ font = [] }) => font),
      ...(sheets.includes('https://fonts.googleapis.com') || fonts.length > 0 ? ['https://fonts.gstatic.com'] : []),
      ...(inCss(/url\(["']?data:(?:font|application\/)/) ? ['data:'] : []),
    ]),
    connect: distinct([
      ...stars,
      ...(search ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []),
      ...foreignOrigin(config.feedback?.url, config.url),
      ...(search?.insights ? ['https://insights.algolia.io'] : []),
      ...counts,
      ...(modules?.bundle.hosts.connect ?? []),
      // The page often passes addresses to its islands.
      ...facts.flatMap(({ islands }) => (islands === undefined ? [] : originsIn(islands.code))),
    ]),
    frame: distinct([...gtm, ...(loads.frame ?? [])]),
    image: distinct([
      ...counts,
      ...(loads.image ?? []),
      ...(modules?.bundle.hosts.image ?? []),
      ...ofCss.flatMap(({ image = [] }) => image),
      ...(inCss(/url\(["']?data:image\//) ? ['data:'] : []),
    ]),
    media: loads.media ?? [],
  }
}

const distinct = (sources: readonly string[]): string[] => [...new Set(sources)]

/** Returns HTML and images that the config puts on every page. */
const frameHtml = ({ navbar, footer, announcementBar, favicon }: SiteConfig): string => {
  const texts: string[] = []
  JSON.stringify([navbar, footer, announcementBar, { src: favicon }], (key, value: unknown) => {
    if (typeof value !== 'string') return value
    texts.push(key.startsWith('src') ? `<img src="${value.replaceAll('"', '&quot;')}">` : value)
    return value
  })
  return texts.join('\n')
}

/** Returns the origins of scripts and style sheets in the config's own tags. */
function foreignOrigins({ headTags, url: site }: SiteConfig, tagName: string, attribute: string): string[] {
  const addresses = headTags.flatMap((tag) => {
    const isAsked = tag.tagName === tagName && (tagName !== 'link' || tag.attributes.rel === 'stylesheet')
    return isAsked ? foreignOrigin(tag.attributes[attribute], site) : []
  })
  return distinct(addresses)
}

/** Returns the origin of an address on another host. */
function foreignOrigin(address: string | boolean | undefined, site: string): readonly string[] {
  if (typeof address !== 'string' || !URL.canParse(address, site)) return []
  const { origin } = new URL(address, site)
  return /^https?:/.test(origin) && origin !== new URL(site).origin ? [origin] : []
}
