import { outline } from './outline.tsx'

export default outline('M9 9h11v11H9zM5 15H4V4h11v1', 24)
