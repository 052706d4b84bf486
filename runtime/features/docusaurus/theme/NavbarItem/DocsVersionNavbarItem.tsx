import { itemOf } from '../NavbarItem.tsx'

export default itemOf('docsVersion')
