/** The list of what the site of another generator has and this tool does not. */
import type { SourcePath } from '../../base/brands.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PlaceOf } from './yaml.ts'

export interface Notes {
  readonly diagnostics: readonly Diagnostic[]
  /** Adds a part that is not carried over. `key`: where the config names it. */
  add(key: string, message: string, details?: readonly string[], severity?: 'warning'): void
}

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
