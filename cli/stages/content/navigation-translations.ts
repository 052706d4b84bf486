import type { FooterColumn, FooterLinkItem, NavbarItem } from '../../../runtime/core/contract/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { allNavbarItems, ITEM_LISTS } from '../../model/navbar.ts'
import { type Messages, readMessages, unmatchedMessages } from './translations.ts'
import { toolFolder } from './versions.ts'

/** Adds translated texts of navbar and footer to the config, from a locale's translation files. */
export function translateNavigation(root: string, config: SiteConfig, locale: string): Outcome<SiteConfig> {
  const diagnostics: Diagnostic[] = []
  const read = (name: string, known: readonly string[]): Messages => {
    const file = `${toolFolder(config, locale, 'frame')}/${name}.json`
    const { messages, diagnostics: problems } = readMessages(root, file)
    diagnostics.push(...problems, ...unmatchedMessages(file, messages, known))
    return messages
  }
  const navbar = read('navbar', navbarIds(config))
  const footer = read('footer', footerIds(config))
  if (navbar.size === 0 && footer.size === 0) return { value: config, diagnostics }
  return { value: withFooter(withNavbar(config, navbar), footer), diagnostics }
}

const navbarIds = ({ navbar }: SiteConfig): readonly string[] => [
  ...(navbar.title === undefined ? [] : ['title']),
  ...(navbar.logo === undefined ? [] : ['logo.alt']),
  ...allNavbarItems(navbar.items).flatMap(({ label }) => (label === undefined ? [] : [navbarId(label)])),
]

const navbarId = (label: string): string => `item.label.${label}`

function footerIds({ footer }: SiteConfig): readonly string[] {
  if (footer === undefined) return []
  const columns = footer.links.filter(isColumn)
  const items = footer.links.flatMap((entry) => (isColumn(entry) ? entry.items : [entry as FooterLinkItem]))
  return [
    ...(footer.copyright === undefined ? [] : ['copyright']),
    ...(footer.logo === undefined ? [] : ['logo.alt']),
    ...columns.map(({ title }) => columnId(title)),
    ...items.flatMap(({ label }) => (label === undefined ? [] : [linkId(label)])),
  ]
}

const columnId = (title: string): string => `link.title.${title}`
const linkId = (label: string): string => `link.item.label.${label}`

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
  const label = item.label === undefined ? undefined : messages.get(navbarId(item.label))
  return {
    ...item,
    ...(label !== undefined && { label }),
    ...Object.fromEntries(
      ITEM_LISTS.flatMap((list) => {
        const inner = item[list]
        return inner === undefined ? [] : [[list, inner.map((entry) => navbarItem(entry, messages))]]
      }),
    ),
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
  title: messages.get(columnId(title)) ?? title,
  items: items.map((item) => footerItem(item, messages)),
})

function footerItem(item: FooterLinkItem, messages: Messages): FooterLinkItem {
  const label = item.label === undefined ? undefined : messages.get(linkId(item.label))
  return label === undefined ? item : { ...item, label }
}
