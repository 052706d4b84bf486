import type { Diagnostic, GraphPage } from '../model.ts'
import type { Failed } from './protocol.ts'

const CODES: Readonly<Record<Failed['reason'], string>> = {
  changed: 'content-changing',
  threw: 'page-failed',
  unwritten: 'page-failed',
  late: 'page-timeout',
  died: 'page-crashed',
}

/** A page that could not be made, as a diagnostic that names its file. */
export function failureDiagnostic(page: GraphPage, { reason, message }: Failed): Diagnostic {
  const file = page.kind === 'doc' ? page.meta.source.path : undefined
  return {
    code: CODES[reason],
    severity: 'error',
    message: reason === 'died' ? `The page could not be built: ${message}` : message,
    ...(file !== undefined && { where: { file, line: 1, column: 1 } }),
    ...(file === undefined && { notes: [`Page ${page.route}`] }),
  }
}
