import { MenuHeader as DefaultPart } from '../../nav/MenuHeader.tsx'
import { inHost } from '../LivePart.tsx'

/** The head of the drawer, inside the component of a site that replaces it. */
export const MenuHeader = inHost('MenuHeader', DefaultPart)
