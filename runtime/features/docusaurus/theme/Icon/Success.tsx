import { outline } from './outline.tsx'

export default outline('M5 13l4 4L19 7', 24)
