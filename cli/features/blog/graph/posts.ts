/** The posts of a blog in order, with their dates and authors. */

import { byCodeUnit, joinRoute } from '../../../base/paths.ts'
import { nearest } from '../../../base/suggest.ts'
import type { Diagnostic, Outcome } from '../../../diagnostics/diagnostic.ts'
import type { BlogConfig } from '../../../model/collection-config.ts'
import type { DocMeta, DocSet, NamedImage } from '../../../model/content.ts'
import type { DocPage } from '../../../model/graph.ts'
import { type DocEntry, frontMatterPlace, type SetEntries } from '../../../stages/graph/addresses/doc-entry.ts'
import type { AuthorEntry, AuthorInfo, Authors } from './author.ts'
import { dateInName } from './post-address.ts'

export interface Post {
  readonly entry: DocEntry
  readonly facts: NonNullable<DocPage['byline']>
}

/** Sorts posts, newest first. Posts of the same day are sorted by path; posts without a date come last. */
export function postsOf({ set, docs }: SetEntries, blog: BlogConfig, authors: Authors): Outcome<readonly Post[]> {
  const diagnostics: Diagnostic[] = []
  const posts = docs.map((entry) => {
    const time = timeOf(entry.meta, diagnostics)
    const { minutes } = entry.meta
    const facts = {
      ...(time !== undefined && { time }),
      ...(blog.readingTime && minutes !== undefined && { minutes }),
      authors: authorsOf(entry.meta, set, authors, diagnostics),
    }
    return { entry, facts }
  })
  return { value: posts.sort((a, b) => byTime(a, b) || byPath(a, b)), diagnostics }
}

function byTime({ facts: { time: a } }: Post, { facts: { time: b } }: Post): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return Date.parse(b) - Date.parse(a)
}

const byPath = (a: Post, b: Post): number => byCodeUnit(a.entry.meta.source.path, b.entry.meta.source.path)

/** Reads the date; front matter takes precedence over the file name. */
function timeOf(meta: DocMeta, diagnostics: Diagnostic[]): string | undefined {
  const { date } = meta.frontMatter
  if (date !== undefined) return date
  const fileDate = dateInName(meta)
  if (fileDate !== undefined && isDay(fileDate)) return fileDate
  // An invalid date was already reported.
  const isReported = meta.diagnostics.some((problem) => problem.code === 'front-matter-value' && problem.key === 'date')
  if (!isReported) diagnostics.push(noDate(meta, fileDate))
  return undefined
}

const isDay = (day: string): boolean => {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const noDate = ({ source }: DocMeta, fileDate: string | undefined): Diagnostic => ({
  code: 'post-date',
  severity: 'warning',
  ...(fileDate !== undefined && { given: fileDate }),
  where: { file: source.path },
})

function authorsOf(meta: DocMeta, set: DocSet, authors: Authors, diagnostics: Diagnostic[]) {
  return (meta.frontMatter.authors ?? []).flatMap((author) => {
    const info = authorInfo(author, authors)
    if (info !== undefined) return [shownAuthor(info, set)]
    diagnostics.push(unknownAuthor(meta, author.key ?? '', authors))
    return []
  })
}

/**
 * An author that is neither declared nor described inline is unknown. An author with only a picture has an empty name.
 */
function authorInfo({ key, ...entry }: AuthorEntry, { byKey }: Authors): AuthorInfo | undefined {
  const declared = key === undefined ? undefined : byKey.get(key)
  if (declared !== undefined) return { ...declared, ...entry }
  const hasLooks = key === undefined && (entry.image !== undefined || entry.title !== undefined)
  const { name = hasLooks ? '' : undefined } = entry
  return name === undefined ? undefined : { ...entry, name }
}

/** Returns an author as pages show it, with the address of the author's page. */
export function shownAuthor(
  { page, ...author }: AuthorInfo,
  set: DocSet,
): NonNullable<DocPage['byline']>['authors'][number] {
  return page === undefined ? author : { ...author, route: joinRoute(set.routeBase, 'authors', page) }
}

const unknownAuthor = (meta: DocMeta, key: string, { file, byKey }: Authors): Diagnostic => ({
  code: 'unknown-author',
  severity: 'error',
  key,
  file,
  where: frontMatterPlace(meta, meta.lines?.authors === undefined ? 'author' : 'authors'),
  suggestion: nearest(key, byKey.keys()),
})

/** The keys of the front matter whose line is the place of a portrait. */
const PORTRAIT_KEYS = ['author_image_url', 'authorImageURL']

/** Returns the portraits of a post. An entry of `authors` has its portrait in the key `image_url`. */
export function portraits({ entry: { meta }, facts: { authors } }: Post): NamedImage[] {
  const old = PORTRAIT_KEYS.find((key) => meta.lines?.[key] !== undefined)
  const named = { key: old ?? 'image_url', where: frontMatterPlace(meta, old ?? 'authors') }
  return authors.flatMap(({ image: path }) => (path ? [{ ...named, path }] : []))
}
