import { existsSync } from 'node:fs'
import path from 'node:path'
import { omit } from '../../../base/collections.ts'
import { defined, isObject, type Values } from '../../../base/values.ts'
import { NAVBAR_TYPES } from '../../../model/navbar.ts'
import type { Context } from '../config/context.ts'
import { createReader, plainData, type Reader } from '../config/reader.ts'
import type { Report } from '../report/report.ts'
import { itemTypes } from '../theme/item-types.ts'

/** Reads the navbar; items without a position go left, as in Docusaurus. */
export function readNavbar(
  theme: Reader,
  { report, root }: Pick<Context, 'report' | 'root'>,
  locales: readonly unknown[],
): Values | undefined {
  if (!theme.has('navbar')) return undefined
  const reader = theme.child('navbar')
  const logo = readLogo(reader)
  // Early versions of Docusaurus 2 call them `links`.
  const key = reader.has('links') && !reader.has('items') ? 'links' : 'items'
  const lacksMenu =
    locales.length > 1 && !reader.list(key).some((item) => isObject(item) && item.type === 'localeDropdown')
  const input = { report, own: itemTypes(root).own, lacksMenu, isSwizzled: hasNavbarItems(root) }
  const items = reader.list(key).flatMap((item, i) => readItem(item, [...reader.keys, key, i], input, true))
  const value = defined({
    title: reader.text('title'),
    logo,
    hideOnScroll: reader.flag('hideOnScroll'),
    style: reader.text('style'),
    items,
  })
  reader.rest()
  return value
}

/** Reads a logo of navbar or footer. */
export function readLogo(parent: Reader): Values | undefined {
  if (!parent.has('logo')) return undefined
  const reader = parent.child('logo')
  const value = defined({
    src: reader.text('src'),
    srcDark: reader.text('srcDark'),
    alt: reader.text('alt'),
    href: reader.text('href'),
    target: reader.text('target'),
    width: reader.take('width'),
    height: reader.take('height'),
  })
  reader.rest('logo-attribute')
  return value.src === undefined ? undefined : value
}

type ItemKeys = readonly (string | number)[]

interface ItemInput {
  readonly report: Report
  /** Types for which the site has components. */
  readonly own: ReadonlySet<string>
  /** Whether the site has several languages, and its navbar does not have our menu of them. */
  readonly lacksMenu: boolean
  /** Whether the theme of the site has components for navbar items. */
  readonly isSwizzled: boolean
}

const hasNavbarItems = (root: string): boolean =>
  ['', '.js', '.jsx', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, `src/theme/NavbarItem${ending}`)))

/** Whether the name, label, or class of an item says that it is the menu of languages. */
const isLanguageMenu = ({ type, label, className, id }: Values): boolean =>
  [type, label, className, id].some((text) => typeof text === 'string' && /locale|lang|i18n/i.test(text))

/** Whether an item has neither an address nor a list: a component of the site's theme decides what it shows. */
const leadsNowhere = ({ to, href, items }: Values): boolean =>
  ['', '#'].includes(String(to ?? href ?? '')) && !(Array.isArray(items) && items.length > 0)

/**
 * Reports an item that only a component of the site's theme could draw. In the place of a menu of languages is ours.
 */
function lostItem(item: Values, keys: ItemKeys, { report, lacksMenu }: ItemInput, isTop: boolean): Values[] {
  const type = typeof item.type === 'string' ? { type: item.type } : {}
  const isMenu = isTop && lacksMenu && isLanguageMenu(item)
  report.add(keys, { what: 'navbar-item-type', ...type, ...(isMenu && { replacement: 'localeDropdown' }) })
  return isMenu ? [{ type: 'localeDropdown', position: item.position ?? 'left' }] : []
}

/** Keys with other items. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

function readItem(given: unknown, keys: ItemKeys, input: ItemInput, isTop: boolean): Values[] {
  const { report, own } = input
  if (!isObject(given)) return []
  const type = typeof given.type === 'string' ? given.type : undefined
  if (type !== undefined && !NAVBAR_TYPES.includes(type) && !own.has(type)) return lostItem(given, keys, input, isTop)
  const isLink = [undefined, 'default', 'dropdown'].includes(type)
  if (isLink && input.isSwizzled && isTop && input.lacksMenu && leadsNowhere(given) && isLanguageMenu(given))
    return lostItem(given, keys, input, isTop)
  if ([undefined, 'default'].includes(type) && !['to', 'href', 'items'].some((key) => given[key] !== undefined)) {
    report.add(keys, { what: 'navbar-item-target' })
    return []
  }
  const reader = createReader(given, keys, report)
  reader.drop('prependBaseUrlToHref')
  const inner = (key: string): unknown =>
    reader.has(key) ? reader.list(key).flatMap((item, i) => readItem(item, [...keys, key, i], input, false)) : undefined
  const isVersions = type === 'docsVersionDropdown' && given.versions !== undefined
  if (isVersions) reader.drop('versions', 'shown-versions')
  return [
    defined({
      ...(plainData(omit(given, 'prependBaseUrlToHref', ...(isVersions ? ['versions'] : []))) as Values),
      ...(isTop && { position: given.position ?? 'left' }),
      ...Object.fromEntries(LISTS.map((key) => [key, inner(key)])),
    }),
  ]
}
