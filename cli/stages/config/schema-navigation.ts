import * as v from 'valibot'
import type { FooterData, FooterLinkItem, LogoData, NavbarItem } from '../../../runtime/core/contract/site.ts'
import { isPattern } from '../../base/pattern.ts'
import { namedType } from '../../base/schema.ts'
import { ITEM_LISTS, NAVBAR_TYPES } from '../../model/navbar.ts'
import { linkAddress } from './schema-addresses.ts'

const size = v.union([v.number(), v.string()])

/** Logo of navbar or footer. */
export const logoSchema = namedType<LogoData>(
  v.strictObject({
    src: v.string(),
    srcDark: v.optional(v.string()),
    alt: v.optional(v.string()),
    href: v.optional(v.string()),
    target: v.optional(v.string()),
    width: v.optional(size),
    height: v.optional(size),
  }),
)

const REQUIRED: Readonly<Record<string, string>> = { html: 'value', doc: 'docId', docSidebar: 'sidebarId' }

interface Target {
  readonly type?: string | undefined
  readonly to?: string | undefined
  readonly href?: string | undefined
  readonly html?: string | undefined
}

const isPlain = (item: Target): boolean => item.type === undefined || item.type === 'default'
const exactlyOneTarget = (item: Target): boolean => (item.to === undefined) !== (item.href === undefined)
const isDropdown = (item: { type?: string | undefined; items?: unknown }): boolean =>
  item.type === 'dropdown' || (item.type === undefined && item.items !== undefined)

const itemFields = {
  type: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (type) => NAVBAR_TYPES.includes(type) || type.startsWith('custom-'),
        `one of ${NAVBAR_TYPES.join(', ')}, or a custom-... type`,
      ),
    ),
  ),
  label: v.optional(v.string()),
  to: v.optional(linkAddress),
  href: v.optional(linkAddress),
  html: v.optional(v.string()),
  value: v.optional(v.string()),
  position: v.optional(v.picklist(['left', 'right'])),
  docId: v.optional(v.string()),
  sidebarId: v.optional(v.string()),
  docsPluginId: v.optional(v.string()),
  className: v.optional(v.string()),
  activeBasePath: v.optional(v.string()),
  activeBaseRegex: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isPattern(text, RegExp), 'a regular expression'),
    ),
  ),
}

type Item = Target & { readonly label?: string | undefined; readonly items?: unknown; readonly [key: string]: unknown }

const rules = <I, O extends Item>(schema: v.GenericSchema<I, O>) =>
  v.pipe(
    schema,
    v.check((item) => !isPlain(item) || isDropdown(item) || exactlyOneTarget(item), 'exactly one of `to` and `href`'),
    v.check((item) => !(item.label !== undefined && item.html !== undefined), '`label` or `html`, not both'),
    v.check((item) => {
      const key = item.type === undefined ? undefined : REQUIRED[item.type]
      return key === undefined || item[key] !== undefined
    }, 'an item of type html with `value`, doc with `docId`, docSidebar with `sidebarId`'),
  )

const subItem = v.pipe(
  rules(v.looseObject(itemFields)),
  v.check((item) => !isDropdown(item), 'no dropdown inside a dropdown'),
)

/** Keys of a navbar item that mean something. */
export const NAVBAR_KEYS: readonly string[] = [
  ...Object.keys(itemFields),
  ...ITEM_LISTS,
  'dropdownActiveClassDisabled',
  'queryString',
]

/** A navbar item; further attributes are passed to its link, so unknown keys are allowed. */
export const navbarItemSchema = namedType<NavbarItem>(
  rules(
    v.looseObject({
      ...itemFields,
      items: v.optional(v.array(subItem)),
      dropdownItemsBefore: v.optional(v.array(subItem)),
      dropdownItemsAfter: v.optional(v.array(subItem)),
      queryString: v.optional(v.string()),
    }),
  ),
)

const footerItem = namedType<FooterLinkItem>(
  v.pipe(
    v.looseObject({
      type: v.optional(v.pipe(v.string(), v.startsWith('custom-'))),
      label: v.optional(v.string()),
      to: v.optional(linkAddress),
      href: v.optional(linkAddress),
      html: v.optional(v.string()),
      className: v.optional(v.string()),
    }),
    v.check(
      (item) =>
        item.type !== undefined ||
        [item.to, item.href, item.html].filter((target) => target !== undefined).length === 1,
      'exactly one of `to`, `href` and `html`',
    ),
  ),
)

const column = v.strictObject({ title: v.string(), items: v.array(footerItem) })
const isColumn = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'items' in entry

const links = v.pipe(
  v.array(v.lazy((entry) => (isColumn(entry) ? column : footerItem))),
  v.check(
    (entries) => entries.every(isColumn) || !entries.some(isColumn),
    'either columns (title and items) or a flat list of links, not both',
  ),
)

/** The footer: columns with titles, or a flat list. */
export const footerSchema = namedType<Partial<FooterData>, FooterData>(
  v.strictObject({
    style: v.optional(v.picklist(['light', 'dark']), 'light'),
    links: v.optional(links, []),
    logo: v.optional(logoSchema),
    copyright: v.optional(v.string()),
  }),
)
