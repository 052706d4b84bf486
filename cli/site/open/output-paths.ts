/**
 * Gives each file of the site its path in the output, before anything is written. Files that a build makes come first,
 * then static files in the order of their folders. Two files that cannot both have their paths are an error; a static
 * file that has the path of another static file is left out.
 */
import type { Route } from '../../base/brands.ts'
import { foldRoute } from '../../base/paths.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { FileClash } from '../../diagnostics/file-facts.ts'
import type { StaticFile } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'
import { folderOf, htmlFile, type Site, type SiteFile, type SiteFiles, siteFiles } from './site-files.ts'

interface PathsInput extends Site {
  /** The files of all static folders. */
  readonly statics: readonly StaticFile[]
}

/** Returns the graph with the static files that are published, and without the pages that they replace on purpose. */
export function assignPaths({ statics, ...site }: PathsInput): Outcome<RouteGraph> {
  const files = siteFiles(site)
  const { published, diagnostics } = placeStatics(statics, files, site)
  const value = { ...withoutReplaced(site, published), statics: published }
  return { value, diagnostics: [...siteFileProblems(files), ...diagnostics] }
}

/** Where two files meet. */
interface Clash {
  /** `inside`: the other file has the name of a folder of this one. `around`: the reverse. */
  readonly fault: 'file' | 'letter-case' | 'address' | 'inside' | 'around' | 'reserved'
  /** The path of the other file, an address, or a folder. */
  readonly path: string
  readonly rival: SiteFile
}

/** Returns the obstacle that prevents a file from having its path. */
function clashOf({ path }: SiteFile, { at, inside }: Pick<SiteFiles, 'at' | 'inside'>): Clash | undefined {
  const same = at(path)
  if (same !== undefined) return { fault: same.path === path ? 'file' : 'letter-case', path: same.path, rival: same }
  const within = inside(path)
  if (within !== undefined) return { fault: 'around', path, rival: within }
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    const above = at(folder)
    if (above !== undefined) return { fault: 'inside', path: above.path, rival: above }
  }
  return undefined
}

/**
 * Returns the findings about files that a build makes. Addresses that differ only in letter case have a finding of
 * their own.
 */
function siteFileProblems({ at, folders, doubtful }: SiteFiles): Diagnostic[] {
  const byPair = new Map<string, Diagnostic>()
  const check = (file: SiteFile, clash: Clash): void => {
    const { source } = clash.rival
    const pair = `${source} ${file.source}`
    if (source !== file.source && !byPair.has(pair))
      byPair.set(pair, { code: 'duplicate-file', ...problemOf(file, clash) })
  }
  for (const file of doubtful) {
    const same = at(file.path)
    if (same?.path === file.path) check(file, { fault: 'file', path: file.path, rival: same })
  }
  for (const [folder, file] of folders) {
    const above = at(folder)
    if (folder === RESERVED.path) check(file, RESERVED)
    else if (above?.path === folder) check(file, { fault: 'inside', path: folder, rival: above })
  }
  return [...byPair.values()]
}

interface PlacedStatics {
  /** By target. */
  readonly published: ReadonlyMap<string, StaticFile>
  readonly diagnostics: readonly Diagnostic[]
}

function placeStatics(statics: readonly StaticFile[], siteFiles: SiteFiles, site: Site): PlacedStatics {
  const published = new Map<string, StaticFile>()
  const diagnostics: Diagnostic[] = []
  const copied = createCopies()
  for (const staticFile of statics) {
    const where = { file: staticFile.path }
    const file = { path: staticFile.target, source: staticFile.path, where }
    const first = published.get(staticFile.target)
    if (first?.hash === staticFile.hash) continue
    const clash = clashOf(file, copied) ?? reservedClash(file) ?? clashOf(file, siteFiles) ?? addressClash(file, site)
    // A folder of pages can also be a static folder: the text of a page yields to its Markdown copy.
    if (clash?.rival.source === file.source) continue
    const isReplacing = clash?.fault === 'file' && clash.rival.isReplaceable === true
    if (clash === undefined || isReplacing) {
      published.set(staticFile.target, staticFile)
      copied.add(file)
    }
    // The order of static folders decides on purpose which of their files is published.
    const by = first && { by: first.path }
    if (isReplacing || by)
      diagnostics.push({ code: 'replaced-file', severity: 'info', where, path: staticFile.target, ...by })
    else if (clash !== undefined) diagnostics.push({ code: 'static-clash', ...problemOf(file, clash) })
  }
  return { published, diagnostics }
}

/**
 * Static files so far. Some sites have files whose names differ only in letter case, for hosts that distinguish them.
 */
function createCopies(): Pick<SiteFiles, 'at' | 'inside'> & { add(file: SiteFile): void } {
  const files = new Map<string, SiteFile>()
  const folders = new Map<string, SiteFile>()
  return {
    at: (path) => files.get(path),
    inside: (folder) => folders.get(folder),
    add(file) {
      files.set(file.path, file)
      for (let folder = folderOf(file.path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
        folders.set(folder, file)
    },
  }
}

/** The folder of generated files for programs. Which files are in it is not known before they are made. */
const RESERVED: Clash = { fault: 'reserved', path: '_docs', rival: { path: '_docs', source: 'a generated file' } }

const reservedClash = ({ path }: SiteFile): Clash | undefined =>
  foldRoute(path).startsWith(`${RESERVED.path}/`) ? RESERVED : undefined

/**
 * Returns the page whose address leads to this file on some hosts: for `/a` they try `a`, `a.html`, and `a/index.html`.
 */
function addressClash({ path }: SiteFile, { graph, config }: Site): Clash | undefined {
  const address = `/${path.replace(/(?:(?:^|\/)index)?\.html$/i, '')}`
  const page = graph.pages.get(graph.folded.get(foldRoute(address)) as Route)
  if (page === undefined || page.kind === 'not-found') return undefined
  return { fault: 'address', path: page.route, rival: htmlFile(page, config) }
}

function problemOf(
  { path: secondPath, source, where }: SiteFile,
  { fault, path, rival }: Clash,
): FileClash & Pick<Diagnostic, 'severity' | 'where'> {
  const problem = { severity: 'error', where, path } as const
  const [first, second] = fault === 'around' ? [source, rival.source] : [rival.source, source]
  if (fault === 'letter-case') return { ...problem, fault, first, second, secondPath }
  return { ...problem, fault: fault === 'inside' || fault === 'around' ? 'folder' : fault, first, second }
}

/** A not-found page is the only page that a static file can replace. */
function withoutReplaced({ graph, config }: Site, published: ReadonlyMap<string, StaticFile>): RouteGraph {
  const replaced = [...graph.pages.values()].filter(
    (page) => page.kind === 'not-found' && published.has(htmlFile(page, config).path),
  )
  if (replaced.length === 0) return graph
  const pages = new Map(graph.pages)
  const folded = new Map(graph.folded)
  for (const { route } of replaced) {
    pages.delete(route)
    folded.delete(foldRoute(route))
  }
  return { ...graph, pages, folded }
}
