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
  import type { Components } from './core/layout/context.tsx'
  export const components: Components
}

// Modules of Docusaurus that a site can replace.
declare module '@theme/Admonition/Types' {
  const types: ReturnType<typeof import('./features/docusaurus/theme/Admonition.tsx').componentTypes>
  export default types
}
declare module '@theme/DocCard' {
  const DocCard: typeof import('./features/docusaurus/theme/cards.tsx').DocCard
  export default DocCard
}
declare module '@theme/DocCardList' {
  const DocCardList: typeof import('./features/docusaurus/theme/cards.tsx').DocCardList
  export default DocCardList
}
declare module '@theme/DocCardList/Parts' {
  export const cardsIn: typeof import('./features/docusaurus/theme/cards.tsx').cardsIn
  export const listOf: typeof import('./features/docusaurus/theme/cards.tsx').listOf
}
declare module '@theme/Footer/Copyright' {
  const FooterCopyright: typeof import('./features/docusaurus/theme/footer.tsx').FooterCopyright
  export default FooterCopyright
}
declare module '@theme/Footer/Layout' {
  const FooterLayout: typeof import('./features/docusaurus/theme/footer.tsx').FooterLayout
  export default FooterLayout
}
declare module '@theme/Footer/LinkItem' {
  const FooterLink: typeof import('./features/docusaurus/theme/footer.tsx').FooterLink
  export default FooterLink
}
declare module '@theme/Footer/Links' {
  const FooterLinks: typeof import('./features/docusaurus/theme/footer.tsx').FooterLinks
  export default FooterLinks
}
declare module '@theme/Footer/Links/MultiColumn' {
  const FooterColumns: typeof import('./features/docusaurus/theme/footer.tsx').FooterColumns
  export default FooterColumns
}
declare module '@theme/Footer/Links/Simple' {
  const FooterLine: typeof import('./features/docusaurus/theme/footer.tsx').FooterLine
  export default FooterLine
}
declare module '@theme/Footer/Logo' {
  const FooterLogo: typeof import('./features/docusaurus/theme/footer.tsx').FooterLogo
  export default FooterLogo
}
declare module '@theme/Footer/Parts' {
  export const FooterParts: typeof import('./features/docusaurus/theme/footer.tsx').FooterParts
}
