import type { Route } from '../../model.ts'

/** What a change means for open browsers. */
export type Change =
  | { readonly kind: 'none' }
  /** Only what is told of problems. */
  | { readonly kind: 'problems' }
  /** Only these pages look different (their article). */
  | { readonly kind: 'pages'; readonly routes: readonly Route[] }
  /** Navigation, titles, addresses: any page may look different. */
  | { readonly kind: 'site' }
  /** What only a new document shows. */
  | { readonly kind: 'reload' }
