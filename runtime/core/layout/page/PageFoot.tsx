import { t } from '../../../texts.ts'
import { safeHref } from '../../addresses/href.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import { isExternal } from '../../contract/urls.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { EditIcon } from '../icons.tsx'
import { Themed } from '../theme-part/theme.tsx'

/** Below the article: tags, edit link, and date and author of the last update. */
export function PageFoot() {
  const { tags, editUrl, lastUpdated } = usePage()
  const updated = lastUpdated?.time !== undefined || lastUpdated?.author !== undefined
  if ((tags === undefined || tags.length === 0) && editUrl === undefined && !updated) return null
  return (
    <div className="page-foot">
      <Tags />
      {(editUrl !== undefined || updated) && (
        <div className="page-foot-row">
          {editUrl !== undefined && (
            <Themed name="EditLink" props={{ editUrl: safeHref(editUrl) }}>
              <EditLink href={safeHref(editUrl)} />
            </Themed>
          )}
          {updated && <LastUpdate {...lastUpdated} />}
        </div>
      )}
    </div>
  )
}

/** A link to the source of the page. */
export function EditLink({ href }: { href: string }) {
  const external = isExternal(href) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <a className="edit-link" href={href} {...external}>
      <EditIcon />
      {t`Edit this page`}
    </a>
  )
}

function Tags() {
  const site = useSite()
  const { tags = [] } = usePage()
  if (tags.length === 0) return null
  return <TagList tags={tags.map(({ label, route }) => ({ label, href: hrefOf(route, site) }))} />
}

/** Links to the pages of tags. */
export function TagList({ tags }: { tags: readonly { readonly label: string; readonly href: string }[] }) {
  return (
    <div className="tags">
      <b>{t`Tags:`}</b>
      <ul>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Update {
  /** ISO time in UTC. */
  readonly time?: string | undefined
  readonly author?: string | undefined
}

/** Date and author of the last update. */
export function LastUpdate({ time, author }: Update) {
  return (
    <p className="last-updated">
      {t`Last updated`}
      {time !== undefined && (
        <>
          {t` on `}
          <b>
            <time dateTime={time}>{formatDate(time)}</time>
          </b>
        </>
      )}
      {author !== undefined && (
        <>
          {t` by `}
          <b>{author}</b>
        </>
      )}
    </p>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a date as `Oct 2, 2026` in UTC, without the machine's locale data, which must not change a page. Text that is
 * not a date stays.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string]
  const parts = { M: MONTHS[Number(month) - 1]!, m: month, D: String(Number(day)), d: day, Y: year }
  return t`M D, Y`.replace(/[MmDdY]/g, (letter) => parts[letter as keyof typeof parts])
}
