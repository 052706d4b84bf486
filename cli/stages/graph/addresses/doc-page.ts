import type { SourcePath } from '../../../base/brands.ts'
import { encodePath } from '../../../base/urls.ts'
import type { CollectionConfig } from '../../../model/collection-config.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { GitFacts } from '../../../model/content.ts'
import type { DocPage } from '../../../model/graph.ts'
import { firstOf, type GraphFeature } from '../hooks.ts'
import { type DocEntry, sidebarLabel } from './doc-entry.ts'

interface DocPageInput {
  readonly entry: DocEntry
  /** Its sidebar and neighbors. */
  readonly place: Pick<DocPage, 'sidebar' | 'previous' | 'next'>
  readonly tags: DocPage['tags']
  readonly config: SiteConfig
  readonly collection: CollectionConfig
  readonly git: ReadonlyMap<SourcePath, GitFacts>
  readonly features: readonly GraphFeature[]
}

/** Creates the page of a doc, with its place among the others. */
export function docPage({ entry, place, tags, config, collection, git, features }: DocPageInput): DocPage {
  const edit = editUrl(entry, collection, config)
  const updated = lastUpdated(entry, git, config)
  const subject = firstOf(features, (feature) => feature.subject?.(entry.meta))
  return {
    kind: 'doc',
    route: entry.route,
    set: entry.set.key,
    locale: entry.set.locale,
    title: entry.title,
    ...place,
    id: entry.id,
    meta: entry.meta,
    sidebarLabel: sidebarLabel(entry),
    draft: entry.draft,
    unlisted: entry.unlisted,
    ...((collection.titles === false || entry.meta.frontMatter.hide_title) && { hidesTitle: true }),
    ...(edit !== undefined && { editUrl: edit }),
    ...(updated && { lastUpdated: updated }),
    tags,
    ...(subject && { subject }),
  }
}

/** Returns the address for editing the page's source; undefined if the site or the page turns edit links off. */
function editUrl({ meta }: DocEntry, collection: CollectionConfig, config: SiteConfig): string | undefined {
  const custom = meta.frontMatter.custom_edit_url
  if (custom !== undefined) return custom ?? undefined
  const prefix = collection.editUrl ?? config.editUrl
  if (prefix === undefined) return undefined
  const { path, relative } = meta.source
  if (prefix.includes('{path}')) return prefix.split('{path}').join(encodePath(relative))
  return `${prefix.replace(/\/+$/, '')}/${encodePath(path)}`
}

/** Returns time and author of the last change: front matter first, then git. */
function lastUpdated(
  { meta }: DocEntry,
  git: ReadonlyMap<SourcePath, GitFacts>,
  { showLastUpdateTime, showLastUpdateAuthor }: SiteConfig,
): DocPage['lastUpdated'] {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return undefined
  const facts = git.get(meta.source.path)
  const written = meta.frontMatter.last_update
  const time = showLastUpdateTime ? (written?.date ?? facts?.time) : undefined
  const author = showLastUpdateAuthor ? (written?.author ?? facts?.author) : undefined
  if (time === undefined && author === undefined) return undefined
  return { ...(time !== undefined && { time }), ...(author !== undefined && { author }) }
}
