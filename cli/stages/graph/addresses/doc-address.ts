import path from 'node:path'
import type { Route } from '../../../base/brands.ts'
import { joinRoute } from '../../../base/paths.ts'
import { decodePart, isExternal } from '../../../base/urls.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../../model/collection-config.ts'
import type { DocMeta, DocSet } from '../../../model/content.ts'

/** Id and address of a doc, from the path of its file and its front matter. */
export interface DocAddress {
  readonly id: string
  readonly slug: string
  readonly route: Route
  readonly folder: string
  readonly isIndex: boolean
  readonly position?: number
  /** The reason why the address cannot be used. */
  readonly problem?: SlugProblem
}
type SlugProblem = Problem<'bad-slug'>

type AddressRules = Pick<CollectionConfig, 'numberPrefix' | 'folderPages' | 'componentPages'>

/** Returns the address of a doc. In a collection of component pages, it is the path of the file, also for Markdown. */
export function docAddress(
  meta: DocMeta,
  set: DocSet,
  { numberPrefix, folderPages, componentPages = false }: AddressRules,
): DocAddress {
  const { frontMatter, source } = meta
  const folder = folderOf(source.relative)
  const fileName = fileNameOf(source.relative)
  const strips = numberPrefix && frontMatter.parse_number_prefixes !== false
  const cleanFolder = strips ? stripPrefixes(folder) : folder
  const { name, position } = strips ? splitPrefix(fileName) : { name: fileName }
  const baseId = (!componentPages && frontMatter.id) || name
  const isIndex = componentPages ? fileName === 'index' : isFolderPageOf(folder, fileName, folderPages)
  const slug = slugOf({ slug: frontMatter.slug?.trim(), folder: cleanFolder, name: baseId, isIndex })
  const problem = slugProblem(slug.path) ?? slug.problem
  return {
    id: cleanFolder === '' ? baseId : `${cleanFolder}/${baseId}`,
    slug: slug.path,
    route: joinRoute(set.routeBase, slug.path),
    folder,
    isIndex,
    ...(position !== undefined && { position }),
    ...(problem !== undefined && { problem }),
  }
}

const folderOf = (relative: string): string => {
  const folder = path.posix.dirname(relative)
  return folder === '.' ? '' : folder
}

const fileNameOf = (relative: string): string => path.posix.basename(relative).replace(/\.(?:mdx?|[jt]sx?)$/i, '')

/** Whether the file at a path is the page of its folder. */
export const isFolderPage = (relative: string): boolean => isFolderIndex(folderOf(relative), fileNameOf(relative))

/** Whether a file is the page of its folder: `index`, `readme` or the name of the folder. */
function isFolderIndex(folder: string, fileName: string): boolean {
  const name = fileName.toLowerCase()
  return name === 'index' || name === 'readme' || (folder !== '' && name === path.posix.basename(folder).toLowerCase())
}

const isFolderPageOf = (folder: string, name: string, rule: CollectionConfig['folderPages']): boolean =>
  rule === 'index' ? /^(?:index|README)$/.test(name) : rule && isFolderIndex(folder, name)

interface SlugInput {
  readonly slug: string | undefined
  readonly folder: string
  readonly name: string
  readonly isIndex: boolean
}

/** Returns the path of a slug; without a slug, the path of the file. */
export function slugOf({ slug, folder, name, isIndex }: SlugInput): { path: string; problem?: SlugProblem } {
  if (!slug) return { path: joinRoute(folder, isIndex ? '' : name) }
  // In a browser `//x` is another host; sites that allow it mean `/x`.
  if (slug.startsWith('//'))
    return {
      ...slugOf({ slug: slug.replace(/^\/+/, '/'), folder, name, isIndex }),
      problem: badSlug('not-a-path', slug),
    }
  if (/[?#\\]/.test(slug) || isExternal(slug))
    return { path: joinRoute(folder, name), problem: badSlug('not-a-path', slug) }
  const base = slug.startsWith('/') ? '/' : `/${folder}`
  return climbsOut(base, slug)
    ? { path: joinRoute(folder, name), problem: badSlug('outside', slug) }
    : // Writers copy slugs from the address bar, where they are percent-encoded.
      { path: joinRoute(base, decodePart(slug)) }
}

function climbsOut(base: string, slug: string): boolean {
  let depth = base.split('/').filter(Boolean).length
  for (const part of decodePart(slug).split('/')) {
    if (part === '..') depth--
    else if (part !== '' && part !== '.') depth++
    if (depth < 0) return true
  }
  return false
}

/** Checks a slug: a file name may contain characters that no address or output file can. */
export function slugProblem(slug: string): SlugProblem | undefined {
  return /[\u0000-\u001f\u007f\\]/.test(slug) ? badSlug('control-character', slug) : undefined
}

const badSlug = (fault: SlugProblem['fault'], slug: string): SlugProblem => ({ code: 'bad-slug', fault, slug })

/** A name without its number prefix, and the number. */
interface NumberedName {
  readonly name: string
  readonly position?: number
}

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Matches `2021-11-x`, `21-11`, `7.0-x`: dates and versions are names, not positions. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/

/** Splits off the number prefix: `02-from-cluster` is `from-cluster` at position 2. */
export function splitPrefix(name: string): NumberedName {
  if (DATE_OR_VERSION.test(name)) return { name }
  const [, number, bare] = PREFIX.exec(name) ?? []
  return bare === undefined ? { name } : { name: bare, position: Number(number) }
}

/** Removes the number prefixes from all parts of a folder path. */
const stripPrefixes = (folder: string): string =>
  HAS_PREFIX.test(folder)
    ? folder
        .split('/')
        .map((part) => splitPrefix(part).name)
        .join('/')
    : folder

const HAS_PREFIX = /(?:^|\/)\d/
