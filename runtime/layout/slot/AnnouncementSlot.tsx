import { SlotHost } from './SlotHost.tsx'

/** Replaces the announcement bar on sites that have their own. */
export const Announcement = () => <SlotHost name="AnnouncementBar" />
