/** The elements that hold each part, in the pages of Docusaurus and of this tool. */
import { classesOf, find, hasClass } from './read-html.mjs'

/** The list beside a blog. */
const isRecentPosts = (node) =>
  node.name === 'nav' && node.parent?.name === 'aside' && hasClass(node, 'sidebar_', 'sidebar__')
const admonitionKind = (prefix) => (node) =>
  classesOf(node)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .find((name) => /^[a-z]+$/.test(name))

/** @typedef {typeof THEIRS} Parts */
export const THEIRS = {
  content: (node) => node.attribs.id === '__docusaurus_skipToContent_fallback' || hasClass(node, 'main-wrapper'),
  /** Parts around the text, which are read separately. */
  around: (node) =>
    hasClass(
      node,
      'hash-link',
      'theme-doc-breadcrumbs',
      'theme-doc-toc-mobile',
      'pagination-nav',
      'theme-doc-sidebar-container',
      'theme-edit-this-page',
      'theme-last-updated',
      'theme-doc-version-banner',
      'theme-doc-version-badge',
    ) ||
    (hasClass(node, 'table-of-contents') && node.parent?.parent?.name !== 'article' && !isInText(node)) ||
    isRecentPosts(node) ||
    node.name === 'button' ||
    // The icon of a card.
    hasClass(node, 'cardTitleIcon_') ||
    hasClass(node, 'buttonGroup_', 'buttonGroup__'),
  code: (node) => hasClass(node, 'theme-code-block') || hasClass(node, 'codeBlockContainer_'),
  codeTitle: (node) => hasClass(node, 'codeBlockTitle_'),
  codeLine: (node) => hasClass(node, 'token-line'),
  isHighlighted: (node) => hasClass(node, 'theme-code-block-highlighted-line', 'docusaurus-highlight-code-line'),
  isNumbered: (node) => hasClass(node, 'codeLineNumber_'),
  admonition: (node) => hasClass(node, 'theme-admonition'),
  admonitionKind: admonitionKind('theme-admonition-'),
  admonitionTitle: (node) => hasClass(node, 'admonitionHeading_'),
  tabs: (node) => hasClass(node, 'tabs-container'),
  tabPanel: (node) => node.attribs.role === 'tabpanel',
  tabLabel: (node) => node.attribs.role === 'tab',
  breadcrumbs: (node) => hasClass(node, 'theme-doc-breadcrumbs'),
  sidebar: (node) => hasClass(node, 'theme-doc-sidebar-menu'),
  recentPosts: isRecentPosts,
  pager: (node) => hasClass(node, 'pagination-nav'),
  isNext: (node) => hasClass(node, 'pagination-nav__link--next'),
  pagerLabel: (node) => hasClass(node, 'pagination-nav__label'),
  toc: (node) => hasClass(node, 'table-of-contents') && !isInText(node),
  tag: (node) => node.attribs.rel === 'tag' || hasClass(node, 'tagRegular_', 'tagWithCount_'),
  author: (node) => hasClass(node, 'avatar__name'),
  editLink: (node) => hasClass(node, 'theme-edit-this-page'),
  lastUpdated: (node) => hasClass(node, 'theme-last-updated'),
  versionBanner: (node) => hasClass(node, 'theme-doc-version-banner'),
  versionBadge: (node) => hasClass(node, 'theme-doc-version-badge'),
  navbar: (node) => node.name === 'nav' && hasClass(node, 'navbar'),
  footer: (node) => node.name === 'footer' && hasClass(node, 'footer'),
  announcement: (node) => hasClass(node, 'theme-announcement-bar', 'announcementBar_'),
}

/** Docusaurus gives a table of contents in the text the class of the one beside it. */
function isInText(node) {
  for (let above = node.parent; above; above = above.parent)
    if (above.attribs && hasClass(above, 'theme-doc-markdown', 'markdown')) return true
  return false
}

/** @type {Parts} */
export const OURS = {
  content: (node) => node.attribs.id === 'docs-main',
  around: (node) =>
    hasClass(
      node,
      'hash-link',
      'breadcrumbs',
      'toc',
      'pager',
      'edit-link',
      'last-updated',
      'banner',
      'version-badge',
      'recent-posts',
      'tabs-label',
      'code-buttons',
    ) || node.name === 'button',
  code: (node) => hasClass(node, 'code-block'),
  codeTitle: (node) => hasClass(node, 'code-title'),
  codeLine: (node) => hasClass(node, 'line'),
  isHighlighted: (node) => hasClass(node, 'line-highlight'),
  isNumbered: (node) => node.attribs['data-line'] !== undefined,
  admonition: (node) => hasClass(node, 'admonition'),
  admonitionKind: admonitionKind('admonition-'),
  admonitionTitle: (node) => hasClass(node, 'admonition-title'),
  tabs: (node) => hasClass(node, 'tabs'),
  tabPanel: (node) => hasClass(node, 'tabs-panel'),
  tabLabel: (node) => node.attribs.role === 'tab',
  breadcrumbs: (node) => hasClass(node, 'breadcrumbs'),
  sidebar: (node) => node.name === 'nav' && hasClass(node, 'sidebar') && !isOfBlog(node),
  recentPosts: (node) => node.name === 'nav' && hasClass(node, 'sidebar') && isOfBlog(node),
  pager: (node) => hasClass(node, 'pager'),
  isNext: (node) => hasClass(node, 'pager-next'),
  pagerLabel: (node) => node.name === 'b',
  toc: (node) => hasClass(node, 'toc'),
  tag: (node) => hasAbove(node, 'tags'),
  author: (node) => node.name === 'span' && hasAbove(node, 'post-authors'),
  editLink: (node) => hasClass(node, 'edit-link'),
  lastUpdated: (node) => hasClass(node, 'last-updated'),
  versionBanner: (node) => hasClass(node, 'banner'),
  versionBadge: (node) => hasClass(node, 'version-badge'),
  navbar: (node) => node.name === 'nav' && hasClass(node, 'navbar'),
  footer: (node) => node.name === 'footer' && hasClass(node, 'footer'),
  announcement: (node) => hasClass(node, 'announcement'),
}

function hasAbove(node, name) {
  for (let above = node.parent; above; above = above.parent) if (above.attribs && hasClass(above, name)) return true
  return false
}

/** The sidebar of a blog lists posts under a category that does not collapse. */
const isOfBlog = (nav) => {
  const list = find(nav, ({ name }) => name === 'ul')
  const items = (list?.children ?? []).filter(({ name }) => name === 'li')
  return items.length === 1 && find(items[0], ({ name }) => name === 'ul') !== undefined && isOfPosts(nav)
}

function isOfPosts(nav) {
  let root = nav
  while (root.parent) root = root.parent
  return find(root, (node) => hasClass(node, 'page-blog', 'post-facts')) !== undefined
}
