import type { CollectionConfig, DocPage, GitFacts, SiteConfig, SourcePath } from '../../model.ts'
import type { DocEntry } from './doc-entry.ts'

/** Where the page's source can be edited; undefined where the site or the page offers no such link. */
export function editUrl({ meta }: DocEntry, collection: CollectionConfig, config: SiteConfig): string | undefined {
  const own = meta.frontMatter.custom_edit_url
  if (own !== undefined) return own ?? undefined
  const prefix = collection.editUrl ?? config.editUrl
  if (prefix === undefined) return undefined
  const { path, relative } = meta.source
  if (prefix.includes('{path}')) return prefix.split('{path}').join(encodePath(relative))
  return `${prefix.replace(/\/+$/, '')}/${encodePath(path)}`
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Time and author of the last change: front matter first, then git. */
export function lastUpdated(
  { meta }: DocEntry,
  git: ReadonlyMap<SourcePath, GitFacts>,
  { showLastUpdateTime, showLastUpdateAuthor }: SiteConfig,
): DocPage['lastUpdated'] {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return undefined
  const facts = git.get(meta.source.path)
  const given = meta.frontMatter.last_update
  const time = showLastUpdateTime ? (given?.date ?? facts?.time) : undefined
  const author = showLastUpdateAuthor ? (given?.author ?? facts?.author) : undefined
  if (time === undefined && author === undefined) return undefined
  return { ...(time !== undefined && { time }), ...(author !== undefined && { author }) }
}
