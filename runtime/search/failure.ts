/** Returns why a search failed, for the reader: with the status of the service, if there is one. */
export function failureText(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? `The search service answered ${status}: ${String(message)}` : ''
}
