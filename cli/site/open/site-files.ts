/**
 * The files that a build makes from pages, redirects, and the config, found by their paths. A lookup reads only the
 * pages that can have a file at this path, because listing the files of all pages of a large site is slow.
 */

import type { Route } from '../../base/brands.ts'
import { once } from '../../base/once.ts'
import { foldRoute, markdownFileOf, pageFileOf, routeFile } from '../../base/paths.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import { FEATURES } from '../../features/index.ts'
import { configFile, type SiteConfig } from '../../model/config.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'
import { MISSING_PAGE } from '../../stages/emit/llms.ts'
import { sitemapNames } from '../../stages/emit/sitemap.ts'
import { frontMatterPlace } from '../../stages/graph/addresses/doc-entry.ts'
import { inSitemap, sectionFilesOf } from '../page-lists.ts'

export interface Site {
  readonly graph: RouteGraph
  readonly config: SiteConfig
}

/** A file of the output. */
export interface SiteFile {
  readonly path: string
  /** The source of the file, for messages. */
  readonly source: string
  readonly where?: Position
  /** Whether a static file of the same path is published instead, on purpose. */
  readonly isReplaceable?: boolean
}

export interface SiteFiles {
  /**
   * Returns the file of a path. Letter case and Unicode form do not count: for some file systems and hosts they do not.
   */
  at(path: string): SiteFile | undefined
  /** Returns a file in a folder, in the same way. */
  inside(folder: string): SiteFile | undefined
  /** Folders of pages and redirects, each with one of their files. */
  readonly folders: ReadonlyMap<string, SiteFile>
  /** Files that can have the path of another one. */
  readonly doubtful: readonly SiteFile[]
}

/** Returns the files that a build of the site emits besides static files. */
export function siteFiles(site: Site): SiteFiles {
  const { graph } = site
  const index = graph.pages.get('/index' as Route)
  const redirects = redirectFiles(site)
  const byPath = new Map([...fixedNames(site).map(generated), ...redirects].map((file) => [foldRoute(file.path), file]))
  const ofSections = once(() => sectionFilesOf(site))
  const folders = foldersOf(site, redirects)
  const folded = new Map([...folders].map(([folder, file]) => [foldRoute(folder), file]))
  for (const folder of FOLDERS) if (!folded.has(folder)) folded.set(folder, generated(`${folder}/*`))
  return {
    folders,
    at(path) {
      const key = foldRoute(path)
      for (const route of routesAt(key)) {
        const page = graph.pages.get(graph.folded.get(route) as Route)
        const file = page && pageFiles(page, site).find((output) => foldRoute(output.path) === key)
        if (file !== undefined) return file
      }
      return byPath.get(key) ?? (SECTION_FILE.test(key) && ofSections().has(path) ? generated(path) : undefined)
    },
    inside: (folder) => folded.get(foldRoute(folder)),
    // Each other page has files of its own, because it has an address of its own.
    doubtful: [...(index === undefined ? [] : pageFiles(index, site)), ...redirects],
  }
}

const SECTION_FILE = /(?:^|\/)llms(?:-full)?\.txt$/

/**
 * Returns the routes of the pages that can have a file: `/a` and `/a/b` for `a/b.xml`; empty for a name without ending.
 */
function routesAt(path: string): readonly string[] {
  const stem = path.replace(/\.\w+$/, '')
  return stem === path ? [] : [`/${folderOf(path)}`, `/${stem}`]
}

/** Returns the folder of a path; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Returns the files of a page that have its name: all but its social card. */
function pageFiles(page: GraphPage, { config }: Site): readonly SiteFile[] {
  const html = htmlFile(page, config)
  if (page.kind === 'search' || page.kind === 'not-found') return [html]
  return [html, ...[markdownFileOf(page.route), ...(page.files ?? [])].map((path) => ({ ...html, path }))]
}

/** Returns the HTML file of a page, with the place that decides its path. */
export function htmlFile(page: GraphPage, config: SiteConfig): SiteFile {
  const path = pageFileOf(page, config.trailingSlash)
  if (page.kind === 'doc') return { path, source: page.meta.source.path, where: frontMatterPlace(page.meta, 'slug') }
  const isReplaceable = page.kind === 'not-found'
  return { path, source: `the page ${page.title}`, where: { file: configFile(config) }, isReplaceable }
}

const redirectFiles = ({ graph, config }: Site): readonly SiteFile[] =>
  graph.redirects.map(({ from, where = { file: configFile(config) } }) => ({
    path: routeFile(from, config.trailingSlash),
    source: `the redirect from ${from}`,
    where,
  }))

/** Returns the names of files for hosts, search engines, and programs. A site can replace them with static files. */
const fixedNames = ({ graph, config }: Site): readonly string[] => [
  'robots.txt',
  '_headers',
  MISSING_PAGE,
  ...sitemapNames([...graph.pages.values()].filter((page) => inSitemap(page, { graph, config })).length),
  ...(graph.redirects.length > 0 ? ['_redirects'] : []),
  ...(config.llms ? ['llms.txt'] : []),
]

/** Folders of generated files. Most of their names contain a digest, so that no static file has one by accident. */
const FOLDERS = ['_docs', 'assets', 'assets/files', ...FEATURES.flatMap(({ folders = [] }) => folders)]

const generated = (path: string): SiteFile => ({ path, source: 'a generated file', isReplaceable: true })

function foldersOf(site: Site, redirects: readonly SiteFile[]): ReadonlyMap<string, SiteFile> {
  const { graph, config } = site
  const folders = new Map<string, SiteFile>()
  const add = (path: string, file: () => SiteFile): void => {
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.set(folder, file())
  }
  for (const page of graph.pages.values()) add(pageFileOf(page, config.trailingSlash), () => htmlFile(page, config))
  for (const page of graph.pages.values())
    if (page.files !== undefined) for (const file of pageFiles(page, site)) add(file.path, () => file)
  for (const file of redirects) add(file.path, () => file)
  return folders
}
