import { SlotHost } from './SlotHost.tsx'

/** Replaces the footer on sites that have their own. */
export const Footer = () => <SlotHost name="Footer" />
