import { outline } from './outline.tsx'

export default outline('M4 7h16M4 12h16M4 17h10', 30)
