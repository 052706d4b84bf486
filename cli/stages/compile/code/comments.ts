/** Start and end of a comment. */
export type Style = readonly [open: string, close?: string]
const C: Style[] = [['//'], ['/*', '*/']]
const HASH: Style[] = [['#']]
const MARKUP: Style[] = [['<!--', '-->']]
const JSX: Style[] = [...C, ['{/*', '*/}']]
const DASH: Style[] = [['--']]
const LISP: Style[] = [[';;;'], [';;'], [';']]
const PERCENT: Style[] = [['%%'], ['%']]
const PASCAL: Style[] = [['(*', '*)'], ['//']]
const REM: Style[] = [['REM'], ['rem'], ['Rem']]
const BASIC: Style[] = [["'"], ...REM]
const TEMPLATE: Style[] = [
  ['{#', '#}'],
  ['{{!--', '--}}'],
  ['{{!', '}}'],
  ['<%#', '%>'],
  ['<%--', '--%>'],
  ['@*', '*@'],
]

/** How a language writes comments, by its names and file endings. Others take the common four styles. */
const STYLES: ReadonlyMap<string, readonly Style[]> = new Map<string, readonly Style[]>([
  ...each('js mjs cjs javascript ts mts cts typescript', JSX),
  ...each('jsx tsx', [...JSX, ...MARKUP]),
  ...each('c h cc cpp c++ hpp cs csharp dart go java kotlin kt rust rs scala swift zig', C),
  ...each('proto scss less json5 jsonc groovy gradle sol adoc', C),
  ...each('css', [['/*', '*/']]),
  ...each('bash sh shell zsh console python py ruby rb yaml yml toml dockerfile makefile perl r elixir nginx', HASH),
  ...each('powershell ps1 pwsh', [...HASH, ['<#', '#>']]),
  ...each('hcl terraform tf php', [...HASH, ...C]),
  ...each('xml svg', MARKUP),
  // HTML-like languages, which can contain scripts and styles.
  ...each('html vue svelte astro markdown md mdx', [...MARKUP, ...JSX]),
  ...each('jinja jinja2 j2 njk twig handlebars hbs mustache ejs erb jsp cshtml razor', [
    ...TEMPLATE,
    ...MARKUP,
    ...C,
    ...HASH,
  ]),
  ...each('liquid', [['{% comment %}', '{% endcomment %}'], ['{% #', '%}'], ...MARKUP]),
  ...each('pug', [['//-'], ['//']]),
  ...each('lua ada adb ads vhdl vhd', DASH),
  ...each('sql', [...DASH, ['/*', '*/'], ...HASH]),
  ...each('haskell hs elm purescript purs', [...DASH, ['{-', '-}']]),
  ...each('ini', [[';'], ...HASH]),
  ...each('properties env', [...HASH, ['!']]),
  ...each('tex latex erlang erl prolog', PERCENT),
  ...each('matlab m', [...PERCENT, ...C]),
  ...each('clojure clj cljs edn lisp el scheme scm racket rkt wat wasm', LISP),
  ...each('asm s', [...LISP, ...HASH, ...C]),
  ...each('ocaml ml mli fsharp fs fsx', PASCAL),
  ...each('pascal pas delphi', [...PASCAL, ['{', '}']]),
  ...each('vb vba vbs visual-basic basic bas', BASIC),
  // Inside of a list, an underscore comes before a comment.
  ...each('vbnet', [...BASIC, ["_ '"], ["_'"]]),
  ...each('bat cmd batch', [['::'], ['@REM'], ['@rem'], ...REM]),
  ...each('cobol cob cbl', [['*>']]),
  ...each('vim', [['"']]),
  ...each('fortran f90 f95', [['!']]),
  ...each('velocity vtl vm', [['##']]),
  ...each('rst', [['..']]),
])
const COMMON: readonly Style[] = [...JSX, ...MARKUP, ...HASH]

function each(names: string, styles: readonly Style[]): [string, readonly Style[]][] {
  return names.split(' ').map((name) => [name, styles])
}

/** The comment styles of a language, or the common four. */
export const commentStyles = (language: string): readonly Style[] => STYLES.get(language) ?? COMMON

/**
 * Returns the text of a line that is only a comment. There may be several readings, if the end of one style may also be
 * text of another.
 */
export function commentTexts(line: string, styles: readonly Style[]): string[] {
  const text = line.trim()
  return styles.flatMap(([open, close = '']) => {
    const isComment = text.startsWith(open) && text.endsWith(close) && text.length >= open.length + close.length
    return isComment ? [text.slice(open.length, text.length - close.length).trim()] : []
  })
}
