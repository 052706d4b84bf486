/** Components that all MDX pages can use without an import. */
import Head from '../../mdx/head.tsx'
import Admonition from './Admonition.tsx'
import Details from './Details.tsx'
import Tabs, { TabItem } from './Tabs.tsx'

export default {
  Head,
  head: Head,
  details: Details,
  Details,
  admonition: Admonition,
  Admonition,
  // Plugins that generate tabs import them, and pages with their own tabs rely on that import.
  Tabs,
  TabItem,
}
