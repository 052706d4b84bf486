/** Returns the attributes of a link that stores a version of a collection on click; one listener handles all of them. */
export const versionChoice = (collection: string, version: string) => ({
  'data-collection': collection,
  'data-version': version,
})
