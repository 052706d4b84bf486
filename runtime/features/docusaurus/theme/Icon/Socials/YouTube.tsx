import { outline } from '../outline.tsx'

export default outline('M3 8c0-2 1-3 3-3h12c2 0 3 1 3 3v8c0 2-1 3-3 3H6c-2 0-3-1-3-3zM10 9l5 3-5 3z', '1em')
