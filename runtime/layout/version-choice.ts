/** Attributes of a link whose click remembers a version of a collection; one listener serves them all. */
export const versionChoice = (collection: string, version: string) => ({
  'data-collection': collection,
  'data-version': version,
})
