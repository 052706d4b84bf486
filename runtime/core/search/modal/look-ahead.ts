import { isFrugal } from '../../navigation/ahead.ts'
import type { Engine } from '../engine-contract.ts'
import { loadOpening } from '../hits/open-hit.ts'

/** Resolves when the browser has painted. An idle callback would come up to half a second later: after the next key. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Loads the code that opens a hit, and files for longer queries, after the hits are on the screen. Stops when the signal fires: the reader
 * types, or closes the dialog.
 */
export async function lookAhead({ ahead }: Engine, signal: AbortSignal): Promise<void> {
  await painted()
  // A file that fails now is requested again when the reader opens a hit.
  loadOpening().catch(() => {})
  if (isFrugal() || ahead === undefined) return
  // Files that fail now are requested again by the query that needs them.
  while (!signal.aborted && (await ahead().catch(() => false)));
}
