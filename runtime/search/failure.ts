/** Why a search failed, in words for the reader: the status of the service, where it gave one. */
export function failureText(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? `The search service answered ${status}: ${String(message)}` : ''
}
