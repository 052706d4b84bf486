import { hrefOfTarget, safeHref, splitSuffix } from '../../addresses/href.ts'
import { foldPath, hrefOf, isBelow, samePath } from '../../addresses/route-href.ts'
import type { NavbarItem } from '../../contract/site.ts'
import { starsRepository } from '../../contract/stars.ts'
import { isExternal, isWebUrl } from '../../contract/urls.ts'
import { matchesExpression } from '../../navigation/patterns.ts'
import type { LinkEntry, NavContext } from './entry.ts'

/** Returns the given class names as an attribute; undefined if there are none. */
export const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

const PASSED = /^(?:aria-[a-z-]+|data-[a-z0-9_.-]+|target|rel|title|id|lang|hrefLang|download|referrerPolicy|role)$/

/** Returns the unknown keys of an item that become attributes of its link, without event handlers and styles. */
function passedAttributes(item: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(item).filter(
    (entry): entry is [string, string | number | boolean] =>
      PASSED.test(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

/** Returns the attributes of a link for its target: other sites open in a new tab unless the item sets `target`. */
export const linkAttributes = (
  href: string,
  item: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> => ({
  ...(isWebUrl(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  ...(typeof item.to === 'string' && item.to.startsWith('pathname://') ? { 'data-native': '' } : {}),
  ...passedAttributes(item),
})

/** Returns the path of the current page, in the form of links. */
const pathOf = ({ page, site }: NavContext): string => hrefOf(page.route, site)

/**
 * Whether a plain link is active on the current page: by pattern, by base path, or by its own path. A link to another
 * site does not read the page: the layout around it is the same on all pages.
 */
export function isActive(item: NavbarItem, href: string, context: NavContext): boolean {
  const { activeBaseRegex, activeBasePath } = item
  if (activeBaseRegex !== undefined) return matchesExpression(activeBaseRegex, pathOf(context))
  if (activeBasePath !== undefined)
    return foldPath(pathOf(context)).startsWith(foldPath(hrefOfTarget(activeBasePath, context.site)).replace(/\/$/, ''))
  return !isExternal(href) && !href.startsWith('#') && isBelow(splitSuffix(href)[0], pathOf(context))
}

/** Whether a link has its name in an attribute: a style sheet draws its icon. */
const isNamed = (item: Readonly<Record<string, unknown>>): boolean =>
  typeof item['aria-label'] === 'string' || typeof item.title === 'string'

/** Returns a link entry for an href. */
export function linkTo(
  item: NavbarItem,
  context: NavContext,
  link: { href: string; label?: string | undefined; active?: boolean },
): LinkEntry {
  const { href } = link
  const html = typeof item.html === 'string' ? item.html : undefined
  const text = link.label ?? item.label
  const isIcon = html === undefined && text === undefined && (isNamed(item) || item.className !== undefined)
  // As text, the address would cover the neighbors of the icon.
  const name = isIcon && !isNamed(item) ? { 'aria-label': href.replace(/^https?:\/\//, '') } : {}
  return {
    kind: 'link',
    label: html === undefined && !isIcon ? (text ?? href) : undefined,
    html,
    href,
    active: link.active ?? isActive(item, href, context),
    current: !isExternal(href) && samePath(splitSuffix(href)[0], pathOf(context)),
    className: item.className,
    attributes: { ...name, ...linkAttributes(href, item) },
    stars: starsRepository(item),
  }
}

/** Returns the link with a placeholder for an address that differs from page to page. `name`: of this address. */
export const placed = <Link extends { readonly href: string }>(
  link: Link,
  name: string,
  { place }: NavContext,
): Link => (place === undefined ? link : { ...link, href: place(name, link.href) })

/** A plain link: `to` gets the base URL, `href` stays as it is. */
export function plainLink(item: NavbarItem, context: NavContext): LinkEntry {
  const href = item.to !== undefined ? hrefOfTarget(item.to, context.site) : safeHref(item.href ?? '#')
  return linkTo(item, context, { href })
}
