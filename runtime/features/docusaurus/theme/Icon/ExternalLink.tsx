import { outline } from './outline.tsx'

export default outline('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9', 14)
