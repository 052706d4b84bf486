import { PrimaryMenu as Ours } from '../../nav/PrimaryMenu.tsx'
import { inHost } from '../LivePart.tsx'

export const PrimaryMenu = inHost('MobileMenu', Ours)
