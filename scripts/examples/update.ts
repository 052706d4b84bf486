import type { ExampleResult } from './run-examples.ts'
import { findTranscripts, type Step, type Transcript } from './transcript.ts'

/**
 * Returns the text of a page in which differing replies are replaced by the real ones. `results`: the results of this
 * page.
 */
export function updateReplies(text: string, results: readonly ExampleResult[]): string {
  const actual = new Map(
    results.filter(({ status }) => status === 'different').map((result) => [result.line, result.actual]),
  )
  const edits = findTranscripts(text).flatMap((transcript) =>
    transcript.steps.flatMap((step) => toEdit(transcript, step, actual.get(step.line))),
  )
  const lines = text.split('\n')
  // From the end to the start, so that the line numbers of the edits to come stay right.
  for (const { at, count, lines: added } of edits.reverse()) lines.splice(at, count, ...added)
  return lines.join('\n')
}

interface Edit {
  /** Lines before the reply. */
  readonly at: number
  readonly count: number
  readonly lines: readonly string[]
}

function toEdit({ indent }: Transcript, step: Step, actual: string | undefined): Edit[] {
  if (actual === undefined) return []
  const count = step.reply === '' ? 0 : step.reply.split('\n').length
  return [{ at: step.line, count, lines: actual.split('\n').map((line) => indent + line) }]
}
