import { t } from '../../../texts.ts'
import { hrefOfTarget } from '../../addresses/href.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { HomeIcon } from '../icons.tsx'

/** The path to the page: home, its categories, itself. Categories without a page are plain text. */
export function Breadcrumbs() {
  const site = useSite()
  const { breadcrumbs, route } = usePage()
  if (breadcrumbs === undefined || breadcrumbs.length === 0) return null
  const last = breadcrumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label={t`Breadcrumbs`}>
      <ol>
        {site.noHome !== true && (
          <li>
            <a href={hrefOfTarget('/', site)} aria-label={t`Home page`}>
              <HomeIcon />
            </a>
          </li>
        )}
        {breadcrumbs.map((crumb, index) => (
          <li key={index}>
            {crumb.route === undefined || index === last || crumb.route === route ? (
              <span>{crumb.label}</span>
            ) : (
              <a href={hrefOf(crumb.route, site)}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
