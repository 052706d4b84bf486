/** Position at the start: the first scrolling must be seen by code that comes a moment later. */
export const scrollAtStart = { y: 0 }
