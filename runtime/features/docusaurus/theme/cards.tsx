/** Cards of pages, and what lists of cards consist of. */
import type { ComponentType, ReactNode } from 'react'
import type { CardData } from '../../../core/contract/page.ts'
import { PageScopeProvider, type ScopeItem, type ScopePage, usePageScope } from '../../../core/islands/page-scope.tsx'
import { type CardItem, countOf, filterDocCardListItems, findFirstSidebarItemLink } from '../sidebar-items.ts'

/** A link to a page, with title and text. An item without an address has no card. */
export function DocCard({ item }: { item: CardItem }): ReactNode {
  const scope = usePageScope()
  const { label = '', type = 'link' } = item
  const href = findFirstSidebarItemLink(item)
  if (href === undefined) return null
  const text = item.description ?? (type === 'category' ? countOf(item.items) : '')
  return (
    <article className={`list-card list-card-${type === 'category' ? 'category' : 'doc'}`}>
      <a {...scope.link(href, label)}>
        <h2>{label}</h2>
        {text !== '' && <p>{text}</p>}
      </a>
    </article>
  )
}

export interface DocCardListProps {
  readonly items?: readonly CardItem[]
  readonly className?: string
}

/** Returns a component that shows cards for `items`, or for the neighbors of this page in the sidebar. */
export const listOf = (Card: ComponentType<{ readonly item: CardItem }>) =>
  function DocCardList({ items, className }: DocCardListProps): ReactNode {
    const { page, slot } = usePageScope()
    // Only pages that ask for it know their sidebar.
    const shown = items ?? page.category?.items ?? page.sidebar?.items
    if (shown === undefined) return slot('doc-cards')
    return (
      <section className={className === undefined ? 'card-list' : `card-list ${className}`}>
        {filterDocCardListItems(shown).map((item, at) => (
          <Card key={item.href ?? item.label ?? at} item={item} />
        ))}
      </section>
    )
  }

/** A list of cards; without items, of the pages in the category of the page. */
export const DocCardList = /* @__PURE__ */ listOf(DocCard)

export interface CardsProps {
  readonly cards: readonly CardData[]
  readonly label?: string
}

/** Returns the part of the theme that shows the cards of a page in such a list. */
export const cardsIn = (List: ComponentType<DocCardListProps>) =>
  function Cards({ cards, label = '' }: CardsProps): ReactNode {
    const scope = usePageScope()
    const items = cards.map(itemOf)
    return (
      <PageScopeProvider scope={{ ...scope, page: withItems(scope.page, items, label) }}>
        <List items={items} />
      </PageScopeProvider>
    )
  }

type Item = ScopeItem & { readonly label: string; readonly customProps?: object }

function itemOf({ kind, title, href, description, docId, customProps, items = [] }: CardData): Item {
  const inner = kind === 'category' ? items.map(itemOf) : undefined
  // Docusaurus leaves the number of items to the card.
  const hasText = description !== '' && (inner === undefined || description !== countOf(inner))
  return {
    type: inner === undefined ? 'link' : 'category',
    label: title,
    href,
    ...(hasText && { description }),
    ...(docId !== undefined && { docId }),
    ...(customProps !== undefined && { customProps }),
    ...(inner && { items: inner }),
  }
}

/** Hooks in the cards know these items, and no others. */
const withItems = (page: ScopePage, items: readonly Item[], label: string): ScopePage => ({
  ...page,
  docs: { ...Object.fromEntries(items.flatMap(docOf)), ...page.docs },
  category: { label, href: page.permalink, collapsible: true, collapsed: true, ...page.category, items },
})

const docOf = ({ docId, label, description = '' }: Item) =>
  docId === undefined ? [] : [[docId, { id: docId, title: label, description }] as const]
