/** Class names of the classic theme that components and style sheets use. */

/** `{ lastUpdated: 'theme-last-updated' }` for the prefix `theme-` and the key `lastUpdated`. */
const named = <K extends string>(prefix: string, ...keys: readonly K[]): Readonly<Record<K, string>> =>
  Object.fromEntries(keys.map((key) => [key, prefix + dashed(key)])) as Record<K, string>

const dashed = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The class names by the part of the page. */
export const ThemeClassNames = {
  page: {
    ...named('', 'blogListPage', 'blogPostPage', 'blogTagsListPage', 'blogAuthorsListPage', 'blogAuthorsPostsPage'),
    ...named('', 'docsDocPage', 'docsTagsListPage', 'mdxPage'),
    blogTagPostListPage: 'blog-tags-post-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
  },
  wrapper: {
    main: 'main-wrapper',
    blogPages: 'blog-wrapper',
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    ...named('theme-', 'editThisPage', 'lastUpdated', 'backToTopButton', 'codeBlock', 'admonition'),
    ...named('theme-', 'unlistedBanner', 'draftBanner'),
    // Docusaurus 2
    tabsContainer: 'tabs-container',
    admonitionType: (type: string) => `theme-admonition-${type}`,
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: named('theme-tabs-', 'container'),
  layout: {
    navbar: {
      container: 'theme-layout-navbar',
      containerLeft: 'theme-layout-navbar-left',
      containerRight: 'theme-layout-navbar-right',
      mobileSidebar: { container: 'theme-layout-navbar-sidebar', panel: 'theme-layout-navbar-sidebar-panel' },
    },
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: {
    ...named('theme-', 'docVersionBanner', 'docVersionBadge', 'docBreadcrumbs', 'docMarkdown', 'docTocMobile'),
    ...named('theme-', 'docTocDesktop', 'docFooter', 'docFooterTagsRow', 'docFooterEditMetaRow'),
    ...named('theme-', 'docSidebarContainer', 'docSidebarMenu', 'docSidebarItemCategory', 'docSidebarItemLink'),
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
    docCard: named('theme-doc-card-', 'container', 'heading', 'icon', 'title', 'description'),
  },
  blog: named('theme-', 'blogFooterTagsRow', 'blogFooterEditMetaRow'),
  pages: { pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row' },
}
