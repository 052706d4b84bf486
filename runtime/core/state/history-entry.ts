/** The state of the current history entry, which several modules share: each has keys of its own. */

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns an object with the keys of a value; empty for a value that is not an object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Changes keys of the current entry without making a new one; other keys stay. */
export function amendEntry(change: Readonly<Record<string, unknown>>): void {
  try {
    history.replaceState({ ...recordOf(history.state), ...change }, '')
  } catch {
    // Browsers limit how often a page can do this. Only state for after a reload is lost.
  }
}
