import { outline } from './outline.tsx'

export default outline('M9 5l7 7-7 7', 24)
