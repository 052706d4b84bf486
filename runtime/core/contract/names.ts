/** Names that the generator and the browser share: ids, folders, keys in browser storage. */

/** Id of the element that React hydrates. */
export const ROOT_ID = 'docs'

/** Id of the JSON block (`<script type="application/json">`) that holds {@link PageData}. */
export const PAGE_DATA_ID = 'docs-page'

/** Id of `<main>`'s article content: static HTML, swapped on navigation, never hydrated. */
export const ARTICLE_ID = 'docs-article'

/**
 * Id of the region with the skip links. It gets the focus after a navigation, so that the next Tab key reaches them.
 */
export const SKIP_LINKS_ID = 'docs-skip'

/** Components of the site, except the one around the whole layout. */
export const ISLANDS = 'docs-island:not([data-n=Root])'

/** Components of the site that come with each page; components in the layout stay hydrated. */
export const PAGE_ISLANDS = `#${ARTICLE_ID} docs-island, [data-theme-part] docs-island`

/** Folder (under the base URL) of data files that the runtime fetches. */
export const DATA_FOLDER = '_docs'

/** Function that data scripts call in an offline folder: `docsFile(path, text)`. */
export const DATA_SCRIPT = 'docsFile'

/** Symbol under which the inline script of the page stores the first presses, which can come before any other code. */
export const PRESSED = 'docs.pressed'

/** Keys in browser storage. When a site moves from another generator, its readers keep their settings. */
export const STORAGE = {
  theme: 'theme',
  preferredVersion: (collection: string) => `docs-preferred-version-${collection}`,
  tab: (group: string) => `docusaurus.tab.${group}`,
  announcementId: 'docusaurus.announcement.id',
  announcementDismiss: 'docusaurus.announcement.dismiss',
  recentSearches: (index: string) => `__DOCSEARCH_RECENT_SEARCHES__${index}`,
  favoriteSearches: (index: string) => `__DOCSEARCH_FAVORITE_SEARCHES__${index}`,
  stars: 'GITHUB_STARS',
  promo: 'announcmentBarShown',
} as const

/** Name of the tool's version in the output of `docs inspect`, as tools for other generators know it. */
export const GENERATOR_VERSION = 'docusaurusVersion'

/** Code of the finding about a part of another generator's site that has no effect here, or a different one. */
export const NOT_CARRIED_OVER = 'docusaurus-unsupported'

/** Attribute of DocSearch's records with the collection and the version of a page, as crawlers and indexes spell it. */
export const SEARCH_TAG = 'docusaurus_tag'

/** Event for a new place of a navbar item with a type of the site. */
export const ITEM_MOUNTED = 'docs:item'

/** Event by which a component of the site opens or closes the drawer. */
export const TOGGLE_MENU = 'docs:menu'
