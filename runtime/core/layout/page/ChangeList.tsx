import { Fragment } from 'react'
import { hrefOf } from '../../addresses/route-href.ts'
import type { ChangedPageData } from '../../contract/page.ts'
import { useSite } from '../../state/context.tsx'
import { formatDate } from './PageFoot.tsx'

/** Changed pages by day, newest first. */
export const ChangeList = ({ changes }: { changes: readonly ChangedPageData[] }) =>
  byDay(changes).map(([day, pages]) => (
    <Fragment key={day}>
      <h2>
        <time dateTime={day}>{formatDate(day)}</time>
      </h2>
      <ul>
        {pages.map((page) => (
          <Change key={page.route} page={page} />
        ))}
      </ul>
    </Fragment>
  ))

function Change({ page: { route, title, description } }: { page: ChangedPageData }) {
  const site = useSite()
  return (
    <li>
      <a href={hrefOf(route, site)}>{title}</a>
      {description !== '' && `: ${description}`}
    </li>
  )
}

function byDay(changes: readonly ChangedPageData[]): readonly (readonly [string, readonly ChangedPageData[]])[] {
  const days = new Map<string, ChangedPageData[]>()
  for (const change of changes) {
    const day = change.time.slice(0, 10)
    const pages = days.get(day) ?? []
    pages.push(change)
    days.set(day, pages)
  }
  return [...days]
}
