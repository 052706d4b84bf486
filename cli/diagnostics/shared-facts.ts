/** Fields shared by the facts of several codes. */
import type { FileMaker } from '../base/generated-files.ts'

/** A location in a file, from line and column 1. */
export interface Position {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly endLine?: number
  readonly endColumn?: number
}

/** The holder of a link that is not in the text of a page. */
export type LinkHolder =
  | { readonly kind: 'navbar' | 'footer'; readonly label: string }
  | { readonly kind: 'sidebar'; readonly sidebar: string; readonly label: string }
  | { readonly kind: 'announcement' | 'copyright' | 'html-item' | 'promo' | 'redirect' | 'search-phrases' }

/** A value from a writer that is not valid. */
export interface ValueFacts {
  /** Path of the key, such as `navbar.items[2].label`; '' for the whole file. */
  readonly key: string
  /** A noun phrase: `a list`, `a number from 2 to 6`. */
  readonly expected?: string
  /** The value found, in short; absent if it is missing. */
  readonly found?: string
}

/** The reason why YAML cannot be read. `parser` has the message of the YAML library. */
export type YamlFault =
  | { readonly fault: 'parser'; readonly reason: string; readonly needsQuotes?: boolean }
  | { readonly fault: 'too-large' | 'too-deep' | 'too-many'; readonly limit: number }
  | { readonly fault: 'second-document' | 'key-not-text' | 'not-keys' }
  | { readonly fault: 'cyclic-alias' | 'unknown-anchor' | 'duplicate-key'; readonly name: string }

/** The message of another program: an exception, the operating system, a bundler. */
export interface Reason {
  readonly reason: string
}

export type NoFacts = Readonly<Record<never, never>>

/** The probable creator of a missing file. */
export interface MakerFacts {
  readonly madeBy?: FileMaker | undefined
}

/** One of the codes of `F` with its facts and the fields of `Extra`. */
export type CodeVariant<F, Extra = unknown, C extends keyof F = keyof F> = {
  readonly [K in C]: { readonly code: K } & F[K] & Extra
}[C]

/** Broken links to removed pages. */
export interface Removal {
  /** The files of the pages, or the addresses of generated pages. */
  readonly names: readonly string[]
  /** Number of links, and of the pages that contain them. */
  readonly links: number
  readonly pages: number
}

/** A choice of readers that the navbar has no item for. */
export type MissingSwitch = 'languages' | 'versions'
