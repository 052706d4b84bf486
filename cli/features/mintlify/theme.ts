/** The look of a Mintlify site: its navbar, footer, and colors. */
import { defined, listOf, objectOf, textOf, type Values } from '../../base/values.ts'
import { labeledLinks, navbarItems } from '../adapted-site.ts'

/** Reads a file, or a file for each color mode. */
export function themedImage(image: unknown): { readonly light: string; readonly dark?: string } | undefined {
  const light = textOf(image) ?? textOf(objectOf(image).light)
  const dark = textOf(objectOf(image).dark)
  return light === undefined ? undefined : { light, ...(dark !== undefined && dark !== light && { dark }) }
}

/** Returns the navbar: `items` come from the navigation. */
export function navbarOf(config: Values, title: string, items: readonly Values[]): Values {
  const logo = themedImage(config.logo)
  const { links, primary } = objectOf(config.navbar)
  const written = [...listOf(links), primary]
    .map(objectOf)
    .map(({ href, url, label, type }) => ({ href: href ?? url, label, host: type }))
  return defined({
    title: logo === undefined ? title : undefined,
    logo:
      logo && defined({ src: logo.light, srcDark: logo.dark, alt: title, href: textOf(objectOf(config.logo).href) }),
    items: [...items, ...navbarItems([{ type: 'search' }, ...labeledLinks(written)], 'right')],
  })
}

/** Returns the footer; undefined if the config has no links for it. */
export function footerOf({ socials, links }: Values): Values | undefined {
  const columns = listOf(links).map(objectOf)
  const hosts = labeledLinks(Object.entries(objectOf(socials)).map(([host, href]) => ({ href, host })))
  if (columns.length + hosts.length === 0) return undefined
  if (columns.length === 0) return { links: hosts }
  const titled = columns.map(({ header, items }) => ({
    title: textOf(header) ?? '',
    items: listOf(items)
      .map(objectOf)
      .map(({ label, href }) => ({ label, href })),
  }))
  return { links: [...titled, ...(hosts.length === 0 ? [] : [{ title: 'Social', items: hosts }])] }
}

/** Returns the settings of color modes; without any, a site follows the system of the reader. */
export function colorModeOf(appearance: Values): Values {
  const mode = textOf(appearance.default) ?? 'system'
  return {
    defaultMode: mode === 'dark' ? 'dark' : 'light',
    respectPrefersColorScheme: mode === 'system',
    disableSwitch: appearance.strict === true,
  }
}

/** Returns the announcement bar; undefined for a banner without text. */
export const announcementOf = ({ content, dismissible }: Values): Values | undefined =>
  textOf(content) === undefined ? undefined : { content, isCloseable: dismissible === true }

const COLOR = /^#[\da-f]{3,8}$/i

/** Returns tags with the colors of the site, made dark or light enough for text, and with its meta tags. */
export function headTags({ colors, seo }: Values): readonly Values[] {
  const { primary, light = primary } = objectOf(colors)
  const accent = (mode: string, color: unknown, limit: string): string => {
    if (typeof color !== 'string' || !COLOR.test(color)) return ''
    const rule = `html[data-theme="${mode}"]{--accent:`
    return `${rule}${color}}@supports (color:oklch(from red l c h)){${rule}oklch(from ${color} ${limit} c h)}}`
  }
  const style = [
    accent('light', primary, 'min(l,.5)'),
    accent('dark', light, 'max(l,.75)'),
    // Pairs of images for the color modes.
    'html[data-theme="dark"] .dark\\:hidden,html[data-theme="light"] .hidden.dark\\:block{display:none}',
  ].join('')
  const tags = Object.entries(objectOf(objectOf(seo).metatags)).filter(([name]) => name !== 'canonical')
  return [
    { tagName: 'style', innerHTML: style },
    ...tags.map(([name, content]) => ({
      tagName: 'meta',
      attributes: { [/^og:/.test(name) ? 'property' : 'name']: name, content: String(content) },
    })),
  ]
}
