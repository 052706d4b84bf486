import {
  type Crumb,
  documentTitle,
  type PageData,
  type PagerLink,
  type SidebarNode,
} from '../../../runtime/core/contract/page.ts'
import { lookUp, pick } from '../../base/collections.ts'
import type { Ref } from '../../model/compiled.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { ChangedPage, ChangesPage, DocPage, GraphPage, RouteGraph, SiteGraph } from '../../model/graph.ts'
import type { PageHead, PageView, ResolvedRef } from '../../model/page.ts'
import { descriptionOf } from './description.ts'
import { pageHead } from './head.ts'
import type { AddedData, GraphFeature } from './hooks.ts'
import { resolveRef } from './resolve/resolve-ref.ts'
import { chainOf, isInSidebar } from './sidebars/branches.ts'
import { categoryData, tagData } from './sidebars/cards.ts'
import { localePaths, originalOf } from './translations.ts'

interface ViewInput extends SiteGraph {
  readonly page: GraphPage
  readonly features: readonly GraphFeature[]
}

interface RefsInput extends ViewInput {
  /** Addresses of the page's article, in order. */
  readonly refs: readonly Ref[]
}

/** The content that a page shows of itself and of other pages, without its part of the sidebar and its targets. */
export type ViewFacts = ReturnType<typeof viewFacts>

/**
 * Returns everything that one page shows. Its size does not grow with the site, because closed categories of the
 * sidebar are only names. `items`: its part of the sidebar with this name, if it has one.
 */
export const viewOf = (
  { shared, crumbs, ofKind, ofFeatures, ...facts }: ViewFacts,
  sidebar: { readonly name: string | undefined; readonly items: readonly SidebarNode[] | undefined },
  refs: readonly ResolvedRef[],
): PageView => ({
  data: {
    ...shared,
    ...(sidebar.items && { sidebar: { name: sidebar.name!, items: sidebar.items } }),
    ...crumbs,
    ...ofKind,
    ...ofFeatures,
  },
  refs,
  ...facts,
})

/** Resolves the addresses of a text for its page; those written for another page keep their target. */
export const viewRefs = ({ page, refs, graph, config, pageTexts, features }: RefsInput): readonly ResolvedRef[] =>
  refs.map((ref) => {
    const writtenFor = ref.page === undefined ? undefined : graph.pages.get(ref.page)
    return resolveRef({ graph, config, pageTexts, page: writtenFor ?? page, ref, features })
  })

/** Returns the content that a page shows, without its targets and its part of the sidebar. */
export function viewFacts({ page, features, ...site }: ViewInput) {
  const { graph, config } = site
  const breadcrumbs = crumbsOf(graph, config, page)
  const head = pageHead({ ...site, page })
  const added = features.flatMap((feature) => feature.view?.(page, site, head) ?? [])
  const wholeHead: PageHead = Object.assign({}, head, ...added.map((view) => view.head))
  const ofFeatures: AddedData = Object.assign({}, ...added.map(({ data }) => data))
  const belowTitle = added.flatMap(({ belowTitle = [] }) => belowTitle)
  return {
    shared: sharedData(site, page),
    crumbs: { ...(breadcrumbs && { breadcrumbs }) },
    ofKind: kindData(site, page),
    ofFeatures,
    head: wholeHead,
    ...(belowTitle.length > 0 && { belowTitle }),
  }
}

type Data = PageView['data']

function sharedData(site: SiteGraph, page: GraphPage): Data {
  const { graph, config } = site
  return {
    ...pick(page, 'kind', 'route', 'title'),
    description: descriptionOf(page, site),
    documentTitle: documentTitle(isComponentHome(page) ? '' : titleInHead(page), config),
    ...pager('previous', page.previous),
    ...pager('next', page.next),
    ...languageData(site, page),
    ...(graph.sets.has(page.set) && page.kind !== 'search' && page.kind !== 'not-found' && setNames(graph, page)),
  }
}

/** Returns the language of a text that is not translated, and the addresses of the page in other languages. */
function languageData(site: SiteGraph, page: GraphPage): Partial<Data> {
  const textLocale = originalOf(page, site)?.locale
  const paths = localePaths(page, site)
  return { ...(textLocale !== undefined && { textLocale }), ...(paths && { localePaths: paths }) }
}

