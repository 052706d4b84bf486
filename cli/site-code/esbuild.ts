import { createRequire } from 'node:module'

/** Loads esbuild on demand. With `require`, because `import` would first search its code for export names. */
export const loadEsbuild = (): typeof import('esbuild') => createRequire(import.meta.url)('esbuild')

/**
 * An esbuild message about an error in the site's files. Paths are relative to the given folder; lines count from 1,
 * columns from
 * 0.
 */
interface BuildMessage {
  readonly text: string
  readonly location: {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly lineText: string
  } | null
}

/** Returns the messages of a failed build; undefined for any other error. */
export const buildMessages = (error: unknown): readonly BuildMessage[] | undefined =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
    ? (error.errors as BuildMessage[])
    : undefined

/**
 * Whether esbuild's process ended. A terminal sends Ctrl-C to it too, and its end may be noticed before our own signal:
 * the reporter must wait with {@link afterSignal} first.
 */
export const isBundlerStopped = (error: unknown): boolean =>
  error instanceof Error && /^The service (?:was stopped|is no longer running)/.test(error.message)

/** Maximum time (ms) between the signal to esbuild and the signal to us, which a busy thread receives late. */
const SIGNAL_DELAY = 1000

/**
 * Runs something after a signal that esbuild received has arrived here, too. The event loop turns once more after the
 * timeout, because on a busy machine the timeout can end before the loop has checked for signals.
 */
export const afterSignal = (act: () => void): NodeJS.Timeout => setTimeout(() => setImmediate(act), SIGNAL_DELAY)
