/** The result of one check of `docs doctor`. */
export interface Check {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'error'
  /** What was found. */
  readonly found: string
  /** What to do about it. */
  readonly advice?: string
}
