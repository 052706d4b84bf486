import { SEARCH_TAG } from '../../../runtime/core/contract/names.ts'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { feedFileOf, hasMarkdownFile, hrefOf, markdownFileOf } from '../../base/paths.ts'
import { encodePath, isSafeUrl, isWebUrl } from '../../base/urls.ts'
import { escapeHtml, scriptJson, unescapeHtml, VOID_ELEMENTS } from '../../formats/html.ts'
import type { HeadTag } from '../../model/config.ts'
import type { PageHead } from '../../model/page.ts'
import type { LayoutData } from './layout-data.ts'

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Returns one element: attributes are escaped, `false` and undefined ones left out. */
export function tag(name: string, attributes: Attributes, content?: string): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')
  return content === undefined ? `<${name}${text}>` : `<${name}${text}>${content}</${name}>`
}

const meta = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : tag('meta', { name, content })
const property = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : tag('meta', { property: name, content })

type Data = Omit<PageData, 'build' | 'toc'>

/** Returns the part of `<head>` that depends on the page. */
export function headHtml(data: Data, head: PageHead, site: SiteData): string {
  const isFound = data.kind !== 'not-found'
  return [
    tag('title', {}, escapeHtml(data.documentTitle)),
    meta('description', data.description),
    meta('keywords', head.keywords.join(', ')),
    robots(data, head),
    isFound ? tag('link', { rel: 'canonical', href: head.canonical }) : '',
    ...(isFound ? head.alternates : []).map(({ hreflang, href }) => tag('link', { rel: 'alternate', hreflang, href })),
    hasMarkdownFile(data.kind)
      ? tag('link', { rel: 'alternate', type: 'text/markdown', href: markdownHref(data, site) })
      : '',
    feed(data, site),
    ...(head.feeds ?? []).map((feed) => tag('link', { rel: 'alternate', ...feed })),
    ...openGraph(data, head, site),
    ...(head.properties ?? []).map(([name, content]) => property(name, content)),
    ...docsearch(head),
    breadcrumbList(data, site),
    ...(head.linkedData ?? []).map((facts) =>
      linkedData({ ...facts, ...('image' in facts && { image: head.image?.href }) }),
    ),
  ].join('')
}

/** Returns facts for search engines, in schema.org terms. */
const linkedData = (facts: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...facts })}</script>`

const markdownHref = ({ route }: Data, { siteBaseUrl }: SiteData): string =>
  siteBaseUrl + encodePath(markdownFileOf(route))

/** Returns the feed of the page of recent changes. */
const feed = ({ kind, title, route }: Data, { siteBaseUrl }: SiteData): string =>
  kind === 'changes'
    ? tag('link', {
        rel: 'alternate',
        type: 'application/atom+xml',
        title,
        href: siteBaseUrl + encodePath(feedFileOf(route)),
      })
    : ''

function robots(data: Data, head: PageHead): string {
  if (data.kind === 'search') return meta('robots', 'noindex, follow')
  if (data.kind === 'not-found') return meta('robots', 'noindex')
  return head.noIndex || data.unlisted === true ? meta('robots', 'noindex, nofollow') : ''
}

function openGraph(data: Data, head: PageHead, site: SiteData): readonly string[] {
  const others = site.locales.filter(({ name }) => name !== site.locale.name)
  const image = head.image !== undefined && isSafeUrl(head.image.href) ? head.image : undefined
  return [
    property('og:title', data.documentTitle),
    property('og:description', data.description),
    property('og:type', data.kind === 'doc' && data.route !== '/' ? 'article' : 'website'),
    property('og:site_name', site.title),
    data.kind === 'not-found' ? '' : property('og:url', head.canonical),
    property('og:locale', ogLocale(site.locale.htmlLang)),
    ...others.map((locale) => property('og:locale:alternate', ogLocale(locale.htmlLang))),
    property('og:image', image?.href),
    property('og:image:width', image?.width?.toString()),
    property('og:image:height', image?.height?.toString()),
    property('og:image:alt', image?.alt),
    meta('twitter:image', image?.href),
    meta('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ]
}

const ogLocale = (language: string): string => language.replaceAll('-', '_')

/** Returns the filters for a crawler of the hosted search. */
const docsearch = ({ docsearch: { language, version, tag: docTag } }: PageHead): readonly string[] => [
  meta('docsearch:language', language),
  meta('docsearch:version', version),
  meta(`docsearch:${SEARCH_TAG}`, docTag),
]

/** Returns the breadcrumbs that have a link, for search engines. */
function breadcrumbList(data: Data, site: SiteData): string {
  const linked = (data.breadcrumbs ?? []).filter((crumb) => crumb.route !== undefined)
  if (linked.length === 0) return ''
  const base = { baseUrl: site.siteBaseUrl, trailingSlash: site.trailingSlash }
  const itemListElement = linked.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: site.url + hrefOf(crumb.route ?? '/', base),
  }))
  return linkedData({ '@type': 'BreadcrumbList', itemListElement })
}

/** Returns the part of `<head>` that is the same on every page, before the page's own part. */
export const siteHeadStart = (site: SiteData): string =>
  [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    meta('generator', site.generator),
    tag('meta', {
      name: 'color-scheme',
      content: site.colorMode.disableSwitch ? site.colorMode.defaultMode : 'light dark',
    }),
    tag('meta', { name: 'theme-color', content: site.colorMode.defaultMode === 'dark' ? '#0d1117' : '#ffffff' }),
  ].join('')

/** Returns the name of a meta element: pages, and the generator, may have one with the same name. */
export const metaName = ({ tagName, attributes: { name, property } }: HeadTag): string | undefined =>
  tagName === 'meta' ? [name, property].find((value) => typeof value === 'string') : undefined

/** Returns the other tags of every page: icons, connections, fonts, the site's own without named meta tags. */
export function siteHeadEnd({ site, settings, production }: LayoutData): string {
  const { search } = site
  return [
    icon(site, settings),
    settings.llms ? tag('link', { rel: 'llms-txt', type: 'text/plain', href: `${site.siteBaseUrl}llms.txt` }) : '',
    ...fontLinks(settings.fonts),
    search !== false && search.provider === 'algolia'
      ? tag('link', { rel: 'preconnect', href: `https://${search.appId}-dsn.algolia.net`, crossorigin: 'anonymous' })
      : '',
    production && settings.googleTagManager !== undefined ? tagManager(settings.googleTagManager.containerId) : '',
    ...settings.headTags.filter((tag) => metaName(tag) === undefined).map(headTag),
  ].join('')
}

