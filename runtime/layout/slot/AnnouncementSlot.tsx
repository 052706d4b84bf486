import { SlotHost } from './SlotHost.tsx'

/** Takes the place of the announcement bar on sites that have their own. */
export const Announcement = () => <SlotHost name="AnnouncementBar" />
