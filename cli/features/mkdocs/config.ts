/** The config of a MkDocs site as a value of ours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcePath, toSlashes } from '../../base/paths.ts'
import { findModule } from '../../base/site-package.ts'
import { defined, type Values } from '../../base/values.ts'
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import { literateNav } from './literate-nav.ts'
import { extensionsOf, syntaxOf } from './markdown.ts'
import { firstPage, type NavItem, navigationOf, readNav } from './nav.ts'
import { createNotes, type Notes } from './notes.ts'
import { excludedOf, macroVariables, redirectsOf, reportPlugins } from './plugins.ts'
import { syntaxPlugins } from './syntax/syntax.ts'
import { mkdocsTitle, readMkdocsTheme, themeFeatures, themeName } from './theme.ts'
import { ICON_SETS } from './tree/icons.ts'
import { entriesWithOptions, type Options, objectOf, textOf, textsOf } from './values.ts'
import { readYaml } from './yaml.ts'

/** Reads a config to build its site. Throws errors of YAML. */
export async function readMkdocsConfig({ root, file, runsHooks }: AdapterInput): Promise<AdaptedConfig> {
  const { value: config, inputs, text, missing } = readYaml(file)
  const notes = createNotes(sourcePath(root, file), text)
  for (const parent of missing)
    notes.add('INHERIT', `${parent} does not exist, so the settings in it are missing.`, [], 'warning')
  const site = openSite(root, missing.length > 0 ? { markdown_extensions: USUAL, ...config } : config, notes)
  const syntax = syntaxOf(site)
  reportPlugins(config, site.plugins, notes)
  // Threads need only the functions of the plugins, and would each read all pages.
  if (runsHooks) reportText(site, syntax.icons.folders)
  const parts = site.files.filter((one) => /(?:^|\/)_[^/]*\.md$/.test(one))
  if (parts.length > 0)
    notes.add('docs_dir', 'files whose names begin with _ are parts of other pages here, not pages:', parts)
  return {
    value: userConfig(site),
    inputs,
    notes: notes.diagnostics,
    plugins: syntaxPlugins(syntax),
    postCss: { missing: [] },
    sidebarsFiles: new Map([['default', sourcePath(root, file)]]),
  }
}

/** The extensions of a config whose parent is missing: a script writes it before the build. */
const USUAL = [
  ...['admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables', 'toc'],
  ...['details', 'snippets', 'superfences', 'tabbed'].map((name) => `pymdownx.${name}`),
]

/** A site and its files. */
interface Site {
  readonly root: string
  readonly config: Values
  readonly notes: Notes
  /** The folder of the pages, relative to the site. */
  readonly folder: string
  /** The files in this folder, sorted. */
  readonly files: readonly string[]
  readonly plugins: Options
  readonly extensions: Options
  readonly features: ReadonlySet<string>
  readonly hasDirectories: boolean
}

function openSite(root: string, config: Values, notes: Notes): Site {
  const folder = path.posix.normalize((textOf(config.docs_dir) ?? 'docs').replaceAll('\\', '/')).replace(/\/$/, '')
  const whole = path.join(root, folder)
  const files = existsSync(whole) ? readdirSync(whole, { recursive: true, encoding: 'utf8' }).map(toSlashes).sort() : []
  const hasDirectories = config.use_directory_urls !== false
  if (!hasDirectories)
    notes.add('use_directory_urls', 'addresses of pages do not end with .html; such addresses lead to the same pages.')
  return {
    root,
    config,
    notes,
    folder,
    files,
    plugins: config.plugins === undefined ? new Map([['search', {}]]) : entriesWithOptions(config.plugins),
    extensions: extensionsOf(entriesWithOptions(config.markdown_extensions)),
    features: themeFeatures(config),
    hasDirectories,
  }
}

