/** The config of a Starlight site as a value of ours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namesBelow } from '../../base/files.ts'
import { sourcePath } from '../../base/paths.ts'
import { escapeGlob } from '../../base/pattern.ts'
import { defined, isObject, listOf, objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import { type Aliases, siteName } from '../../site-code/names.ts'
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import {
  ADAPTED_DOCS,
  ADAPTED_SITE,
  adapted,
  labeledLinks,
  navbarItems,
  plainRedirects,
  reportSettings,
  siteAddress,
} from '../adapted-site.ts'
import { createNotes, keyPlaces, type Notes } from '../adapter-notes.ts'
import { jsxBlocks } from '../mdx/adapter/elements.ts'
import { type LostKeys, reportPages } from '../mdx/adapter/pages.ts'
import { STARLIGHT_COMPONENTS } from './components.ts'
import { heroes, imageAliases, leftOut, starlightFrontMatter, starlightText } from './pages.ts'
import { packageNameOf, runAstroConfig } from './run.ts'
import { sidebarMaker } from './sidebar.ts'

const CONTENT = 'src/content/docs'

/** Reads a config to build its site. Throws its errors, and an error if it does not use Starlight. */
export async function readStarlightConfig(input: AdapterInput): Promise<AdaptedConfig> {
  const { root, file } = input
  const { astro, starlight: config, inputs } = await runAstroConfig(input)
  const name = path.basename(file)
  if (config === undefined) throw new Error(`${name} does not use Starlight.`)
  const notes = createNotes(sourcePath(root, file), keyPlaces(readFileSync(file, 'utf8')))
  const locales = localesOf(config, path.join(root, CONTENT))
  const folder = path.posix.join(CONTENT, locales.folder)
  const relativeOf = (page: string): string => {
    const relative = path.posix.relative(CONTENT, page)
    const [first = ''] = relative.split('/')
    const isLocale = first === locales.folder || locales.others.some((locale) => locale.folder === first)
    return isLocale ? relative.slice(first.length + 1) : relative
  }
  const aliases = aliasesOf(root)
  const imports = new Map<string, ReadonlyMap<string, string>>()
  reportLost(astro, config, notes)
  // Threads need only the functions, and would each read all pages.
  if (input.runsHooks) reportContent(path.join(root, CONTENT), notes)
  const languages = new Map(locales.others.map(({ key, language }) => [key, language]))
  return adapted(input, notes, {
    value: userConfig({ root, astro, config, locales, folder, aliases, notes }),
    inputs,
    plugins: {
      preprocess: starlightText(aliases, imports),
      beforeRemark: [[jsxBlocks(STARLIGHT_COMPONENTS)], [leftOut(imports)], [imageAliases(aliases)], [heroes(aliases)]],
    },
    frontMatterOf: starlightFrontMatter(relativeOf),
    sidebarItems: new Map([
      ['default', sidebarMaker(config.sidebar, (locale) => languages.get(locale) ?? locales.language)],
    ]),
  })
}

interface Locales {
  /** The language of the pages that have no language in their addresses. */
  readonly language: string
  /** Their folder; empty for all of the content. */
  readonly folder: string
  readonly main: Values
  readonly others: readonly {
    readonly key: string
    readonly folder: string
    readonly language: string
    readonly settings: Values
  }[]
}

/** The folder of a language may differ from its key in letter case. */
function localesOf({ locales, defaultLocale }: Values, content: string): Locales {
  const folders = existsSync(content) ? readdirSync(content) : []
  const all = Object.entries(objectOf(locales)).map(([key, value]) => {
    const settings = objectOf(value)
    const folder = folders.find((name) => name.toLowerCase() === key.toLowerCase()) ?? key
    return { key, folder, settings, language: textOf(settings.lang) ?? (key === 'root' ? 'en' : key) }
  })
  const main = all.find(({ key }) => key === 'root') ?? all.find(({ key }) => key === defaultLocale) ?? all[0]
  const folder = main === undefined || main.key === 'root' ? '' : main.folder
  const others = all.filter((locale) => locale !== main)
  return { language: main?.language ?? 'en', folder, main: main?.settings ?? {}, others }
}

/** Returns the prefixes of imports in `tsconfig.json`. */
function aliasesOf(root: string): Aliases {
  const file = path.join(root, 'tsconfig.json')
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  const base = /"baseUrl"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '.'
  const pairs = [...text.matchAll(/"([^"\s*]+)\/\*"\s*:\s*\[\s*"([^"*]+)\/\*"/g)]
  return Object.fromEntries(pairs.map(([, alias = '', to = '']) => [alias, path.posix.join(base, to)]))
}

