import { t } from '../../../../runtime/texts.ts'
import type { Route } from '../../../base/brands.ts'
import { uniqueBy } from '../../../base/collections.ts'
import { joinRoute } from '../../../base/paths.ts'
import { nearest } from '../../../base/suggest.ts'
import { tagSlug } from '../../../base/urls.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { DocSet, TagInfo } from '../../../model/content.ts'
import type { TagPage } from '../../../model/graph.ts'
import { type DocEntry, frontMatterPlace } from './doc-entry.ts'

interface PageTag {
  readonly label: string
  readonly route: Route
}
type TagTable = ReadonlyMap<string, TagInfo>

const NONE: readonly PageTag[] = []

/** Returns the tags of a doc: keys of the tags file, labels, or labels with an address. Equal ones count once. */
export function pageTags({ meta, set }: DocEntry, declared: TagTable): readonly PageTag[] {
  const written = meta.frontMatter.tags
  if (written === undefined) return NONE
  const tags = written.map((tag) => tagOf(tag, set, declared))
  return uniqueBy(tags, (tag) => tag.route)
}

/** Reports tags that look like misspelled ones of the tags file, which need not describe all tags. */
export function misspelledTags({ meta }: DocEntry, declared: TagTable): Diagnostic[] {
  return (meta.frontMatter.tags ?? []).flatMap((tag): Diagnostic[] => {
    if (typeof tag !== 'string' || declared.has(tag)) return []
    const suggestion = nearest(tag, declared.keys())
    if (suggestion === undefined) return []
    return [{ code: 'unknown-tag', severity: 'warning', tag, suggestion, where: frontMatterPlace(meta, 'tags') }]
  })
}

type WrittenTag = NonNullable<DocEntry['meta']['frontMatter']['tags']>[number]

function tagOf(tag: WrittenTag, set: DocSet, declared: TagTable): PageTag {
  const info = typeof tag === 'string' ? declared.get(tag) : undefined
  const label = info?.label ?? (typeof tag === 'string' ? tag : tag.label)
  const permalink = info?.permalink ?? (typeof tag === 'string' ? `/${tagSlug(tag)}` : tag.permalink)
  return { label, route: joinRoute(set.routeBase, 'tags', permalink) }
}

interface TagInput {
  readonly set: DocSet
  readonly docs: readonly DocEntry[]
  readonly tags: ReadonlyMap<DocEntry, readonly PageTag[]>
  readonly declared: TagTable
}

const ALPHABET = new Intl.Collator('en')

/** Compares two tags: lists of tags are in alphabetical order. */
export const byLabel = (a: string, b: string): number => ALPHABET.compare(a, b)

/** Creates a page per tag, and one that lists them. Unlisted docs count only for tags without other docs. */
export function tagPages({ set, docs, tags, declared }: TagInput): TagPage[] {
  const isListed = new Set(
    docs.filter(({ unlisted }) => !unlisted).flatMap((doc) => (tags.get(doc) ?? NONE).map(routeOf)),
  )
  const groups = new Map<Route, { label: string; pages: Route[] }>()
  for (const doc of docs) {
    for (const { label, route } of tags.get(doc) ?? []) {
      if (doc.unlisted && isListed.has(route)) continue
      const group = groups.get(route) ?? { label, pages: [] }
      groups.set(route, group)
      group.pages.push(doc.route)
    }
  }
  const descriptions = new Map([...declared.values()].map((tag) => [tag.label, tag.description]))
  const sorted = [...groups].sort(([, a], [, b]) => byLabel(a.label, b.label))
  const pages = sorted.map(([route, group]): TagPage => {
    const page = tagPage(set, route, group, descriptions.get(group.label))
    return isListed.has(route) ? page : { ...page, unlisted: true }
  })
  const listed = pages.filter(({ unlisted }) => !unlisted)
  if (listed.length === 0) return pages
  const labels = listed.map(({ label }) => label)
  return [overview(set, listed.map(routeOf), labels), ...pages]
}

const routeOf = ({ route }: { readonly route: Route }): Route => route

const base = ({ key, locale }: DocSet) => ({ set: key, locale })

function tagPage(
  set: DocSet,
  route: Route,
  group: { label: string; pages: Route[] },
  description: string | undefined,
): TagPage {
  const count = group.pages.length
  const { label } = group
  const title = count === 1 ? t`One doc tagged with "${label}"` : t`${count} docs tagged with "${label}"`
  return {
    kind: 'tag',
    ...base(set),
    route,
    label,
    title,
    description: description || t`${title}.`,
    summary: [description, count === 1 ? t`1 page` : t`${count} pages`].filter(Boolean).join(' · '),
    pages: group.pages,
  }
}

const overview = (set: DocSet, pages: readonly Route[], labels: readonly string[]): TagPage => ({
  kind: 'tags',
  ...base(set),
  route: joinRoute(set.routeBase, 'tags'),
  label: t`Tags`,
  title: t`Tags`,
  description: allTags(labels),
  pages,
})

function allTags(labels: readonly string[]): string {
  const first = labels.slice(0, 8).join(', ')
  return labels.length > 8 ? t`All tags: ${first} and ${labels.length - 8} more.` : t`All tags: ${first}.`
}
