import { outline } from '../outline.tsx'

export default outline(
  'M8 17c2 1 6 1 9-.5 2-1 3-2.5 3-5V9c0-3-2-5-4.5-5h-7C6 4 4 6 4 9v4c0 4 2 7 6 7 1.5 0 3-.3 4-.7M8.5 13V9.5c0-2.5 3.5-2.5 3.5 0V12M12 9.5c0-2.5 3.5-2.5 3.5 0V13',
  '1em',
)
