/** The results of compiling one page's text, and the settings that compile may depend on. */

import type { Hash, Route, SourcePath } from '../base/brands.ts'
import type { Diagnostic, FindingWith, ModuleCode } from '../diagnostics/diagnostic.ts'
import type { Position } from '../diagnostics/shared-facts.ts'
import type { HeadTag, LintRules, SiteConfig } from './config.ts'
import type { MarkdownConfig } from './markdown-config.ts'

/** The settings that compile may depend on besides the file itself; hashed into every compile key. */
export interface CompileSettings {
  readonly markdown: MarkdownConfig
  readonly variables: Readonly<Record<string, string>>
  /** Title of the site: the name of the product whose commands it describes. */
  readonly title: string
  /** Origin of the site: links to it count as internal addresses. */
  readonly siteUrl: string
  readonly limits: SiteConfig['limits']
  readonly lint: LintRules
  readonly terms: readonly string[]
  /** Whether images have a slot for their smaller copies. */
  readonly pictures?: boolean
}

/** The reason why a module cannot be imported: the pages that import it cannot be built. */
export type ModuleProblem = FindingWith<
  {
    /** Location in the module itself, if the error is there. */
    readonly where?: Position
  },
  ModuleCode
>

/** The questions that a compile can ask about a path. */
export type IncludeKind =
  /** The bytes of a file: partials, images whose size was read. */
  | 'file'
  /** The bytes of a text that MDX imports, which may be outside the site and its repository. */
  | 'import'
  /** The names of the files in a folder. */
  | 'names'
  /** Which static file an address leads to. */
  | 'static'
  /** Which other build step makes a missing file. */
  | 'step'

/** Something outside its text that a page was compiled from. A lookup asks again, and compares digests. */
export interface Include {
  /** Absent: `file`. */
  readonly kind?: Exclude<IncludeKind, 'file'>
  readonly path: SourcePath
  /** '' if there was no answer, such as for a missing file. */
  readonly hash: Hash | ''
}

/** Returns the same text for includes with the same question. */
export const includeKey = ({ kind, path }: Pick<Include, 'kind' | 'path'>): string => `${kind ?? ''} ${path}`

/** One page (or partial) as HTML with gaps, and all facts about it. Depends only on its own text and its includes. */
export interface CompiledPage {
  /** The file that it was compiled from, in which its findings have their places. Absent for a list. */
  readonly file?: SourcePath
  /** Whether it is for this page only: its path or facts of the page are in it. */
  readonly dependsOnPath?: true
  /** Whether a page that was compiled for all languages has texts of one language in its own text. */
  readonly dependsOnLanguage?: true
  readonly article: Article
  /** In a dated collection: the excerpt for lists, without its title. `isWhole`: the excerpt is the whole text. */
  readonly excerpt?: Pick<Article, 'parts' | 'gaps'> & { readonly isWhole: boolean }
  /** Front matter title or content title, as plain text; '' if the page has neither. */
  readonly title: string
  /** Whether the article itself contains the h1 (else render adds one, unless hidden). */
  readonly hasTitle: boolean
  readonly headings: readonly Heading[]
  /** Every id and name in the article that a link may lead to: headings, option anchors, raw HTML, footnotes. */
  readonly anchors: readonly string[]
  readonly sections: readonly Section[]
  readonly diagnostics: readonly Diagnostic[]
  readonly includes: readonly Include[]
  /** The page as plain Markdown for `<page>.md`, with gaps for addresses. */
  readonly markdown: Article
  /** Elements for `<head>` (MDX `<Head>`). */
  readonly head: readonly HeadTag[]
  /**
   * Text of the page's client module: `export const islands = [(host) => element, ...]`, one for each `<docs-island
   * data-n="0">` of the article, in order. Its imports have canonical names. Absent if nothing on the page needs the
   * browser.
   */
  readonly clientCode?: string
  /** Plugins that do not run here although the page's components ask for their data. */
  readonly missingData?: readonly string[]
  readonly hasCode: boolean
  readonly hasTabs: boolean
}

/**
 * The part of a compiled page from which its facts are read. If a page is compiled only for its facts, its article has
 * no gaps, and its HTML has only elements that can load resources or carry styles.
 */
export type CompiledFacts = Pick<
  CompiledPage,
  'file' | 'article' | 'headings' | 'anchors' | 'diagnostics' | 'includes' | 'head' | 'clientCode' | 'missingData'
>

/**
 * HTML split where addresses go: `parts[0] ref[0] parts[1] ref[1] ...`. A gap stands for a whole attribute with a
 * leading space (` href="/x"`), so that a broken link can become an element without one. One ref may be used in several
 * gaps.
 */
export interface Article {
  readonly parts: readonly string[]
  /** The index of each gap's ref. */
  readonly gaps: readonly number[]
  readonly refs: readonly Ref[]
}

/** An address as written, to be resolved when the graph is known. */
export interface Ref {
  /**
   * `slot`: not an address but a placeholder for content that only the whole site can provide. `href` is its name
   * (`compatibility`); render prints the `slot` of the resolved ref there. `srcset`: a list of images, each of which
   * also has its own ref.
   */
  readonly kind: 'link' | 'image' | 'media' | 'srcset' | 'asset' | 'slot'
  /** The gap's attribute, if it is not `href` (links, assets) or `src` (images). */
  readonly attribute?: 'src' | 'href' | 'srcset' | 'poster' | 'action' | 'formaction' | 'cite'
  /**
   * Whether it was written as HTML in MDX: an unknown address is kept, with a warning, because it may be served outside
   * the site.
   */
  readonly isLenient?: boolean
  readonly href: string
  readonly where: Position
  /** See `Finding.excerpt`; absent if it can be read from the file. */
  readonly excerpt?: string
  /** Text of the link, for messages. */
  readonly text: string
  /** File that contains the link, if it is a partial (relative links resolve from there). */
  readonly from: SourcePath
  /** Page that the address was written for, if another one shows it. */
  readonly page?: Route
}

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly html: string
  readonly line: number
}

/** The text under one heading, for search. The first section of a page has no anchor. */
export interface Section {
  readonly anchor: string
  /** Heading text, '' for the lead. */
  readonly heading: string
  /** 1 for the page lead, else the heading level. */
  readonly level: number
  /** Heading texts from level 2 down to the parent. */
  readonly ancestors: readonly string[]
  readonly text: string
  /** Text of code blocks and inline code (also part of `text` where inline). */
  readonly code: string
}
