/** What the facts of several codes have in common. */

/** A place in a file; line and column count from 1. */
export interface Position {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly endLine?: number
  readonly endColumn?: number
}

/** What holds a link that is not in the text of a page. */
export type LinkHolder =
  | { readonly kind: 'navbar' | 'footer'; readonly label: string }
  | { readonly kind: 'sidebar'; readonly sidebar: string; readonly label: string }
  | { readonly kind: 'announcement' | 'copyright' | 'html-item' | 'promo' | 'redirect' | 'search-phrases' }

/** A value that a person wrote and that cannot be used. */
export interface ValueFacts {
  /** Path of the key, such as `navbar.items[2].label`; '' for the whole file. */
  readonly key: string
  /** A noun phrase: `a list`, `a number from 2 to 6`. */
  readonly expected?: string
  /** What was found, in short; absent when the value is missing. */
  readonly found?: string
}

/** Why YAML cannot be read. `parser` has the words of the YAML library. */
export type YamlFault =
  | { readonly fault: 'parser'; readonly reason: string; readonly needsQuotes?: boolean }
  | { readonly fault: 'too-large' | 'too-deep' | 'too-many'; readonly limit: number }
  | { readonly fault: 'second-document' | 'key-not-text' | 'not-keys' }
  | { readonly fault: 'cyclic-alias' | 'unknown-anchor' | 'duplicate-key'; readonly name: string }

/** Words of another program: an exception, the operating system, a bundler. */
export interface Reason {
  readonly reason: string
}

export type Nothing = Readonly<Record<never, never>>

/** The step of the site that seems to make a missing file: `npm run fetch-data`. */
export interface MadeBy {
  readonly madeBy?: string | undefined
}

/** One of the codes of `F` with its facts, and what `Extra` adds. */
export type Coded<F, Extra = unknown, C extends keyof F = keyof F> = {
  readonly [K in C]: { readonly code: K } & F[K] & Extra
}[C]
