/**
 * Applies changed files to a site: `(changes, site) -> site`. No page is made here: `staleOf` says which are no longer
 * current. `openSite` applies everything to nothing.
 */

import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../base/brands.ts'
import { lookUp } from '../base/collections.ts'
import { stableJson } from '../base/hash.ts'
import { pathBelow, sourcePath } from '../base/paths.ts'
import { type SiteContext, withPageTexts } from '../features/context.ts'
import { FEATURES } from '../features/index.ts'
import type { SiteConfig } from '../model/config.ts'
import type { DocMeta, PageMeta, PageText, PageTexts } from '../model/content.ts'
import type { Preprocess } from '../model/markdown-config.ts'
import type { LoadedConfig } from '../stages/config/loaded-config.ts'
import { pageText } from '../stages/content/component-page.ts'
import { decodeSource } from '../stages/content/decode.ts'
import { historyState } from '../stages/content/git-state.ts'
import { readPageMeta } from '../stages/content/meta.ts'
import type { FileDigest } from '../stages/content/statics.ts'
import { isIncomplete } from '../stages/report/severity.ts'
import { placesOfCode } from './code-reads.ts'
import type { OpenCaches, OpenOptions, ReopenOptions } from './open/options.ts'
import { type ConfigFailure, openSite, type SiteWithContent } from './open.ts'
import { filesNamedBy } from './watched-paths.ts'

/** Files that changed and have not been read yet. */
export interface FileChanges {
  /** Files and folders (absolute) that were created, changed or removed. */
  readonly files: readonly string[]
  /** Whether there were so many changes that the system may have dropped some: everything may have changed. */
  readonly everything: boolean
  /** Whether something that every page may show, other than a file, has changed. */
  readonly reopen: boolean
}

/** The known state before a change. */
export interface SiteState extends Pick<ReopenOptions, 'dates'> {
  readonly site: SiteWithContent | undefined
  /** The last config without errors. */
  readonly config: LoadedConfig | undefined
  /** Whether the config on disk had errors. */
  readonly isConfigBad: boolean
  /** Whether the last config without errors is used whatever changed. */
  readonly keepsConfig: boolean
}

export interface ApplyResult {
  /** The same site if nothing in it changed; a site with the same graph if only texts of pages changed. */
  readonly result: SiteWithContent | ConfigFailure
  readonly isConfigRead: boolean
  /** See `historyState`. */
  readonly history: string | undefined
}

interface Place {
  readonly root: string
  readonly baseUrl: string | undefined
  readonly caches: OpenCaches
}

/** Applies changed files to the site; a config with errors and no earlier good one gives {@link ConfigFailure}. */
export async function applyChanges(changes: FileChanges, previous: SiteState, place: Place): Promise<ApplyResult> {
  const applied = await applyFiles(changes, previous, place)
  return { ...applied, history: historyState(place.root) }
}

/** Applies changed files; none of them is still half-written. */
async function applyFiles(
  changes: FileChanges,
  previous: SiteState,
  place: Place,
): Promise<Omit<ApplyResult, 'history'>> {
  const { files, everything, reopen } = changes
  const { root, baseUrl, caches } = place
  const { site, dates, keepsConfig } = previous
  await whenWritten(files)
  const isOfConfig = (file: string): boolean => isConfigFile(file, place, configFiles(previous, files))
  const isConfigRead = !keepsConfig && (everything || files.some(isOfConfig))
  if (site !== undefined && !isConfigRead && !keepsConfig && !reopen) {
    const texts = readTexts(files, site, place)
    if (texts !== undefined) {
      forget(caches.digests, files, false)
      return {
        result: texts.size === 0 ? site : { ...site, context: withPageTexts(site.context, texts) },
        isConfigRead,
      }
    }
  }
  forget(caches.digests, files, everything || isConfigRead)
  const options = optionsOf(baseUrl, isConfigRead ? undefined : previous.config)
  const result = await openSite(root, options, {
    caches,
    dates,
    keepLastGood: (pages) => keepLastGood(pages, site?.context),
  })
  const emptied = result.context === undefined ? [] : emptiedFiles(site, result)
  const unseen = emptied.filter((file) => !files.includes(file))
  if (unseen.length === 0) return { result, isConfigRead: options.config === undefined }
  // The new text of these files is about to be written: read them again when it is there.
  return applyFiles({ ...changes, files: [...files, ...unseen], reopen: true }, previous, place)
}

