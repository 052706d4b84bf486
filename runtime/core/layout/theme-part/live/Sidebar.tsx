import { Sidebar as Ours } from '../../sidebar/Sidebar.tsx'
import { inHost } from '../LivePart.tsx'

export const Sidebar = inHost('Sidebar', Ours)
