import { useEffect, useRef } from 'react'
import { announcementClosed, closeAnnouncement, startAnnouncement } from '../state/announcement.ts'
import { useStore } from '../state/store.ts'
import { t } from '../texts.ts'
import { CloseMark } from './CloseMark.tsx'
import { useSite } from './context.tsx'
import { Html } from './Html.tsx'
import { ownOr } from './slot/SlotHost.tsx'

declare const __BROWSER__: true | undefined

/** In a browser the bundler has already put the site's own bar in the place of this module. */
export const Announcement =
  typeof __BROWSER__ === 'undefined' ? ownOr('AnnouncementBar', SiteAnnouncement) : SiteAnnouncement

/** A line above everything, until the reader closes it. In the HTML of every page, so that nothing moves when scripts start. */
export function SiteAnnouncement() {
  const { announcementBar: data } = useSite()
  const isClosed = useStore(announcementClosed, false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (data) startAnnouncement(data.id)
  }, [data])
  useEffect(() => {
    // A style attribute in the HTML would be against the page's policy; the style sheet has the same colours (cli/bundle).
    const style = ref.current?.style
    if (data?.backgroundColor !== undefined) style?.setProperty('background-color', data.backgroundColor)
    if (data?.textColor !== undefined) style?.setProperty('color', data.textColor)
  }, [data])
  if (!data || isClosed) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a header would say more than this line is
    <div className="announcement" role="banner" ref={ref}>
      <Html as="div" className="announcement-text" html={data.content} />
      {data.isCloseable && (
        <button type="button" className="announcement-close" aria-label={t`Close`} onClick={closeAnnouncement}>
          <CloseMark />
        </button>
      )}
    </div>
  )
}
