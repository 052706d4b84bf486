/** The parts of a card. A site can replace each. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { extractLeadingEmoji } from '../core/emoji.ts'
import { type CardItem, countOf, findFirstSidebarItemLink } from '../sidebar-items.ts'

interface PartProps {
  readonly item: CardItem
}
interface HeadingProps extends PartProps {
  readonly icon?: ReactNode
  readonly title: string
}
interface LayoutProps extends HeadingProps {
  readonly href: string
  readonly className?: string
  readonly description?: string
}
type IconProps = PartProps & Pick<HeadingProps, 'icon'>
type TextProps = PartProps & Pick<HeadingProps, 'title'>
type DescriptionProps = PartProps & Pick<LayoutProps, 'description'>

/** Components of the site for what a card consists of. */
interface Parts {
  readonly Layout?: ComponentType<LayoutProps>
  readonly Heading?: ComponentType<HeadingProps>
  readonly Icon?: ComponentType<IconProps>
  readonly Text?: ComponentType<TextProps>
  readonly Description?: ComponentType<DescriptionProps>
}

/** The components of the site for the cards below it. */
export const CardParts = /* @__PURE__ */ createContext<Parts>({})

/** The icon of a card. */
export const CardIcon = ({ icon }: IconProps): ReactNode => <span>{icon}</span>

/** The title of a card as text. */
export const CardText = ({ title }: TextProps): ReactNode => <span>{title}</span>

/** The description of a card. */
export const CardDescription = ({ description }: DescriptionProps): ReactNode => <p>{description}</p>

/** The title of a card. Our cards have no icon: the class of the card shows its kind. Icons of the site are shown. */
export function CardHeading({ item, icon, title }: HeadingProps): ReactNode {
  const { Icon, Text } = useContext(CardParts)
  return (
    <h2>
      {Icon && icon && (
        <>
          <Icon item={item} icon={icon} />{' '}
        </>
      )}
      {Text ? <Text item={item} title={title} /> : title}
    </h2>
  )
}

/** The link of a card, with title and text. */
export function CardLayout({ item, className, href, icon, title, description }: LayoutProps): ReactNode {
  const scope = usePageScope()
  const { Heading = CardHeading, Description = CardDescription } = useContext(CardParts)
  const classes = ['list-card', `list-card-${item.type === 'category' ? 'category' : 'doc'}`, className]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a {...scope.link(href, title)}>
        <Heading item={item} icon={icon} title={title} />
        {description && <Description item={item} description={description} />}
      </a>
    </div>
  )
}

const iconOf = ({ type, href = '' }: CardItem): string => {
  if (type === 'category') return '🗃'
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? '🔗' : '📄️'
}

/** A card of the parts of the site, which get what the parts of the classic theme get. */
export function CardOfParts({ item }: PartProps): ReactNode {
  const { Layout = CardLayout } = useContext(CardParts)
  const href = findFirstSidebarItemLink(item)
  if (href === undefined) return null
  const { emoji, rest } = extractLeadingEmoji(item.label ?? '')
  const description = item.description ?? (item.type === 'category' ? countOf(item.items) : undefined)
  return (
    <Layout
      item={item}
      href={href}
      icon={emoji ?? iconOf(item)}
      title={rest.trim()}
      {...(description !== undefined && { description })}
    />
  )
}
