import { itemOf } from '../NavbarItem.tsx'

/** The link of an item alone. */
export default itemOf('default')
