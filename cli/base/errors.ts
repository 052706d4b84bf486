/** Whether the operating system rejected a call: Node names the call in such errors. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

/**
 * Whether the machine caused an error, whichever code made the call: the disk is full, broken or read-only, or no file
 * handles are left. The caller may have caused other system errors, such as a missing file.
 */
export const isMachineError = (error: unknown): boolean =>
  isSystemError(error) && /^(?:EMFILE|ENFILE|ENOSPC|EDQUOT|EIO|EROFS)$/.test(error.code ?? '')

/** Whether a user may not write a file or folder. */
export const isPermissionError = (error: unknown): boolean =>
  isSystemError(error) && /^(?:EACCES|EPERM|EROFS)$/.test(error.code ?? '')

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk failed',
  EFBIG: 'the file is too large',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** Calls that only read. `open` does both. */
const READS = /^(?:open|read|scandir|opendir|stat|lstat|fstat|access|realpath|readlink|watch)$/

/** Explains an error of the operating system: what failed with which file, and why. Others keep their message. */
export function systemErrorWords(error: NodeJS.ErrnoException): string {
  const reason = SYSTEM_REASONS[error.code ?? '']
  // Errors of threads lose their properties, but not their message.
  const file = error.path ?? /'([^']+)'/.exec(error.message)?.[1]
  if (reason === undefined) return error.message
  const isRead = READS.test(error.syscall ?? '') && !isFull(error.code)
  // Node does not name the file of a call on an open file.
  if (file === undefined) return `Cannot ${isRead ? 'read' : 'write'}: ${reason} (${error.code}).`
  return `Cannot ${isRead ? 'open' : 'write to'} ${file}: ${reason} (${error.code}).`
}

const isFull = (code: string | undefined): boolean => code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS'

/** Recreates a system error of a worker: errors lose their properties when sent between threads. */
export const systemError = (message: string, syscall: string): Error => {
  const code = /^[A-Z][A-Z\d]+(?=:)/.exec(message)?.[0]
  return Object.assign(new Error(message), { syscall, ...(code !== undefined && { code }) })
}

/** Thrown when another build holds the site's lock for longer than we wait. */
export class LockedError extends Error {
  constructor(pid: number) {
    super(`Another build of this site is running (process ${pid}).`)
  }
}

/** Returns the code of a thrown value, such as `EACCES`; the message of an error without a code. */
export const errorCode = (thrown: unknown): string =>
  (thrown as NodeJS.ErrnoException | undefined)?.code ?? messageOf(thrown)

/** Returns the message of a thrown value. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Returns the first line of the message of a thrown value. */
export const firstLineOf = (thrown: unknown): string => messageOf(thrown).split('\n', 1).join()

/** Maximum length of a chain of causes: an error may be its own cause. */
const MAX_DEPTH = 20

/** Returns the messages of an error and its causes, outermost first, as the crash page of a site shows them. */
export function errorText(error: unknown): string {
  const messages: string[] = []
  for (let at: unknown = error; at != null && messages.length < MAX_DEPTH; at = (at as { cause?: unknown }).cause)
    messages.push(messageOf(at))
  return messages.join('\n\nCause:\n')
}

/** Ends a `switch` over a union: a kind without a case does not compile. */
export const unreachable = (value: never): never => {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`)
}
