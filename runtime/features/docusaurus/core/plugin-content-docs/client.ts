/** Hooks on documents and versions. */

import { hrefOf } from '../../../../core/addresses/route-href.ts'
import { type RuntimeData, type ScopeVersion, usePageScope } from '../../../../core/islands/page-scope.tsx'
import { type CardItem, findFirstSidebarItemLink } from '../../sidebar-items.ts'

export { filterDocCardListItems, findFirstSidebarItemLink } from '../../sidebar-items.ts'

/** Returns the current document. Components outside its text also have the data that is shown around it. */
export function useDoc() {
  const { page, toc, runtime } = usePageScope()
  const { id, source, title, description, permalink, slug, frontMatter, version, unlisted, draft, editUrl } = page
  return {
    metadata: {
      id,
      source: `@site/${source}`,
      title,
      description,
      permalink,
      slug,
      frontMatter,
      version: version.name,
      unlisted,
      draft,
      ...(editUrl !== undefined && { editUrl }),
      ...aroundDoc(runtime),
    },
    frontMatter,
    toc,
    assets: {},
    contentTitle: title,
  }
}

/** Returns tags, the last update, and the pages before and after. Dates are in milliseconds, as in Docusaurus 3. */
function aroundDoc(runtime: RuntimeData | undefined) {
  if (runtime === undefined) return { tags: [] }
  const { tags = [], lastUpdated: { time, author } = {}, previous, next } = runtime.page
  const permalink = (route: string): string => hrefOf(route, runtime.site)
  return {
    tags: tags.map(({ label, route }) => ({ label, permalink: permalink(route) })),
    ...(time !== undefined && { lastUpdatedAt: Date.parse(time) }),
    ...(author !== undefined && { lastUpdatedBy: author }),
    ...(previous && { previous: { title: previous.title, permalink: permalink(previous.route) } }),
    ...(next && { next: { title: next.title, permalink: permalink(next.route) } }),
  }
}

/** Returns the versions of a collection; empty for an unknown one. */
export const useVersions = (id = 'default'): readonly ScopeVersion[] => usePageScope().site.versions[id] ?? []

/** Returns the latest version of a collection; undefined for an unknown collection. */
export const useLatestVersion = (id = 'default'): ScopeVersion | undefined =>
  useVersions(id).find(({ isLast }) => isLast)

/** Returns the version of the page; undefined if the page is in another collection. */
export function useActiveVersion(id?: string): ScopeVersion | undefined {
  const { page } = usePageScope()
  const versions = useVersions(id ?? page.collection)
  return id === undefined || id === page.collection
    ? versions.find(({ name }) => name === page.version.name)
    : undefined
}

/** Returns the collection of the page, with its versions. */
export const useActivePlugin = () => ({
  pluginId: usePageScope().page.collection,
  pluginData: { versions: useVersions() },
})

/** Returns the collection and the version of the page. */
export const useActivePluginAndVersion = () => ({ activePlugin: useActivePlugin(), activeVersion: useActiveVersion() })

/** Returns the version and the address of the page. The same doc in other versions is known only to the layout. */
export const useActiveDocContext = (id?: string) => ({
  activeVersion: useActiveVersion(id),
  activeDoc: { id: usePageScope().page.id, path: usePageScope().page.permalink },
  alternateDocVersions: {},
})

/** Returns the version of the page, with its docs by id. It never has a banner or a badge, which the layout shows. */
export const useDocsVersion = () => {
  const { page } = usePageScope()
  const { name, label, isLast } = page.version
  return { pluginId: page.collection, version: name, label, isLast, badge: false, banner: null, docs: page.docs ?? {} }
}

/** Returns the versions of all collections, by collection. */
export const useAllDocsData = () =>
  Object.fromEntries(Object.entries(usePageScope().site.versions).map(([id, versions]) => [id, { versions }]))

/** Returns the versions of a collection; empty for an unknown collection. */
export const useDocsData = (id = 'default') => ({ versions: useVersions(id) })

/** Returns the latest version of a collection, as the version to suggest to the reader. */
export const useDocVersionSuggestions = (id?: string) => ({ latestVersionSuggestion: useLatestVersion(id) })

/** Returns the latest version: a choice of the reader is known only to the layout, so saving does nothing. */
export const useDocsPreferredVersion = (id?: string) => ({
  preferredVersion: useLatestVersion(id) ?? null,
  savePreferredVersionName: (): void => {},
})

/** Returns the innermost category of the page. */
export function useCurrentSidebarCategory() {
  const { page } = usePageScope()
  if (page.category === undefined)
    throw new Error(`${page.id} is in no category of a sidebar, so it has no current sidebar category.`)
  return { type: 'category', ...page.category }
}

/** Returns the items of the innermost category of the page, or of its sidebar. */
export function useCurrentSidebarSiblings(): readonly CardItem[] {
  const { category, sidebar } = usePageScope().page
  return category?.items ?? sidebar?.items ?? []
}

/** Returns the doc of the version with this id; throws for an unknown id. */
export function useDocById(id?: string | null) {
  const { page } = usePageScope()
  if (id === undefined || id === null) return undefined
  const doc = page.docs?.[id]
  if (doc === undefined) throw new Error(`no version doc found by id=${id}`)
  return doc
}

/** Returns the sidebar of the page; null for a page without one. */
export const useDocsSidebar = () => usePageScope().page.sidebar ?? null

/** Returns the versions that a link may lead to, the best one first. */
export function useDocsVersionCandidates(id?: string): readonly ScopeVersion[] {
  const candidates = [useActiveVersion(id), useLatestVersion(id)]
  return [...new Set(candidates)].filter((version) => version !== undefined)
}

/** Returns all items: items that a page hides are not in its data. */
export const useVisibleSidebarItems = <Item>(items: readonly Item[]): readonly Item[] => items

/** Returns the categories around the page, and the page itself; null for a page without breadcrumbs. */
export function useSidebarBreadcrumbs() {
  const { runtime } = usePageScope()
  const { breadcrumbs = [] } = runtime?.page ?? {}
  if (runtime === undefined || breadcrumbs.length === 0) return null
  return breadcrumbs.map(({ label, route }, at) => ({
    type: at === breadcrumbs.length - 1 ? 'link' : 'category',
    label,
    ...(route !== undefined && { href: hrefOf(route, runtime.site) }),
  }))
}

/** The name in Docusaurus 2. */
export const findFirstCategoryLink = findFirstSidebarItemLink
