/** The result of scanning the content folders: versions, files, front matter. */

import type { Hash, Route, SourcePath } from '../base/brands.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Position } from '../diagnostics/shared-facts.ts'
import type { CategoryLinkConfig } from './sidebars.ts'

/** One folder of content: a collection in one version and one locale. Ids and links are resolved within it. */
export interface DocSet {
  /** `default/current/en` */
  readonly key: string
  readonly collection: string
  readonly version: VersionInfo
  readonly locale: string
  /** Folders relative to the site, most specific first (a translated page replaces its original). */
  readonly folders: readonly string[]
  /** Route prefix of all its pages: `/`, `/1.0`, `/fr/1.0`. */
  readonly routeBase: Route
}

export interface VersionInfo {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly className: string
  readonly noIndex: boolean
}

/** A page file found by the scan. */
export interface SourceFile {
  readonly path: SourcePath
  /** The file that `path` links to; its imports are relative to that. */
  readonly target?: SourcePath
  /** Key of its {@link DocSet}. */
  readonly set: string
  /** Path inside the content folder: `about/faq.md`. */
  readonly relative: string
  readonly format: 'md' | 'mdx'
  /** See {@link CollectionConfig.isDated}. */
  readonly isDated?: true
  /** The text of a page without a file, which is generated: `path` is where the file would be. */
  readonly generated?: string
}

/**
 * The facts that change with every edit of a page file. The graph does not contain them, so it stays the same while
 * writers edit texts. The text itself is not kept: a stage that needs it reads the file and compares the digest.
 */
export interface PageText {
  /** Digest of the bytes. */
  readonly hash: Hash
  readonly bytes: number
  /** First text line of the body with markup stripped: the description of a page that has no other. */
  readonly excerpt?: string
  /** `search_phrases` of its front matter. Only the search records of the page contain them. */
  readonly phrases?: readonly string[]
  /** Files that the preprocessor included in the text. Absent if there are none. */
  readonly includes?: readonly IncludedFile[]
}

/** A file whose text is part of a page. */
export interface IncludedFile {
  readonly path: SourcePath
  /** '' if the file does not exist. */
  readonly hash: Hash | ''
}

/** The texts of all pages, by source path. */
export type PageTexts = ReadonlyMap<SourcePath, PageText>

/** A file from a static folder. */
export interface StaticFile {
  readonly path: SourcePath
  /** Address under the base URL, without leading slash: `img/logo.svg`. */
  readonly target: string
  readonly bytes: number
  readonly hash: Hash
}

/** A tag declared in a tags file (`tags.yml`): pages refer to it by its key. */
export interface TagInfo {
  readonly label: string
  /** With leading slash, under the tags page of its set: `/get-started`. */
  readonly permalink: string
  readonly description?: string
}

/** An image that a config, data file, or front matter names, and its key. */
export interface NamedImage {
  readonly key: string
  readonly path: string
  readonly where: Position
}

/** The data that features read for a set besides its pages. Each feature adds its data to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface SetData {}

/** A `_category_.{yml,yaml,json}` file. */
export interface CategoryFile {
  readonly path: SourcePath
  readonly set: string
  /** Folder inside the content folder, '' for the root. */
  readonly folder: string
  readonly label?: string
  readonly position?: number
  readonly key?: string
  readonly description?: string
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly className?: string
  readonly customProps?: object
  readonly link?: CategoryLinkConfig | null
  /** The file that it translates; empty if it translates only the folder's name. Addresses come from the original. */
  readonly original?: Pick<CategoryFile, 'label' | 'link'>
}

/** Keys that features declare: each adds its own to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface FeatureFrontMatter {}

export interface FrontMatter extends PageFrontMatter, FeatureFrontMatter {}

/** Keys that every site has. */
export interface PageFrontMatter {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly sidebar_key?: string
  readonly sidebar_custom_props?: object
  readonly keywords?: readonly string[]
  /** Part of {@link PageText} instead of the metadata of a page. */
  readonly search_phrases?: readonly string[]
  readonly image?: string
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly hide_footer?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_label?: string
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  readonly custom_edit_url?: string | null
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly displayed_sidebar?: string | null
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly parse_number_prefixes?: boolean
  readonly redirect_from?: readonly string[]
  readonly mdx_format?: 'md' | 'mdx' | 'detect'
  readonly wrapperClassName?: string
}

/** The facts about a page that do not need its Markdown to be parsed: front matter, first heading, first text line. */
export interface PageMeta extends DocMeta {
  readonly text: PageText
}

/** The facts about a page that the graph is built from. */
export interface DocMeta {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
  /** The front matter for code of the site, if it differs: values as written, and keys only for this code. */
  readonly wholeFrontMatter?: Readonly<Record<string, unknown>>
  /** Text of the content title (the `# ...` before any other heading), without inline markup. */
  readonly heading?: string
  /** Whether its bytes are not text. Such a page has only an address and diagnostics. */
  readonly isUnreadable?: boolean
  /** Line (from 1) of the first line after the front matter. */
  readonly bodyLine: number
  /** Reading time in minutes, in dated collections. */
  readonly minutes?: number
  /** Lines of the front matter keys that only the graph can check (ids, slugs, redirects, tags). */
  readonly lines?: Readonly<Record<string, number>>
  /**
   * Modules that an MDX page may import, by canonical name (see cli/features/mdx/imports), sorted, including partials.
   * Absent without imports.
   */
  readonly imports?: readonly string[]
  /** Images and downloads outside the content folder that an MDX page refers to. Absent if there are none. */
  readonly files?: readonly SourcePath[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns the front matter of a page for code of the site. */
export const wholeFrontMatter = ({
  frontMatter,
  wholeFrontMatter: whole,
}: DocMeta): Readonly<Record<string, unknown>> => ({ ...(whole ?? frontMatter) })

/** Facts about a file from git. */
export interface GitFacts {
  readonly time: string
  readonly author: string
}