const ICON_TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' }

function icon(site: SiteData, { favicon }: LayoutData['settings']): string {
  if (favicon === undefined) return ''
  const isWhole = isWebUrl(favicon) || /^data:/i.test(favicon)
  const href = isWhole ? favicon : site.siteBaseUrl + favicon.replace(/^\/+/, '')
  const type = ICON_TYPES[favicon.split('.').at(-1)?.toLowerCase() ?? '']
  return tag('link', { rel: 'icon', href, type })
}

/** Hosts whose style sheets load their files from another host. */
const FONT_FILES: Readonly<Record<string, string>> = { 'https://fonts.googleapis.com': 'https://fonts.gstatic.com' }

/**
 * Returns non-blocking links for web fonts: the sheet is fetched early, starts as a print sheet and is enabled by the
 * inline script. Without scripts it is an ordinary sheet. Its priority is low: otherwise it competes with the sheet of
 * the site, and Lighthouse counts it into the first paint.
 */
function fontLinks(sheets: readonly string[]): readonly string[] {
  const hosts = [...new Set(sheets.map((sheet) => new URL(sheet).origin))]
  const connections = hosts.flatMap((host) => [
    tag('link', { rel: 'preconnect', href: host }),
    tag('link', { rel: 'preconnect', href: FONT_FILES[host] ?? host, crossorigin: 'anonymous' }),
  ])
  const links = sheets.map(
    (href) =>
      tag('link', { rel: 'preload', as: 'style', href, fetchpriority: 'low' }) +
      tag('link', { rel: 'stylesheet', media: 'print', 'data-font': true, href }) +
      `<noscript>${tag('link', { rel: 'stylesheet', href })}</noscript>`,
  )
  return [...connections, ...links]
}

const tagManager = (id: string): string =>
  tag('link', { rel: 'preconnect', href: 'https://www.googletagmanager.com' }) +
  tag('script', { async: true, src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}` }, '')

/** Returns a tag from the config or a page. Raw text inside it must not end the element early. */
export const headTag = ({ tagName, attributes, innerHTML }: HeadTag): string =>
  /^[a-z][a-z0-9-]*$/i.test(tagName)
    ? tag(tagName, attributes, VOID_ELEMENTS.has(tagName) ? undefined : rawText(innerHTML))
    : ''

const rawText = (code = ''): string => code.replace(/<\/(?=script|style)/gi, '<\\/')

/** Script types that `script-src` applies to although they are not JavaScript. */
const SCRIPT_TYPES = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
])

/** Whether a script of this type is code. */
const isCode = (type: unknown): boolean => SCRIPT_TYPES.has(typeof type === 'string' ? type.toLowerCase() : '')

/** Returns the code of inline scripts among the config's tags, exactly as rendered. */
export const scriptTexts = (tags: readonly HeadTag[]): string[] =>
  tags
    .filter(({ tagName, attributes: { src, type } }) => {
      const isScript = tagName.toLowerCase() === 'script' && (src === undefined || src === false)
      return isScript && isCode(type)
    })
    .map(({ innerHTML }) => rawText(innerHTML))

/** Returns the style sheets among tags of the head, exactly as rendered. */
export const inlineSheets = (tags: readonly HeadTag[]): string[] =>
  tags.filter(({ tagName }) => tagName.toLowerCase() === 'style').map(({ innerHTML }) => rawText(innerHTML))

/** Returns the code of inline scripts in finished HTML. */
export const inlineScriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && isCode(/\stype="([^"]*)"/i.exec(attributes)?.[1]))
    .map(([, , code = '']) => code)

const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi
const EVENT_HANDLER = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Returns the code of event handlers in HTML: `onclick="code"`. */
export const eventHandlersIn = (html: string): string[] =>
  [...html.matchAll(TAG)].flatMap(([tag]) =>
    [...tag.matchAll(EVENT_HANDLER)].map(([, value = '']) => unescapeHtml(value.replace(/^(["'])(.*)\1$/s, '$2'))),
  )

/** Returns the style sheets in finished HTML. */
export const inlineSheetsIn = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css)
