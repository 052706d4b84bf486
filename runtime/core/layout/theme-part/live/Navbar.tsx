import { Navbar as DefaultPart } from '../../nav/Navbar.tsx'
import { inHost } from '../LivePart.tsx'

/** The navbar, inside the component of a site that replaces it. */
export const Navbar = inHost('Navbar', DefaultPart)
