import type { Diagnostic, GraphPage } from '../model.ts'
import type { FailedPage } from './protocol.ts'

/** A page that could not be made. */
export interface PageFailure extends Pick<FailedPage, 'reason' | 'message'> {
  readonly page: GraphPage
}

const CODES: Readonly<Record<FailedPage['reason'], string>> = {
  changed: 'content-changing',
  threw: 'page-failed',
  unwritten: 'page-failed',
  late: 'page-timeout',
  died: 'page-crashed',
}

/** Pages that could not be made, as diagnostics. Where the same error fails many of them, one names the first and counts the others. */
export function failureDiagnostics(failures: readonly PageFailure[]): Diagnostic[] {
  const causes = new Map<string, PageFailure[]>()
  for (const failure of failures) {
    // A page that is late or ends its worker does so by itself.
    const cause = failure.reason === 'threw' ? failure.message : failure.page.route
    causes.set(cause, [...(causes.get(cause) ?? []), failure])
  }
  return [...causes.values()].map(diagnosticOf)
}

function diagnosticOf(failures: readonly PageFailure[]): Diagnostic {
  const { page, reason, message } = failures.find((one) => one.page.kind === 'doc') ?? failures[0]!
  const file = page.kind === 'doc' ? page.meta.source.path : undefined
  const notes = [
    ...(file === undefined ? [`Page ${page.route}`] : []),
    ...(failures.length > 1 ? [`The same error fails ${failures.length} pages.`] : []),
  ]
  return {
    code: CODES[reason],
    severity: 'error',
    message: reason === 'died' ? `The page could not be built: ${message}` : message,
    ...(file !== undefined && { where: { file, line: 1, column: 1 } }),
    ...(notes.length > 0 && { notes }),
  }
}
