/** Longest chain that is followed: an error may be its own cause. */
const MAX_DEPTH = 20

/** Messages of an error and of its causes, outermost first, as the crash page of a site shows them. */
export function errorText(error: unknown): string {
  const messages: string[] = []
  for (let at: unknown = error; at != null && messages.length < MAX_DEPTH; at = (at as { cause?: unknown }).cause)
    messages.push(at instanceof Error ? at.message : String(at))
  return messages.join('\n\nCause:\n')
}
