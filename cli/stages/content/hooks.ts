/** Extensions of the reading of content by features. */
import type { SourcePath } from '../../base/brands.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocMeta, DocSet, PageMeta, SetData, SourceFile } from '../../model/content.ts'
import type { ValueChecks } from './value-checks.ts'

export interface ContentFeature {
  /** Keys of front matter. */
  readonly frontMatter?: FrontMatterKeys
  /** Returns the references in the text of an MDX page. */
  readonly references?: (text: MdxText) => References
  /** Returns the files that the config of a collection names, relative to the site. They need not exist. */
  readonly files?: (collection: CollectionConfig) => readonly string[]
  /** Reads the data of a set that is not in its folders; undefined if there is none. */
  readonly readSet?: (input: SetInput) => SetContent | undefined | Promise<SetContent | undefined>
}

export interface FrontMatterKeys {
  readonly checks: ValueChecks
  /** For editors and the JSON schema. Keys without a description are older names. */
  readonly descriptions: Readonly<Record<string, KeyDescription>>
  /** Whether only pages of dated collections have them: in other pages a site may use them freely. */
  readonly isForDated?: true
  /** Replaces older keys by the current ones. */
  readonly join?: (values: Map<string, unknown>) => void
}

export interface MdxText {
  /** The text that is compiled, without front matter. */
  readonly body: string
  readonly source: SourceFile
  readonly isMdx1: boolean
}

export type References = Pick<DocMeta, 'imports' | 'files'>

export interface SetInput {
  readonly root: string
  readonly config: SiteConfig
  readonly set: DocSet
  readonly collection: CollectionConfig
  /** Paths of its page files inside their folders. */
  readonly written: ReadonlySet<string>
}

export interface SetContent {
  /** Generated pages. */
  readonly pages?: readonly PageMeta[]
  /** The files that were read, or looked for. */
  readonly files?: readonly SourcePath[]
  readonly data?: SetData
  readonly diagnostics: readonly Diagnostic[]
}

/** The form of a value in terms of JSON Schema. */
export type ValueForm =
  | { readonly type: 'string' | 'boolean' | 'number' | 'object' }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  | { readonly type: readonly ['string', 'null'] }
  | { readonly type: 'array'; readonly items: { readonly type: readonly string[] | string } }
  | {
      readonly type: readonly ['string', 'array']
      readonly items: { readonly type: readonly string[] | string }
    }

/** The description of a front matter key in editors and the JSON schema. */
export interface KeyDescription {
  readonly description: string
  readonly form: ValueForm
}
