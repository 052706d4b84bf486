/** What a changed file means for the site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stableJson } from '../../base/hash.ts'
import { sourcePath } from '../../base/paths.ts'
import { decodeSource } from '../../content/decode.ts'
import { readPageMeta } from '../../content/meta.ts'
import { descriptionOf } from '../../graph/addresses/doc-entries.ts'
import type { DocPage, PageMeta, SiteConfig, SourcePath, StaticFile } from '../../model.ts'
import type { SiteContext } from '../context.ts'
import { createIo } from '../io.ts'
import { partialImports } from '../mdx/modules.ts'
import type { OpenSite } from '../open.ts'
import { isFatal } from './making.ts'

/** `page`: the text of a page. `site`: the site must be opened anew. `other`: at most pages include it. */
export type Meaning = 'page' | 'site' | 'other'

/** Says what a file (absolute) is to the site. */
export function meaningOf(file: string, { context, content, configFiles }: OpenSite): Meaning {
  const { root, config, graph } = context
  const source = sourcePath(root, file)
  const isTranslated = config.i18n.locales.length > 1
  if (graph.bySource.has(source)) return isTranslated ? 'site' : 'page'
  const folders = content.sets.flatMap((set) => set.folders)
  const isPartial = isInAny(source, folders) && /(?:^|\/)_[^/]*(?:\/.*)?\.mdx?$/i.test(source)
  if (isPartial) return importsChanged(source, context) ? 'site' : 'other'
  return configFiles.includes(file) || isOfSite(source, context, folders) ? 'site' : 'other'
}

/** Whether a partial imports something else than before: another module may have to be bundled. */
function importsChanged(source: SourcePath, { root, modules }: SiteContext): boolean {
  const before = modules?.partials.get(`@site/${source}`)
  if (modules === undefined || before === undefined) return false
  return partialImports(createIo(root, new Map()).read(source), source).join() !== before.join()
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
  // A folder that holds a place of the site may have been moved or removed.
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

/** Whether the config must be read again because of this file. */
export const isConfigFile = (file: string, root: string, configFiles: readonly string[]): boolean =>
  configFiles.includes(file) ||
  (path.dirname(file) === root && /^(?:site\.config|sidebars)\./.test(path.basename(file)))

/** A page whose text changed. */
export interface Patch {
  readonly page: DocPage
  /** Generated pages show its description, which changed. */
  readonly isShownElsewhere: boolean
}

/**
 * The page with its new text; `same` when its bytes are what they were; undefined when other pages show what changed of it
 * (title, place, tags), or it is gone.
 */
export function patchOf(source: SourcePath, { root, config, graph }: SiteContext): Patch | 'same' | undefined {
  const page = graph.pages.get(graph.bySource.get(source)!)
  // Another page may have taken its address.
  if (page?.kind !== 'doc' || page.meta.source.path !== source) return undefined
  const meta = rereadMeta(root, page.meta, config)
  if (meta === undefined) return undefined
  if (meta.source.hash === page.meta.source.hash) return 'same'
  if (meta.diagnostics.some(isFatal))
    return { page: { ...page, meta: mended(meta, page.meta) }, isShownElsewhere: false }
  if (shownFacts(meta) !== shownFacts(page.meta)) return undefined
  const description = descriptionOf(meta, config)
  return { page: { ...page, meta, description }, isShownElsewhere: description !== page.description }
}

function rereadMeta(root: string, { source }: PageMeta, config: SiteConfig): PageMeta | undefined {
  try {
    const bytes = readFileSync(path.resolve(root, source.path))
    const { text, hash } = decodeSource(bytes)
    if (text === undefined || bytes.length > config.limits.pageBytes) return undefined
    return readPageMeta({ ...source, hash, bytes: bytes.length }, text, config)
  } catch {
    return undefined
  }
}

/** What other pages or the layout may show of a page, but its description; and the modules that must be bundled for it. */
const shownFacts = ({ frontMatter, heading, imports }: PageMeta): string =>
  JSON.stringify([frontMatter, heading, imports])

/** A page that cannot be read keeps its title and place; its text and its problems are those of now. */
export const mended = (broken: PageMeta, good: PageMeta): PageMeta => ({
  ...good,
  source: broken.source,
  diagnostics: broken.diagnostics,
})

/** What browsers must do after the site was opened anew. */
export type Difference = 'none' | 'pages' | 'site' | 'reload'

/** Compares two openings of a site. `reload`: what no exchange of an article shows, such as another picture. */
export function differenceOf(
  { context: before }: OpenSite,
  { context: after }: OpenSite,
  isEpochSame: boolean,
): Difference {
  if (stableJson(before.config) !== stableJson(after.config)) return 'reload'
  if (hasOtherBytes(before.graph.statics, after.graph.statics)) return 'reload'
  if (!isEpochSame) return 'site'
  return changedPages(before, after).length > 0 ? 'pages' : 'none'
}

const hasOtherBytes = (before: ReadonlyMap<string, StaticFile>, after: ReadonlyMap<string, StaticFile>): boolean =>
  [...before].some(([target, { hash }]) => after.get(target)?.hash !== hash)

/** Pages with the same address and another text. */
export const changedPages = (before: SiteContext, after: SiteContext): DocPage[] =>
  [...after.graph.pages.values()].filter((page): page is DocPage => {
    const old = before.graph.pages.get(page.route)
    return page.kind === 'doc' && old?.kind === 'doc' && old.meta.source.hash !== page.meta.source.hash
  })
