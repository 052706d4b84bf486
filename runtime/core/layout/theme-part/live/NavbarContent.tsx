import { Fragment } from 'react'
import { inHost } from '../LivePart.tsx'

/** Everything inside the navbar. */
export const NavbarContent = inHost('NavbarContent', Fragment)
