/** What features add to the reading of content. */
import type { KeyDescription } from './front-matter/key-description.ts'
import type { Fields } from './value-checks.ts'

export interface ContentFeature {
  /** Keys of front matter. */
  readonly frontMatter?: FrontMatterKeys
}

export interface FrontMatterKeys {
  readonly checks: Fields
  /** For editors and the JSON schema. Keys without a description are older names. */
  readonly descriptions: Readonly<Record<string, KeyDescription>>
}
