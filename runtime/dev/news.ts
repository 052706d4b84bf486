/** What `docs serve` tells open pages, and they tell it. Both sides import these types; nothing of this is in a built site. */

export type News =
  /** Comes first. Another name than before: the server was started again. `changed`: time of the last change (ms), 0 before the first. */
  | { readonly kind: 'hello'; readonly server: string; readonly changed: number }
  /** The articles of these routes changed. */
  | { readonly kind: 'pages'; readonly routes: readonly string[] }
  /** Any page may look different. */
  | { readonly kind: 'site' }
  /** Load the document again. */
  | { readonly kind: 'reload' }
  /** All problems that the page on show has now; none when they are gone. */
  | { readonly kind: 'problems'; readonly problems: readonly ProblemView[] }

export interface ProblemView {
  /** `content/a.md:3:10` */
  readonly place: string
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly notes: readonly string[]
  readonly line?: number
  /** The source line, and blanks with a caret to stand under it. */
  readonly excerpt: string
  readonly caret: string
}

/** A page says where it is: after it was opened, and after every navigation. */
export interface Whereabouts {
  readonly path: string
}

/** Address of the channel under the base URL. */
export const CHANNEL_PATH = '_docs/live'