interface Site {
  readonly root: string
  readonly astro: Values
  readonly config: Values
  readonly locales: Locales
  /** The content folder of the main language. */
  readonly folder: string
  readonly aliases: Aliases
  readonly notes: Notes
}

/** Returns the argument of `defineConfig`. */
function userConfig({ root, astro, config, locales, folder, aliases, notes }: Site): Values {
  const title = textOf(config.title) ?? textOf(objectOf(config.title)[locales.language]) ?? 'Documentation'
  const { url, baseUrl } = siteAddress(astro.site)
  const statics = textOf(astro.publicDir)?.replace(/^\.\//, '') ?? 'public'
  const logo = logoOf(config, title, { root, aliases, statics })
  const { minHeadingLevel, maxHeadingLevel } = objectOf(config.tableOfContents)
  return defined({
    title,
    tagline: textOf(config.description),
    url,
    baseUrl: textOf(astro.base) ?? baseUrl,
    titleDelimiter: textOf(config.titleDelimiter),
    trailingSlash: astro.trailingSlash !== 'never',
    favicon:
      textOf(config.favicon) ?? (existsSync(path.join(root, statics, 'favicon.svg')) ? '/favicon.svg' : undefined),
    navbar: { ...logo.navbar, items: navbarOf(config, locales) },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    docs: {
      ...ADAPTED_DOCS,
      path: folder,
      editUrl: textOf(objectOf(config.editLink).baseUrl)?.replace(/\/?$/, '/'),
      exclude: ['404.{md,mdx}', ...(locales.folder === '' ? locales.others.map((other) => `${other.folder}/**`) : [])],
    },
    // Pages refer to images that are among the modules of the site.
    collections: [{ id: 'assets', path: 'src', routeBasePath: 'assets', include: [], sidebars: false }],
    sidebars: { docs: [{ type: 'autogenerated', dirName: '.' }] },
    i18n: i18nOf(locales),
    staticDirectories: [statics, ...logo.folders],
    staticExclude: logo.others,
    customCss: textsOf(config.customCss).filter((file) => existsSync(path.join(root, file))),
    headTags: listOf(config.head).map(objectOf).flatMap(headTag),
    redirects: redirectsOf(astro, locales, notes),
    aliases: Object.keys(aliases).length > 0 ? aliases : undefined,
    toc: config.tableOfContents === false ? undefined : defined({ minHeadingLevel, maxHeadingLevel }),
    showLastUpdateTime: config.lastUpdated === true,
    showLastUpdateAuthor: false,
    search: config.pagefind === false ? false : undefined,
    markdown: { unknownComponents: 'children', ownSyntax: ['hero:'], directives: true },
    ...ADAPTED_SITE,
  })
}

const i18nOf = ({ language: main, main: settings, others }: Locales): Values => ({
  defaultLocale: main,
  locales: [main, ...others.map(({ key }) => key)],
  path: CONTENT,
  flat: true,
  localeConfigs: {
    [main]: defined({ label: textOf(settings.label) }),
    ...Object.fromEntries(
      others.map(({ key, folder, language, settings: { label, dir } }) => [
        key,
        defined({ label: textOf(label), path: folder, htmlLang: language, direction: textOf(dir) }),
      ]),
    ),
  },
})

interface LogoPlace {
  readonly root: string
  readonly aliases: Aliases
  readonly statics: string
}

/**
 * Returns the logo. Its files are among the modules of the site: their folders are published, too, without other files.
 */
function logoOf({ logo }: Values, title: string, { root, aliases, statics }: LogoPlace) {
  const { src, light = src, dark, alt, replacesTitle } = objectOf(logo)
  const fileOf = (value: unknown): string | undefined => {
    const name = textOf(value)
    const bare = name && (siteName(name, aliases) ?? name).replace(/^\.?\//, '')
    return bare !== undefined && existsSync(path.join(root, bare)) ? bare : undefined
  }
  const files = [fileOf(light), fileOf(dark)].filter((file) => file !== undefined)
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))].filter((folder) => folder !== statics)
  const others = folders.flatMap((folder) =>
    namesBelow(path.join(root, folder))
      .filter((file) => !files.includes(`${folder}/${file}`) && !existsSync(path.join(root, statics, file)))
      .map(escapeGlob),
  )
  const [first, second] = files.map((file) => `/${path.posix.basename(file)}`)
  const shown = first === undefined ? undefined : defined({ src: first, srcDark: second, alt: textOf(alt) ?? title })
  return { navbar: defined({ title: replacesTitle === true ? undefined : title, logo: shown }), folders, others }
}

