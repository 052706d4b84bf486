/** The facts of the content security policy: the code that pages contain, and the hosts that they load from. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { showsStars } from '../../../runtime/core/contract/stars.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { isExternal, isHttpUrl } from '../../base/urls.ts'
import type { SiteContext } from '../../features/context.ts'
import { POLICY_SOURCES, type SiteConfig } from '../../model/config.ts'
import type { EmittedFile, PageFacts } from '../../model/page.ts'
import { connectionsIn, originsIn, scriptsIn } from '../../stages/emit/code-hosts.ts'
import type { HostingFacts } from '../../stages/emit/hosting.ts'
import { joinLoads, loadsOf, loadsOfCss } from '../../stages/emit/loads.ts'
import { REDIRECT_SCRIPT } from '../../stages/emit/redirects.ts'
import {
  eventHandlersIn,
  inlineScriptsIn,
  inlineSheets,
  inlineSheetsIn,
  scriptTexts,
} from '../../stages/render/head.ts'
import { cspHash, inlineScripts } from '../../stages/render/inline-scripts.ts'

type PolicyFacts = Pick<
  HostingFacts,
  'scriptHashes' | 'hasDiagrams' | 'hasStyles' | 'hasStyleElements' | 'writesMarkup' | 'sources'
>

interface PolicyInput {
  readonly context: SiteContext
  readonly facts: readonly PageFacts[]
  /** Files of islands, among others. */
  readonly madeFiles: readonly EmittedFile[]
  /** Sources of inline scripts in the site's own parts of the theme. */
  readonly themeScripts: readonly string[]
}

/** Returns the policy's facts from the config, all pages, parts of the theme, and the files of islands. */
export function policyFacts({ context, facts, madeFiles, themeScripts }: PolicyInput): PolicyFacts {
  const { config } = context
  const ofPages = facts.flatMap(({ inline }) => inline?.scripts ?? [])
  const code = [...siteScripts(context), ...inlineScriptsIn(frameHtml(config)), ...ofPages]
  return {
    scriptHashes: [...new Set([...scriptHashes(context, ofPages), ...themeScripts])].sort(byCodeUnit),
    hasDiagrams: typeof config.markdown.mermaid === 'object' && facts.some(({ inline }) => inline?.diagrams === true),
    hasStyles:
      facts.some(({ inline }) => inline?.styles === true) ||
      frameHtml(config).includes(' style=') ||
      context.modules?.hosts.styles.includes('attribute') === true,
    hasStyleElements: context.modules?.hosts.styles.includes('element') === true,
    writesMarkup: writesMarkup(madeFiles) || code.some((text) => WRITES_MARKUP.test(text)),
    sources: sourcesOf(context, facts, code),
  }
}

