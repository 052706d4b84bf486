/** Syntax of other generators, which readers would see as text. */
import type { Point } from 'unist'
import { report } from './page/findings.ts'
import type { Page } from './page/page.ts'

/** Reports a kind of syntax once per page, unless the site reads it. `name`: a key in words/foreign-syntax.ts. */
export function reportForeign(page: Page, name: string, at: Point | undefined): void {
  const isRead = page.settings.markdown.ownSyntax?.includes(name)
  if (!isRead && !isReported(page, 'foreign-syntax', name)) report(page, { code: 'foreign-syntax', name, pages: 1, at })
}

/** Reports a component of another generator once per page. */
export function reportComponent(page: Page, name: string, at: Point | undefined): void {
  if (!isReported(page, 'unknown-html', name)) report(page, { code: 'unknown-html', name, isText: false, pages: 1, at })
}

const isReported = ({ result }: Page, code: 'foreign-syntax' | 'unknown-html', name: string): boolean =>
  result.diagnostics.some((finding) => finding.code === code && finding.name === name)

interface Kind {
  readonly name: string
  readonly pattern: RegExp
}

/** Matches a text that may have syntax of {@link LINE_KINDS}. */
export const MAYBE_LINE = /^(?:!|##|@import|\{!|\?\?\?|===|;?-+8<|<<<|\[|\.\. |import\b|\+[-=]|:[ \t]|\*\[)/m

/** Syntax at the start of a line. */
export const LINE_KINDS: readonly Kind[] = [
  {
    name: '!!!',
    pattern: /^!!!\+?[ \t]*(?:[a-z][\w-]*(?:[ \t]+[\w-]+)*)?(?:[ \t]*"[^"\n]*")?[ \t]*$(?<=[\w"][ \t]*)/m,
  },
  { name: '???', pattern: /^\?\?\?\+?[ \t]+[a-z"][^\n]*$/m },
  { name: '===', pattern: /^===[!+]?[ \t]+"[^"\n]+"$/m },
  { name: '--8<--', pattern: /^;?-+8<-+(?:[ \t]|$)/m },
  { name: '<<<', pattern: /^<<<[ \t]+[@./]/m },
  { name: '[[toc]]', pattern: /^(?:\[\[toc\]\]|\[TOC\]|\[\[_TOC_\]\])$/im },
  { name: '.. ::', pattern: /^\.\. [a-z][\w-]*::/m },
  { name: 'import', pattern: /^import[ \t]+(?:[\w*{][^\n'"]*[ \t]from[ \t]+["']|["'][./@~])[^"'\n]+["'];?$/m },
  { name: '+---+', pattern: /^\+(?:[-=]{2,}\+)+$/m },
  { name: '## ', pattern: /^(?:#{2,6}(?=[^\s#])|#{7,}(?=[ \t]))[^\n]*$/m },
  {
    name: '{! !}',
    pattern: /^(?:\{![^{}\n]+!\}|\[!include[ \t]*(?:\[|$)|!include[ \t]+\S+|@import[ \t]+["'][^\n]+)/im,
  },
  { name: '*[ ]:', pattern: /^\*\[[^\]\n]+\]:[ \t]/m },
  { name: ': ', pattern: /(?<=[^\n]\n):[ \t]{1,3}\S/ },
]

/** Matches a page whose texts may have syntax of {@link TEXT_KINDS}, {@link ATTRIBUTES}, or an {@link EXPRESSION}. */
export const MAYBE_TEXT =
  /\{(?:[{%:]|\/\*|\+\+|--|~~|>>|==|[ \t]+\.|[.#][a-z])|\[\[|\]\([^()\n"'<>]* |==|\+\+|\^|%%|:[a-z]+-[a-z\d-]+:/

/** Syntax anywhere in a text. */
export const TEXT_KINDS: readonly Kind[] = [
  {
    name: '{{#include}}',
    pattern: /\{\{#(?:include|rustdoc_include|shiftinclude|playground|title|author)\b[^}\n]*\}\}/,
  },
  { name: '{{< >}}', pattern: /\{\{[<%][ \t]*\/?[\w-][^}\n]*\}\}/ },
  { name: '{% %}', pattern: /(?<!\{)\{%-?[ \t]*[a-z][^%\n]*%\}/ },
  { name: '![[ ]]', pattern: /!\[\[[^\]\n]+\]\]/ },
  // Not tables of TOML, attributes of C++, lists, or conditions of a shell.
  {
    name: '[[ ]]',
    pattern:
      /(?<![!\w\]])\[\[(?!_?toc_?\]|(?:[\w-]+(?:\.|::))+[\w-]+\]|(?:maybe_unused|nodiscard|noreturn)\])(?=[^[\]\n]*\p{L})[\p{L}\p{N}.#/][^[\]\n"']*\]\](?!\n(?:[\w.-]+[ \t]*=|\[[\w.-]+\](?:\n|$)))/iu,
  },
  { name: '== ==', pattern: /(?<![=\w!<>:+*/-])==(?![=\s])[^=\n]*[^=\s]==(?![=\w])/ },
  { name: '++ ++', pattern: /(?<![+\w{])\+\+[a-z\d][\w-]*(?:\+[\w"-]+)*\+\+(?![+\w])/ },
  { name: '^^ ^^', pattern: /(?<![\w^])\^\^(?![\s^])[^^\n]*[^^\s]\^\^(?!\^)/ },
  {
    name: '{++ ++}',
    pattern: /\{(?:\+\+[^{}\n]+\+\+|--[^{}\n]+--|~~[^{}\n]+~>[^{}\n]*~~|>>[^{}\n]+<<|==[^{}\n]+==)\}/,
  },
  { name: 'x^2^', pattern: /[\p{L}\p{N})]\^[\p{L}\p{N}+-]{1,9}\^(?![\p{L}\p{N}^])/u },
  { name: '%% %%', pattern: /(?<![%\w])%%(?!%)[^%]*[^%\s][ \t\n]*%%(?!%)/ },
  { name: ':icon-name:', pattern: /(?<![\w:]):(?:fontawesome|lucide|material|octicons|simple)-[a-z\d-]+:/ },
  {
    name: '{: }',
    pattern: /\{:[ \t]*[.#]?[a-z][^{}\n]*\}|(?<![\w${])\{[ \t]+\.[a-z][\w-]*[^{}\n]*\}/m,
  },
  { name: '{/* */}', pattern: /\{\/\*[^\n]*\*\/\}/ },
  {
    name: '[ ]( )',
    pattern: /(?<!\w)!?\[[^[\]\n]+\]\((?![ <])[^(),\n"'<>]*[^(),\s"'<>] +[^(),\n"'<>]*\.[a-z\d]{2,4}(?:#[^()\s]*)?\)/i,
  },
]

/** Attributes at the end of a line, which only headings have. */
export const ATTRIBUTES = /(?<!\S)(?<!^:{3}[^\n]*)\{[.#][a-z][\w-]*(?:[ \t]+(?:[.#][\w-]+|[\w-]+=[^\s{}]+))*\}[ \t]*$/m

/** Formulas between escaped brackets, whose backslashes Markdown removes. */
export const ESCAPED_FORMULA =
  /\\\((?=[^\n]*?(?:\\[a-z]{2}|[\^=]))[^\n]*?\\\)|\\\[(?=[^\]]*?(?:\\[a-z]{2}|[\^=]))[^\]]*?\\\]/i

/** Lines of code that other generators replace with the text of a file. */
export const CODE_KINDS: readonly Kind[] = [
  {
    name: '{{#include}}',
    pattern: /^[ \t]*\{\{#(?:include|rustdoc_include|shiftinclude|playground)\b[^}\n]*\}\}[ \t]*$/m,
  },
  { name: '--8<--', pattern: /^[ \t]*-+8<-+[ \t]+"[^"\n]+"[ \t]*$/m },
]

/** Languages whose code may show this syntax as an example. */
export const EXAMPLE_LANGUAGES: ReadonlySet<string> = new Set(['', 'md', 'markdown', 'mdx', 'text', 'txt', 'plaintext'])

/** Matches a comment that VitePress replaces with a file. */
export const INCLUDE_COMMENT = /^<!--[ \t]*@include:/

/** Matches a directive of MyST as the language of a block: ` ```{note} `. */
export const MYST = /^\{[a-z][\w:-]*\}/

/** An expression of Vue or of a template. `$` before it belongs to scripts, `=` to JSX. */
export const EXPRESSION = /(?<![$\\{=])\{\{(?![{#<%])[ \t]*([^{}\n]+?)[ \t]*\}\}/g

/** Components of other generators, as written. In another letter case, some are elements of HTML. */
export const FOREIGN_COMPONENTS: ReadonlySet<string> = new Set(
  (
    'Accordion AccordionGroup Aside Badge Callout Card CardGrid CardGroup Cards Check CodeGroup CodeTabs Columns Danger Expandable FileTree Frame ' +
    'Icon Info LinkButton LinkCard Note PackageManagers ParamField RequestExample ResponseExample ResponseField Snippet Step Steps Tab ' +
    'TabItem Tabs Tip Tooltip Update Warning'
  ).split(' '),
)
