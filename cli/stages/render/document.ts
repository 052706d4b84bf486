import { PAGE_DATA_ID, ROOT_ID } from '../../../runtime/core/contract/names.ts'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { escapeHtml, scriptJson } from '../../formats/html.ts'
import type { HeadTag } from '../../model/config.ts'
import type { PageHead } from '../../model/page.ts'
import { headHtml, headTag, metaName, siteHeadEnd, siteHeadStart, tag } from './head.ts'
import type { InlineScripts } from './inline-scripts.ts'
import type { LayoutData } from './layout-data.ts'

interface DocumentParts {
  readonly data: PageData
  readonly head: PageHead
  /** Elements for `<head>` that the page itself adds. */
  readonly pageHeadTags: readonly HeadTag[]
  /** HTML of the whole layout. */
  readonly body: string
  /** HTML before and after the layout. */
  readonly around: readonly [before: string, after: string]
}

/** Renders whole documents. The parts shared by all pages are assembled once. */
export function createDocument(layout: LayoutData, inline: InlineScripts): (parts: DocumentParts) => string {
  const { site, assets, settings, production } = layout
  const siteMetas = settings.headTags.filter((tag) => metaName(tag) !== undefined)
  const start = `<!DOCTYPE html>\n<html ${rootAttributes(site)}>\n<head>${siteMetas.reduce(withoutSame, siteHeadStart(site))}`
  // The script comes first: after a style sheet, it would stop the parser until the sheet has loaded.
  const styles = `${scriptTag(inline.code)}${tag('link', { rel: 'stylesheet', href: assets.style })}`
  // Scripts are not needed to paint. Chromium gives preloads the priority of style sheets, and then they delay the
  // first paint.
  const fetchpriority = 'low'
  const preloads = assets.preloads.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority })).join('')
  const end =
    styles +
    preloads +
    tag(
      'script',
      { ...(assets.offline ? { defer: true } : { type: 'module' }), src: assets.script, fetchpriority },
      '',
    ) +
    siteHeadEnd(layout)
  const manager = production ? settings.googleTagManager : undefined
  const managerStart = manager === undefined ? '' : scriptTag(inline.tagManager)
  const frame = manager === undefined ? '' : managerFrame(manager.containerId)
  const pointer = settings.llms ? indexPointer(site) : ''
  return ({ data, head, pageHeadTags, body, around: [before, after] }) => {
    const home = data.route === '/' || isLocaleHome(data.route, site) ? scriptTag(inline.home) : ''
    const islands = (assets.offline ? [] : (data.islands ?? []))
      .map((href) => tag('link', { rel: 'modulepreload', href }))
      .join('')
    const pageHead = withPageTags(headHtml(data, head, site), siteMetas, pageHeadTags)
    const json = `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(embedded(data, assets.offline))}</script>`
    return `${pageHeadTags.reduce(withoutSame, start)}${pageHead}${home}${managerStart}${end}${islands}</head>\n<body>${frame}${before}<div id="${ROOT_ID}">${body}</div>${after}${pointer}\n${json}\n</body>\n</html>\n`
  }
}

/**
 * Returns the content of the data block. Sidebar items and the site's own parts are read from the HTML; the words of
 * links to neighbors, and the part around the text, are only printed; only components that run in the browser ask for
 * the headings.
 */
function embedded(
  { themeParts: _inHtml, textPart: _part, pagerWords: _words, toc, ...rest }: PageData,
  offline = false,
): Partial<PageData> {
  const data = rest.islands === undefined ? rest : { ...rest, toc }
  // In a folder of files, the HTML contains file addresses.
  return data.sidebar === undefined || offline ? data : { ...data, sidebar: { name: data.sidebar.name, items: [] } }
}

/** Returns language, direction and color mode, which are correct before any script runs. */
const rootAttributes = ({ locale, colorMode }: SiteData): string => {
  const choice = colorMode.respectPrefersColorScheme && !colorMode.disableSwitch ? 'system' : colorMode.defaultMode
  return `lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}" data-theme="${colorMode.defaultMode}" data-theme-choice="${choice}"`
}

const isLocaleHome = (route: string, site: SiteData): boolean =>
  `${site.siteBaseUrl}${route.slice(1)}/` === site.baseUrl

const scriptTag = (code: string | undefined): string =>
  code === undefined || code === '' ? '' : `<script>${code}</script>`

/** Returns a link that programs find in the text of a page. It is not shown, read out, or focused. */
const indexPointer = ({ siteBaseUrl }: SiteData): string =>
  tag(
    'div',
    { hidden: true },
    `For programs: ${tag('a', { href: `${siteBaseUrl}llms.txt` }, 'llms.txt')} lists all pages as Markdown.`,
  )

const managerFrame = (id: string): string =>
  `<noscript>${tag('iframe', { src: `https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(id)}`, title: 'Tag manager', height: '0', width: '0', hidden: true }, '')}</noscript>`

/** Facts of a page. Facts in the config are for pages without their own. */
const PAGE_FACTS = new Set([
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:image',
  'twitter:image',
])

/** Adds the tags of the site, then the tags of the page; each replaces the tag with the same name before it. */
function withPageTags(head: string, site: readonly HeadTag[], ofPage: readonly HeadTag[]): string {
  const names = new Set(ofPage.map(metaName))
  const ofSite = site.filter(
    (tag) => !names.has(metaName(tag)) && !(PAGE_FACTS.has(metaName(tag)!) && hasMeta(head, tag)),
  )
  const tags = [...ofSite, ...ofPage]
  return tags.reduce(withoutSame, head) + tags.map(headTag).join('')
}

/** Removes the generator's tag that this one replaces. */
function withoutSame(head: string, { tagName, attributes }: HeadTag): string {
  if (tagName === 'meta')
    return withoutMeta(withoutMeta(head, attributes.name, 'name'), attributes.property, 'property')
  return tagName === 'link' && attributes.rel === 'canonical' ? head.replace(/<link rel="canonical"[^>]*>/, '') : head
}

const hasMeta = (head: string, tag: HeadTag): boolean => withoutSame(head, tag) !== head

function withoutMeta(head: string, value: string | boolean | undefined, key: 'name' | 'property'): string {
  if (typeof value !== 'string') return head
  const at = head.indexOf(`<meta ${key}="${escapeHtml(value)}"`)
  return at < 0 ? head : head.slice(0, at) + head.slice(head.indexOf('>', at) + 1)
}
