/** Fewer lines for people: one line for advice of one kind, and for many findings that differ only in their place. */

import { NOT_CARRIED_OVER } from '../../../runtime/core/contract/names.ts'
import { groupBy } from '../../base/collections.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/**
 * Returns the findings in the same order, where several findings of one group with the severity `info` are one finding
 * with their number and subjects, in the place of the first. The first of many elements with the id of another has the
 * number of the others.
 */
export function briefly(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(diagnostics, wordsOfGroup)
  const sameIds = diagnostics.filter(isSameId)
  return diagnostics.flatMap((finding) => {
    if (sameIds.length > MOST_IDS && isSameId(finding))
      return finding === sameIds[0] ? [{ ...finding, others: sameIds.length - 1 }] : []
    const words = wordsOfGroup(finding)
    const group = groups.get(words) ?? []
    if (words === undefined || group.length < 2) return [finding]
    return finding === group[0] ? [summaryOf(words, group)] : []
  })
}

/** A writer looks at each of so many ids; more come from a component or from generated text. */
const MOST_IDS = 20

const isSameId = (finding: Diagnostic): finding is Diagnostic<'duplicate-id'> =>
  finding.code === 'duplicate-id' && finding.taken === undefined && finding.severity !== 'error'

const groupOf = (finding: Diagnostic) =>
  finding.code === NOT_CARRIED_OVER && finding.severity === 'info' ? finding.group : undefined

const wordsOfGroup = (finding: Diagnostic): string | undefined => groupOf(finding)?.words

function summaryOf(words: string, group: readonly Diagnostic[]): Diagnostic {
  const items = new Set(group.flatMap((finding) => groupOf(finding)?.item ?? []))
  const files = new Set(group.map(({ where }) => where?.file))
  const [file] = files
  return {
    code: NOT_CARRIED_OVER,
    severity: 'info',
    message: `${group.length} ${words}: ${[...items].join(', ')}.`,
    notes: [],
    ...(file !== undefined && files.size === 1 && { where: { file } }),
  }
}
