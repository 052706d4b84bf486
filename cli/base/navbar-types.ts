/** Types of navbar items; besides them there are those of the site, which begin with `custom-`. */
export const NAVBAR_TYPES: readonly string[] = [
  'default',
  'dropdown',
  'html',
  'search',
  'localeDropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
]
