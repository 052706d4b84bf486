import type { HrefSettings } from '../../addresses/href.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import { statusWord } from '../../content/status.ts'
import type { CardData } from '../../contract/page.ts'
import { isExternal } from '../../contract/urls.ts'
import { useSite } from '../../state/context.tsx'
import { Themed } from '../theme-part/theme.tsx'

interface CardListProps {
  readonly cards: readonly CardData[]
  /** The accessible name of the list. */
  readonly label?: string
  /** The level of the heading above the list. */
  readonly level?: number
}

/** Pages as cards. */
export function CardList({ cards, label, level = 1 }: CardListProps) {
  const site = useSite()
  const Title = headingTag(level + 1)
  return (
    <Themed name="Cards" props={{ cards: cards.map((card) => withAddress(card, site)), label }}>
      <section className="card-list" aria-label={label}>
        {cards.map((card, index) => (
          <Card key={index} card={card} Title={Title} />
        ))}
      </section>
    </Themed>
  )
}

/** Returns a card for a component of the site: `href` is the whole address. */
const withAddress = ({ suffix, items, ...card }: CardData, site: HrefSettings): CardData => ({
  ...card,
  href: addressOf({ ...card, ...(suffix !== undefined && { suffix }) }, site),
  ...(items && { items: items.map((item) => withAddress(item, site)) }),
})

const addressOf = ({ href, suffix = '' }: Pick<CardData, 'href' | 'suffix'>, site: HrefSettings): string =>
  isExternal(href) ? href : hrefOf(href, site) + suffix

/** A card is an article with one link: both title and text lead to the page. */
function Card({ card, Title }: { card: CardData; Title: ReturnType<typeof headingTag> }) {
  const site = useSite()
  const link = isExternal(card.href)
    ? ({ href: card.href, target: '_blank', rel: 'noopener noreferrer' } as const)
    : { href: addressOf(card, site) }
  return (
    <article className={`list-card list-card-${card.kind}`}>
      <a {...link}>
        <Title>{card.title}</Title>
        {card.description !== '' && <p>{card.description}</p>}
        <CommandFacts facts={card.facts} />
      </a>
    </article>
  )
}

/** Facts that distinguish a command from its neighbors: its complexity, and any status other than stable. */
function CommandFacts({ facts: { complexity, status = 'stable' } = {} }: { facts: CardData['facts'] }) {
  if (complexity === undefined && status === 'stable') return null
  return (
    <p className="list-card-facts">
      {complexity !== undefined && <code>{complexity}</code>}
      {status !== 'stable' && <span className={`status status-${status}`}>{statusWord(status)}</span>}
    </p>
  )
}

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Returns the element of a heading. There is none below level 6. */
export const headingTag = (level: number): (typeof TAGS)[number] => TAGS[Math.min(level, 6) - 1]!
