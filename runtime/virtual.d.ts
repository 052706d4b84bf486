/** Facts of the site in one locale, put into the bundle by cli/stages/bundle. */
declare module 'docs:site' {
  import type { SiteData } from './core/contract/site.ts'

  const site: SiteData
  export default site
}

/** The site's diagram library. */
declare module 'docs:mermaid' {
  interface Settings {
    readonly startOnLoad: boolean
    readonly securityLevel: 'strict'
    readonly theme: 'base'
    readonly themeVariables: Readonly<Record<string, string | boolean>>
    readonly fontFamily: string
  }
  const mermaid: {
    initialize(settings: Settings): void
    render(id: string, text: string): Promise<{ readonly svg: string }>
  }
  export default mermaid
}

/** The site's own components by name, put into the bundle by cli/stages/bundle. */
declare module 'docs:components' {
  import type { Components } from './core/state/context.tsx'
  export const components: Components
}