/** Returns the argument of `defineConfig`. */
function userConfig(site: Site): Values {
  const { config, folder, files, plugins, extensions, features, hasDirectories, notes } = site
  const known = new Set(files)
  const { url, baseUrl } = addressOf(config)
  const navigation = navigationOf(navOf(site, known), features.has('navigation.tabs'), {
    hasIndexes: features.has('navigation.indexes') || plugins.has('section-index'),
    isExpanded: features.has('navigation.expand'),
    hasGroups: features.has('navigation.sections') && !features.has('navigation.tabs'),
  })
  const variables = macroVariables(
    config,
    [...plugins.keys(), ...extensions.keys()].some((name) => /(?:^|\.)macros$/.test(name)),
  )
  const theme = readMkdocsTheme({ config, notes, tabs: navigation.tabs, hasFile: (one) => known.has(one) })
  const hasNav = Object.values(navigation.sidebars).some((items) => items.length > 0)
  return defined({
    title: mkdocsTitle(config),
    tagline: textOf(config.site_description),
    url,
    baseUrl,
    ...theme,
    trailingSlash: hasDirectories,
    docs: defined({
      path: folder,
      routeBasePath: '/',
      editUrl: editUrl(site),
      numberPrefix: false,
      folderPages: 'index',
      include: ['**/*.md'],
      exclude: [...excludedOf(config, plugins), ...hiddenIndexes(files)],
      breadcrumbs: features.has('navigation.path') || themeName(config) !== 'material',
    }),
    sidebars: hasNav ? navigation.sidebars : undefined,
    staticDirectories: [folder],
    customCss: customCss(site, known),
    redirects: redirectsOf(plugins, (file) => pageAddress(file, site)),
    variables,
    redirectHome: true,
    markdown: {
      format: 'md',
      mdx: false,
      mermaid: true,
      ownSyntax: extensions.has('attr_list') ? ['{: }'] : [],
      math: extensions.has('pymdownx.arithmatex') ? { prices: true } : undefined,
    },
    toc: { minHeadingLevel: 2, maxHeadingLevel: depthOf(extensions) },
    socialCards: plugins.has('social') && findModule(site.root, '@resvg/resvg-js') !== undefined ? true : undefined,
    showLastUpdateTime: [...plugins.keys()].some((name) => /^git-revision-date/.test(name)) ? true : undefined,
    search: plugins.has('search') || plugins.has('material/search') || config.plugins === undefined ? {} : undefined,
    onOrphanPages: 'ignore',
    ...levels(config),
  })
}

/** A broken link is a warning in MkDocs, and an error for sites that say so. */
const levels = ({ strict }: Values): Values => ({
  onBrokenLinks: strict === true ? 'throw' : 'warn',
  onBrokenAnchors: 'warn',
  onBrokenImages: 'warn',
  onMissingNavTarget: 'warn',
  severity: {
    // Files with definitions for all pages are part of each page.
    'unused-definition': 'off',
    'unknown-variable': 'off',
    'empty-category': 'warning',
    'bad-formula': 'warning',
    'bad-diagram': 'warning',
    'bad-redirect': 'warning',
    'broken-redirect': 'warning',
    'static-clash': 'warning',
  },
})

function addressOf({ site_url: given }: Values): { readonly url?: string; readonly baseUrl?: string } {
  const text = textOf(given)
  if (text === undefined || !URL.canParse(text) || !/^https?:/.test(text)) return {}
  const { origin, pathname } = new URL(text)
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }
}

/** Returns the address of a page inside the site. */
function pageAddress(file: string, { hasDirectories }: Site): string {
  const route = `/${file.replace(/\.(?:md|html)$/i, '').replace(/(^|\/)(?:index|README)$/, '$1')}`
  return hasDirectories && !route.endsWith('/') && /\.md$/i.test(file) ? `${route}/` : route
}

/** Levels of headings below the title in the table of contents. */
function depthOf(extensions: Options): number {
  const { toc_depth: depth } = objectOf(extensions.get('toc'))
  const last = Number(/(\d)$/.exec(String(depth ?? ''))?.[1] ?? 6)
  return Math.min(6, Math.max(2, last))
}

/** A README is the page of its folder only if there is no index. */
const hiddenIndexes = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /(?:^|\/)README\.md$/.test(file) && files.includes(file.replace(/README\.md$/, 'index.md')))

