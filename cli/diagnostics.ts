/**
 * What can be wrong with a site: every code with the facts that belong to it. A problem is found as data, stored as data and
 * compared as data; `cli/report/words.ts` is the only place that puts it into words, and `docs/diagnostics.md` explains each code.
 */

import { uniqueBy } from './base/collections.ts'

export type Severity = 'error' | 'warning' | 'info'

/** A place in a file; line and column count from 1. */
export interface Position {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly endLine?: number
  readonly endColumn?: number
}

// ---------------------------------------------------------------------------------------------------- parts of facts

/** What holds a link that is not in the text of a page. */
export type LinkHolder =
  | { readonly kind: 'navbar' | 'footer'; readonly label: string }
  | { readonly kind: 'sidebar'; readonly sidebar: string; readonly label: string }
  | { readonly kind: 'announcement' | 'copyright' | 'html-item' | 'promo' | 'redirect' }

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
interface Reason {
  readonly reason: string
}
type Nothing = Readonly<Record<never, never>>

// ------------------------------------------------------------------------------------------------- the facts by code

export interface LinkFacts {
  /** `resolved`: the address that a relative one means. `holder`: absent in the text of a page. */
  readonly 'broken-link': { readonly href: string; readonly resolved?: string; readonly holder?: LinkHolder }
  readonly 'broken-link-everywhere': { readonly href: string; readonly resolved?: string; readonly pages: number }
  readonly 'broken-markdown-link': { readonly path: string; readonly isDraft: boolean }
  readonly 'broken-anchor': {
    readonly page: string
    readonly anchor: string
    readonly href: string
    readonly holder?: LinkHolder
  }
  readonly 'broken-image': { readonly path: string }
  readonly 'broken-own-url': { readonly href: string }
  readonly 'unbuilt-link': { readonly path: string; readonly name: string; readonly links: number }
  /** `file`: the name of the file, where the link names one. */
  readonly 'link-case': { readonly href: string; readonly file?: string; readonly holder?: LinkHolder }
  readonly 'link-slash': { readonly href: string }
  readonly 'link-html': { readonly href: string }
  readonly 'redirected-link': { readonly from: string; readonly to: string }
  readonly 'unsafe-url': { readonly href: string }
  readonly 'orphan-page': { readonly route: string }
  readonly 'mv-link': { readonly href: string }
}

interface RedirectStart {
  readonly from: string
}
export interface RedirectFacts {
  readonly 'bad-redirect': RedirectStart & {
    readonly to: string
    readonly fault:
      | 'start'
      | 'control-character'
      | 'too-long'
      | 'pattern'
      | 'reserved'
      | 'target'
      | 'other-host'
      | 'unsafe'
  }
  readonly 'broken-redirect': RedirectStart & { readonly to: string }
  readonly 'redirect-chain': RedirectStart & { readonly path: readonly string[] }
  readonly 'redirect-loop': RedirectStart & { readonly path: readonly string[] }
  /** `page`: the file or title of the page that has the address. */
  readonly 'redirect-clash': RedirectStart & { readonly page: string }
  readonly 'duplicate-redirect': RedirectStart & { readonly to: string; readonly first: string }
}

interface Published {
  readonly url: string
  /** The list, where it is not a file that an editor could open. */
  readonly listedIn?: string
}
export interface PublishedFacts {
  readonly 'lost-url': Published & { readonly now?: string }
  readonly 'lost-anchor': Published & { readonly page: string; readonly anchor: string }
  readonly 'baseline-foreign': Published
}

interface Outside {
  readonly url: string
  /** Places beyond those that are reported. */
  readonly more?: number
}
interface Failing extends Outside, Reason {
  readonly failures: number
  /** Day of the first failure. */
  readonly since: string
  /** Failures after which a link counts as broken. */
  readonly limit: number
}
export interface ExternalFacts {
  readonly 'external-broken': Failing
  readonly 'external-failing': Failing & { readonly days: number }
  readonly 'external-redirect': Outside
  readonly 'external-downgrade': Outside & { readonly to: string }
  readonly 'external-refused': Outside & Reason
  readonly 'external-rate-limited': Outside & Reason
  readonly 'external-private': Outside & Reason
  readonly 'external-no-network': Outside & Reason
  readonly 'external-malformed': { readonly href: string }
  readonly 'external-ignore-expired': { readonly pattern: string; readonly until: string; readonly because: string }
  readonly 'external-ignore-unused': { readonly pattern: string }
}

