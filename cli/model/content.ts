/** What the scan of the content folders finds: versions, files, front matter. */

import type { CommandArg } from '../../runtime/contract/commands.ts'
import type { PostAuthor } from '../../runtime/contract/page.ts'
import type { Hash, Route, SourcePath } from '../base/brands.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CategoryLinkConfig } from './sidebars.ts'

/** One folder of content: a collection in one version and one locale. The unit inside which ids and links resolve. */
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

/** A page file found by the scan. Text is not kept: whoever needs it reads the file and compares the hash. */
export interface SourceFile {
  readonly path: SourcePath
  /** Key of its {@link DocSet}. */
  readonly set: string
  /** Path inside the content folder: `about/faq.md`. */
  readonly relative: string
  /** Digest of the bytes. */
  readonly hash: Hash
  readonly bytes: number
  readonly format: 'md' | 'mdx'
  /** A post of a blog: its front matter may have a date and authors. */
  readonly isPost?: true
  /** The text of a page that has no file: `path` says where one would lie. */
  readonly text?: string
}

/** A file from a static folder. */
export interface StaticFile {
  readonly path: SourcePath
  /** Address under the base URL, without leading slash: `img/logo.svg`. */
  readonly target: string
  readonly bytes: number
  readonly hash: Hash
}

/** A tag that a tags file declares (`tags.yml`): pages name it by its key. */
export interface TagInfo {
  readonly label: string
  /** With leading slash, under the tags page of its set: `/get-started`. */
  readonly permalink: string
  readonly description?: string
}

/** Authors that a file declares (`authors.yml`), by key, and the file. */
export interface Authors {
  readonly file: SourcePath
  readonly byKey: ReadonlyMap<string, AuthorInfo>
}
export interface AuthorInfo extends Omit<PostAuthor, 'route'> {
  /** Address of the page with their posts, under the authors page of the blog; absent: they have no such page. */
  readonly page?: string
}

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
}

export interface FrontMatter {
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
  readonly command?: CommandFacts
  /** Of posts only. */
  readonly date?: string
  readonly authors?: readonly GivenAuthor[]
}

/** An author as a post names them: by key, with fields that replace those of the file, or in full. */
export type GivenAuthor = { readonly key?: string } & Partial<AuthorInfo>

/** Typed facts of a command page (see command-pages: the one source of syntax, option anchors and tables). */
export interface CommandFacts {
  readonly name: string
  readonly summary: string
  readonly since?: string
  readonly upstream_since?: string
  readonly status: 'stable' | 'experimental' | 'deprecated' | 'unsupported'
  readonly deprecated?: { readonly since?: string; readonly replaced_by?: string }
  /** The version of the server, and the files of its source, that the page was compared with. */
  readonly verified?: { readonly version: string; readonly source: readonly string[] }
  readonly arity?: number
  readonly complexity: readonly { readonly expr: string; readonly where?: Readonly<Record<string, string>> }[]
  readonly acl: readonly string[]
  readonly args: readonly CommandArg[]
  readonly differences: readonly string[]
  readonly related: readonly string[]
}

/** What is known of a page without parsing its Markdown: front matter, first heading, first text line. */
export interface PageMeta {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
  /** Text of the content title (the `# ...` before any other heading), inline marks removed. */
  readonly heading?: string
  /** First text line of the body with markup stripped. */
  readonly excerpt?: string
  /** Its bytes are not text: it has an address and its diagnostics, and nothing else. */
  readonly isUnreadable?: boolean
  /** Line (from 1) of the first line after the front matter. */
  readonly bodyLine: number
  /** Minutes that reading takes, where it is a post. */
  readonly minutes?: number
  /** Lines of front matter keys with which only the graph can find fault (ids, slugs, redirects, tags). */
  readonly lines?: Readonly<Record<string, number>>
  /** Modules that a page of MDX may import, by canonical name (see cli/mdx/imports), sorted, partials included. Absent without imports. */
  readonly imports?: readonly string[]
  /** Pictures and downloads outside of the content folder that a page of MDX names. Absent without any. */
  readonly files?: readonly SourcePath[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What git says of a file. */
export interface GitFacts {
  readonly time: string
  readonly author: string
}
