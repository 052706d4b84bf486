import { useEffect, useRef } from 'react'
import { t } from '../../texts.ts'
import { announcementClosed, closeAnnouncement, startAnnouncement } from '../state/announcement.ts'
import { useSite } from '../state/context.tsx'
import { useStore } from '../state/store.ts'
import { Html } from './Html.tsx'
import { CloseIcon } from './Icon.tsx'
import { sitePartOr } from './theme-part/PartHost.tsx'

declare const __BROWSER__: true | undefined

/** In the browser, the bundler has already replaced this module with the site's own bar. */
export const Announcement =
  typeof __BROWSER__ === 'undefined' ? sitePartOr('AnnouncementBar', SiteAnnouncement) : SiteAnnouncement

/** A bar at the top until the reader closes it. All HTML contains it, so that nothing moves when scripts start. */
export function SiteAnnouncement() {
  const { announcementBar: data } = useSite()
  const isClosed = useStore(announcementClosed, false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (data) startAnnouncement(data.id)
  }, [data])
  useEffect(() => {
    // The content security policy forbids a style attribute in the HTML; the style sheet has the same colors
    // (cli/stages/bundle).
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
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