const optionsOf = (baseUrl: string | undefined, config: LoadedConfig | undefined): OpenOptions => ({
  production: false,
  drafts: true,
  bundle: 'later',
  useCache: true,
  ...(baseUrl !== undefined && { baseUrl }),
  ...(config && { config }),
})

/** Maximum time between clearing a file and writing its new text. A busy machine needs that long. */
const MAX_EMPTY_MS = 500
const PAUSE = 10

/**
 * Waits while one of the files is empty: most editors clear a file before they write it, and in between it is neither
 * the old page nor the new one. A file that really is empty is accepted after a moment.
 */
async function whenWritten(files: readonly string[]): Promise<void> {
  for (let waited = 0; waited < MAX_EMPTY_MS && files.some(isEmpty); waited += PAUSE)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
}

function isEmpty(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === 0
}

/** Returns files (absolute) of pages that had text and are now empty. */
function emptiedFiles(previous: SiteWithContent | undefined, { context: after }: SiteWithContent): string[] {
  if (previous === undefined) return []
  const had = previous.context.pageTexts
  return [...after.pageTexts].flatMap(([file, { bytes }]) =>
    bytes === 0 && (had.get(file)?.bytes ?? 0) > 0 ? [path.resolve(after.root, file)] : [],
  )
}

/** Returns the config's files. The files of a config with errors are unknown: any code file may belong to it. */
function configFiles({ isConfigBad, site }: SiteState, files: readonly string[]): readonly string[] {
  if (isConfigBad) return files.filter((file) => /\.(?:[cm]?[jt]s|json)$/.test(file))
  return site?.configFiles ?? []
}

/** Reads changed texts of pages; undefined if the site must be reopened. */
function readTexts(
  files: readonly string[],
  site: SiteWithContent,
  { root, caches: { digests } }: Place,
): PageTexts | undefined {
  const texts = new Map<SourcePath, PageText>()
  for (const file of files) {
    const role = roleOf(file, site, digests)
    if (role === 'site' || (role === 'other' && isBesideKnown(file, digests))) return undefined
    if (role === 'other') continue
    const source = sourcePath(root, file)
    const text = newTextOf(source, site)
    if (text === undefined) return undefined
    if (text.hash !== lookUp(site.context.pageTexts, source).hash) texts.set(source, text)
  }
  return texts
}

/**
 * Whether a file is next to a known one. Files that were reached through a symbolic link have another location, and so
 * do new files beside them.
 */
function isBesideKnown(file: string, digests: Map<string, FileDigest>): boolean {
  if (digests.has(file)) return true
  const folder = path.dirname(file)
  return !/^[._]/.test(path.basename(file)) && [...digests.keys()].some((other) => path.dirname(other) === folder)
}

/** Removes files that must be read again; a folder stands for everything in it. */
function forget(digests: Map<string, FileDigest>, files: readonly string[], isEverything: boolean): void {
  if (isEverything) {
    digests.clear()
    return
  }
  const folders = files.filter((file) => !digests.delete(file)).map((file) => file + path.sep)
  if (folders.length === 0) return
  for (const file of digests.keys()) if (folders.some((folder) => file.startsWith(folder))) digests.delete(file)
}

/** `page`: the text of a page. `site`: the site must be reopened. `other`: at most an include. */
type FileRole = 'page' | 'site' | 'other'

/** Returns the role of a file (absolute) in the site. */
function roleOf(file: string, site: SiteWithContent, digests: ReadonlyMap<string, FileDigest>): FileRole {
  const { context, content, configFiles } = site
  const { root, graph } = context
  const source = sourcePath(root, file)
  if (graph.bySource.has(source)) return 'page'
  const folders = content.sets.flatMap((set) => set.folders)
  const isRead = isInputOf(file, configFiles, digests) || isNamed(file, site) || isOfSite(source, context, folders)
  if (isRead && !isPartial(source, folders)) return 'site'
  const isOfCode = context.code?.importsChanged(source, context) || isInputOf(file, placesOfCode(root), digests)
  return isOfCode ? 'site' : 'other'
}

