/** The data of the site and the page that components can read, taken from the graph. */
import type { SiteData } from '../../../../runtime/core/contract/site.ts'
import type { ScopeItem, ScopePage, ScopeSidebar, ScopeSite } from '../../../../runtime/core/islands/page-scope.tsx'
import type { Route } from '../../../base/brands.ts'
import { lookUp, pick } from '../../../base/collections.ts'
import { hrefOf } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import { type PageTexts, wholeFrontMatter } from '../../../model/content.ts'
import type { DocPage, RouteGraph, SiteGraph } from '../../../model/graph.ts'
import type { GraphNode } from '../../../model/sidebars.ts'
import { descriptionOf } from '../../../stages/graph/description.ts'
import { branchItems, chainOf } from '../../../stages/graph/sidebars/branches.ts'
import type { SiteContext, SiteModules } from '../../context.ts'
import { modulesOf } from './modules.ts'

/** Returns the facts about the site in a locale. */
export function scopeSite({ config, sites, graph, modules }: SiteContext, locale: string): ScopeSite {
  const site = lookUp(sites, locale)
  return {
    title: site.title,
    titleDelimiter: config.titleDelimiter,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    siteBaseUrl: site.siteBaseUrl,
    trailingSlash: site.trailingSlash,
    ...(config.favicon !== undefined && { favicon: config.favicon }),
    ...repositoryOf(config),
    customFields: config.customFields,
    pluginData: config.pluginData,
    siteConfig: config.siteConfig,
    themeConfig: {
      ...config.themeConfig,
      navbar: site.navbar,
      colorMode: config.colorMode,
      ...(site.footer && { footer: site.footer }),
    },
    i18n: i18nOf(config, locale),
    messages: modules?.messages.get(locale) ?? {},
    versions: versionsOf(site, graph),
  }
}

/** Returns these facts for all locales; empty for a site without modules. */
export const scopeSites = (context: SiteContext): ReadonlyMap<string, ScopeSite> =>
  new Map(context.modules && Array.from(context.sites.keys(), (locale) => [locale, scopeSite(context, locale)]))

const i18nOf = ({ i18n }: SiteConfig, locale: string): ScopeSite['i18n'] => ({
  defaultLocale: i18n.defaultLocale,
  locales: i18n.locales,
  currentLocale: locale,
  localeConfigs: Object.fromEntries(
    Object.entries(i18n.localeConfigs).map(([name, { label, direction, htmlLang }]) => [
      name,
      { label, direction, htmlLang },
    ]),
  ),
})

/** Returns the versions of each collection. */
function versionsOf({ collections, siteBaseUrl, trailingSlash }: SiteData, graph: RouteGraph): ScopeSite['versions'] {
  const mainDocs = new Map([...graph.mainDocs.values()].map(({ id, route }) => [route as string, id]))
  return Object.fromEntries(
    collections.map(({ id, versions }) => [
      id,
      versions.map(({ name, label, isLast, path, mainDocPath }) => ({
        name,
        label,
        isLast,
        path: hrefOf(path, { baseUrl: siteBaseUrl, trailingSlash }),
        mainDocId: mainDocs.get(mainDocPath) ?? '',
      })),
    ]),
  )
}

const repositoryOf = ({ organization, organizationName = organization, projectName }: SiteConfig) => ({
  ...(organizationName !== undefined && { organizationName }),
  ...(projectName !== undefined && { projectName }),
})

/** Returns the facts about a page that its components can read. */
export function scopePage(page: DocPage, context: SiteContext): ScopePage {
  const { graph, config, modules } = context
  const set = lookUp(graph.sets, page.set)
  const { name, label, isLast } = set.version
  return {
    id: page.id,
    source: page.meta.source.path,
    title: page.title,
    description: descriptionOf(page, context),
    permalink: hrefOf(page.route, config),
    slug: page.meta.frontMatter.slug ?? `/${page.id}`,
    frontMatter: wholeFrontMatter(page.meta),
    collection: set.collection,
    version: { name, label, isLast },
    unlisted: page.unlisted,
    draft: page.draft,
    ...(page.editUrl !== undefined && { editUrl: page.editUrl }),
    ...(modules &&
      asksDocs(page, modules) && {
        docs: docsOf(page.set, context),
        ...categoryOf(page, context),
        sidebar: sidebarOf(page, context),
      }),
  }
}

const asksDocs = ({ meta }: DocPage, modules: SiteModules): boolean => {
  const { askDocs } = modules.bundle
  return modulesOf(meta, modules).some((name) => askDocs.includes(name))
}

const docsOfTexts = new WeakMap<PageTexts, Map<string, ScopePage['docs']>>()

/** Returns the docs of a version: one value for all its pages. */
function docsOf(set: string, site: SiteGraph): ScopePage['docs'] {
  const { graph, pageTexts } = site
  const docsBySet = docsOfTexts.get(pageTexts) ?? new Map<string, ScopePage['docs']>()
  docsOfTexts.set(pageTexts, docsBySet)
  if (!docsBySet.has(set)) {
    const docs = [...graph.pages.values()].filter((page) => page.kind === 'doc' && page.set === set) as DocPage[]
    docsBySet.set(
      set,
      Object.fromEntries(
        docs.map((page) => [
          page.id,
          { ...pick(page, 'id', 'title', 'sidebar'), description: descriptionOf(page, site) },
        ]),
      ),
    )
  }
  return docsBySet.get(set)
}

const sidebarsOfDocs = new WeakMap<object, Map<object, ScopeSidebar>>()

/** Returns the sidebar of a page: one value for all its pages. */
function sidebarOf(page: DocPage, site: SiteGraph): ScopeSidebar | undefined {
  const nodes = branchItems(site.graph, page)
  if (nodes === undefined) return undefined
  const docs = docsOf(page.set, site)!
  const sidebars = sidebarsOfDocs.get(docs) ?? new Map<object, ScopeSidebar>()
  sidebarsOfDocs.set(docs, sidebars)
  if (!sidebars.has(nodes))
    sidebars.set(nodes, { name: page.sidebar!, items: nodes.map((node) => scopeItem(node, docs, site.config)) })
  return sidebars.get(nodes)
}

function scopeItem(node: GraphNode, docs: ScopePage['docs'], config: SiteConfig): ScopeItem {
  if (node.type === 'html') return pick(node, 'type', 'value', 'defaultStyle', 'className')
  const { href, docId, description = docId === undefined ? undefined : docs?.[docId]?.description } = node
  return {
    ...pick(node, 'type', 'label', 'docId', 'className', 'customProps'),
    ...(href !== undefined && { href: href.startsWith('/') ? hrefOf(href as Route, config) : href }),
    ...(description !== undefined && { description }),
    ...(node.unlisted && { [node.type === 'category' ? 'linkUnlisted' : 'unlisted']: true }),
    ...(node.type === 'category' && {
      ...pick(node, 'collapsible', 'collapsed'),
      items: node.items.map((item) => scopeItem(item, docs, config)),
    }),
  }
}

/** Returns the innermost category around a page; for the page of a category, that category. */
function categoryOf(page: DocPage, site: SiteGraph): Pick<ScopePage, 'category'> {
  const { graph, config } = site
  const category = chainOf(graph, page).at(-1)
  if (category === undefined) return {}
  const { href } = category
  const docs = docsOf(page.set, site)
  const items = category.items.map((item) => scopeItem(item, docs, config))
  const facts = pick(category, 'label', 'description', 'className', 'customProps', 'collapsible', 'collapsed')
  return { category: { ...facts, items, ...(href !== undefined && { href: hrefOf(href, config) }) } }
}
