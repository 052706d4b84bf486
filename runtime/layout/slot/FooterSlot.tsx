import { SlotHost } from './SlotHost.tsx'

/** Takes the place of the footer on sites that have their own. */
export const Footer = () => <SlotHost name="Footer" />
