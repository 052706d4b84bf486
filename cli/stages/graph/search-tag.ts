import { docsTag } from '../../../runtime/core/contract/search.ts'

interface Collection {
  readonly id: string
  readonly componentPages?: boolean
  readonly isDated?: boolean
  readonly openApi?: unknown
}

/** Dated pages have no versions, and neither has a reference that is made from a spec. */
export const hasVersions = ({ isDated, openApi }: Collection): boolean => !isDated && !openApi

/** The tag that contextual search filters by: the version of docs. Pages without versions are found from every page. */
export const searchTag = (id: string, version: string, collections: readonly Collection[] = []): string =>
  collections.some((collection) => collection.id === id && (!hasVersions(collection) || collection.componentPages))
    ? 'default'
    : docsTag(id, version)
