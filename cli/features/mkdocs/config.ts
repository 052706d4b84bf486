/** The config of a MkDocs site as a value of ours. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcePath } from '../../base/paths.ts'
import { defined, objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import { findModule } from '../../site-code/packages.ts'
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import { ADAPTED_DOCS, ADAPTED_SITE, adapted, reportSettings, siteAddress } from '../adapted-site.ts'
import { createNotes } from '../adapter-notes.ts'
import { syntaxOf } from './markdown.ts'
import { type NavItem, pageTree, readNav, titleIn } from './nav.ts'
import { navFrontMatter } from './nav-pages.ts'
import { macroVariables, redirectsOf, reportPlugins } from './plugins.ts'
import { type NavOfSite, navigationOf, type SidebarOptions } from './sidebars.ts'
import { type MkdocsSite, openMkdocs, PAGES, recordedFiles } from './site.ts'
import type { SyntaxPart } from './syntax/line.ts'
import { type Syntax, syntaxPlugins } from './syntax.ts'
import { mkdocsTitle, readMkdocsTheme, themeName } from './theme.ts'
import { ICON_SETS } from './tree/icons.ts'
import { hostOf, type Options, REPOSITORY_HOSTS } from './values.ts'
import { readYaml } from './yaml.ts'

/** Reads a config to build its site. Throws errors of YAML. */
export async function readMkdocsConfig(input: AdapterInput): Promise<AdaptedConfig> {
  const { root, file, runsHooks } = input
  const { value: config, inputs, placeOf, missing } = readYaml(file)
  const notes = createNotes(sourcePath(root, file), placeOf)
  for (const parent of missing)
    notes.add('INHERIT', `docs cannot find ${parent}, so the settings in it are missing.`, [], 'warning')
  const whole = missing.length > 0 ? { markdown_extensions: USUAL, ...config } : config
  // Threads need only the functions of the plugins. Files that they read would be inputs of all pages.
  const site = openMkdocs({ root, config: whole, notes }, runsHooks)
  const syntax = syntaxOf(site)
  reportPlugins(config, site.plugins, notes)
  reportSettings(config, SETTINGS, notes, () => ['MkDocs has no such setting.'])
  if (runsHooks) reportText(site, syntax)
  const hasTabs = site.features.has('navigation.tabs')
  const nav = navOf(site, hasTabs)
  return adapted(input, notes, {
    value: userConfig(site, navigationOf(nav, hasTabs, sidebarOptions(site))),
    inputs,
    plugins: syntaxPlugins(syntax),
    frontMatterOf: navFrontMatter(nav, hasTabs, site.folder),
  })
}

/** The settings of MkDocs. */
const SETTINGS =
  'INHERIT copyright dev_addr docs_dir draft_docs edit_uri edit_uri_template exclude_docs extra extra_css extra_javascript extra_templates google_analytics hooks markdown_extensions nav not_in_nav pages plugins remote_branch remote_name repo_name repo_url site_author site_description site_dir site_name site_url strict theme use_directory_urls validation watch'.split(
    ' ',
  )

/** The extensions of a config whose parent is missing: a script writes it before the build. */
const USUAL = [
  ...['admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables', 'toc'],
  ...['details', 'snippets', 'superfences', 'tabbed'].map((name) => `pymdownx.${name}`),
]

const sidebarOptions = ({ features, plugins }: MkdocsSite): SidebarOptions => ({
  sectionPage: features.has('navigation.indexes') ? 'index' : plugins.has('section-index') ? 'first' : undefined,
  isExpanded: features.has('navigation.expand'),
  hasGroups: features.has('navigation.sections'),
})

/** Returns the argument of `defineConfig`. */
function userConfig(site: MkdocsSite, navigation: NavOfSite): Values {
  const { config, folder, plugins, extensions, features, hasDirectories } = site
  const variables = macroVariables(
    config,
    [...plugins.keys(), ...extensions.keys()].some((name) => /(?:^|\.)macros$/.test(name)),
  )
  const theme = readMkdocsTheme(site, navigation.tabs)
  const hasNav = Object.values(navigation.sidebars).some((items) => items.length > 0)
  return defined({
    title: mkdocsTitle(config),
    tagline: textOf(config.site_description),
    ...siteAddress(config.site_url),
    ...theme,
    trailingSlash: hasDirectories,
    docs: defined({
      ...ADAPTED_DOCS,
      path: folder,
      editUrl: editUrl(site),
      include: PAGES,
      exclude: site.excluded,
      breadcrumbs: features.has('navigation.path') || themeName(config) !== 'material',
    }),
    sidebars: hasNav ? navigation.sidebars : undefined,
    staticDirectories: [folder],
    customCss: customCss(site),
    redirects: redirectsOf(plugins, (file) => pageAddress(file, site)),
    variables,
    markdown: {
      format: 'md',
      mdx: false,
      mermaid: true,
      // Without its extension, such syntax is text in MkDocs, too.
      ownSyntax: OWN_SYNTAX,
      math: extensions.has('pymdownx.arithmatex') ? { prices: true } : undefined,
    },
    toc: { minHeadingLevel: 2, maxHeadingLevel: depthOf(extensions) },
    socialCards: plugins.has('social') && findModule(site.root, '@resvg/resvg-js') !== undefined ? true : undefined,
    showLastUpdateTime: [...plugins.keys()].some((name) => /^git-revision-date/.test(name)) ? true : undefined,
    search: plugins.has('search') || plugins.has('material/search') || config.plugins === undefined ? {} : undefined,
    ...ADAPTED_SITE,
    ...levels(config),
  })
}

