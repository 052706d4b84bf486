/** Modules of the classic theme that a site can replace: see cli/features/docusaurus/theme/module-table.ts. */
declare module '@theme/Admonition/Types' {
  const types: ReturnType<typeof import('./theme/Admonition.tsx').componentTypes>
  export default types
}
declare module '@theme/DocCard' {
  const DocCard: typeof import('./theme/cards.tsx').DocCard
  export default DocCard
}
declare module '@theme/DocCard/Description' {
  const CardDescription: typeof import('./theme/card-parts.tsx').CardDescription
  export default CardDescription
}
declare module '@theme/DocCard/Heading' {
  const CardHeading: typeof import('./theme/card-parts.tsx').CardHeading
  export default CardHeading
}
declare module '@theme/DocCard/Heading/Icon' {
  const CardIcon: typeof import('./theme/card-parts.tsx').CardIcon
  export default CardIcon
}
declare module '@theme/DocCard/Heading/Text' {
  const CardText: typeof import('./theme/card-parts.tsx').CardText
  export default CardText
}
declare module '@theme/DocCard/Layout' {
  const CardLayout: typeof import('./theme/card-parts.tsx').CardLayout
  export default CardLayout
}
declare module '@theme/DocCard/Parts' {
  export const CardOfParts: typeof import('./theme/card-parts.tsx').CardOfParts
  export const CardParts: typeof import('./theme/card-parts.tsx').CardParts
}
declare module '@theme/DocCardList' {
  const DocCardList: typeof import('./theme/cards.tsx').DocCardList
  export default DocCardList
}
declare module '@theme/DocCardList/Parts' {
  export const cardsIn: typeof import('./theme/cards.tsx').cardsIn
  export const listOf: typeof import('./theme/cards.tsx').listOf
}
declare module '@theme/BlogPostPage/Site' {
  const Item: import('react').ComponentType<import('./theme/item.tsx').ItemProps>
  export default Item
}
declare module '@theme/DocItem/Parts' {
  export const withContent: typeof import('./theme/item.tsx').withContent
}
declare module '@theme/DocItem/Site' {
  const Item: import('react').ComponentType<import('./theme/item.tsx').ItemProps>
  export default Item
}
declare module '@theme/DocSidebar/Parts' {
  export const withSidebarProps: typeof import('./theme/sidebar.tsx').withSidebarProps
}
declare module '@theme/DocSidebar/Site' {
  const Sidebar: import('react').ComponentType<import('./theme/sidebar.tsx').SidebarProps>
  export default Sidebar
}
declare module '@theme/Footer/Copyright' {
  const FooterCopyright: typeof import('./theme/footer.tsx').FooterCopyright
  export default FooterCopyright
}
declare module '@theme/Footer/Layout' {
  const FooterLayout: typeof import('./theme/footer.tsx').FooterLayout
  export default FooterLayout
}
declare module '@theme/Footer/LinkItem' {
  const FooterLink: typeof import('./theme/footer.tsx').FooterLink
  export default FooterLink
}
declare module '@theme/Footer/Links' {
  const FooterLinks: typeof import('./theme/footer.tsx').FooterLinks
  export default FooterLinks
}
declare module '@theme/Footer/Links/MultiColumn' {
  const FooterColumns: typeof import('./theme/footer.tsx').FooterColumns
  export default FooterColumns
}
declare module '@theme/Footer/Links/Simple' {
  const FooterLine: typeof import('./theme/footer.tsx').FooterLine
  export default FooterLine
}
declare module '@theme/Footer/Logo' {
  const FooterLogo: typeof import('./theme/footer.tsx').FooterLogo
  export default FooterLogo
}
declare module '@theme/Footer/Parts' {
  export const FooterParts: typeof import('./theme/footer.tsx').FooterParts
}
