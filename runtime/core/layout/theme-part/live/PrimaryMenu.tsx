import { PrimaryMenu as DefaultPart } from '../../nav/PrimaryMenu.tsx'
import { inHost } from '../LivePart.tsx'

/** The navbar items in the drawer, inside the component of a site that replaces it. */
export const PrimaryMenu = inHost('MobileMenu', DefaultPart)
