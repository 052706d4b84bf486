/** One page from its view to its files, and the facts that stay in memory. */

import type { CardData, PageData } from '../../runtime/core/contract/page.ts'
import type { ThemePart } from '../../runtime/core/contract/site.ts'
import type { Hash, Route, SourcePath } from '../base/brands.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Position } from '../diagnostics/shared-facts.ts'
import type { Include, ModuleProblem, Ref } from './compiled.ts'

/** A {@link Ref} after resolution by the graph. */
export interface ResolvedRef {
  readonly ok: boolean
  /** Attribute text for the HTML gap, with leading space, escaped: ` href="/about/faq"`. */
  readonly attributes: string
  /** Plain address. */
  readonly href: string
  /** Route and anchor, if the target is a page of the site. */
  readonly route?: Route
  readonly anchor?: string
  /** Whether this page has no Markdown copy. */
  readonly hasNoCopy?: true
  /** Static file or asset that it refers to. */
  readonly asset?: SourcePath
  /** `path` of the unbuilt part of the site (`SiteConfig.unbuilt`) that contains the target. */
  readonly unbuilt?: string
  /** The content of a slot. */
  readonly slot?: SlotContent
  readonly diagnostic?: Diagnostic
}

/** The contents of slots by kind. Features add kinds. */
export interface SlotContents {
  readonly cards: { readonly cards: readonly CardData[] }
  /** Smaller copies of an image, and its maximum displayed width. */
  readonly picture: { readonly file: SourcePath; readonly width: number }
}

/** The content of a slot of one kind, or of any. */
export type SlotContent<Kind extends keyof SlotContents = keyof SlotContents> = {
  readonly [K in Kind]: { readonly kind: K } & SlotContents[K]
}[Kind]

/** The part of the graph that one page shows. */
export interface PageView {
  readonly data: Omit<PageData, 'build' | 'toc'>
  /** Refs of the article, resolved, in order. */
  readonly refs: readonly ResolvedRef[]
  readonly head: PageHead
  /** The slots between its title and its text. */
  readonly belowTitle?: readonly SlotContent[]
}

export interface PageHead {
  readonly canonical: string
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** The preview on other sites; size and words are known for cards that the build draws. */
  readonly image?: PreviewImage
  readonly keywords: readonly string[]
  readonly noIndex: boolean
  /** Feeds of the site in the language of the page. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  readonly docsearch: { readonly language: string; readonly version?: string; readonly tag: string }
  /** Further facts in the terms of Open Graph. Empty ones are left out. */
  readonly properties?: readonly (readonly [name: string, content: string])[]
  /** Facts for search engines, in schema.org terms. An `image` stands for the preview, which can still change. */
  readonly linkedData?: readonly Readonly<Record<string, unknown>>[]
}

/** Preview image of a page on other sites, by its full address. */
interface PreviewImage {
  readonly href: string
  readonly width?: number
  readonly height?: number
  readonly alt?: string
}

/** The text of a page's social card. */
export interface CardText {
  readonly title: string
  /** The page's category. */
  readonly section?: string
  /** See `Subject`. */
  readonly syntax?: string
  /** Name of the site. */
  readonly site: string
  readonly direction: 'ltr' | 'rtl'
}

/** Files that only some pages load: a style sheet for formulas, a script for diagrams. */
export type PageExtra = 'formulas' | 'formula-copy' | 'diagrams'

/** Addresses of files that only some pages load. */
export type PageExtras = Readonly<Partial<Record<PageExtra, string>>>

/** Addresses of the client bundle, and the facts needed to render a page. */
export interface Assets {
  /** Hash of all client code and styles. */
  readonly build: string
  readonly script: string
  readonly preloads: readonly string[]
  readonly style: string
  readonly extras: PageExtras
  readonly files: readonly EmittedFile[]
  /** For pages that are opened as files: the script is a classic one. */
  readonly offline?: true
  /** Style sheets that were left out. */
  readonly missingStyles: readonly MissingStyle[]
}

/**
 * A style sheet that cannot be bundled: an `@import` of a package that is not installed, or an error in a sheet. Or a
 * part of a sheet that browsers skip, because it has a mistake.
 */
export type MissingStyle = (
  | { readonly specifier: string }
  | { readonly reason: string }
  | { readonly mistake: string; readonly suggestion?: string | undefined }
) & {
  readonly where?: Position
  readonly excerpt?: string
}

export interface RenderedPage {
  readonly route: Route
  /** Path under out/: `about/faq.html`. */
  readonly file: string
  readonly html: string
  readonly markdown?: string
  /** Theme parts whose component failed: the HTML contains our own part. */
  readonly themeProblems?: readonly ThemeProblem[]
  /** Sources of the inline scripts of the site's own parts of the theme, for a content security policy. */
  readonly themeScripts?: readonly string[]
  /** Feeds with the same content. */
  readonly feeds?: readonly EmittedFile[]
  /** Other files that belong to it. */
  readonly files?: readonly EmittedFile[]
}

/** A theme part whose component could not be loaded, or threw. */
export interface ThemeProblem {
  readonly part: ThemePart
  readonly cause: string | ModuleProblem
  readonly thrownAt?: Position
}

/** A file for out/, relative path with forward slashes. */
export interface EmittedFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** The facts of a page that stay in memory: all that other pages, the checks, and the end of a build need. */
export interface PageFacts {
  readonly route: Route
  readonly source?: SourcePath
  /** Partials and images that its text includes. */
  readonly includes: readonly Include[]
  /** Ids in the article that a link may point to (headings and explicit ids). */
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  /** Digests of its targets (absent if it has none) and of the addresses then: see cli/site/pages/targets.ts. */
  readonly targets?: Hash
  readonly addresses: Hash
  /** Problems of its text and of its links. */
  readonly diagnostics: readonly Diagnostic[]
  readonly unlisted: boolean
  /**
   * Inline code in its HTML that a content security policy must allow: style attributes, style sheets, scripts in its
   * own head tags.
   */
  readonly inline?: {
    readonly styles: boolean
    readonly sheets?: readonly string[]
    readonly scripts: readonly string[]
    readonly diagrams?: boolean
  }
  /** Other hosts that it loads from: also part of the policy. */
  readonly loads?: Loads
  /** Code of the page's islands, and the path of its file. */
  readonly islands?: { readonly name: string; readonly code: string }
  /** See {@link CompiledPage.missingData}. */
  readonly missingData?: readonly string[]
}

/** Sources for a content security policy by type: origins, or `data:`. */
export type Loads = Readonly<Partial<Record<'image' | 'frame' | 'media' | 'style' | 'script', readonly string[]>>>

/** An address of a page and its target. Its source line is not kept, because all links of a site are in memory. */
export interface PageLink extends Pick<ResolvedRef, 'route' | 'anchor' | 'asset' | 'unbuilt'> {
  readonly ref: Ref
  /** Whether it leads nowhere. */
  readonly isBroken?: true
  /** Full address, if it is on another host. */
  readonly outside?: string
}
