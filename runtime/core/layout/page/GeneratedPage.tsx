import { t } from '../../../texts.ts'
import { hrefOfTarget } from '../../addresses/href.ts'
import type { CardSection as CardSectionData } from '../../contract/page.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { CardList, headingTag } from './CardList.tsx'
import { ChangeList } from './ChangeList.tsx'

/** The content of generated pages: categories, tags, recent changes, and the page for unknown addresses. */
export function GeneratedPage() {
  const { kind, title, description, category, changes } = usePage()
  if (kind === 'not-found') return <NotFound />
  if (changes !== undefined) {
    return (
      <>
        <h1>{title}</h1>
        <p>{description}</p>
        <ChangeList changes={changes} />
      </>
    )
  }
  if (category === undefined) return null
  return (
    <>
      <h1>{category.title}</h1>
      {category.description !== undefined && category.description !== '' && <p>{category.description}</p>}
      {category.cards.length > 0 && <CardList cards={category.cards} label={category.title} />}
      {category.sections?.map((section) => (
        <CardSection key={section.id} {...section} />
      ))}
    </>
  )
}

/** Elements side by side, as in an article: the theme sets the distances between them. */
function CardSection({ id, level, title, description, cards }: CardSectionData) {
  const Heading = headingTag(level)
  return (
    <>
      <Heading id={id}>
        {title}
        {/* biome-ignore lint/a11y/useAnchorContent: the theme draws its sign; the label says where it leads. */}
        <a className="hash-link" href={`#${id}`} aria-label={t`Direct link to ${title}`} />
      </Heading>
      {description !== undefined && <p>{description}</p>}
      {cards.length > 0 && <CardList cards={cards} label={title} level={level} />}
    </>
  )
}

function NotFound() {
  const site = useSite()
  const { search } = site
  const resultsPage = search !== false && search.searchPagePath
  return (
    <>
      <h1>{t`Page Not Found`}</h1>
      <p>
        {t`There is no page at this address. It may have moved, or the link that brought you here may be misspelled.`}
      </p>
      <p>
        {resultsPage ? (
          // The late code opens the search dialog instead.
          <a href={hrefOfTarget(`/${resultsPage}`, site)} data-search="">
            {t`Search the documentation`}
          </a>
        ) : (
          t`Search the documentation`
        )}
        {t`, or start again from its `}
        <a href={hrefOfTarget('/', site)}>{t`home page`}</a>
        {t`.`}
      </p>
    </>
  )
}
