/** Facts about the text of a page. */

import type { RedirectStart } from './link-facts.ts'
import type { NoFacts, Reason } from './shared-facts.ts'

export interface TextFacts {
  /**
   * `taken`: the page that already has the id; absent for an id within one page. `others`: the number of further
   * elements, in a short report.
   */
  readonly 'duplicate-id': { readonly id: string; readonly taken?: string; readonly others?: number }
  readonly 'unknown-container': { readonly name: string }
  /** `name` begins with its colons. */
  readonly 'unused-directive': { readonly name: string }
  /** `hasBlocks`: there are blocks in it. */
  readonly 'unclosed-container': { readonly name: string; readonly colons: number; readonly hasBlocks?: boolean }
  readonly 'one-line-container': { readonly name: string }
  readonly 'container-attribute': { readonly name: string; readonly container: string }
  readonly 'stray-colons': NoFacts
  readonly 'unclosed-fence': NoFacts
  /** `cell`: the first cell of a row that is not shown. */
  readonly 'table-cells': { readonly cell: string; readonly columns: number }
  /** `delimiters`: the number of cells in the row of dashes; 0: there is no such row. */
  readonly 'table-delimiters': { readonly columns: number; readonly delimiters: number }
  /** `label`: begins with `^` for a footnote. */
  readonly 'unused-definition': { readonly label: string }
  readonly 'duplicate-definition': { readonly label: string }
  /** `name`: the kind of syntax. */
  readonly 'foreign-syntax': { readonly name: string; readonly pages: number }
  readonly 'bad-tab': NoFacts
  readonly 'duplicate-tab': { readonly value: string }
  readonly 'tab-without-label': NoFacts
  readonly 'tab-outside-tabs': NoFacts
  readonly 'tabs-query-without-group': NoFacts
  readonly 'unknown-default-tab': { readonly value: string }
  readonly 'steps-without-list': NoFacts
  readonly 'cards-without-list': NoFacts
  readonly 'card-without-link': NoFacts
  readonly 'include-without-file': NoFacts
  readonly 'unclosed-include': NoFacts
  readonly 'include-not-found': { readonly file: string }
  readonly 'include-outside-site': { readonly file: string }
  readonly 'include-cycle': { readonly file: string; readonly chain: readonly string[] }
  readonly 'unknown-variable': { readonly name: string }
  readonly 'unknown-slot': { readonly name: string }
  /** `isText`: shown as written, not read as a tag. `pages`: number of pages, if it is a foreign component. */
  readonly 'unknown-html': { readonly name: string; readonly isText: boolean; readonly pages?: number }
  /** `name`: absent for a comment. */
  readonly 'unclosed-html': { readonly name?: string }
  readonly 'invalid-html': { readonly attribute: string }
  readonly 'forbidden-html': { readonly element: string; readonly attribute?: string }
  readonly 'inline-style': { readonly element: string }
  readonly 'bad-formula': Reason
  readonly 'bad-diagram': Reason
  readonly 'diagram-as-source': NoFacts
  readonly 'diagram-as-code': NoFacts
  readonly 'unknown-language': { readonly name: string; readonly pages: number }
  /** `lines`: as written; `count`: the lines of the block. */
  readonly 'absent-lines': { readonly lines: string; readonly count: number }
  /** `mark`: as written. */
  readonly 'word-mark': { readonly mark: string }
  /** `isCode`: in a block of code. */
  readonly 'control-character': { readonly isCode: boolean }
  readonly 'bad-code-group': NoFacts
  readonly 'file-tree-without-list': NoFacts
  readonly 'code-file-not-found': { readonly file: string }
  readonly 'code-file-outside': { readonly file: string }
  readonly 'code-file-text': { readonly file: string }
  readonly 'code-lines-not-found': { readonly file: string; readonly lines: string; readonly count: number }
  readonly 'code-region-not-found': {
    readonly file: string
    readonly region: string
    readonly known: readonly string[]
  }
  readonly 'code-region-unclosed': { readonly file: string; readonly region: string }
}

/** Rules of style and completeness. Each can be turned on and off by its code. */
export interface LintFacts {
  readonly 'second-title': { readonly heading: string }
  readonly 'skipped-level': { readonly heading: string; readonly level: number; readonly before: number }
  readonly 'empty-page': NoFacts
  readonly 'empty-link': { readonly href: string }
  readonly 'missing-alt': { readonly src: string }
  readonly 'undefined-reference': { readonly label: string }
  readonly 'broken-media': { readonly path: string }
  readonly 'unused-image': NoFacts
  readonly 'unused-partial': NoFacts
  readonly 'missing-description': NoFacts
  readonly 'description-to-write': NoFacts
  readonly 'text-to-write': { readonly note: string }
  readonly 'long-description': { readonly length: number; readonly limit: number }
  /** `first`: the file of the first page with the title. */
  readonly 'duplicate-title': { readonly title: string; readonly first: string }
  /** `changed`, `translated`: ISO times of the last commits. */
  readonly 'stale-translation': { readonly original: string; readonly changed: string; readonly translated: string }
  readonly 'redirect-fragment': RedirectStart & { readonly to: string }
  readonly 'term-spelling': { readonly found: string }
}
