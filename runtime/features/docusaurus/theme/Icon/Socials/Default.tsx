import { outline } from '../outline.tsx'

export default outline(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  '1em',
)
