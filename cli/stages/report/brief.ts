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
  return diagnostics.flatMap((one) => {
    const words = wordsOfGroup(one)
    const all = groups.get(words) ?? []
    if (words === undefined || all.length < 2) return [one]
    return one === all[0] ? [summaryOf(words, all)] : []
  })
}

const groupOf = (one: Diagnostic) => (one.code === NOT_CARRIED_OVER && one.severity === 'info' ? one.group : undefined)

const wordsOfGroup = (one: Diagnostic): string | undefined => groupOf(one)?.words

function summaryOf(words: string, all: readonly Diagnostic[]): Diagnostic {
  const items = new Set(all.flatMap((one) => groupOf(one)?.item ?? []))
  const files = new Set(all.map(({ where }) => where?.file))
  const [file] = files
  return {
    code: NOT_CARRIED_OVER,
    severity: 'info',
    message: `${all.length} ${words}: ${[...items].join(', ')}.`,
    notes: [],
    ...(file !== undefined && files.size === 1 && { where: { file } }),
  }
}
