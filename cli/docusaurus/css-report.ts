/** Finds rules in the site's style sheets that target parts of Docusaurus' theme with a different markup here. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../base/paths.ts'
import type { ThemeClass } from '../diagnostics/docusaurus-facts.ts'
import type { Context } from './context.ts'
import { KNOWN_PROPERTIES } from './ifm.ts'

/** Class names of Infima and of the classic theme, and the equivalent selectors here. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
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

/** Class name prefixes of parts that this theme does not have. */
const THEME =
  /^(?:DocSearch|aa-|blog|docMainContainer|docSidebarContainer|docusaurus|dropdown__|footer__|main-wrapper|menu__|navbar__|navbar-sidebar|pagination-nav|pills|table-of-contents|tabs__|theme-|breadcrumbs__|collapse)/

/** Whether Infima and this theme share a class, or the compatibility sheet covers it. */
const isOfTheme = (name: string): boolean => Object.hasOwn(EQUIVALENTS, name) || THEME.test(name)

/**
 * Reports, for each sheet, one line for class names and one for custom properties without effect, and one for addresses without a
 * file.
 */
export function reportStyles(files: readonly string[], folders: readonly string[], { root, report }: Context): void {
  const isThere = (address: string): boolean => folders.some((folder) => existsSync(path.join(root, folder, address)))
  for (const file of files) {
    const css = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    const classes = counted(selectorsOf(css).flatMap((selector) => [...new Set(classesOf(selector).filter(isOfTheme))]))
    if (classes.size > 0) {
      const total = selectorsOf(css).filter((selector) => classesOf(selector).some(isOfTheme)).length
      report.addFile(file, { what: 'theme-classes', selectors: total, classes: themeClasses(classes) })
    }
    const unknown = [...new Set([...css.matchAll(/(--ifm-[\w-]+)\s*:/g)].map(([, name]) => name!))].filter(
      (name) => !KNOWN_PROPERTIES.has(name),
    )
    const gone = [...new Set(addressesOf(css))].filter((address) => !isThere(address))
    if (gone.length > 0) report.addFile(file, { what: 'style-addresses', names: gone.sort(byCodeUnit) })
    if (unknown.length > 0) report.addFile(file, { what: 'theme-properties', names: unknown.sort(byCodeUnit) })
  }
}

/** Returns the addresses that begin with a slash; the bundler resolves relative ones. */
const addressesOf = (css: string): readonly string[] =>
  [...css.matchAll(/url\(\s*["']?(\/[^/"')\s?#][^"')\s?#]*)/g)].map(([, address]) => address!)

/** Returns the text before each `{` that opens rules, except at-rules. Linear time: the text is split once. */
const selectorsOf = (css: string): readonly string[] =>
  css
    .split('{')
    .slice(0, -1)
    .map((part) => part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1).trim())
    .filter((selector) => selector !== '' && !selector.startsWith('@'))
    .flatMap((selector) => selector.split(','))

const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!)

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const themeClasses = (classes: ReadonlyMap<string, number>): ThemeClass[] =>
  [...classes]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, count]) => {
      const equivalent = Object.hasOwn(EQUIVALENTS, name) ? EQUIVALENTS[name] : undefined
      return { name, count, ...(equivalent !== undefined && { equivalent }) }
    })
