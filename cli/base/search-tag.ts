interface Collection {
  readonly id: string
  readonly blog?: unknown
}

/** What a contextual search is limited by: the version of docs. A blog has no versions: its posts are found from everywhere, as with Docusaurus. */
export const searchTag = (id: string, version: string, collections: readonly Collection[] = []): string =>
  collections.some((one) => one.id === id && one.blog) ? 'default' : `docs-${id}-${version}`
