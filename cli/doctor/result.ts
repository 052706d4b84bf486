/** One thing that `docs doctor` looked at. */
export interface Check {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'error'
  /** What was found. */
  readonly found: string
  /** What to do about it. */
  readonly advice?: string
}
