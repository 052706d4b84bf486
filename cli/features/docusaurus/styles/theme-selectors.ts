/**
 * Selectors of Infima's classic theme and the equivalent ones of ours: for style sheets, in code of the site, and for
 * the report.
 */

/** Class names of Infima and of the classic theme, and the equivalent selectors here. */
export const EQUIVALENTS: Readonly<Record<string, string>> = {
  breadcrumbs__item: '.breadcrumbs li',
  'breadcrumbs__item--active': '.breadcrumbs li:last-child',
  breadcrumbs__link: '.breadcrumbs a',
  dropdown__link: '.dropdown a',
  dropdown__menu: '.dropdown > ul',
  footer__bottom: '.footer-end',
  footer__col: '.footer-columns > div',
  footer__copyright: '.copyright',
  footer__link: '.footer a',
  'footer__link-item': '.footer a',
  footer__links: '.footer-columns',
  footer__title: '.footer-title',
  'footer--dark': '.footer-dark',
  markdown: '.prose',
  menu__caret: '.menu-caret',
  menu__link: '.menu a',
  'menu__link--active': '.menu [aria-current="page"]',
  'menu__link--sublist': '.menu-row > *',
  'menu__link--sublist-caret': '.menu-row > *',
  menu__list: '.menu',
  'menu__list-item': '.menu li',
  'menu__list-item-collapsible': '.menu-row',
  'navbar--dark': '.navbar-dark',
  'navbar--fixed-top': '.navbar',
  'navbar--primary': '.navbar-primary',
  navbar__brand: '.brand',
  navbar__inner: '.navbar',
  navbar__item: '.nav-link',
  navbar__items: '.nav-items',
  'navbar__items--right': '.nav-right',
  navbar__link: '.nav-link',
  'navbar__link--active': '.nav-link.active',
  navbar__logo: '.brand .logo',
  navbar__title: '.brand',
  navbar__toggle: '.nav-toggle',
  'navbar-sidebar': '.drawer',
  'pagination-nav': '.pager',
  'pagination-nav__label': '.pager b',
  'pagination-nav__link': '.pager a',
  'pagination-nav__sublabel': '.pager span',
  'table-of-contents': '.toc ul',
  'table-of-contents__link': '.toc a',
  'table-of-contents__link--active': '.toc a[aria-current]',
  tabs: '.tabs-list',
  tabs__item: '.tabs-tab',
  'tabs__item--active': '.tabs-tab[aria-selected="true"]',
  'theme-admonition': '.admonition',
  'theme-announcement-bar': '.announcement',
  'theme-doc-breadcrumbs': '.breadcrumbs',
  'theme-doc-footer': '.page-foot',
  'theme-doc-footer-edit-meta-row': '.page-foot-row',
  'theme-doc-markdown': '.prose',
  'theme-doc-sidebar-container': '.drawer',
  'theme-doc-sidebar-item-category': '.menu li:has(> .menu-row)',
  'theme-doc-sidebar-item-category-level-1': '.menu > li:has(> .menu-row)',
  'theme-doc-sidebar-item-link': '.menu li',
  'theme-doc-sidebar-item-link-level-1': '.menu > li',
  'theme-doc-sidebar-menu': '.menu',
  'theme-doc-toc-desktop': '.toc',
  'theme-doc-version-badge': '.version-badge',
  'theme-edit-this-page': '.edit-link',
}

/** Replaces the names in a selector that `equivalents` has. */
export const translated = (selector: string, equivalents: Readonly<Record<string, string>> = EQUIVALENTS): string =>
  selector.replace(/\.(-?[_a-zA-Z][\w-]*)/g, (found, name: string) => siteSelector(name, equivalents) ?? found)

/**
 * Returns a selector that may follow others: a combinator in it would apply to them. Its quotes could end the string of
 * the code.
 */
export function siteSelector(name: string, equivalents: Readonly<Record<string, string>>): string | undefined {
  if (!Object.hasOwn(equivalents, name)) return undefined
  const own = equivalents[name]!.replaceAll('"', '')
  return /[ >]/.test(own) ? `:is(${own})` : own
}
