import { joinRoute } from '../../../base/paths.ts'
import { isExternal } from '../../../base/urls.ts'
import type { DocMeta, DocSet } from '../../../model/content.ts'
import { type DocAddress, slugOf, slugProblem } from '../../../stages/graph/addresses/doc-address.ts'

/** `2024-05-01-name`, `2024/05/01/name`, `releases/2024-05-01-name/index`: a date, and folders before it. */
const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?$/

/**
 * Returns the date in a post's name as ISO, or undefined if the name has no date. The date may not exist in the
 * calendar.
 */
export function dateInName({ source }: DocMeta): string | undefined {
  const { date } = DATED.exec(nameOf(source.relative))?.groups ?? {}
  return date
    ?.split(/[-/]/)
    .map((part) => part.padStart(2, '0'))
    .join('-')
}

/** Returns the address of a post: its date as folders, then its name, or the slug from its front matter. */
export function postAddress(meta: DocMeta, set: DocSet): DocAddress {
  const place = placeOf(nameOf(meta.source.relative))
  const written = meta.frontMatter.slug?.trim()
  // Slugs are relative to the blog, whatever folder the post is in.
  const address = !written || isExternal(written) ? written : written.startsWith('/') ? written : `/${written}`
  const slug = slugOf({ slug: address, folder: '', name: place, isIndex: false })
  const problem = slugProblem(slug.path) ?? slug.problem
  return {
    id: place,
    slug: slug.path,
    route: joinRoute(set.routeBase, slug.path),
    folder: '',
    isIndex: false,
    ...(problem !== undefined && { problem }),
  }
}

const nameOf = (relative: string): string => relative.replace(/\.mdx?$/i, '')

function placeOf(name: string): string {
  const { folder, date, name: rest } = DATED.exec(name)?.groups ?? {}
  if (date === undefined) return joinRoute(name.replace(/\/index$/, '')).slice(1)
  return joinRoute(date.replaceAll('-', '/'), `${folder}${rest}`).slice(1)
}
