import { withSidebarProps } from '@theme/DocSidebar/Parts'
import Sidebar from '@theme/DocSidebar/Site'

/** Stands for a component of the site that reads its properties. */
export default withSidebarProps(Sidebar)
