import type { CardData, CardSection, CategoryData } from '../../../../runtime/core/contract/page.ts'
import { t } from '../../../../runtime/texts.ts'
import { lookUp, pick } from '../../../base/collections.ts'
import { joinRoute } from '../../../base/paths.ts'
import { createIds, type Ids } from '../../../formats/heading-ids.ts'
import type { CategoryPage, GraphPage, RouteGraph, SiteGraph, TagPage } from '../../../model/graph.ts'
import type { GraphCategory, GraphNode } from '../../../model/sidebars.ts'
import { descriptionOf } from '../description.ts'
import { categoryOf } from './branches.ts'
import { firstLink, linkTarget } from './build-sidebar.ts'

/** Returns the cards of a generated category page. Throws if the page belongs to no category. */
export function categoryData(site: SiteGraph, page: CategoryPage): CategoryData {
  const category = categoryOf(site.graph, page)
  if (category === undefined) {
    throw new Error(`${page.route} is not associated with a category: no sidebar category has this address.`)
  }
  const cardsIn = ({ items }: GraphCategory): CardData[] => {
    const others = items.filter((item) => !isSection(item, site))
    return cardsOf(site, page, others)
  }
  const sections = sectionsIn(category, site).map(
    ({ node, ...heading }): CardSection => ({ ...heading, ...pick(node, 'description'), cards: cardsIn(node) }),
  )
  return {
    title: page.title,
    description: page.description,
    route: page.route,
    cards: cardsIn(category),
    ...(sections.length > 0 && { sections }),
  }
}

/** Returns the ids of the headings on a generated category page. */
export function categoryAnchors(site: Site, page: CategoryPage): string[] {
  const category = categoryOf(site.graph, page)
  return category === undefined ? [] : sectionsIn(category, site).map(({ id }) => id)
}

type Site = Pick<SiteGraph, 'graph' | 'config'>

interface SectionNode extends Pick<CardSection, 'id' | 'level' | 'title'> {
  readonly node: GraphCategory
}

/** Returns the sections of a category and those inside them, in order; empty without visible pages. */
function sectionsIn({ items }: GraphCategory, site: Site, level = 2, ids: Ids = createIds()): SectionNode[] {
  return items.flatMap((node) => {
    if (!isSection(node, site) || firstLink(node.items) === undefined) return []
    const heading = { id: ids.heading(node.label), level, title: node.label }
    return [{ ...heading, node }, ...sectionsIn(node, site, Math.min(level + 1, 6), ids)]
  })
}

/**
 * Whether a category page shows an item as a section: a category without its own page, so that the page lists
 * everything below it. A site with its own cards gets one list, with the items of each category.
 */
const isSection = (node: GraphNode, { config }: Site): node is GraphCategory =>
  config.theme.Cards === undefined && node.type === 'category' && (node.href === undefined || node.unlisted === true)

/** Returns the cards of sidebar items; if the site has its own cards, with the further data that these may show. */
export const cardsOf = (site: SiteGraph, page: GraphPage, items: readonly GraphNode[]): CardData[] =>
  items.flatMap((node) => {
    const cards = card(site, page, node)
    return site.config.theme.Cards === undefined
      ? cards
      : cards.map((card) => ({ ...card, ...moreOf(site, page, node) }))
  })

function moreOf(site: SiteGraph, page: GraphPage, node: GraphNode): Partial<CardData> {
  if (node.type === 'html') return {}
  if (node.type === 'link') return pick(node, 'docId', 'customProps')
  return { ...pick(node, 'customProps'), items: node.items.flatMap((inner) => card(site, page, inner)) }
}

/** Returns the cards of a tag's docs, or of all tags. */
export function tagData(site: SiteGraph, page: TagPage): CategoryData {
  const { graph } = site
  const targets = page.pages.map((route) => graph.pages.get(route)).filter((target) => target !== undefined)
  const cards = targets.map((target): CardData => {
    if (target.kind === 'tag')
      return { kind: 'doc', title: target.label, href: target.route, description: target.summary ?? target.description }
    return { kind: 'doc', title: target.title, href: target.route, description: descriptionOf(target, site) }
  })
  const { title, description, route } = page
  return { title, description, route, cards: page.kind === 'tag' ? [...cards, ...allTagsCard(graph, page)] : cards }
}

/** Returns the card that links to all tags, if there is a list of them. */
function allTagsCard(graph: RouteGraph, { set }: TagPage): CardData[] {
  const href = joinRoute(lookUp(graph.sets, set).routeBase, 'tags')
  return graph.pages.has(href) ? [{ kind: 'category', title: t`View all tags`, href, description: '' }] : []
}

function card(site: SiteGraph, page: GraphPage, node: GraphNode): CardData[] {
  if (node.type === 'html') return []
  return node.type === 'category' ? categoryCard(node) : linkCard(site, page, node)
}

/** Returns a card that links to the first linkable page; a category without one has no card. */
function categoryCard(node: GraphCategory): CardData[] {
  const href = firstLink([node])
  if (href === undefined) return []
  const count = node.items.filter((item) => item.type !== 'html' && !item.unlisted).length
  const description = node.description ?? (count === 1 ? t`1 item` : t`${count} items`)
  return [{ kind: 'category', title: node.label, href, description }]
}

function linkCard(site: SiteGraph, { set }: GraphPage, node: Extract<GraphNode, { type: 'link' }>): CardData[] {
  if (node.unlisted) return []
  const { graph } = site
  const route = node.docId === undefined ? undefined : graph.byId.get(set)?.get(node.docId)
  const target = route === undefined ? undefined : graph.pages.get(route)
  const subject = target?.kind === 'doc' ? target.subject : undefined
  return [
    {
      kind: target === undefined ? 'link' : 'doc',
      title: node.label,
      ...linkTarget(node),
      description: node.description ?? subject?.summary ?? (target && descriptionOf(target, site)) ?? '',
      ...(subject && { facts: subject.facts }),
    },
  ]
}
