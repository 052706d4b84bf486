import { useEffect } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { announcementClosed, closeAnnouncement, startAnnouncement } from '../../../core/state/announcement.ts'
import { useStore } from '../../../core/state/store.ts'

/** Whether the announcement of the site is shown, and a function that closes it for good. */
export function useAnnouncementBar(): { readonly isActive: boolean; readonly close: () => void } {
  const { announcementBar } = usePageScope().site.themeConfig as { readonly announcementBar?: { readonly id?: string } }
  const isClosed = useStore(announcementClosed, false)
  const id = announcementBar && (announcementBar.id ?? 'announcement-bar')
  useEffect(() => {
    if (id !== undefined) startAnnouncement(id)
  }, [id])
  return { isActive: id !== undefined && !isClosed, close: closeAnnouncement }
}
