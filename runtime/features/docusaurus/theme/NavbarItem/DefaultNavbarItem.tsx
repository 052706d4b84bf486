import { itemOf } from '../NavbarItem.tsx'

export default itemOf('default')