/** Matches code that adds markup or scripts to the page without React, which Trusted Types would block. */
const WRITES_MARKUP =
  /\.(?:inner|outer)HTML\s*=(?!=)|\.(?:insertAdjacentHTML|createContextualFragment)\(|\bdocument\.write\(|createElement\(\s*["'`]script/

const writesMarkup = (files: readonly EmittedFile[]): boolean =>
  files.some(({ path: file, content }) => file.endsWith('.js') && WRITES_MARKUP.test(Buffer.from(content).toString()))

/** Returns the code of the site's scripts on every page: in tags of the config and static files that it names. */
const siteScripts = ({ root, config, graph }: SiteContext): readonly string[] => [
  ...scriptTexts(config.headTags),
  ...config.headTags.flatMap(({ tagName, attributes: { src } }) => {
    if (tagName !== 'script' || typeof src !== 'string' || isExternal(src)) return []
    const target = src.startsWith(config.baseUrl) ? src.slice(config.baseUrl.length) : src.replace(/^\//, '')
    const file = graph.statics.get(target.replace(/[?#].*$/, ''))
    return file === undefined ? [] : [readFileSync(path.resolve(root, file.path), 'utf8')]
  }),
]

/** Returns the sources of all inline scripts, for `script-src`. */
function scriptHashes({ config, sites, graph }: SiteContext, ofPages: readonly string[]): string[] {
  const inline = [...sites.values()].flatMap((site) => inlineScripts(site, config.googleTagManager).csp.split(' '))
  const frame = frameHtml(config)
  const scripts = [...scriptTexts(config.headTags), ...inlineScriptsIn(frame), ...ofPages].map(cspHash)
  const redirect = graph.redirects.length > 0 ? [cspHash(REDIRECT_SCRIPT)] : []
  const handlers = eventHandlersIn(frame).map(cspHash)
  return [...inline, ...scripts, ...redirect, ...(handlers.length > 0 ? ["'unsafe-hashes'", ...handlers] : [])]
}

/** Where the tag manager and its scripts send their data. */
const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** Google serves style sheets and fonts from two hosts. */
const GOOGLE_FONTS = 'https://fonts.googleapis.com'
const GOOGLE_FONT_FILES = 'https://fonts.gstatic.com'

/** Returns other hosts that the config or the pages load from, by directive. */
function sourcesOf(
  { config, assets, modules }: SiteContext,
  facts: readonly PageFacts[],
  code: readonly string[],
): HostingFacts['sources'] {
  const frame = frameHtml(config)
  const loads = joinLoads([...facts.map((page) => page.loads ?? {}), loadsOf([frame])])
  const hosts = modules?.hosts
  const scripts = foreignOrigins(config, 'script', 'src')
  const gtm = config.googleTagManager ? [TAG_MANAGER] : []
  const loaded = scriptsIn(code)
  const counts = [...gtm, ...scripts, ...loaded].includes(TAG_MANAGER) ? [TAG_MANAGER, ...ANALYTICS] : []
  const ofCss = cssOf(assets).map(loadsOfCss)
  const fonts = config.fonts.map((url) => new URL(url).origin)
  const linked = [...foreignOrigins(config, 'link', 'href'), ...(loads.style ?? []), ...(hosts?.sheet ?? [])]
  const inline = [...inlineSheets(config.headTags), ...inlineSheetsIn(frame)]
  const sheets = [...fonts, ...linked, ...ofCss.flatMap(({ style = [] }) => style)]
  return withSources(config.policy, {
    script: unique([...gtm, ...scripts, ...(loads.script ?? []), ...loaded, ...(hosts?.script ?? [])]),
    style: unique([...[...inline, ...facts.flatMap((page) => page.inline?.sheets ?? [])].map(cspHash), ...sheets]),
    // A style sheet from another host uses fonts from that host.
    font: unique([
      ...sheets,
      ...ofCss.flatMap(({ font = [] }) => font),
      ...(sheets.includes(GOOGLE_FONTS) || fonts.length > 0 ? [GOOGLE_FONT_FILES] : []),
    ]),
    connect: unique([
      ...connectionsOf(config),
      ...counts,
      ...(hosts?.connect ?? []),
      ...connectionsIn(code),
      // The page often passes addresses to its islands.
      ...facts.flatMap(({ islands }) => (islands === undefined ? [] : originsIn(islands.code))),
    ]),
    frame: unique([...gtm, ...(loads.frame ?? []), ...(hosts?.frame ?? [])]),
    image: unique([
      ...counts,
      ...(loads.image ?? []),
      ...(hosts?.image ?? []),
      ...ofCss.flatMap(({ image = [] }) => image),
    ]),
    media: loads.media ?? [],
  })
}

/** Adds the sources of the config. */
const withSources = (added: SiteConfig['policy'], found: HostingFacts['sources']): HostingFacts['sources'] => ({
  ...found,
  ...Object.fromEntries(
    POLICY_SOURCES.flatMap((kind) => (added[kind] ? [[kind, unique([...found[kind], ...added[kind]])] as const] : [])),
  ),
})

/** Returns the texts of all style sheets. */
const cssOf = (assets: SiteContext['assets']): string[] =>
  [...assets.values()].flatMap(({ files }) =>
    files.filter(({ path }) => path.endsWith('.css')).map(({ content }) => Buffer.from(content).toString('utf8')),
  )

/** Returns hosts that scripts of the theme send requests to. */
function connectionsOf({ search, navbar, feedback, url }: SiteConfig): string[] {
  const hosted = search !== false && search.provider === 'algolia' ? search : undefined
  return [
    ...(showsStars(navbar.items) ? ['https://api.github.com'] : []),
    ...(hosted ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []),
    ...foreignOrigin(feedback?.url, url),
    ...(hosted?.insights ? ['https://insights.algolia.io'] : []),
  ]
}

const unique = (sources: readonly string[]): string[] => [...new Set(sources)]

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
  return unique(addresses)
}

/** Returns the origin of an address on another host. */
function foreignOrigin(address: string | boolean | undefined, site: string): readonly string[] {
  if (typeof address !== 'string' || !URL.canParse(address, site)) return []
  const { origin, host } = new URL(address, site)
  if (!isHttpUrl(origin) || origin === new URL(site).origin) return []
  // `//example.com/x.js` has the scheme of the page, which is http on the machine of a writer.
  return address.startsWith('//') ? [origin, host] : [origin]
}