/** The step of the site that seems to make a missing file: `npm run fetch-data`. */
interface MadeBy {
  readonly madeBy?: string | undefined
}

/** An item of the navbar or footer, as JSON. */
interface OfItem {
  readonly item: string
}
export interface ConfigFacts {
  readonly 'config-missing': { readonly folder: string; readonly name: string }
  readonly 'config-syntax': Reason
  readonly 'config-threw': Reason & MadeBy
  readonly 'config-value': ValueFacts
  readonly 'config-unknown-key': { readonly key: string }
  readonly 'unknown-navbar-type': OfItem & { readonly type: string }
  readonly 'unknown-collection': OfItem & { readonly id: string }
  readonly 'missing-nav-doc': OfItem & { readonly id: string; readonly version: string }
  readonly 'missing-nav-sidebar': OfItem & { readonly id: string; readonly version: string }
  readonly 'empty-nav-sidebar': OfItem & { readonly id: string }
  readonly 'unknown-version': { readonly name: string; readonly collection: string }
  readonly 'component-syntax': Reason
  /** `effect`: what becomes of it, from the report of the adapter. */
  readonly 'docusaurus-unsupported': {
    readonly key?: string
    readonly effect: string
    readonly details?: readonly string[]
  }
}

export interface SidebarFacts {
  readonly 'sidebars-file': { readonly fault: 'json'; readonly reason: string } | { readonly fault: 'not-an-object' }
  /** `item`: as JSON. */
  readonly 'sidebar-item': { readonly sidebar: string; readonly item: string }
  readonly 'unknown-doc-id': {
    readonly id: string
    readonly namedBy:
      | { readonly kind: 'sidebar'; readonly sidebar: string }
      | { readonly kind: 'category' }
      | { readonly kind: 'front-matter'; readonly key: string }
  }
  readonly 'unknown-sidebar': { readonly id: string }
  readonly 'empty-category': { readonly label: string; readonly sidebar: string }
  readonly 'empty-sidebar-folder': { readonly folder: string; readonly sidebar: string }
  readonly 'category-syntax': YamlFault
  readonly 'category-value': ValueFacts
  readonly 'category-key': { readonly key: string }
  /** `used`: name of the file that counts. */
  readonly 'duplicate-category-file': { readonly used: string }
}

export interface FileFacts {
  readonly 'no-content': { readonly folders: readonly string[] }
  readonly unreadable: Reason & { readonly what: 'file' | 'folder' }
  readonly 'bad-file-name': Nothing
  readonly 'not-a-file': { readonly kind: 'folder' | 'FIFO' | 'socket' | 'device' | 'other' }
  readonly 'dangling-symlink': Nothing
  readonly 'symlink-outside': Nothing
  readonly 'symlink-loop': { readonly isLoop: boolean }
  /** `file`: a text that the page takes in; else the page itself, with the first wrong byte. */
  readonly 'invalid-utf8': { readonly offset: number; readonly byte: number } | { readonly file: string }
  readonly 'utf-16': Nothing
  readonly 'nul-byte': { readonly offset: number }
  readonly 'page-too-large': {
    readonly what: 'page' | 'included' | 'imported'
    readonly bytes?: number
    readonly limit: number
  }
  readonly 'too-deep': { readonly limit: number }
  /** `first` and `second`: where the pages come from. */
  readonly 'duplicate-route': {
    readonly first: string
    readonly second: string
    readonly route: string
    readonly secondRoute: string
  }
  readonly 'bad-slug': {
    readonly fault: 'not-a-path' | 'outside' | 'control-character'
    readonly slug: string
  }
  /** `name`: where the page comes from. `part`: the longest part, if that is what is too long. */
  readonly 'long-address': { readonly name: string; readonly limit: number; readonly part?: string }
  readonly 'versions-file':
    | { readonly fault: 'json'; readonly reason: string }
    | { readonly fault: 'not-names' }
    | ({ readonly fault: 'no-folder'; readonly name: string; readonly folder: string } & MadeBy)
  readonly 'translations-file': Reason
  readonly 'tags-file': { readonly collection: string }
  readonly 'tags-syntax': YamlFault
  readonly 'tags-value': ValueFacts
  readonly 'tags-key': { readonly key: string }
  readonly 'git-failed': Reason
  readonly 'git-shallow': Nothing
  readonly 'git-timeout': { readonly seconds: number; readonly pages: number }
}