/** Syntax of this generator, which is never advice to write something else. */
const OWN_SYNTAX = '!!!|???|===|--8<--|++ ++|^^ ^^|== ==|{++ ++}|:icon-name:|*[ ]:|x^2^|H~2~O|: |{: }|{! !}'.split('|')

/**
 * A link to a page that does not exist is a warning in MkDocs, and an error for strict sites. It ignores other broken
 * links.
 */
const levels = ({ strict }: Values): Values => ({
  onBrokenMarkdownLinks: strict === true ? 'throw' : 'warn',
  onBrokenAnchors: 'warn',
  onMissingNavTarget: 'warn',
  severity: {
    // Files with definitions for all pages are part of each page.
    'unused-definition': 'off',
    // The last of two definitions counts, and becomes the first here.
    'duplicate-definition': 'off',
    'unknown-variable': 'off',
    ...Object.fromEntries(WARNINGS.map((code) => [code, 'warning'])),
  },
})

const WARNINGS = ['empty-category', 'bad-formula', 'bad-diagram', 'bad-redirect', 'broken-redirect', 'static-clash']

/** Returns the address of a page inside the site. */
function pageAddress(file: string, { hasDirectories }: MkdocsSite): string {
  const route = `/${file.replace(/\.(?:md|html)$/i, '').replace(/(^|\/)(?:index|README)$/, '$1')}`
  return hasDirectories && !route.endsWith('/') && /\.md$/i.test(file) ? `${route}/` : route
}

/** Levels of headings below the title in the table of contents. */
function depthOf(extensions: Options): number {
  const { toc_depth: depth } = objectOf(extensions.get('toc'))
  const last = Number(/(\d)$/.exec(String(depth ?? ''))?.[1] ?? 6)
  return Math.min(6, Math.max(2, last))
}

/** Returns the entries of the nav. `hasTabs`: entries at the top need a title. */
function navOf({ config, pages, notes, plugins, root, folder }: MkdocsSite, hasTabs: boolean): readonly NavItem[] {
  const literate = plugins.get('literate-nav')
  const read = (file: string): string => recordedFiles().readFileSync(path.join(root, folder, file), 'utf8')
  const items = readNav(config.nav, {
    pages: new Set(pages),
    tree: pageTree(pages),
    ...(literate && { navFile: textOf(literate.nav_file) ?? 'SUMMARY.md' }),
    addsIndex: literate?.implicit_index === true,
    read,
    notes,
  })
  if (!hasTabs) return items
  return items.map((item) =>
    item.kind === 'page' && item.title === undefined ? { ...item, title: titleIn(read(item.file)) ?? item.file } : item,
  )
}

function editUrl({ config, features }: MkdocsSite): string | undefined {
  const repository = textOf(config.repo_url)?.replace(/\/?$/, '/')
  const template = textOf(config.edit_uri_template)?.replace(/\{path!q\}/g, '{path}')
  const isShown = themeName(config) !== 'material' || features.has('content.action.edit')
  if (!isShown || config.edit_uri === '') return undefined
  if (template !== undefined) return template.includes('{path_noext') ? undefined : joined(repository, template)
  const folder = textOf(config.edit_uri) ?? REPOSITORY_HOSTS.get(hostOf(repository ?? ''))?.editPath
  if (folder === undefined) return undefined
  const whole = joined(repository, folder)
  return whole === undefined ? undefined : `${whole.endsWith('=') ? whole : whole.replace(/\/?$/, '/')}{path}`
}

const joined = (repository: string | undefined, uri: string): string | undefined =>
  /^https?:/.test(uri) ? uri : repository === undefined ? undefined : repository + uri.replace(/^\//, '')

function customCss({ config, folder, files, notes }: MkdocsSite): readonly string[] {
  const sheets = textsOf(config.extra_css)
  const local = sheets.filter((sheet) => files.has(sheet.replace(/^\//, '')))
  const others = sheets.filter((sheet) => !local.includes(sheet))
  if (others.length > 0) notes.add('extra_css', 'docs cannot find these style sheets, so they are left out:', others)
  return local.map((sheet) => path.posix.join(folder, sheet))
}

/** Lists the pages with content that only Python can make, and icons whose package is missing. */
function reportText({ root, folder, pages, plugins, notes }: MkdocsSite, { text: { parts }, icons }: Syntax): void {
  if (!parts.has('objects') && !parts.has('icons')) return
  const texts = pages.map((file) => [file, readFileSync(path.join(root, folder, file), 'utf8')] as const)
  const pagesWith = (part: SyntaxPart, pattern: RegExp): readonly string[] =>
    parts.has(part) ? texts.filter(([, text]) => pattern.test(text)).map(([file]) => file) : []
  const objects = pagesWith('objects', /^:::[ \t]*[\w.:-]+[ \t]*$/m)
  const missing = ICON_SETS.flatMap(([prefix, module]) => {
    if (icons.folders.some((place) => existsSync(path.join(place, module)))) return []
    const count = pagesWith('icons', new RegExp(`:${prefix}`)).length
    return count === 0 ? [] : [`npm install ${module} (${count} ${count === 1 ? 'page' : 'pages'})`]
  })
  if (objects.length > 0)
    notes.add(
      plugins.has('mkdocstrings') ? 'plugins.mkdocstrings' : 'markdown_extensions.mkautodoc',
      'docs does not run Python, so these pages show only the names of the objects that they document:',
      objects,
    )
  if (missing.length > 0)
    notes.add(
      'markdown_extensions.pymdownx.emoji',
      'These icons are shown as their names, because their packages are not installed. Run:',
      missing,
    )
}
