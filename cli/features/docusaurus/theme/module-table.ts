/**
 * The modules of Docusaurus that pages and components can import, and the files of `runtime/features/docusaurus` that
 * they are from.
 */

/** All exports of a file. */
export const ALL = '*'

/** The export clauses of modules, by file and by the name of the module. */
export const EXPORTS = {
  '../mdx/head.tsx': { '@docusaurus/Head': ALL },
  '../mdx/logo.tsx': { '@theme/Logo': ALL, '@theme/Navbar/Logo': ALL },
  'core/BrowserOnly.tsx': {
    '@docusaurus/BrowserOnly': 'default',
    '@docusaurus/useIsBrowser': 'useIsBrowser as default',
  },
  'core/ExecutionEnvironment.ts': { '@docusaurus/ExecutionEnvironment': ALL },
  'core/Link.tsx': { '@docusaurus/Link': ALL, '@theme/MDXComponents/A': 'default' },
  'core/Translate.tsx': {
    '@docusaurus/Interpolate': 'Interpolate as default, interpolate',
    '@docusaurus/Translate': 'default, translate',
  },
  'core/components.tsx': { '@docusaurus/ErrorBoundary': 'ErrorBoundary as default' },
  'core/context.ts': {
    '@docusaurus/constants': 'DEFAULT_PLUGIN_ID',
    '@docusaurus/isInternalUrl': 'isInternalUrl as default, hasProtocol',
    '@docusaurus/useBaseUrl': 'useBaseUrl as default, useBaseUrlUtils',
    '@docusaurus/useBrokenLinks': 'useBrokenLinks as default',
    '@docusaurus/useDocusaurusContext': 'useDocusaurusContext as default',
    '@docusaurus/useRouteContext': 'useRouteContext as default',
  },
  'core/plugin-content-blog/client.ts': { '@docusaurus/plugin-content-blog/client': ALL },
  'core/plugin-content-docs/client.ts': { '@docusaurus/plugin-content-docs/client': ALL },
  'core/router.tsx': { '@docusaurus/router': ALL },
  'core/site-storage.ts': { '@generated/site-storage': ALL },
  'core/theme-common.tsx': {
    '@docusaurus/useIsomorphicLayoutEffect': 'useIsomorphicLayoutEffect as default',
    '@docusaurus/theme-common': ALL,
    '@docusaurus/theme-common/internal': ALL,
    '@theme/hooks/useThemeContext': 'useColorMode as default',
  },
  'core/useGlobalData.ts': { '@docusaurus/useGlobalData': ALL },
  'docusaurus-plugin-internaldocs-fb.ts': { 'docusaurus-plugin-internaldocs-fb/internal': ALL },
  'theme/Admonition.tsx': { '@theme/Admonition': 'default', '@theme/Admonition/Layout': 'default' },
  'theme/breadcrumbs.tsx': {
    '@theme/DocBreadcrumbs/Items/Home': 'HomeBreadcrumbItem as default',
    '@theme/DocBreadcrumbs/StructuredData': 'BreadcrumbsStructuredData as default',
  },
  'theme/card-parts.tsx': {
    '@theme/DocCard/Description': 'CardDescription as default',
    '@theme/DocCard/Heading': 'CardHeading as default',
    '@theme/DocCard/Heading/Icon': 'CardIcon as default',
    '@theme/DocCard/Heading/Text': 'CardText as default',
    '@theme/DocCard/Layout': 'CardLayout as default',
    '@theme/DocCard/Parts': 'CardOfParts, CardParts',
  },
  'theme/cards.tsx': {
    '@theme/DocCard': 'DocCard as default',
    '@theme/DocCardList': 'DocCardList as default',
    '@theme/DocCardList/Parts': 'cardsIn, listOf',
  },
  'theme/Children.tsx': { '@theme/Layout/Provider': ALL, '@theme/MDXContent': ALL, '@theme/Root': ALL },
  'theme/CodeBlock.tsx': { '@theme/CodeBlock': 'default', '@theme/Playground': 'Playground as default' },
  'theme/ColorModeToggle.tsx': { '@theme/ColorModeToggle': ALL, '@theme/Navbar/ColorModeToggle': ALL },
  'theme/Details.tsx': {
    '@docusaurus/theme-common/Details': 'default as Details',
    '@theme/Details': ALL,
    '@theme/MDXComponents/Details': ALL,
  },
  'theme/footer.tsx': {
    '@theme/Footer/Copyright': 'FooterCopyright as default',
    '@theme/Footer/Layout': 'FooterLayout as default',
    '@theme/Footer/LinkItem': 'FooterLink as default',
    '@theme/Footer/Links': 'FooterLinks as default',
    '@theme/Footer/Links/MultiColumn': 'FooterColumns as default',
    '@theme/Footer/Links/Simple': 'FooterLine as default',
    '@theme/Footer/Logo': 'FooterLogo as default',
    '@theme/Footer/Parts': 'FooterParts',
  },
  'theme/Heading.tsx': { '@theme/Heading': ALL, '@theme/MDXComponents/Heading': ALL },
  'theme/hooks/useUserPreferencesContext.ts': { '@theme/hooks/useUserPreferencesContext': ALL },
  'theme/images.tsx': { '@theme/IdealImage': 'IdealImage as default', '@theme/ThemedImage': 'ThemedImage as default' },
  'theme/item.tsx': { '@theme/DocItem/Parts': 'withContent' },
  'theme/Layout.tsx': { '@theme/Layout': ALL },
  'theme/MDXComponents.tsx': { '@theme/MDXComponents': ALL },
  'theme/MDXElements.tsx': {
    '@theme/MDXComponents/Img': 'Image as default',
    '@theme/MDXComponents/Pre': 'Pre as default',
    '@theme/MDXElements': ALL,
  },
  'theme/Mermaid.tsx': { '@theme/Mermaid': ALL },
  'theme/Navbar/MobileSidebar/Toggle.tsx': { '@theme/Navbar/MobileSidebar/Toggle': ALL },
  'theme/NavbarItem.tsx': { '@theme/NavbarItem': 'default' },
  'theme/page-foot.tsx': {
    '@theme/EditMetaRow': 'EditMetaRow as default',
    '@theme/LastUpdated': 'LastUpdated as default',
    '@theme/PaginatorNavLink': 'PaginatorNavLink as default',
    '@theme/TagsListInline': 'TagsListInline as default',
  },
  'theme/SearchBar.tsx': {
    '@theme/Navbar/Search': 'NavbarSearch as default',
    '@theme/SearchBar': 'default',
    '@theme/SearchTranslations': 'searchTranslations as default',
  },
  'theme/sidebar.tsx': { '@theme/DocSidebar/Parts': 'withSidebarProps' },
  'theme/Tabs.tsx': { '@theme/TabItem': 'TabItem as default', '@theme/Tabs': 'default' },
  'theme/toc.tsx': {
    '@theme/TOCCollapsible': 'TOCCollapsible as default',
    '@theme/TOCInline': 'TOCInline as default',
    '@theme/TOCItems': 'TOCItems as default',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** Types of navbar items by the component that shows one. */
export const ITEM_COMPONENTS = {
  'NavbarItem/DefaultNavbarItem': ['default'],
  'NavbarItem/DocNavbarItem': ['doc'],
  'NavbarItem/DocSidebarNavbarItem': ['docSidebar'],
  'NavbarItem/DocsVersionDropdownNavbarItem': ['docsVersionDropdown'],
  'NavbarItem/DocsVersionNavbarItem': ['docsVersion'],
  'NavbarItem/DropdownNavbarItem': ['dropdown'],
  'NavbarItem/HtmlNavbarItem': ['html'],
  'NavbarItem/LocaleDropdownNavbarItem': ['localeDropdown'],
  'NavbarItem/NavbarNavLink': ['default'],
  'NavbarItem/SearchNavbarItem': ['search'],
} as const satisfies Readonly<Record<string, readonly [type: string]>>

/** Elements of Markdown by the component that shows one. */
export const ELEMENTS = {
  'MDXComponents/Code': ['code'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Ul': ['ul'],
} as const

/** Types of admonitions by their icon. */
export const ADMONITION_ICONS = {
  'Admonition/Icon/Danger': ['danger'],
  'Admonition/Icon/Info': ['info'],
  'Admonition/Icon/Note': ['note'],
  'Admonition/Icon/Tip': ['tip'],
  'Admonition/Icon/Warning': ['warning'],
} as const

/** Types of admonitions by the component that shows one. */
export const ADMONITION_COMPONENTS = {
  'Admonition/Type/Caution': ['caution'],
  'Admonition/Type/Danger': ['danger'],
  'Admonition/Type/Info': ['info'],
  'Admonition/Type/Note': ['note'],
  'Admonition/Type/Tip': ['tip'],
  'Admonition/Type/Warning': ['warning'],
} as const
