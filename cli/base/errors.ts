/** Whether the operating system refused a call: Node names the call in such errors. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

/**
 * Whether the machine is at fault, whichever code made the call: the disk is full, broken or read-only, or no handles are left. Other errors of
 * the system may be the caller's own mistake, like a file that does not exist.
 */
export const isMachineError = (error: unknown): boolean =>
  isSystemError(error) && /^(?:EMFILE|ENFILE|ENOSPC|EDQUOT|EIO|EROFS)$/.test(error.code ?? '')

/** An error of the system that a worker met: errors lose what they are when they cross threads. */
export const systemError = (message: string, syscall: string): Error => Object.assign(new Error(message), { syscall })

/** Another build holds the lock of the site for longer than we wait. */
export class LockedError extends Error {
  constructor(pid: number) {
    super(`Another build of this site is running (process ${pid}).`)
  }
}

/** The message of whatever was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Longest chain that is followed: an error may be its own cause. */
const MAX_DEPTH = 20

/** Messages of an error and of its causes, outermost first, as the crash page of a site shows them. */
export function errorText(error: unknown): string {
  const messages: string[] = []
  for (let at: unknown = error; at != null && messages.length < MAX_DEPTH; at = (at as { cause?: unknown }).cause)
    messages.push(messageOf(at))
  return messages.join('\n\nCause:\n')
}

/** The end of a `switch` over a union: a kind without a case does not compile. */
export const unreachable = (value: never): never => {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`)
}
