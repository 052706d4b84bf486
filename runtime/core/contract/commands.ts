/** Commands of the server: their arguments, and their rows in the compatibility table. */

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

/** An argument of a command, from the front matter of its page. */
export interface CommandArg {
  readonly name?: string
  readonly type?: string
  readonly token?: string
  readonly optional?: boolean
  readonly multiple?: boolean
  readonly multiple_token?: boolean
  /** A sequence. */
  readonly group?: readonly CommandArg[]
  /** Exclusive alternatives. */
  readonly oneof?: readonly CommandArg[]
  readonly text?: string
  readonly default?: string
  readonly since?: string
}
