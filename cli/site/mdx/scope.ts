/** What components of a page may ask of the site and of the page, taken from the graph. */
import type { ScopePage, ScopeSite } from '../../../runtime/mdx/page-scope.tsx'
import { hrefOf } from '../../base/paths.ts'
import type { DocPage } from '../../model.ts'
import type { SiteContext } from '../context.ts'

/** The site in a locale. */
export function scopeSite({ config, sites, graph, modules }: SiteContext, locale: string): ScopeSite {
  const site = sites.get(locale)!
  const { i18n } = config
  const mainDocs = new Map([...graph.mainDocs.values()].map(({ id, route }) => [route as string, id]))
  const versions = site.collections.map(({ id, versions }) => [
    id,
    versions.map(({ name, label, isLast, path, mainDocPath }) => ({
      name,
      label,
      isLast,
      path: hrefOf(path, { baseUrl: site.siteBaseUrl, trailingSlash: site.trailingSlash }),
      mainDocId: mainDocs.get(mainDocPath) ?? '',
    })),
  ])
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    siteBaseUrl: site.siteBaseUrl,
    trailingSlash: site.trailingSlash,
    ...(config.favicon !== undefined && { favicon: config.favicon }),
    ...(config.organization !== undefined && { organizationName: config.organization }),
    customFields: config.customFields,
    themeConfig: {
      navbar: config.navbar,
      colorMode: config.colorMode,
      ...(config.footer && { footer: config.footer }),
    },
    i18n: {
      defaultLocale: i18n.defaultLocale,
      locales: i18n.locales,
      currentLocale: locale,
      localeConfigs: Object.fromEntries(
        Object.entries(i18n.localeConfigs).map(([name, { label, direction, htmlLang }]) => [
          name,
          { label, direction, htmlLang },
        ]),
      ),
    },
    messages: modules?.messages.get(locale) ?? {},
    versions: Object.fromEntries(versions),
  }
}

export function scopePage(page: DocPage, { graph, config }: SiteContext): ScopePage {
  const set = graph.sets.get(page.set)!
  const { name, label, isLast } = set.version
  return {
    id: page.id,
    source: page.meta.source.path,
    title: page.title,
    description: page.description,
    permalink: hrefOf(page.route, config),
    slug: page.meta.frontMatter.slug ?? `/${page.id}`,
    frontMatter: { ...page.meta.frontMatter },
    collection: set.collection,
    version: { name, label, isLast },
    unlisted: page.unlisted,
    draft: page.draft,
    ...(page.editUrl !== undefined && { editUrl: page.editUrl }),
  }
}
