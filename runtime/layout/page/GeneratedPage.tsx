import { t } from '../../texts.ts'
import { usePage, useSite } from '../context.tsx'
import { hrefOfTarget } from '../href.ts'
import { CardList } from './CardList.tsx'
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
      <CardList cards={category.cards} label={category.title} />
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
        <a href={site.baseUrl}>{t`home page`}</a>
        {t`.`}
      </p>
    </>
  )
}
