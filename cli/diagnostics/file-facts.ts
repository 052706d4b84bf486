/** Facts about files and front matter. */

import type { MakerFacts, NoFacts, Reason, ValueFacts, YamlFault } from './shared-facts.ts'

/** The reason why a command cannot put a page or folder at a path. */
export type PlaceFault =
  | {
      readonly fault: 'not-found' | 'not-a-page' | 'no-content' | 'same-place' | 'page-name' | 'taken' | 'front-matter'
      readonly file: string
    }
  | { readonly fault: 'outside' | 'inside-itself'; readonly file: string; readonly folder: string }
  | { readonly fault: 'unsuitable-name'; readonly name: string }
  /** `file`: the page that has the address. */
  | { readonly fault: 'address'; readonly file: string; readonly route: string }

/** Two files that cannot both have their paths. `first` and `second`: their sources. */
export type FileClash = { readonly first: string; readonly second: string; readonly path: string } & (
  | { readonly fault: 'file' | 'address' | 'reserved' }
  /** `first` is a file where `second` needs a folder. */
  | { readonly fault: 'folder' }
  | { readonly fault: 'letter-case'; readonly secondPath: string }
)

export interface FileFacts {
  readonly 'page-place': PlaceFault
  /** `isMissing`: the only folder does not exist. */
  readonly 'no-content': MakerFacts & { readonly folders: readonly string[]; readonly isMissing?: boolean }
  /** A data file whose name is nearly right. */
  readonly 'misnamed-file': NoFacts
  /**
   * A folder of translations or of a version. `languages`: the languages of the site, if the folder is of another one.
   * `versions`: the names in `list`, if the folder is of a version that is not there.
   */
  readonly 'unread-folder': {
    readonly folder: string
    readonly languages?: readonly string[]
    readonly versions?: { readonly names: readonly string[]; readonly list: string }
  }
  readonly unreadable: Reason & { readonly what: 'file' | 'folder' }
  readonly 'bad-file-name': NoFacts
  readonly 'not-a-file': { readonly kind: 'folder' | 'FIFO' | 'socket' | 'device' | 'other' }
  readonly 'dangling-symlink': NoFacts
  readonly 'symlink-outside': NoFacts
  readonly 'symlink-loop': { readonly isLoop: boolean }
  /** `file`: an included text; else the page itself, with the first wrong byte. */
  readonly 'invalid-utf8': { readonly offset: number; readonly byte: number } | { readonly file: string }
  readonly 'utf-16': NoFacts
  readonly 'nul-byte': { readonly offset: number }
  readonly 'page-too-large': {
    readonly what: 'page' | 'included' | 'imported'
    readonly bytes?: number
    readonly limit: number
  }
  readonly 'too-deep': { readonly limit: number }
  /** `first` and `second`: the sources of the pages. */
  readonly 'duplicate-route': {
    readonly first: string
    readonly second: string
    readonly route: string
    readonly secondRoute: string
  }
  readonly 'duplicate-file': FileClash
  readonly 'static-clash': FileClash
  /** `by`: a file of an earlier static folder; absent for a generated file, which the file itself replaces. */
  readonly 'replaced-file': { readonly path: string; readonly by?: string }
  readonly 'bad-slug': {
    readonly fault: 'not-a-path' | 'outside' | 'control-character'
    readonly slug: string
  }
  /** `name`: the source of the page. `part`: the longest part, if that is too long. */
  readonly 'long-address': { readonly name: string; readonly limit: number; readonly part?: string }
  readonly 'versions-file':
    | { readonly fault: 'json'; readonly reason: string }
    | { readonly fault: 'not-names' }
    | ({ readonly fault: 'no-folder'; readonly name: string; readonly folder: string } & MakerFacts)
  readonly 'translations-file': Reason
  /** An entry of a translation file that translates nothing. */
  readonly 'translation-id': { readonly id: string }
  readonly 'tags-file': { readonly collection: string }
  readonly 'tags-syntax': YamlFault
  readonly 'tags-value': ValueFacts
  readonly 'tags-key': { readonly key: string }
  readonly 'unknown-tag': { readonly tag: string }
  readonly 'authors-syntax': YamlFault
  readonly 'authors-value': ValueFacts
  readonly 'authors-key': { readonly key: string }
  readonly 'search-syntax': YamlFault
  readonly 'search-value': ValueFacts
  readonly 'search-key': { readonly key: string }
  /** `file`: the file that declares authors. */
  readonly 'unknown-author': MakerFacts & { readonly key: string; readonly file: string }
  /** `given`: the date in the file name; absent if there is no date at all. */
  readonly 'post-date': { readonly given?: string }
  readonly 'git-failed': Reason
  readonly 'git-shallow': NoFacts
  readonly 'git-timeout': { readonly seconds: number; readonly pages: number }
}

export interface FrontMatterFacts {
  readonly 'front-matter-block':
    | { readonly fault: 'unclosed' | 'unopened' }
    | { readonly fault: 'language'; readonly language: string }
  readonly 'front-matter-syntax': YamlFault
  readonly 'front-matter-value': ValueFacts
  readonly 'front-matter-key': { readonly key: string }
  readonly 'front-matter-date': { readonly key: string }
  readonly 'front-matter-in-partial': NoFacts
  readonly 'parameters-without-args': NoFacts
}

export interface OpenApiFacts {
  readonly 'openapi-syntax': YamlFault
  /** `found`: the actual version. */
  readonly 'openapi-version': { readonly found?: string }
  readonly 'openapi-value': ValueFacts
  readonly 'openapi-ref': { readonly fault: 'not-found' | 'no-file' | 'web' | 'circular'; readonly ref: string }
  /** `undeclared`: a name in the path without a parameter. `unused`: a path parameter that is not in the path. */
  readonly 'openapi-path': { readonly fault: 'undeclared' | 'unused'; readonly name: string; readonly path: string }
  readonly 'openapi-security': { readonly name: string }
  readonly 'openapi-duplicate-id': { readonly id: string }
  readonly 'openapi-choice': {
    readonly what: 'tag' | 'operation'
    readonly name: string
    readonly known: readonly string[]
  }
}
