/** The tag of the pages of a version of a docs collection, which contextual search filters by. DocSearch crawlers know this form. */
export const docsTag = (id: string, version: string): string => `docs-${id}-${version}`
