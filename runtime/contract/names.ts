/** Names that the generator writes and the browser looks for: ids, folders, keys in browser storage. */

/** Id of the element that React hydrates. */
export const ROOT_ID = 'docs'

/** Id of the JSON block (`<script type="application/json">`) that holds {@link PageData}. */
export const PAGE_DATA_ID = 'docs-page'

/** Id of `<main>`'s article content: static HTML, swapped on navigation, never hydrated. */
export const ARTICLE_ID = 'docs-article'

/** Folder (under the base URL) of data files that the runtime fetches. */
export const DATA_FOLDER = '_docs'

/** Function that the scripts of data call in a folder that is opened as files: `docsFile(path, text)`. */
export const DATA_SCRIPT = 'docsFile'

/** Symbol under which the page's inline script keeps the last press, which may come before any other code. */
export const PRESSED = 'docs.pressed'

/** Names in browser storage. Readers who move with a site from its former generator keep their settings. */
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
