import { outline } from '../outline.tsx'

export default outline('M4 6h16v12H4zM4 7l8 6 8-6', '1em')
