/** What esbuild says of a mistake in the files of a site. Paths count from the folder that it was given; line from 1, column from 0. */
export interface BuildMessage {
  readonly text: string
  readonly location: {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly lineText: string
  } | null
}

/** The messages of a failed build; undefined for an error of another kind. */
export const buildMessages = (error: unknown): readonly BuildMessage[] | undefined =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
    ? (error.errors as BuildMessage[])
    : undefined

/**
 * Whether esbuild's process ended. A terminal sends Ctrl-C to it too, and its end may be seen before our own signal: whoever
 * reports it waits for {@link SIGNAL_DELAY} first.
 */
export const isBundlerStopped = (error: unknown): boolean =>
  error instanceof Error && /^The service (?:was stopped|is no longer running)/.test(error.message)

/** Longest time (ms) between the signal to esbuild and the one to us; a thread that is loading modules hears of its own late. */
export const SIGNAL_DELAY = 1000
