/** Rules about titles and descriptions in the front matter of one version's docs. */

import type { Diagnostic, UnratedProblem } from '../../../diagnostics/diagnostic.ts'
import type { LintRules } from '../../../model/config.ts'
import { type DocEntry, frontMatterPlace } from '../addresses/doc-entry.ts'
import { DESCRIPTION_TO_WRITE } from '../description.ts'

/** Search engines show about this much of a description. */
const MAX_DESCRIPTION = 160

/** Returns the findings of the rules that are on. */
export function lintDocs(docs: readonly DocEntry[], rules: LintRules): Diagnostic[] {
  const listed = docs.filter(({ unlisted, draft, meta }) => !unlisted && !draft && !meta.isUnreadable)
  return [
    ...rated(rules['missing-description'], () => listed.flatMap(missingDescription)),
    ...rated(rules['description-to-write'], () => listed.flatMap(descriptionToWrite)),
    ...rated(rules['long-description'], () => listed.flatMap(longDescription)),
    ...rated(rules['duplicate-title'], () => duplicateTitles(listed)),
  ]
}

function rated(severity: Diagnostic['severity'] | undefined, find: () => readonly UnratedProblem[]): Diagnostic[] {
  return severity === undefined ? [] : find().map((problem) => ({ ...problem, severity }))
}

function missingDescription({ meta }: DocEntry): UnratedProblem[] {
  if (meta.frontMatter.description) return []
  return [{ code: 'missing-description', where: frontMatterPlace(meta, 'description') }]
}

function descriptionToWrite({ meta }: DocEntry): UnratedProblem[] {
  if (meta.frontMatter.description !== DESCRIPTION_TO_WRITE) return []
  return [{ code: 'description-to-write', where: frontMatterPlace(meta, 'description') }]
}

function longDescription({ meta }: DocEntry): UnratedProblem[] {
  const { length } = meta.frontMatter.description ?? ''
  if (length <= MAX_DESCRIPTION) return []
  const where = frontMatterPlace(meta, 'description')
  return [{ code: 'long-description', length, limit: MAX_DESCRIPTION, where }]
}

/** Reports duplicate titles, at the title's key, else at the first line of the text. */
function duplicateTitles(docs: readonly DocEntry[]): UnratedProblem[] {
  const first = new Map<string, DocEntry>()
  return docs.flatMap((doc): UnratedProblem[] => {
    const { title, meta } = doc
    const other = first.get(title)
    if (other === undefined) {
      first.set(title, doc)
      return []
    }
    const place = frontMatterPlace(meta, 'title')
    const where = place.line === undefined ? { ...place, line: meta.bodyLine, column: 1 } : place
    return [{ code: 'duplicate-title', title, first: other.meta.source.path, where }]
  })
}
