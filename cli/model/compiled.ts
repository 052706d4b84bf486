/** What compile makes of the text of one page, and what it may depend on. */

import type { Hash, Route, SourcePath } from '../base/brands.ts'
import type { Diagnostic, ModuleCode, With } from '../diagnostics/diagnostic.ts'
import type { Position } from '../diagnostics/shared-facts.ts'
import type { HeadTag, LintRules, MarkdownConfig, SiteConfig } from './config.ts'

/** What compile may depend on besides the file itself; hashed into every compile key. */
export interface CompileSettings {
  readonly markdown: MarkdownConfig
  readonly variables: Readonly<Record<string, string>>
  /** Host of the site: links to it count as internal addresses. */
  readonly siteUrl: string
  readonly limits: SiteConfig['limits']
  readonly lint: LintRules
  readonly terms: readonly string[]
  /** Whether images have a place for their smaller copies. */
  readonly pictures?: boolean
  /** Content containers of the site: name -> module file. */
  readonly components: Readonly<Record<string, string>>
  /** Digest of the bundle of all modules that pages of MDX import; absent when none does. */
  readonly modules?: Hash
}

/** Why a module cannot be imported: the pages that import it cannot be built. */
export type ModuleProblem = With<
  {
    /** Place in the module itself, where that is where the mistake is. */
    readonly where?: Position
  },
  ModuleCode
>

/** The modules that pages of MDX import, as the compiler gets them; all by canonical name (see cli/mdx/imports). */
export interface PageModules {
  /** What each of them exports. What a page (or a partial that it takes in) imports is there before the page is compiled. */
  readonly namespaces: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly problems: ReadonlyMap<string, ModuleProblem>
  /** Those whose components need the browser. */
  readonly browser: ReadonlySet<string>
  /** Whether `@theme/Admonition`, which is the site's own, prints admonitions. */
  readonly ownAdmonition: boolean
  /** The place in the site's own code that an error was thrown at. */
  placeOf(error: unknown): Position | undefined
}

/** Another file that a compile read: partials, images whose size was read. A lookup compares the hashes. */
export interface Include {
  readonly path: SourcePath
  /** '' when the file did not exist. */
  readonly hash: Hash | ''
}

/** One page (or partial) as HTML with gaps, and all facts about it. Depends on its own text and its includes only. */
export interface CompiledPage {
  readonly article: Article
  /** Of a post: what lists show of it, without its title. `isWhole`: there is no more. */
  readonly excerpt?: Pick<Article, 'parts' | 'gaps'> & { readonly isWhole: boolean }
  /** Front matter title or content title, as plain text; '' when the page has neither. */
  readonly title: string
  /** Whether the article itself contains the h1 (else render adds one, unless hidden). */
  readonly hasTitle: boolean
  readonly headings: readonly Heading[]
  /** Every id and name in the article that a link may aim at: headings, option anchors, ids in raw HTML, footnotes. */
  readonly anchors: readonly string[]
  readonly sections: readonly Section[]
  readonly diagnostics: readonly Diagnostic[]
  readonly includes: readonly Include[]
  /** The page as plain Markdown for `<page>.md`, with gaps for addresses. */
  readonly markdown: Article
  /** Elements for `<head>` (MDX `<Head>`). */
  readonly head: readonly HeadTag[]
  /**
   * Text of the page's client module: `export const islands = [(host) => element, ...]`, one for each `<docs-island data-n="0">` of the
   * article in their order. Its imports have canonical names. Absent when nothing of the page needs the browser.
   */
  readonly clientCode?: string
  /** Plugins that do not run here although components of the page ask for their data. */
  readonly missingData?: readonly string[]
  readonly hasCode: boolean
  readonly hasTabs: boolean
}

/**
 * HTML cut where an address goes: `parts[0] ref[0] parts[1] ref[1] ...`. A gap stands for a whole attribute with a leading
 * space (` href="/x"`), so that a broken link can become an element without one. One ref may be used in several gaps.
 */
export interface Article {
  readonly parts: readonly string[]
  /** For each gap the index of its ref. */
  readonly gaps: readonly number[]
  readonly refs: readonly Ref[]
}

/** An address as written, to be resolved when the graph is known. */
export interface Ref {
  /**
   * `slot`: not an address but a place for what only the whole site knows. `href` names it (`compatibility`); render prints
   * the `slot` of the resolved ref there. `srcset`: a list of pictures, each of which is a ref of its own, too.
   */
  readonly kind: 'link' | 'image' | 'media' | 'srcset' | 'asset' | 'slot'
  /** Attribute that the gap stands for, where it is not `href` (links, assets) or `src` (images). */
  readonly attribute?: 'src' | 'href' | 'srcset' | 'poster'
  /** Written as HTML in MDX: what nothing answers to stays as it is, with a warning, for another part of the site may answer. */
  readonly isLenient?: boolean
  readonly href: string
  readonly where: Position
  readonly excerpt: string
  /** Text of the link, for messages. */
  readonly text: string
  /** File that contains the link when it is a partial (relative links resolve from there). */
  readonly from: SourcePath
  /** Page that the address was written for, where another one shows it. */
  readonly page?: Route
}

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly html: string
  readonly line: number
}

/** A stretch of text under one heading, for search. The first section of a page has no anchor. */
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