function navbarOf({ social }: Values, { others }: Locales): readonly Values[] {
  const links = Array.isArray(social)
    ? social.map(objectOf)
    : Object.entries(objectOf(social)).map(([icon, href]): Values => ({ icon, href }))
  return navbarItems(
    [
      { type: 'search' },
      ...(others.length > 0 ? [{ type: 'localeDropdown' }] : []),
      ...labeledLinks(links.map(({ href, label, icon }) => ({ href, label, host: icon }))),
    ],
    'right',
  )
}

function headTag({ tag, attrs, content }: Values): readonly Values[] {
  if (typeof tag !== 'string') return []
  const attributes = Object.entries(objectOf(attrs)).filter(([, value]) => value !== undefined && value !== false)
  const values = attributes.map(([name, value]) => [name, value === true ? true : String(value)])
  return [defined({ tagName: tag, attributes: Object.fromEntries(values), innerHTML: textOf(content) })]
}

/**
 * Returns the redirects of Astro, and the redirects of a main language that has a folder: its pages are at the top
 * here.
 */
function redirectsOf({ redirects }: Values, { folder }: Locales, notes: Notes): readonly Values[] {
  if (folder !== '') notes.add('defaultLocale', `pages of this language have addresses without /${folder}/ here.`)
  const all = Object.entries(objectOf(redirects)).map(
    ([from, to]) => [from, textOf(to) ?? textOf(objectOf(to).destination)] as const,
  )
  return plainRedirects(all, /\[/, notes)
}

/** Settings that are read, or that change nothing a reader sees. */
const KNOWN =
  'title description logo tableOfContents editLink locales defaultLocale social customCss sidebar head lastUpdated pagefind favicon titleDelimiter disable404Route credits prerender expressiveCode plugins'.split(
    ' ',
  )

function reportLost(astro: Values, config: Values, notes: Notes): void {
  reportSettings(config, KNOWN, notes, (key) => [
    'this is code or a setting of Astro, which has no effect here.',
    Object.keys(objectOf(config[key])),
  ])
  const plugins = [config.plugins].flat().flatMap((plugin) => packageNameOf(plugin) ?? [])
  if (plugins.length > 0)
    notes.add('plugins', `these plugins of Starlight are not run: ${[...new Set(plugins)].join(', ')}.`)
  const { remarkPlugins, rehypePlugins } = objectOf(astro.markdown)
  if (listOf(remarkPlugins).length + listOf(rehypePlugins).length > 0)
    notes.add('markdown', 'plugins of remark and rehype are not run; name them in `markdown` of a config of this tool.')
  const packages = textsOf(config.customCss).filter((file) => !/^[./]/.test(file))
  if (packages.length > 0) notes.add('customCss', 'style sheets of packages are left out:', packages)
  if (hasBadges(config.sidebar)) notes.add('sidebar', 'badges of entries are not shown.')
}

const hasBadges = (items: unknown): boolean =>
  listOf(items).some((item) => isObject(item) && (item.badge !== undefined || hasBadges(item.items)))

/** What front matter may have and a page does not show. */
const PAGE_KEYS: LostKeys = {
  head: { message: 'front matter: tags for single pages are left out.' },
  banner: { message: 'front matter: banners of single pages are not shown.' },
  pagefind: {
    message: 'front matter: pages cannot be left out of the search alone; write `unlisted: true`.',
    isLost: (value) => value === false,
  },
  'sidebar.badge': { message: 'front matter: badges of entries are not shown.' },
  ...Object.fromEntries(
    ['prev', 'next'].map((key) => [
      key,
      {
        message: 'front matter: the link has the label of its page in the sidebar.',
        isLost: (value: unknown) => typeof value === 'string' || objectOf(value).label !== undefined,
      },
    ]),
  ),
}

/** Lists the pages with something that is not carried over. */
function reportContent(folder: string, notes: Notes): void {
  const names = namesBelow(folder).sort()
  reportPages(
    folder,
    names.filter((name) => /\.mdx?$/.test(name)),
    PAGE_KEYS,
    notes,
  )
  const markdoc = names.filter((name) => name.endsWith('.mdoc'))
  if (markdoc.length > 0) notes.add('markdoc', 'pages in Markdoc are not read:', markdoc, 'warning')
}