export interface FrontMatterFacts {
  readonly 'front-matter-block':
    | { readonly fault: 'unclosed' }
    | { readonly fault: 'language'; readonly language: string }
  readonly 'front-matter-syntax': YamlFault
  readonly 'front-matter-value': ValueFacts
  readonly 'front-matter-key': { readonly key: string }
  readonly 'front-matter-date': { readonly key: string }
  readonly 'front-matter-in-partial': Nothing
  readonly 'parameters-without-args': Nothing
}

export interface TextFacts {
  /** `taken`: the page that has the id already; absent when it is an id inside of one page. */
  readonly 'duplicate-id': { readonly id: string; readonly taken?: string }
  readonly 'unknown-container': { readonly name: string }
  readonly 'unclosed-container': { readonly name: string }
  readonly 'bad-tab': Nothing
  readonly 'duplicate-tab': { readonly value: string }
  readonly 'tab-without-label': Nothing
  readonly 'tab-outside-tabs': Nothing
  readonly 'tabs-query-without-group': Nothing
  readonly 'unknown-default-tab': { readonly value: string }
  readonly 'steps-without-list': Nothing
  readonly 'cards-without-list': Nothing
  readonly 'card-without-link': Nothing
  readonly 'include-without-file': Nothing
  readonly 'unclosed-include': Nothing
  readonly 'include-not-found': { readonly file: string }
  readonly 'include-outside-site': { readonly file: string }
  readonly 'include-cycle': { readonly file: string; readonly chain: readonly string[] }
  readonly 'unknown-variable': { readonly name: string }
  readonly 'unknown-slot': { readonly name: string }
  readonly 'unknown-html': { readonly name: string }
  /** `name`: absent for a comment. */
  readonly 'unclosed-html': { readonly name?: string }
  readonly 'invalid-html': { readonly attribute: string }
  readonly 'forbidden-html': { readonly element: string; readonly attribute?: string }
  readonly 'inline-style': { readonly element: string }
  readonly 'bad-formula': Reason
  readonly 'diagram-as-source': Nothing
  readonly 'bad-code-group': Nothing
  readonly 'file-tree-without-list': Nothing
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

/** Rules of style and completeness. Each can be switched on and off by its code. */
export interface LintFacts {
  readonly 'second-title': { readonly heading: string }
  readonly 'skipped-level': { readonly heading: string; readonly level: number; readonly before: number }
  readonly 'empty-page': Nothing
  readonly 'empty-link': { readonly href: string }
  readonly 'missing-alt': { readonly src: string }
  readonly 'undefined-reference': { readonly label: string }
  readonly 'broken-media': { readonly path: string }
  readonly 'unused-image': Nothing
  readonly 'unused-partial': Nothing
  readonly 'missing-description': Nothing
  readonly 'long-description': { readonly length: number; readonly limit: number }
  /** `first`: the file of the page that had the title before. */
  readonly 'duplicate-title': { readonly title: string; readonly first: string }
  readonly 'redirect-fragment': RedirectStart & { readonly to: string }
  readonly 'term-spelling': { readonly found: string }
}

export interface MdxFacts {
  readonly 'mdx-off': { readonly because: 'disabled' | 'untrusted' }
  /** `isMarkdown`: the page is read as Markdown instead. */
  readonly 'mdx-syntax': Reason & { readonly isMarkdown?: true }
  readonly 'unknown-component': { readonly name: string }
  /** `thrownAt`: the place in a component. */
  readonly 'mdx-failed': Reason & { readonly thrownAt?: Position }
  /** `importedAt`: where a module imports it, when the page itself does not. */
  readonly 'import-not-found': {
    readonly name: string
    readonly kind: 'file' | 'package' | 'module'
    readonly importedAt?: Position
    /** How many pages do without it: a file that another step of the site makes. */
    readonly pages?: number
  } & MadeBy
  /** `pages`: absent for a style sheet, which is on all of them. */
  readonly 'import-not-installed': { readonly name: string; readonly pages?: number }
  /** `name`: absent where the diagnostic is about the file at its place. */
  readonly 'import-failed': {
    readonly name?: string
    /** An error that the module threw, or a problem that keeps it from loading. */
    readonly cause: string | Problem<ModuleCode>
    readonly importedAt?: Position
  }
  readonly 'unsupported-import': { readonly name: string; readonly pages: number }
  readonly 'plugin-data': { readonly name: string; readonly pages: number }
  readonly 'formula-as-code': Nothing
  readonly 'import-cycle': { readonly file: string; readonly chain: readonly string[] }
}

interface OfPages {
  /** Address of a page that comes from no file. */
  readonly route?: string
  /** How many pages fail for the same reason. */
  readonly pages: number
}
export interface BuildFacts {
  readonly 'plugin-failed': Reason & { readonly plugin: string }
  readonly 'plugin-message': Reason & { readonly plugin: string }
  readonly 'compile-failed': Reason & { readonly stack?: readonly string[] }
  readonly 'page-failed': Reason & OfPages
  readonly 'page-timeout': OfPages & { readonly seconds: number }
  readonly 'page-crashed': Reason & OfPages
  /** `file`: absent where many files count together. */
  readonly 'over-budget': {
    readonly kind: 'page' | 'image' | 'script' | 'index'
    readonly file?: string
    readonly bytes: number
    readonly limit: number
  }
  readonly 'content-changing': Nothing
  readonly 'search-push':
    | { readonly fault: 'not-hosted' | 'no-app-id' | 'no-key' }
    | { readonly fault: 'refused'; readonly reason: string }
}

export interface Facts
  extends LinkFacts,
    RedirectFacts,
    PublishedFacts,
    ExternalFacts,
    ConfigFacts,
    SidebarFacts,
    FileFacts,
    FrontMatterFacts,
    TextFacts,
    LintFacts,
    MdxFacts,
    BuildFacts {}

// ------------------------------------------------------------------------------------------------------- diagnostics

/** Every code; each is stable and has a row in `docs/diagnostics.md`. */
export type Code = keyof Facts

/** Codes of the rules that a site chooses. */
export type LintCode = keyof LintFacts

/** Codes of modules that pages of MDX import. */
export type ModuleCode = 'import-not-found' | 'import-failed'

/** One of the codes with its facts, and what `Extra` adds. */
export type With<Extra, C extends Code = Code> = {
  readonly [K in C]: { readonly code: K } & Facts[K] & Extra
}[C]

/** What every problem has besides the facts of its code. */
export interface Finding {
  readonly severity: Severity
  readonly where?: Position | undefined
  /** The nearest right answer: a route, key, id ... */
  readonly suggestion?: string | undefined
  /** All right answers, where they can be listed. */
  readonly known?: readonly string[] | undefined
  /** The source line at `where`; stages that have the text at hand fill it in, so that cached diagnostics print alike. */
  readonly excerpt?: string | undefined
  /** A mechanical repair that `check-links --fix` may apply: replace `from` by `to` in the source line. */
  readonly fix?: { readonly from: string; readonly to: string } | undefined
}

/** What is wrong, without place and severity. */
export type Problem<C extends Code = Code> = With<unknown, C>

/** A failure as data. */
export type Diagnostic<C extends Code = Code> = With<Finding, C>

/** A problem whose severity the config decides. */
export type Unrated<C extends Code = Code> = With<Omit<Finding, 'severity'>, C>

/** What makes two problems the same one, wherever they stand: the code and its facts. */
export function identityOf(diagnostic: Diagnostic): string {
  const { severity, where, suggestion, known, excerpt, fix, ...facts } = diagnostic
  return JSON.stringify(facts)
}

/** Each problem once: what is in the config concerns every locale, and a file may be bundled for the browser and for the generator. */
export const distinct = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  uniqueBy(diagnostics, (one) => [identityOf(one), one.severity, one.where, one.suggestion])
