import { t } from '../../../texts.ts'
import { hrefOfTarget } from '../../addresses/href.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import type { LocaleData, NavbarItem } from '../../contract/site.ts'
import type { DropdownEntry, LinkEntry, NavContext, NavEntry } from './entry.ts'
import { linkTo, placed } from './link.ts'

/** Returns the path of the current page in its locale, without base URL and leading slash. */
function pathInLocale({ site, page, location }: NavContext): string {
  // Hosts look for `404.html`, whatever the form of addresses.
  const path = location.pathname ?? (page.kind === 'not-found' ? `${site.baseUrl}404.html` : hrefOf(page.route, site))
  // The home page of a locale has no trailing slash.
  const isBelow = `${path}/`.toLowerCase().startsWith(site.baseUrl.toLowerCase())
  return path.slice(isBelow ? site.baseUrl.length : 1)
}

/** Returns the address of the current page in another locale, or of the page there that is nearest to it. */
function hrefIn(locale: LocaleData, context: NavContext, extraQuery: string): string {
  const { site, page, location } = context
  const nearest = page.localePaths?.[locale.name]
  const search = nearest === undefined ? location.search : ''
  const query = extraQuery === '' ? search : `${search === '' ? '?' : `${search}&`}${extraQuery.replace(/^[?&]/, '')}`
  const base = locale.baseUrl.replace(/\/*$/, '/')
  const host = locale.url !== undefined && locale.url !== site.url && !base.startsWith(locale.url) ? locale.url : ''
  if (nearest !== undefined) return host + hrefOf(nearest, site) + query
  const path = pathInLocale(context)
  const address = path === '' ? hrefOfTarget('/', { ...site, baseUrl: base }) : base + path
  return host + address + query + location.hash
}

function localeEntry(locale: LocaleData, context: NavContext, extraQuery: string): LinkEntry {
  const active = locale.name === context.site.locale.name
  const attributes = { lang: locale.htmlLang, target: '_self', rel: '', 'data-native': '' }
  const link = linkTo({ label: locale.label }, context, { href: hrefIn(locale, context, extraQuery), active })
  return placed({ ...link, attributes }, `locale:${locale.name}:${extraQuery}`, context)
}

/** A link to the same page in every locale; another locale is another build, so the browser loads it as a page. */
export function localeDropdown(
  item: NavbarItem,
  context: NavContext,
  extra: (items: readonly NavbarItem[] | undefined) => readonly NavEntry[],
): DropdownEntry {
  const links = context.site.locales.map((locale) => localeEntry(locale, context, item.queryString ?? ''))
  return {
    kind: 'dropdown',
    label: context.site.locale.label,
    mobileLabel: t`Languages`,
    active: false,
    entries: [...extra(item.dropdownItemsBefore), ...links, ...extra(item.dropdownItemsAfter)],
    className: item.className,
    icon: 'language',
  }
}
