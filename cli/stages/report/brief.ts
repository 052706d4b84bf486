/** Fewer lines for people: advice of one kind in one line. */

import { NOT_CARRIED_OVER } from '../../../runtime/core/contract/names.ts'
import { groupBy } from '../../base/collections.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/**
 * Returns the findings in the same order, where several findings of one group with the severity `info` are one finding with their
 * number and subjects, in the place of the first.
 */
export function briefly(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(diagnostics, wordsOfGroup)
  return diagnostics.flatMap((finding) => {
    const words = wordsOfGroup(finding)
    const group = groups.get(words) ?? []
    if (words === undefined || group.length < 2) return [finding]
    return finding === group[0] ? [summaryOf(words, group)] : []
  })
}

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
