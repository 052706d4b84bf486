import { outline } from '../outline.tsx'

export default outline(
  'M12 11C10.5 8 7 5 4 4.5c-1 4 0 8 4 8.5-4 .5-3.5 4-1 5 3 1.2 4.5-2 5-4 .5 2 2 5.2 5 4 2.5-1 3-4.5-1-5 4-.5 5-4.5 4-8.5-3 .5-6.5 3.5-8 6.5',
  '1em',
)
