/** The theme of a MkDocs site: navbar, colors, footer. */

import { defined, isObject, listOf, objectOf, textOf, type Values } from '../../base/values.ts'
import { labeledLinks, navbarItems } from '../adapted-site.ts'
import type { MkdocsSite } from './site.ts'
import { hostOf, REPOSITORY_HOSTS } from './values.ts'

/** Features of the theme that this tool has, or always has. */
const KNOWN_FEATURES =
  /^(?:navigation\.(?:tabs(?:\.sticky)?|sections|expand|indexes|top|tracking|instant.*|footer|path|prune)|content\.(?:action\.(?:edit|view)|code\.(?:copy|annotate|select)|tabs\.link|tooltips|footnote\.tooltips)|search\.(?:highlight|suggest|share)|toc\.follow|announce\.dismiss|header\.autohide)$/

/** Returns the title of the site. */
export const mkdocsTitle = (config: Values): string => textOf(config.site_name) ?? 'Documentation'

/** Returns the name of the theme; `theme` may be only the name. */
export const themeName = ({ theme }: Values): string =>
  textOf(theme) ?? textOf(objectOf(theme).name) ?? (objectOf(theme).variant === undefined ? 'mkdocs' : 'material')

/**
 * Reads everything about the theme: the keys of our config. `tabs`: items of the navbar for the sections of the site.
 */
export function readMkdocsTheme(site: MkdocsSite, tabs: readonly Values[]): Values {
  const { config, notes, features } = site
  const theme = objectOf(config.theme)
  const unknown = [...features].filter((name) => !KNOWN_FEATURES.test(name))
  if (unknown.length > 0)
    notes.add('theme.features', `docs does not have these features of the theme: ${unknown.join(', ')}.`)
  if (theme.custom_dir)
    notes.add('theme.custom_dir', 'docs does not use Jinja templates. Replace parts of the theme, or write CSS.')
  if (objectOf(theme.icon).logo) notes.add('theme.icon', 'docs does not use an icon as the logo. Write `theme.logo`.')
  return defined({
    favicon: fileAddress(textOf(theme.favicon), site),
    navbar: navbarOf(site, tabs),
    footer: footerOf(config),
    colorMode: colorModeOf(theme),
    headTags: colorTags(theme),
    i18n: localeOf(theme),
  })
}

/** Returns the address of a file in the folder of the pages, which is the folder of static files. */
function fileAddress(file: string | undefined, { files }: MkdocsSite): string | undefined {
  if (file === undefined || /^https?:/.test(file)) return file
  return files.has(file) ? `/${file.replace(/^\//, '')}` : undefined
}

function navbarOf(site: MkdocsSite, tabs: readonly Values[]): Values {
  const { config } = site
  const logo = fileAddress(textOf(objectOf(config.theme).logo), site)
  const title = mkdocsTitle(config)
  const host = hostOf(textOf(config.repo_url) ?? '')
  const repository = { href: config.repo_url, label: config.repo_name ?? REPOSITORY_HOSTS.get(host)?.name ?? host }
  return defined({
    title,
    logo: logo === undefined ? undefined : { src: logo, alt: title },
    items: [
      ...navbarItems(tabs, 'left'),
      ...navbarItems([{ type: 'search' }, ...alternates(config), ...labeledLinks([repository])], 'right'),
    ],
  })
}

/** The other languages of `extra.alternate`, which are sites of their own. */
function alternates(config: Values): readonly Values[] {
  const links = listOf(objectOf(config.extra).alternate).map(objectOf)
  const items = labeledLinks(links.map(({ link, name }) => ({ href: absolute(link, config), label: name })))
  return items.length < 2 ? [] : [{ type: 'dropdown', label: 'Languages', items }]
}

/** Other sites have addresses on the same host. */
const absolute = (link: unknown, { site_url: url }: Values): unknown =>
  typeof link === 'string' && typeof url === 'string' && URL.canParse(link, url) ? new URL(link, url).href : link

function footerOf(config: Values): Values | undefined {
  const copyright = textOf(config.copyright)
  const accounts = listOf(objectOf(config.extra).social).map(objectOf)
  const links = labeledLinks(
    accounts.map(({ link, name, icon }) => ({ href: link, label: name, host: textOf(icon)?.replace(SET, '') })),
  )
  if (copyright === undefined && links.length === 0) return undefined
  return defined({ copyright, links: links.length === 0 ? undefined : links })
}

/** What the name of an icon has around the name of a host. */
const SET = /^.*\/(?:mark-)?|-\d+$/g

/** A palette may be one, or a list of several between which readers switch. */
const palettes = ({ palette }: Values): readonly Values[] =>
  isObject(palette) ? [palette] : listOf(palette).filter(isObject)

function colorModeOf(theme: Values): Values {
  const all = palettes(theme)
  const schemes = all.flatMap(({ scheme }) => textOf(scheme) ?? [])
  const isDark = schemes[0] === 'slate' || theme.color_mode === 'dark'
  const switches = all.length > 1 || theme.user_color_mode_toggle === true
  const follows =
    all.some(({ media }) => /prefers-color-scheme/.test(textOf(media) ?? '')) || theme.color_mode === 'auto'
  return { defaultMode: isDark ? 'dark' : 'light', disableSwitch: !switches, respectPrefersColorScheme: follows }
}

/** Colors by the names of Material Design, dark enough for text on white, and light enough on black. */
const COLORS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'red #c62828 #ef9a9a|pink #ad1457 #f48fb1|purple #7b1fa2 #ce93d8|deep-purple #5e35b1 #b39ddb|indigo #3949ab #9fa8da|' +
    'blue #1565c0 #90caf9|light-blue #01579b #81d4fa|cyan #006064 #80deea|teal #00695c #80cbc4|green #2e7d32 #a5d6a7|' +
    'light-green #33691e #c5e1a5|lime #5f6a00 #e6ee9c|amber #8a5a00 #ffe082|orange #a84300 #ffcc80|deep-orange #bf360c #ffab91|' +
    'brown #5d4037 #bcaaa4|blue-grey #455a64 #b0bec5'
  )
    .split('|')
    .map((entry) => [entry.split(' ')[0] ?? '', entry.split(' ').slice(1)]),
)

/** Returns a style sheet with the main color of the palette. */
function colorTags(theme: Values): readonly Values[] | undefined {
  const name = palettes(theme).flatMap(({ primary }) => textOf(primary)?.replace(/ /g, '-') ?? [])[0]
  const [light, dark] = COLORS.get(name ?? '') ?? []
  if (light === undefined) return undefined
  const innerHTML = `html[data-theme="light"]{--accent:${light}}html[data-theme="dark"]{--accent:${dark}}`
  return [{ tagName: 'style', innerHTML }]
}

function localeOf(theme: Values): Values | undefined {
  const language = (textOf(theme.language) ?? textOf(theme.locale) ?? 'en').replace('_', '-')
  return language === 'en' ? undefined : { defaultLocale: language, locales: [language] }
}
