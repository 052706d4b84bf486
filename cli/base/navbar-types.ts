/** Types of navbar items; sites may add their own, which begin with `custom-`. */
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