/** Whether a collection names the file, or the content was read from it although it is in no content folder. */
const isNamed = (file: string, { context: { root, config }, content }: SiteWithContent): boolean =>
  [...config.collections.flatMap(filesNamedBy), ...content.otherFiles].some((name) => path.resolve(root, name) === file)

const isPartial = (source: string, folders: readonly string[]): boolean =>
  isInAny(source, folders) && /(?:^|\/)_[^/]*(?:\/.*)?\.mdx?$/i.test(source)

const isInAny = (source: string, folders: readonly string[]): boolean =>
  folders.some((folder) => pathBelow(folder, source) !== undefined)

const ROOT_FILE = /^[^/]*$/
const VERSIONS = /^(?:[^/]*_)?versioned_[^/]+(?:\/|$)/
const CODE = /\.(?:[cm]?[jt]sx?|css|json|svg|png|woff2?)$/i

function isOfSite(source: string, { config, modules }: SiteContext, folders: readonly string[]): boolean {
  const isHidden = isInAny(source, folders) && /\/\./.test(source)
  if (isHidden) return false
  const places = [
    ...folders,
    ...config.collections.map((collection) => collection.path),
    ...config.staticDirectories,
    config.i18n.path,
  ].map((folder) => folder.replace(/^\.\/|\/$/g, ''))
  // A folder that contains a folder of the site may have been moved or removed.
  const isNear = places.some((place) => source === place || place.startsWith(`${source}/`))
  const hasOwnCode = modules !== undefined || Object.keys(config.components).length > 0 || config.customCss.length > 0
  return (
    isNear ||
    isInAny(source, places) ||
    ROOT_FILE.test(source) ||
    VERSIONS.test(source) ||
    (hasOwnCode && CODE.test(source))
  )
}

/** Whether a file, or the names in its folder, were read. An edit of a known file does not change these names. */
const isInputOf = (file: string, inputs: readonly string[], digests: ReadonlyMap<string, FileDigest>): boolean =>
  inputs.includes(file) || (inputs.includes(path.dirname(file)) && !(digests.has(file) && existsSync(file)))

/** Whether this file requires reading the config again. */
const isConfigFile = (file: string, { root, caches }: Place, configFiles: readonly string[]): boolean =>
  isInputOf(file, configFiles, caches.digests) ||
  (path.dirname(file) === root && /^(?:site\.config|sidebars)\./.test(path.basename(file)))

/** Returns the text of a page as it is now; undefined if its metadata changed, too, or the page was removed. */
function newTextOf(
  source: SourcePath,
  { context: { root, config, graph }, loaded }: SiteWithContent,
): PageText | undefined {
  const page = graph.pages.get(lookUp(graph.bySource, source))
  // Another page may have taken its address.
  if (page?.kind !== 'doc' || page.meta.source.path !== source) return undefined
  const now = readMeta(root, page.meta, config, loaded.ok ? loaded.plugins?.preprocess : undefined)
  if (now === undefined) return undefined
  const { text, ...meta } = now
  return stableJson(meta) === stableJson(page.meta) ? text : undefined
}

function readMeta(
  root: string,
  { source }: DocMeta,
  config: SiteConfig,
  preprocess: Preprocess | undefined,
): PageMeta | undefined {
  try {
    const bytes = readFileSync(path.resolve(root, source.path))
    const { text, hash } = decodeSource(bytes)
    if (text === undefined || bytes.length > config.limits.pageBytes) return undefined
    return readPageMeta(source, { text: pageText(source.path, text), hash, bytes: bytes.length }, config, {
      features: FEATURES,
      preprocess,
    })
  } catch {
    return undefined
  }
}

/** Keeps title and location of a page that cannot be read; its text and problems are the current ones. */
const withLastGood = (broken: DocMeta, good: DocMeta): DocMeta => ({
  ...good,
  source: broken.source,
  diagnostics: broken.diagnostics,
})

/** Keeps the location and title of pages whose front matter cannot be read. */
function keepLastGood(pages: readonly DocMeta[], previous: SiteContext | undefined): readonly DocMeta[] {
  if (previous === undefined) return pages
  const { graph } = previous
  return pages.map((meta) => {
    if (!isIncomplete(meta.diagnostics, previous.config)) return meta
    const route = graph.bySource.get(meta.source.path)
    const page = route === undefined ? undefined : graph.pages.get(route)
    return page?.kind === 'doc' ? withLastGood(meta, page.meta) : meta
  })
}
