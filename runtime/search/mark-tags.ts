/** How highlights are written into values of hits. */
export const MARK = { start: '<mark>', end: '</mark>' } as const
export const ELLIPSIS = '…'
