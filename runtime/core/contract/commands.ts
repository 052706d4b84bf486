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
