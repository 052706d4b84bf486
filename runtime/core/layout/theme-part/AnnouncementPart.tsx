import { PartHost } from './PartHost.tsx'

/** Replaces the announcement bar on sites that have their own. */
export const Announcement = () => <PartHost name="AnnouncementBar" />
