import type { FooterColumn, FooterLinkItem, NavbarItem } from '../../../runtime/core/contract/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { type Messages, readMessages } from './translations.ts'
import { toolFolder } from './versions.ts'

/** Adds translated texts of navbar and footer to the config, from a locale's translation files. */
export function translateNavigation(root: string, config: SiteConfig, locale: string): Outcome<SiteConfig> {
  const diagnostics: Diagnostic[] = []
  const read = (name: string): Messages => {
    const file = readMessages(root, `${toolFolder(config, locale, 'frame')}/${name}.json`)
    diagnostics.push(...file.diagnostics)
    return file.messages
  }
  const navbar = read('navbar')
  const footer = read('footer')
  if (navbar.size === 0 && footer.size === 0) return { value: config, diagnostics }
  return { value: withFooter(withNavbar(config, navbar), footer), diagnostics }
}

function withNavbar(config: SiteConfig, messages: Messages): SiteConfig {
  if (messages.size === 0) return config
  const { title, logo } = config.navbar
  const alt = messages.get('logo.alt')
  return {
    ...config,
    navbar: {
      ...config.navbar,
      ...(title !== undefined && { title: messages.get('title') ?? title }),
      ...(logo && alt !== undefined && { logo: { ...logo, alt } }),
      items: config.navbar.items.map((item) => navbarItem(item, messages)),
    },
  }
}

function navbarItem(item: NavbarItem, messages: Messages): NavbarItem {
  const label = item.label === undefined ? undefined : messages.get(`item.label.${item.label}`)
  const list = (key: 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter') => {
    const inner = item[key]
    return inner && { [key]: inner.map((item) => navbarItem(item, messages)) }
  }
  return {
    ...item,
    ...(label !== undefined && { label }),
    ...list('items'),
    ...list('dropdownItemsBefore'),
    ...list('dropdownItemsAfter'),
  }
}

function withFooter(config: SiteConfig, messages: Messages): SiteConfig {
  const { footer } = config
  if (footer === undefined || messages.size === 0) return config
  const copyright = messages.get('copyright')
  const alt = messages.get('logo.alt')
  const links = footer.links.map((entry) =>
    isColumn(entry) ? footerColumn(entry, messages) : footerItem(entry as FooterLinkItem, messages),
  ) as typeof footer.links
  return {
    ...config,
    footer: {
      ...footer,
      links,
      ...(footer.copyright !== undefined && copyright !== undefined && { copyright }),
      ...(footer.logo && alt !== undefined && { logo: { ...footer.logo, alt } }),
    },
  }
}

const isColumn = (entry: FooterColumn | FooterLinkItem): entry is FooterColumn =>
  'title' in entry && Array.isArray(entry.items)

const footerColumn = ({ title, items }: FooterColumn, messages: Messages): FooterColumn => ({
  title: messages.get(`link.title.${title}`) ?? title,
  items: items.map((item) => footerItem(item, messages)),
})

function footerItem(item: FooterLinkItem, messages: Messages): FooterLinkItem {
  const label = item.label === undefined ? undefined : messages.get(`link.item.label.${item.label}`)
  return label === undefined ? item : { ...item, label }
}
