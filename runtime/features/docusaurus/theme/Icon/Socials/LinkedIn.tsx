import { outline } from '../outline.tsx'

export default outline('M4 4h16v16H4zM8 11v6M8 7.5v.1M12 17v-6M12 13.5c0-3 4.5-3 4.5 0V17', '1em')
