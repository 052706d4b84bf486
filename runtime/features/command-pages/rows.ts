/** The rows of a table of compatibility. */

/** Commands of a sidebar category in the compatibility table. */
export interface CommandGroup {
  /** Undefined if the page has a heading above the table. */
  readonly label?: string
  readonly rows: readonly CommandRow[]
}

export interface CommandRow {
  readonly name: string
  readonly route: string
  readonly support: 'yes' | 'partial' | 'no'
  /** Sentences with code in backticks. */
  readonly differences: readonly string[]
  readonly since?: string
  readonly upstreamSince?: string
}
