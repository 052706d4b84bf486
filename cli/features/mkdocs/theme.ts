/** The theme of a MkDocs site: navbar, colors, footer. */

import { defined, isObject, type Values } from '../../base/values.ts'
import type { Notes } from './notes.ts'
import { listOf, objectOf, textOf, textsOf } from './values.ts'

export interface ThemeSources {
  readonly config: Values
  readonly notes: Notes
  /** Items of the navbar for the sections of the site. */
  readonly tabs: readonly Values[]
  /** Whether the folder of the pages has a file. */
  hasFile(file: string): boolean
}

/** Features of the theme that this tool has, or always has. */
const KNOWN_FEATURES =
  /^(?:navigation\.(?:tabs(?:\.sticky)?|sections|expand|indexes|top|tracking|instant.*|footer|path|prune)|content\.(?:action\.(?:edit|view)|code\.(?:copy|annotate|select)|tabs\.link|tooltips|footnote\.tooltips)|search\.(?:highlight|suggest|share)|toc\.follow|announce\.dismiss|header\.autohide)$/

export const themeFeatures = (config: Values): ReadonlySet<string> => new Set(textsOf(objectOf(config.theme).features))

export const mkdocsTitle = (config: Values): string => textOf(config.site_name) ?? 'Documentation'

/** Returns the name of the theme; `theme` may be only the name. */
export const themeName = ({ theme }: Values): string =>
  textOf(theme) ?? textOf(objectOf(theme).name) ?? (objectOf(theme).variant === undefined ? 'mkdocs' : 'material')

/** Reads everything about the theme: the keys of our config. */
export function readMkdocsTheme(input: ThemeSources): Values {
  const { config, notes } = input
  const theme = objectOf(config.theme)
  const unknown = [...themeFeatures(config)].filter((name) => !KNOWN_FEATURES.test(name))
  if (unknown.length > 0) notes.add('theme.features', `${unknown.join(', ')}: there is no such setting here.`)
  if (theme.custom_dir)
    notes.add('theme.custom_dir', 'templates of Jinja are not used; write parts of the theme or CSS instead.')
  if (objectOf(theme.icon).logo) notes.add('theme.icon', 'icons of the theme are not used.')
  return defined({
    favicon: fileAddress(textOf(theme.favicon), input),
    navbar: navbarOf(input, theme),
    footer: footerOf(config),
    colorMode: colorModeOf(theme),
    headTags: colorTags(theme),
    i18n: localeOf(theme),
  })
}

/** Returns the address of a file in the folder of the pages, which is the folder of static files. */
function fileAddress(file: string | undefined, { hasFile }: ThemeSources): string | undefined {
  if (file === undefined || /^https?:/.test(file)) return file
  return hasFile(file) ? `/${file.replace(/^\//, '')}` : undefined
}

function navbarOf(input: ThemeSources, theme: Values): Values {
  const { config, tabs } = input
  const logo = fileAddress(textOf(theme.logo), input)
  const title = mkdocsTitle(config)
  const repository = textOf(config.repo_url)
  return defined({
    title,
    logo: logo === undefined ? undefined : { src: logo, alt: title },
    items: [
      ...tabs.map((tab) => ({ ...tab, position: 'left' })),
      { type: 'search', position: 'right' },
      ...alternates(config),
      ...(repository === undefined
        ? []
        : [{ href: repository, label: textOf(config.repo_name) ?? hostOf(repository), position: 'right' }]),
    ],
  })
}

/** The other languages of `extra.alternate`, which are sites of their own. */
function alternates(config: Values): readonly Values[] {
  const items = listOf(objectOf(config.extra).alternate).flatMap((one): Values[] => {
    const { link, name } = objectOf(one)
    if (typeof link !== 'string') return []
    return [{ href: absolute(link, config), label: textOf(name) ?? link }]
  })
  return items.length < 2 ? [] : [{ type: 'dropdown', label: 'Languages', position: 'right', items }]
}

/** Other sites have addresses on the same host. */
const absolute = (link: string, { site_url: url }: Values): string =>
  typeof url === 'string' && URL.canParse(link, url) ? new URL(link, url).href : link

const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
}

function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : url
  return (Object.hasOwn(HOSTS, host) ? HOSTS[host] : undefined) ?? host
}

function footerOf(config: Values): Values | undefined {
  const copyright = textOf(config.copyright)
  const links = listOf(objectOf(config.extra).social).flatMap((one): Values[] => {
    const { link, name, icon } = objectOf(one)
    if (typeof link !== 'string') return []
    return [{ href: link, label: textOf(name) ?? socialName(textOf(icon) ?? link) }]
  })
  if (copyright === undefined && links.length === 0) return undefined
  return defined({ copyright, links: links.length === 0 ? undefined : links })
}

const socialName = (icon: string): string => {
  const name = icon
    .split('/')
    .at(-1)!
    .replace(/-\d+$/, '')
    .replace(/^mark-/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

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
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  red: ['#c62828', '#ef9a9a'],
  pink: ['#ad1457', '#f48fb1'],
  purple: ['#7b1fa2', '#ce93d8'],
  'deep-purple': ['#5e35b1', '#b39ddb'],
  indigo: ['#3949ab', '#9fa8da'],
  blue: ['#1565c0', '#90caf9'],
  'light-blue': ['#01579b', '#81d4fa'],
  cyan: ['#006064', '#80deea'],
  teal: ['#00695c', '#80cbc4'],
  green: ['#2e7d32', '#a5d6a7'],
  'light-green': ['#33691e', '#c5e1a5'],
  lime: ['#5f6a00', '#e6ee9c'],
  amber: ['#8a5a00', '#ffe082'],
  orange: ['#a84300', '#ffcc80'],
  'deep-orange': ['#bf360c', '#ffab91'],
  brown: ['#5d4037', '#bcaaa4'],
  'blue-grey': ['#455a64', '#b0bec5'],
}

/** Returns a style sheet with the main color of the palette. */
function colorTags(theme: Values): readonly Values[] | undefined {
  const name = palettes(theme).flatMap(({ primary }) => textOf(primary)?.replace(/ /g, '-') ?? [])[0]
  const [light, dark] = (name !== undefined && Object.hasOwn(COLORS, name) ? COLORS[name] : undefined) ?? []
  if (light === undefined) return undefined
  const innerHTML = `html[data-theme="light"]{--accent:${light}}html[data-theme="dark"]{--accent:${dark}}`
  return [{ tagName: 'style', innerHTML }]
}

function localeOf(theme: Values): Values | undefined {
  const language = textOf(theme.language) ?? textOf(theme.locale)
  return language === undefined || language === 'en'
    ? undefined
    : { defaultLocale: language.replace('_', '-'), locales: [language.replace('_', '-')] }
}
