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
