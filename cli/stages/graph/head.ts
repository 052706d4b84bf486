import type { Route } from '../../base/brands.ts'
import { hrefOf } from '../../base/paths.ts'
import { encodeUrl, hasScheme } from '../../base/urls.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { GraphPage, RouteGraph, SiteGraph } from '../../model/graph.ts'
import type { PageHead } from '../../model/page.ts'
import { pageImage } from './card.ts'
import { besideImage } from './images-beside.ts'
import { searchTag } from './search-tag.ts'
import { originalOf, pageTranslations } from './translations.ts'

interface HeadInput extends SiteGraph {
  readonly page: GraphPage
}

/** Returns a page's head data besides title and description, without what features add. */
export function pageHead(input: HeadInput): PageHead {
  const { graph, config, page } = input
  const image = imageOf(input)
  const { route, locale } = originalOf(page, input) ?? page
  return {
    canonical: fullUrl(route, locale, config),
    alternates: alternates(input),
    ...(image !== undefined && { image: { href: image } }),
    keywords: keywordsOf(page),
    noIndex: isHidden(page, graph, config),
    docsearch: docsearch(page, graph, config),
  }
}

/** Returns the full address of a route; a locale may have its own host. */
export function fullUrl(route: Route, locale: string, config: SiteConfig): string {
  const host = config.i18n.localeConfigs[locale]?.url
  return (host ?? config.url) + hrefOf(route, config)
}

/**
 * Returns the addresses of the page in all languages, with the default for other languages; empty without a
 * translation.
 */
function alternates(input: HeadInput): PageHead['alternates'] {
  const { config, page } = input
  const { locales, localeConfigs, defaultLocale } = config.i18n
  if (locales.length === 1) return onlyOne(input)
  const pages = pageTranslations(page, input)
  if (!pages.includes(page)) return []
  const links = pages.map(({ locale, route }) => ({
    hreflang: localeConfigs[locale]?.htmlLang ?? locale,
    href: fullUrl(route, locale, config),
  }))
  const fallback = pages.find(({ locale }) => locale === defaultLocale)
  return fallback ? [...links, { hreflang: 'x-default', href: fullUrl(fallback.route, defaultLocale, config) }] : links
}

/** Handles sites with one locale, where the page is its own alternate: no lookup on each of 10,000 pages. */
function onlyOne({ graph, config, page }: HeadInput): PageHead['alternates'] {
  if (!graph.pages.has(page.route)) return []
  const href = fullUrl(page.route, page.locale, config)
  const { htmlLang } = config.i18n.localeConfigs[page.locale] ?? {}
  return [
    { hreflang: htmlLang ?? page.locale, href },
    { hreflang: 'x-default', href },
  ]
}

/** Returns the full address of a page's preview. */
export function imageOf({ graph, config, page }: HeadInput): string | undefined {
  const ofPage = pageImage(page)
  const image = ofPage || config.image
  if (!image) return undefined
  if (hasScheme(image)) return image
  const file = ofPage && page.kind === 'doc' ? besideImage(graph, page, image) : undefined
  return config.url + config.baseUrl + encodeUrl(file?.target ?? image.replace(/^(?:\.{0,2}\/)+/, ''))
}

/** Returns the keywords of a page. */
export const keywordsOf = (page: GraphPage): readonly string[] =>
  (page.kind === 'doc' ? page.meta.frontMatter.keywords : page.kind === 'category' ? page.keywords : undefined) ?? []

function isHidden(page: GraphPage, graph: RouteGraph, { noIndex }: SiteConfig): boolean {
  if (noIndex || page.kind === 'search' || page.kind === 'not-found') return true
  if (graph.sets.get(page.set)?.version.noIndex) return true
  return page.unlisted === true || (page.kind === 'doc' && page.draft)
}

/** The tags of lists. Contextual search leaves them out, because it finds the pages that they list. */
const LIST_TAGS: Readonly<Partial<Record<GraphPage['kind'], string>>> = {
  tag: 'doc_tag_doc_list',
  tags: 'doc_tags_list',
}

/** Returns search tags: pages of a version carry its tag, and contextual search finds only them. */
function docsearch(page: GraphPage, graph: RouteGraph, { collections }: SiteConfig): PageHead['docsearch'] {
  const set = graph.sets.get(page.set)
  if (set === undefined || page.kind === 'search' || page.kind === 'not-found') {
    return { language: page.locale, tag: 'default' }
  }
  const version = set.version.name
  const tag = LIST_TAGS[page.kind] ?? searchTag(set.collection, version, collections)
  return { language: page.locale, version, tag }
}
