/** The effect of changed files on the site: new texts of some pages, or reopening the site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { stableJson } from '../../base/hash.ts'
import { sourcePath } from '../../base/paths.ts'
import { pageText } from '../../content/component-page.ts'
import { decodeSource } from '../../content/decode.ts'
import { readPageMeta } from '../../content/meta.ts'
import type { KnownFile } from '../../content/statics.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocMeta, PageMeta, PageText } from '../../model/content.ts'
import { placesOfCode } from '../code-reads.ts'
import type { SiteContext } from '../context.ts'
import { importReader } from '../io.ts'
import { partialImports, textOf } from '../mdx/modules.ts'
import type { ReadSite } from '../open.ts'
import { isFatal } from './page-views.ts'
import type { DevSession, Edit, FileChanges } from './session.ts'

/** Determines the effect of the changes. Removes files from `known` that must be read again. */
export function readEdit(changes: FileChanges, session: DevSession, root: string, known: Map<string, KnownFile>): Edit {
  const { files, everything, reopen } = changes
  const site = session.site?.site
  const rereadsConfig = everything || files.some((file) => isConfigFile(file, root, configFiles(session, files)))
  const texts = rereadsConfig || reopen || site === undefined ? undefined : readTexts(files, site, { root, known })
  forget(known, files, everything || rereadsConfig)
  return texts ?? { kind: 'site', rereadsConfig }
}

/** Returns the config's files. For a config with errors they are unknown: any code file may be one. */
function configFiles({ problems, site }: DevSession, files: readonly string[]): readonly string[] {
  if (problems.config.length > 0) return files.filter((file) => /\.(?:[cm]?[jt]s|json)$/.test(file))
  return site?.site.configFiles ?? []
}

/** Reads changed texts of pages; undefined if the site must be reopened. */
function readTexts(
  files: readonly string[],
  site: ReadSite,
  { root, known }: { readonly root: string; readonly known: Map<string, KnownFile> },
): Edit | undefined {
  const texts = new Map<SourcePath, PageText>()
  for (const file of files) {
    const meaning = meaningOf(file, site)
    if (meaning === 'site' || (meaning === 'other' && isBesideKnown(file, known))) return undefined
    if (meaning === 'other') continue
    const source = sourcePath(root, file)
    const text = newTextOf(source, site.context)
    if (text === undefined) return undefined
    if (text.hash !== site.context.pageTexts.get(source)!.hash) texts.set(source, text)
  }
  return { kind: 'texts', texts }
}

/**
 * Whether a file is next to a known one. Files that were reached through a symbolic link have another location, and so do new
 * files beside them.
 */
function isBesideKnown(file: string, known: Map<string, KnownFile>): boolean {
  if (known.has(file)) return true
  const folder = path.dirname(file)
  return !/^[._]/.test(path.basename(file)) && [...known.keys()].some((one) => path.dirname(one) === folder)
}

/** Removes files that must be read again; a folder stands for everything in it. */
function forget(known: Map<string, KnownFile>, files: readonly string[], isEverything: boolean): void {
  if (isEverything) {
    known.clear()
    return
  }
  const folders = files.filter((file) => !known.delete(file)).map((file) => file + path.sep)
  if (folders.length === 0) return
  for (const file of known.keys()) if (folders.some((folder) => file.startsWith(folder))) known.delete(file)
}

/** `page`: the text of a page. `site`: the site must be reopened. `other`: at most an include. */
type Meaning = 'page' | 'site' | 'other'

/** Returns the role of a file (absolute) in the site. */
function meaningOf(file: string, { context, content, configFiles }: ReadSite): Meaning {
  const { root, graph } = context
  const source = sourcePath(root, file)
  if (graph.bySource.has(source)) return 'page'
  const folders = content.sets.flatMap((set) => set.folders)
  const isPartial = isInAny(source, folders) && /(?:^|\/)_[^/]*(?:\/.*)?\.mdx?$/i.test(source)
  const isOther = isPartial || !(isInputOf(file, configFiles) || isOfSite(source, context, folders))
  return isOther && !importsChanged(source, context) && !isInputOf(file, placesOfCode(root)) ? 'other' : 'site'
}

/** Whether the imports of a partial changed: another module may have to be bundled. */
function importsChanged(source: SourcePath, { root, modules }: SiteContext): boolean {
  const before = modules?.partials.get(`@site/${source}`)
  if (modules === undefined || before === undefined) return false
  return partialImports(textOf(importReader(root)(source)), source).join() !== before.join()
}

const isInAny = (source: string, folders: readonly string[]): boolean =>
  folders.some((folder) => source.startsWith(`${folder}/`))

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

/** Whether a file, or the names in its folder, were read. */
const isInputOf = (file: string, inputs: readonly string[]): boolean =>
  inputs.includes(file) || inputs.includes(path.dirname(file))

/** Whether this file requires reading the config again. */
const isConfigFile = (file: string, root: string, configFiles: readonly string[]): boolean =>
  isInputOf(file, configFiles) ||
  (path.dirname(file) === root && /^(?:site\.config|sidebars)\./.test(path.basename(file)))

/** Returns the text of a page as it is now; undefined if its metadata changed, too, or the page was removed. */
function newTextOf(source: SourcePath, { root, config, graph }: SiteContext): PageText | undefined {
  const page = graph.pages.get(graph.bySource.get(source)!)
  // Another page may have taken its address.
  if (page?.kind !== 'doc' || page.meta.source.path !== source) return undefined
  const now = readMeta(root, page.meta, config)
  if (now === undefined) return undefined
  const { text, ...meta } = now
  return stableJson(meta) === stableJson(page.meta) ? text : undefined
}

function readMeta(root: string, { source }: DocMeta, config: SiteConfig): PageMeta | undefined {
  try {
    const bytes = readFileSync(path.resolve(root, source.path))
    const { text, hash } = decodeSource(bytes)
    if (text === undefined || bytes.length > config.limits.pageBytes) return undefined
    return readPageMeta(source, { text: pageText(source.path, text), hash, bytes: bytes.length }, config)
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
export function keepLastGood(pages: readonly DocMeta[], before: SiteContext | undefined): readonly DocMeta[] {
  if (before === undefined) return pages
  const { graph } = before
  return pages.map((meta) => {
    if (!meta.diagnostics.some(isFatal)) return meta
    const route = graph.bySource.get(meta.source.path)
    const page = route === undefined ? undefined : graph.pages.get(route)
    return page?.kind === 'doc' ? withLastGood(meta, page.meta) : meta
  })
}
