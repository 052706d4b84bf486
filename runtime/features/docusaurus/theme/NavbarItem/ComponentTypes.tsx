import { itemOf } from '../NavbarItem.tsx'

/** A component for each type. */
export default Object.fromEntries(
  [
    'default',
    'doc',
    'docSidebar',
    'docsVersion',
    'docsVersionDropdown',
    'dropdown',
    'html',
    'localeDropdown',
    'search',
  ].map((type) => [type, itemOf(type)]),
)
