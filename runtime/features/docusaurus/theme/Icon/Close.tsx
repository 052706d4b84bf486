import { outline } from './outline.tsx'

export default outline('M6 6l12 12M18 6L6 18', 21)
