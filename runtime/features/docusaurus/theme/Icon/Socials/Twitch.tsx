import { outline } from '../outline.tsx'

export default outline('M5 8v9h4v3l3-3h4l4-4V4H8zM12 8v4M16 8v4', '1em')
