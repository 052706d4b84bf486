import { outline } from '../outline.tsx'

export default outline('M5 4l14 16M19 4L5 20', '1em')
