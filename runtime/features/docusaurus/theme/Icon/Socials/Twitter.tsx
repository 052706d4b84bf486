import { outline } from '../outline.tsx'

export default outline(
  'M20 6c-.7.5-1.4.7-2.2.8A3.8 3.8 0 0 0 11.5 10C8 10 5.5 8 4.5 6c-1 3 0 5.5 2.5 7-1 0-2-.2-2.5-.5.5 2 2 3 4 3.3C7 17 5.5 17.5 4 17.5c8 4 14.5-.5 14.5-8.5z',
  '1em',
)
