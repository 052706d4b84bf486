import { PRESSED } from '../contract/names.ts'

/** A click, or a key. */
export type Press = MouseEvent | KeyboardEvent

/**
 * Returns the presses so far, for code that loads later: an inline script records them (cli/stages/render/inline-scripts.ts).
 */
export const earlyPresses = (): readonly Press[] =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for(PRESSED)] as readonly Press[] | undefined) ?? []
