import { Navbar as Ours } from '../../nav/Bar.tsx'
import { inHost } from '../LivePart.tsx'

export const Navbar = inHost('Navbar', Ours)
