/** Messages between `docs serve` and open pages. Both sides import these types; a built site contains none of this. */

export type ServerMessage =
  /**
   * The first message. A different name means that the server was restarted. `changed`: time of the last change (ms), 0
   * if none.
   */
  | { readonly kind: 'hello'; readonly server: string; readonly changed: number }
  /** The articles of these routes changed. */
  | { readonly kind: 'pages'; readonly routes: readonly string[] }
  /** Any page may look different. */
  | { readonly kind: 'site' }
  /** Load the document again. */
  | { readonly kind: 'reload' }
  /** All current problems of the open page; empty when they are fixed. */
  | { readonly kind: 'problems'; readonly problems: readonly ProblemView[] }

export interface ProblemView {
  /** `content/a.md:3:10` */
  readonly place: string
  /** Address that opens the place in VS Code and its relatives; absent without a file. */
  readonly editor?: string
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly notes: readonly string[]
  readonly line?: number
  /** The source line, and a line with a caret to show under it. */
  readonly excerpt: string
  readonly caret: string
}

/** A page reports its route after it opens and after every navigation. */
export interface PageLocation {
  readonly path: string
}

/** Address of the channel under the base URL. */
export const CHANNEL_PATH = '_docs/live'
