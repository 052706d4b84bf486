/** Facts of the site in one locale, put into the bundle by cli/bundle. */
declare module 'docs:site' {
  import type { SiteData } from './contract/site.ts'

  const site: SiteData
  export default site
}

/** The site's own components by name, put into the bundle by cli/bundle. */
declare module 'docs:components' {
  import type { Components } from './layout/context.tsx'
  export const components: Components
}
