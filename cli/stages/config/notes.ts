/** The list of what the site of another generator has and this tool does not. */
import type { SourcePath } from '../../base/brands.ts'
import { escapePattern } from '../../base/pattern.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/** Returns the place where the file names a key; of its parent if only that is there. */
export type PlaceOf = (key: string) => { readonly line?: number; readonly column?: number }

export interface Notes {
  readonly diagnostics: readonly Diagnostic[]
  /** Adds a part that is not carried over. `key`: where the config names it. */
  add(key: string, message: string, details?: readonly string[], severity?: 'warning'): void
}

/** Creates the notes on a config file. `placeOf`: returns the place of a key. */
export function createNotes(file: SourcePath, placeOf: PlaceOf): Notes {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    add(key, message, notes = [], severity) {
      diagnostics.push({
        code: 'config-unsupported',
        severity: severity ?? 'info',
        message: `\`${key}\`: ${message}`,
        notes,
        where: { file, ...placeOf(key) },
      })
    },
  }
}

/** Finds keys in a text that is not parsed: the last parts of a key that begin a line, else its first parts. */
export const keyPlaces =
  (text: string): PlaceOf =>
  (key) => {
    const parts = key.split('.')
    const ends = parts.map((_, from) => parts.slice(from).join('.'))
    const starts = parts.map((_, from) => parts.slice(0, from).join('.')).toReversed()
    for (const words of [...ends, ...starts.filter((start) => start !== '')]) {
      const name = escapePattern(words)
      const match = new RegExp(`^([ \\t]*(?:-[ \\t]+)?["']?)${name}["']?[ \\t]*(?::|$)`, 'm').exec(text)
      if (match === null) continue
      const { index, 1: lead = '' } = match
      return { line: text.slice(0, index).split('\n').length, column: lead.length + 1 }
    }
    return {}
  }