const titleInHead = (page: GraphPage): string => (page.kind === 'doc' ? undefined : page.headTitle) ?? page.title

/** Whether the page is the home page, made by a component: its name is not a title. The component may set one. */
const isComponentHome = (page: GraphPage): boolean =>
  page.kind === 'doc' && page.id === 'index' && /\.[jt]sx?$/i.test(page.meta.source.path)

const pager = (side: 'previous' | 'next', target: PagerLink | undefined): Partial<Data> =>
  target === undefined ? {} : { [side]: { title: target.title, route: target.route } }

function setNames(graph: RouteGraph, page: GraphPage): Partial<Data> {
  const { collection, version } = lookUp(graph.sets, page.set)
  return { collection, version: version.name }
}

/** Returns the parent categories of the page, then the page; empty for pages without a sidebar. */
function crumbsOf(graph: RouteGraph, config: SiteConfig, page: GraphPage): readonly Crumb[] | undefined {
  const collection = graph.sets.get(page.set)?.collection
  const isOff = config.collections.some(({ id, breadcrumbs }) => id === collection && !breadcrumbs)
  if (isOff || !isInSidebar(graph, page)) return undefined
  const trail = chainOf(graph, page).map(({ label, href, unlisted }): Crumb => {
    const isLink = href !== undefined && (!unlisted || href === page.route)
    return { label, ...(isLink && { route: href }) }
  })
  return trail.at(-1)?.route === page.route ? trail : [...trail, { label: labelOf(page), route: page.route }]
}

const labelOf = (page: GraphPage): string => (page.kind === 'doc' ? page.sidebarLabel : page.title)

/** Returns the data that only pages of one kind have. */
function kindData(site: SiteGraph, page: GraphPage): Partial<Data> {
  if (page.kind === 'doc') return docData(site.graph, page)
  if (page.kind === 'changes') return { changes: describedChanges(page, site) }
  if (page.kind === 'category') return { category: categoryData(site, page) }
  const isTag = page.kind === 'tag' || page.kind === 'tags'
  return { ...(isTag && { category: tagData(site, page) }), ...(page.unlisted && { unlisted: true }) }
}

/** Returns the recent changes. The site's description is left out: it does not describe the page. */
export function describedChanges({ changes }: ChangesPage, site: SiteGraph): DescribedChange[] {
  const { tagline, title } = site.config
  return changes.map((change) => {
    const description = descriptionOf(lookUp(site.graph.pages, change.route), site)
    return { ...change, description: description === (tagline || title) ? '' : description }
  })
}

interface DescribedChange extends ChangedPage {
  readonly description: string
}

const PAGE_MODULE = /\.[jt]sx?$/

function docData(graph: RouteGraph, page: DocPage): Partial<Data> {
  const front = page.meta.frontMatter
  const paths = versionPaths(graph, page)
  return {
    docId: page.id,
    ...(paths && { versionPaths: paths }),
    ...pick(page, 'editUrl', 'lastUpdated'),
    ...(page.tags.length > 0 && { tags: page.tags }),
    ...(front.hide_footer && { hideFooter: true }),
    ...(front.hide_table_of_contents && { hideToc: true }),
    ...(PAGE_MODULE.test(page.meta.source.path) && { isComponent: true as const }),
    ...(page.draft && { draft: true }),
    ...(page.unlisted && { unlisted: true }),
    ...(front.wrapperClassName && { wrapperClass: front.wrapperClassName }),
  }
}

/** Returns the same doc in each version of its collection; undefined if there is only one. */
function versionPaths(graph: RouteGraph, page: DocPage): PageData['versionPaths'] {
  const { collection, locale } = lookUp(graph.sets, page.set)
  const sets = [...graph.sets.values()].filter((set) => set.collection === collection && set.locale === locale)
  if (sets.length < 2) return undefined
  const paths = sets.map((set) => [set.version.name, graph.byId.get(set.key)?.get(page.id)] as const)
  return Object.fromEntries(
    paths.filter((pair): pair is [string, NonNullable<(typeof pair)[1]>] => pair[1] !== undefined),
  )
}
