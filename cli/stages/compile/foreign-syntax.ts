/** Syntax of other generators, which readers would see as text. */
import type { Point } from 'unist'
import { type Page, report } from './page.ts'

/** Reports a kind of syntax once per page. `name` is a key of the advice in `cli/stages/report/words/foreign-syntax.ts`. */
export function reportForeign(page: Page, name: string, at: Point | undefined): void {
  if (!isReported(page, 'foreign-syntax', name)) report(page, { code: 'foreign-syntax', name, pages: 1, at })
}

/** Reports a component of another generator once per page. */
export function reportComponent(page: Page, name: string, at: Point | undefined): void {
  if (!isReported(page, 'unknown-html', name)) report(page, { code: 'unknown-html', name, isText: false, pages: 1, at })
}

const isReported = ({ diagnostics }: Page, code: 'foreign-syntax' | 'unknown-html', name: string): boolean =>
  diagnostics.some((one) => one.code === code && one.name === name)

interface Kind {
  readonly name: string
  readonly pattern: RegExp
}

/** Syntax at the start of a line. */
export const LINE_KINDS: readonly Kind[] = [
  { name: '!!!', pattern: /^!!!\+?[ \t]+[a-z"][\w "-]*$/m },
  { name: '???', pattern: /^\?\?\?\+?[ \t]+[a-z"][^\n]*$/m },
  { name: '===', pattern: /^===[!+]?[ \t]+"[^"\n]+"$/m },
  { name: '--8<--', pattern: /^;?-+8<-+(?:[ \t]|$)/m },
  { name: '<<<', pattern: /^<<<[ \t]+[@./]/m },
  { name: '[[toc]]', pattern: /^(?:\[\[toc\]\]|\[TOC\]|\[\[_TOC_\]\])$/im },
  { name: '.. ::', pattern: /^\.\. [a-z][\w-]*::/m },
  { name: 'import', pattern: /^import[ \t]+(?:[\w*{][^\n'"]*[ \t]from[ \t]+)?(["'])[^"'\n]+\1;?$/m },
  { name: '+---+', pattern: /^\+(?:[-=]{2,}\+)+$/m },
  { name: ': ', pattern: /(?<=[^\n]\n):[ \t]{1,3}\S/ },
]

/** Syntax anywhere in a text. */
export const TEXT_KINDS: readonly Kind[] = [
  {
    name: '{{#include}}',
    pattern: /\{\{#(?:include|rustdoc_include|shiftinclude|playground|title|author)\b[^}\n]*\}\}/,
  },
  { name: '{{< >}}', pattern: /\{\{[<%][ \t]*\/?[\w-][^}\n]*\}\}/ },
  { name: '{% %}', pattern: /\{%-?[ \t]*[a-z][^%\n]*%\}/ },
  { name: '![[ ]]', pattern: /!\[\[[^\]\n]+\]\]/ },
  { name: '{: }', pattern: /\{:[ \t]*[.#]?[a-z][^{}\n]*\}|(?<![\w$])\{[ \t]+\.[a-z][\w-]*[^{}\n]*\}/ },
  { name: '{/* */}', pattern: /\{\/\*[^\n]*\*\/\}/ },
  {
    name: '[ ]( )',
    pattern: /(?<!\w)!?\[[^[\]\n]+\]\((?![ <])[^(),\n"'<>]*[^(),\s"'<>] +[^(),\n"'<>]*\.[a-z\d]{2,4}(?:#[^()\s]*)?\)/i,
  },
]

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

/** An expression of Vue. `$` before it belongs to other templates. */
export const EXPRESSION = /(?<![$\\{])\{\{(?![{#<%])[ \t]*([^{}\n]+?)[ \t]*\}\}/g

/** Components of Starlight, Mintlify, and others, by the name as written. A name that HTML has, too, is a component only with this letter case. */
export const FOREIGN_COMPONENTS: ReadonlySet<string> = new Set(
  (
    'Accordion AccordionGroup Aside Badge Callout Card CardGrid CardGroup Cards Check CodeGroup CodeTabs Columns Danger Expandable FileTree Frame ' +
    'Icon Info LinkButton LinkCard Note PackageManagers ParamField RequestExample ResponseExample ResponseField Snippet Step Steps Tab ' +
    'TabItem Tabs Tip Tooltip Update Warning'
  ).split(' '),
)
