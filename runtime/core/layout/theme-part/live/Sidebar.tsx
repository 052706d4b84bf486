import { Sidebar as DefaultPart } from '../../sidebar/Sidebar.tsx'
import { inHost } from '../LivePart.tsx'

/** The sidebar, inside the component of a site that replaces it. */
export const Sidebar = inHost('Sidebar', DefaultPart)
