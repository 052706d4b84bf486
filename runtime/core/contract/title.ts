/** Returns `{page} | {site}`; a page with the name of the site, or without a title, has only the title of the site. */
export function documentTitle(
  given: string,
  site: { readonly title: string; readonly titleDelimiter: string },
): string {
  const title = given.trim()
  if (title === '' || title === site.title) return site.title
  return site.title === '' ? title : `${title} ${site.titleDelimiter} ${site.title}`
}
