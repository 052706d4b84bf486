/** How the Markdown of a site is read: the settings, and the functions of the config that take part in it. */

import type { Hash } from '../base/brands.ts'
import type { IncludedFile } from './content.ts'

/** Package managers whose commands ` ```bash npm2yarn ` shows, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

/** TeX by the name of its macro: `\\R` stands for `\\mathbb{R}`. */
export type FormulaMacros = Readonly<Record<string, string>>

export interface MarkdownConfig {
  /** Digest of the site's {@link UserPlugins}; absent when it has none. Workers load the config again to get them. */
  readonly plugins?: Hash
  /** Modules of the site that the code of the plugins names: they may import them in pages. */
  readonly pluginModules?: readonly string[]
  /** Whether raw HTML in Markdown is kept, or sanitized (untrusted content). */
  readonly untrusted: boolean
  /** Whether trusted HTML keeps its inline styles. The content security policy then allows them on all pages. */
  readonly inlineStyles: boolean
  readonly emoji: boolean
  /** What abbreviations and terms mean. Pages explain each where they use it for the first time. */
  readonly abbreviations?: Readonly<Record<string, string>> | undefined
  /** Syntax that plugins of the site read, as the finding `foreign-syntax` names it. */
  readonly ownSyntax?: readonly string[] | undefined
  /** Diagrams: shown as code, as their source, or drawn by this version of the site's own library. */
  readonly mermaid: false | 'source' | { readonly version: string }
  /** Formulas between dollar signs. `prices`: single signs of prices stay text. */
  readonly math: false | { readonly macros: FormulaMacros; readonly prices: boolean }
  readonly mdx: boolean
  readonly format: 'md' | 'mdx' | 'detect'
  /** `md`: only in pages that are not MDX. */
  readonly indentedCode: boolean | 'md'
  /** `native`: remark-parse is used only if the native parser is missing or parses a text differently. */
  readonly parser: 'native' | 'remark'
  /** Whether heading ids keep the letter case of their text. */
  readonly headingCase: boolean
  /** Whether to follow CommonMark strictly: bare web addresses are text, and unknown tags are tags. */
  readonly strict: boolean
  /** Whether MDX pages are read as in MDX 1: Markdown with HTML first, JSX where there is a component. */
  readonly mdx1: boolean
  /** Whether MDX pages have directives (`::name[label]{attributes}`, `:name[label]`) for plugins of the site. */
  readonly directives: boolean
  /** The site's own words for admonitions (`:::word`). */
  readonly admonitions: readonly string[]
  /** Whether the built-in words are admonitions, too. Otherwise, their blocks are only their content. */
  readonly builtInAdmonitions: boolean
  /** The title of an admonition with a word of the site and no own title: the word, or the similar type. */
  readonly admonitionTitles: 'word' | 'type'
  /** The effect of an undefined component: it fails the page, or renders its children, with a warning. */
  readonly unknownComponents: 'error' | 'children'
  /** The languages with grammars of the site (see {@link UserPlugins}). */
  readonly languages?: readonly string[]
  /** Language of code blocks without one. */
  readonly defaultLanguage: string
  /** The tabs of ` ```bash npm2yarn `. */
  readonly packageManagers: readonly PackageManager[]
  /** The site's own comments that mark lines of code, in addition to `highlight-next-line`, `-start` and `-end`. */
  readonly magicComments: readonly LineComment[]
}

/** A comment in code that gives lines a class: the next line, or those between two comments. */
export interface LineComment {
  readonly className: string
  readonly line?: string | undefined
  readonly block?: { readonly start: string; readonly end: string } | undefined
}

/**
 * A unified plugin, or `[plugin, ...options]`. Not unified's own type, whose declarations are not installed with this
 * package.
 */
export type UserPlugin = UnifiedPlugin | readonly [UnifiedPlugin, ...unknown[]]

type UnifiedPlugin = (...options: never[]) => unknown

/** Changes a page or a partial (`file`, relative to the site) before it is read. A text or {@link ProcessedText}. */
export type Preprocess = (file: string, text: string) => unknown

/** A changed text whose findings have their places in the file. It has the title and excerpt of the page, too. */
export interface ProcessedText {
  readonly text: string
  /** The origin of each line of the text. */
  readonly places: readonly LinePlace[]
  /** Files that were read for the text: the page is made again when one of them changes. */
  readonly includes?: readonly IncludedFile[]
}

/** The line of a file from which a line was made, and the number of characters that were removed at its start. */
export interface LinePlace {
  readonly line: number
  readonly column: number
}

/**
 * The functions of a config that take part in compiling: remark and rehype plugins, handlers, and a preprocessor. The
 * only value that is not plain data.
 */
export interface UserPlugins extends PluginLists {
  readonly handlers?: NodeHandlers
  readonly preprocess?: Preprocess
  /** Grammars for highlight.js, by language in lower case. */
  readonly grammars?: Grammars
}

/** Functions that return a grammar for highlight.js, by language. */
export type Grammars = Readonly<Record<string, (hljs: never) => unknown>>

/** Functions that turn Markdown nodes of a type into HTML nodes, in the form of remark-rehype. */
export type NodeHandlers = Readonly<Record<string, (...args: never[]) => unknown>>

/** Plugins by the stage at which they run: functions, or `[function, options]`. */
export interface PluginLists {
  /** On the Markdown tree: before our syntax (variables, containers) is turned into elements, and after it. */
  readonly beforeRemark: readonly UserPlugin[]
  readonly remark: readonly UserPlugin[]
  /** On the HTML tree: before headings get their ids, and after it. */
  readonly beforeRehype: readonly UserPlugin[]
  readonly rehype: readonly UserPlugin[]
}
