/** The list of what the site of another generator has and this tool does not. */
import type { SourcePath } from '../base/brands.ts'
import { escapePattern } from '../base/pattern.ts'
import { lineAndColumn } from '../base/position.ts'
import { nearest } from '../base/suggest.ts'
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts'

/** Returns the place where the file names a key; of its parent if only that is there. */
export type PlaceOf = (key: string) => { readonly line?: number; readonly column?: number }

export interface Notes {
  readonly diagnostics: readonly Diagnostic[]
  /** Adds a part that is not carried over. `key`: where the config names it. */
  add(key: string, message: string, details?: readonly string[], severity?: Severity): void
  /** Adds a setting that is not `known`, with the one that it probably means. A misspelling is a warning. */
  addUnknown(key: string, known: readonly string[], message: string, details?: readonly string[]): void
}

/** Creates the notes on a config file. `placeOf`: returns the place of a key. */
export function createNotes(file: SourcePath, placeOf: PlaceOf): Notes {
  const diagnostics: Diagnostic[] = []
  const add = (
    key: string,
    message: string,
    notes: readonly string[],
    more: Pick<Diagnostic, 'severity' | 'suggestion'>,
  ) =>
    diagnostics.push({
      code: 'config-unsupported',
      ...more,
      message: `\`${key}\`: ${message}`,
      notes,
      where: { file, ...placeOf(key) },
    })
  return {
    diagnostics,
    add(key, message, notes = [], severity = 'info') {
      add(key, message, notes, { severity })
    },
    addUnknown(key, known, message, notes = []) {
      const suggestion = nearest(key, known)
      add(key, message, notes, { severity: suggestion === undefined ? 'info' : 'warning', suggestion })
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
      return lineAndColumn(text, index + lead.length)
    }
    return {}
  }
