/** Icons of the parts of the layout that load on the first reader activity. */
import { Icon } from './Icon.tsx'

/** The button that opens the drawer. */
export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h10" />
/** The home page, in breadcrumbs. */
export const HomeIcon = () => <Icon path="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" />
/** The link to the source of a page. */
export const EditIcon = () => <Icon path="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
/** The menu of languages. */
export const LanguageIcon = () => (
  <Icon path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" />
)
