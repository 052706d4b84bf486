import { type LocaleData, type SearchData, type SiteData, THEME_PARTS } from '../../../runtime/core/contract/site.ts'
import { pick } from '../../base/collections.ts'
import { PACKAGE_VERSION } from '../../base/package.ts'
import { localeRoute } from '../../base/paths.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import { navbarProblems } from './navbar/targets.ts'
import { collectionData } from './navbar/version-data.ts'

interface SiteDataInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly locale: string
}

/** Returns facts shared by all pages of a locale, and problems with the navbar's targets. */
export function siteData(input: SiteDataInput): Outcome<SiteData> {
  const { graph, config, locale } = input
  const locales = config.i18n.locales.map((name) => localeData(config, name))
  const data = locales.find(({ name }) => name === locale) ?? localeData(config, locale)
  const value: SiteData = {
    ...pick(
      config,
      'title',
      'tagline',
      'trailingSlash',
      'navbar',
      'footer',
      'colorMode',
      'announcementBar',
      'promo',
      'toc',
      'reader',
      'feedback',
    ),
    baseUrlBanner: config.baseUrlBanner,
    url: data.url ?? config.url,
    baseUrl: data.baseUrl,
    siteBaseUrl: config.baseUrl,
    locale: data,
    locales,
    defaultLocale: config.i18n.defaultLocale,
    search: searchData(config),
    collections: collectionData(graph, config, locale),
    reportUrl: reportUrl(config),
    generator: `docs ${PACKAGE_VERSION}`,
    ...themePartsOf(config),
    ...(!hasHome(input) && { noHome: true }),
  }
  return { value, diagnostics: navbarProblems(input) }
}

/** Returns themeParts in the order of the list, whatever their order in the config. */
function themePartsOf({ theme }: SiteConfig): Pick<SiteData, 'themeParts'> {
  const themeParts = THEME_PARTS.filter((name) => theme[name] !== undefined)
  return themeParts.length === 0 ? {} : { themeParts }
}

/** Whether the root of the locale leads to a page, a redirect or a file. */
function hasHome({ graph: { pages, redirects, statics }, config, locale }: SiteDataInput): boolean {
  const home = localeRoute(config, locale)
  return pages.has(home) || redirects.some(({ from }) => from === home) || statics.has('index.html')
}

function localeData(config: SiteConfig, name: string): LocaleData {
  const options = config.i18n.localeConfigs[name]
  const prefix = localeRoute(config, name).slice(1)
  return {
    name,
    label: options?.label ?? name,
    htmlLang: options?.htmlLang ?? name,
    direction: options?.direction ?? 'ltr',
    calendar: options?.calendar ?? 'gregory',
    baseUrl: config.baseUrl + (prefix === '' ? '' : `${prefix}/`),
    ...(options?.url !== undefined && options.url !== config.url && { url: options.url }),
  }
}

/** Returns the search data for the browser, without synonyms and phrases, which are already part of the index. */
function searchData({ search }: SiteConfig): SearchData | false {
  if (search === false) return false
  const { synonyms: _synonyms, phrases: _phrases, fallback, ...data } = search
  return { ...data, ...(fallback && { fallback }) }
}

/**
 * Returns the address for reports: a new issue in the repository of the edit links, unless the config sets another
 * address or none.
 */
function reportUrl({ reportUrl: setting, editUrl, collections }: SiteConfig): string | null {
  if (setting !== undefined) return setting
  const edit = editUrl ?? collections.find((collection) => collection.editUrl !== undefined)?.editUrl
  const repository = edit && /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:-\/)?(?:edit|tree|blob|_edit)\//.exec(edit)?.[1]
  if (!repository) return null
  return repository.includes('gitlab') ? `${repository}/-/issues/new` : `${repository}/issues/new`
}