function navOf(site: Site, known: ReadonlySet<string>): readonly NavItem[] {
  const { config, files, notes, plugins, root, folder } = site
  const literate = plugins.get('literate-nav')
  const read = (file: string): string | undefined =>
    known.has(file) ? readFileSync(path.join(root, folder, file), 'utf8') : undefined
  const navFile = textOf(literate?.nav_file) ?? 'SUMMARY.md'
  const titleIn = (file: string): string | undefined =>
    /^(?:#[ \t]+|title:[ \t]*["']?)(.+?)["']?[ \t]*(?:\{[^{}]*\})?[ \t]*$/m.exec(read(file) ?? '')?.[1]
  const inFolder = (name: string): readonly NavItem[] | undefined => {
    const own = literate === undefined ? undefined : literateNav(name, { navFile, files, read })
    return own ?? (files.includes(name) ? folderNav(name, files) : undefined)
  }
  if (config.nav !== undefined && config.nav !== null)
    return readNav(config.nav, { hasFile: (file) => known.has(file), folder: inFolder, titleIn, notes })
  const own = literate === undefined ? undefined : literateNav('', { navFile, files, read })
  return own ?? folderNav('', files)
}

/** Returns the pages of a folder in the order of MkDocs: its index, its other pages, its folders. */
function folderNav(folder: string, files: readonly string[]): readonly NavItem[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const inner = files.filter((file) => file.startsWith(prefix) && file !== folder)
  const isHere = (file: string): boolean => !file.slice(prefix.length).includes('/')
  const pages = inner.filter((file) => isHere(file) && /\.md$/i.test(file))
  const index = pages.filter((file) => /(?:^|\/)(?:index|README)\.md$/.test(file)).slice(0, 1)
  const others = pages.filter((file) => !/(?:^|\/)(?:index|README)\.md$/.test(file))
  const folders = inner.filter((file) => isHere(file) && inner.some((one) => one.startsWith(`${file}/`)))
  return [
    ...[...index, ...others].map((file): NavItem => ({ kind: 'page', file })),
    ...folders.flatMap((one): NavItem[] => {
      const item: NavItem = { kind: 'section', title: titleOf(one), items: folderNav(one, files) }
      return firstPage(item) === undefined ? [] : [item]
    }),
  ]
}

/** `getting-started` becomes "Getting started". */
const titleOf = (folder: string): string => {
  const words = path.posix.basename(folder).replace(/[-_]+/g, ' ')
  return words.toLowerCase() === words ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

/** Where the sources are on a host, if the config does not say so. */
const EDIT_PATHS: Readonly<Record<string, string>> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
}

function editUrl({ config, features }: Site): string | undefined {
  const repository = textOf(config.repo_url)?.replace(/\/?$/, '/')
  const uri = config.edit_uri === '' || config.edit_uri === null ? undefined : textOf(config.edit_uri)
  const template = textOf(config.edit_uri_template)?.replace(/\{path!q\}/g, '{path}')
  const isShown = themeName(config) !== 'material' || features.has('content.action.edit')
  if (!isShown || config.edit_uri === '') return undefined
  if (template !== undefined) return template.includes('{path_noext') ? undefined : joined(repository, template)
  const host = repository !== undefined && URL.canParse(repository) ? new URL(repository).hostname : ''
  const folder = uri ?? (Object.hasOwn(EDIT_PATHS, host) ? EDIT_PATHS[host] : undefined)
  if (folder === undefined) return undefined
  const whole = joined(repository, folder)
  return whole === undefined ? undefined : `${whole.endsWith('=') ? whole : whole.replace(/\/?$/, '/')}{path}`
}

const joined = (repository: string | undefined, uri: string): string | undefined =>
  /^https?:/.test(uri) ? uri : repository === undefined ? undefined : repository + uri.replace(/^\//, '')

function customCss({ config, folder, notes }: Site, known: ReadonlySet<string>): readonly string[] {
  const sheets = textsOf(config.extra_css)
  const local = sheets.filter((sheet) => known.has(sheet.replace(/^\//, '')))
  const others = sheets.filter((sheet) => !local.includes(sheet))
  if (others.length > 0)
    notes.add('extra_css', 'these style sheets are not files of the site; they are left out.', others)
  return local.map((sheet) => path.posix.join(folder, sheet))
}

/** Lists the pages with content that only Python can make, and icons whose package is missing. */
function reportText({ root, folder, files, plugins, extensions, notes }: Site, moduleFolders: readonly string[]): void {
  const hasObjects = plugins.has('mkdocstrings')
  const missing = extensions.has('pymdownx.emoji')
    ? ICON_SETS.filter(({ module }) => !moduleFolders.some((one) => existsSync(path.join(one, module))))
    : []
  if (!hasObjects && missing.length === 0) return
  const objects: string[] = []
  const icons = new Map<string, number>()
  for (const file of files.filter((one) => /\.md$/i.test(one))) {
    const text = readFileSync(path.join(root, folder, file), 'utf8')
    if (hasObjects && /^:::[ \t]*[\w.:-]+[ \t]*$/m.test(text)) objects.push(file)
    for (const { prefix, module } of missing)
      if (text.includes(`:${prefix}`)) icons.set(module, (icons.get(module) ?? 0) + 1)
  }
  if (objects.length > 0)
    notes.add(
      'plugins.mkdocstrings',
      'documentation that comes from Python code is missing; only its names are shown on these pages:',
      objects,
    )
  if (icons.size > 0)
    notes.add(
      'markdown_extensions.pymdownx.emoji',
      'icons are shown as their names. Install the packages that contain them:',
      [...icons].map(
        ([module, count]) => `npm install ${module} (icons on ${count} ${count === 1 ? 'page' : 'pages'})`,
      ),
    )
}
