import { outline } from './outline.tsx'

export default outline('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 7h7M12 12h9M12 17h7', 24)
