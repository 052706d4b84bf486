import { PRESSED } from '../contract/names.ts'

type Press = MouseEvent | KeyboardEvent

/**
 * Returns the last click of a pointer or key with a modifier, and what was pressed after it, for code that loads later: an inline
 * script records these presses (cli/render/inline-scripts.ts).
 */
export const earlyPresses = (): readonly Press[] =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for(PRESSED)] as readonly Press[] | undefined) ?? []
