import { PRESSED } from '../contract/names.ts'

/**
 * Returns the last click or character key, for code that loads after it: an inline script records them (cli/render/inline-scripts.ts).
 */
export const lastPress = (): MouseEvent | KeyboardEvent | undefined =>
  (globalThis as Record<symbol, unknown>)[Symbol.for(PRESSED)] as MouseEvent | KeyboardEvent | undefined

/** Returns the last press, if it was a key. */
export function lastKey(): KeyboardEvent | undefined {
  const press = lastPress()
  return press && 'key' in press ? press : undefined
}
