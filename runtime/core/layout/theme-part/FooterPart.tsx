import { PartHost } from './PartHost.tsx'

/** Replaces the footer on sites that have their own. */
export const Footer = () => <PartHost name="Footer" />
