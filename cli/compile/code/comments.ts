/** How a comment begins and ends. */
export type Style = readonly [open: string, close?: string]
const C: Style[] = [['//'], ['/*', '*/']]
const HASH: Style[] = [['#']]
const MARKUP: Style[] = [['<!--', '-->']]
const JSX: Style[] = [...C, ['{/*', '*/}']]
const DASH: Style[] = [['--']]

/** How a language writes comments. Languages that are not named take the common four. */
const STYLES: ReadonlyMap<string, readonly Style[]> = new Map<string, readonly Style[]>([
  ...each('js javascript ts typescript', JSX),
  ...each('jsx tsx mdx', [...JSX, ...MARKUP]),
  ...each('c cpp c++ cs csharp dart go java kotlin php rust scala swift zig proto scss less json5 jsonc', C),
  ...each('css', [['/*', '*/']]),
  ...each('bash sh shell zsh console python py ruby rb yaml yml toml dockerfile makefile perl r elixir nginx', HASH),
  ...each('hcl terraform tf', [...HASH, ...C]),
  ...each('html xml svg vue svelte markdown md', MARKUP),
  ...each('sql lua haskell ada', DASH),
  ...each('ini properties', [[';'], ['#']]),
  ...each('tex latex matlab erlang', [['%']]),
  ...each('clojure lisp scheme asm', [[';']]),
])
const COMMON: readonly Style[] = [...JSX, ...MARKUP, ...HASH]

function each(names: string, styles: readonly Style[]): [string, readonly Style[]][] {
  return names.split(' ').map((name) => [name, styles])
}

/** The comment styles of a language, or the common four. */
export const commentStyles = (language: string): readonly Style[] => STYLES.get(language) ?? COMMON

/** The text of a line that is a comment and nothing else. Several, where the end of one style may also be text of another. */
export function commentTexts(line: string, styles: readonly Style[]): string[] {
  const text = line.trim()
  return styles.flatMap(([open, close = '']) => {
    const isComment = text.startsWith(open) && text.endsWith(close) && text.length >= open.length + close.length
    return isComment ? [text.slice(open.length, text.length - close.length).trim()] : []
  })
}
