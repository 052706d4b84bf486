import { MenuHeader as Ours } from '../../nav/MenuHeader.tsx'
import { inHost } from '../LivePart.tsx'

export const MenuHeader = inHost('MenuHeader', Ours)
