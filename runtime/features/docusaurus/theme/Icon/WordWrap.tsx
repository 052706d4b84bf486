import { outline } from './outline.tsx'

export default outline('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15l-3 3 3 3M4 18h4', 24)
