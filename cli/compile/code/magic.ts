type Style = readonly [open: string, close?: string]
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

/**
 * Takes out `// highlight-next-line`, `-start` and `-end` in the comment style of the language.
 * Returns the code without them and the numbers (from 1) of the lines they mark.
 */
export function magicLines(code: string, language: string): { code: string; lines: number[] } {
  if (!code.includes('highlight-')) return { code, lines: [] }
  const styles = STYLES.get(language) ?? COMMON
  const kept: string[] = []
  const lines: number[] = []
  let block = false
  let next = false
  for (const line of code.split('\n')) {
    const word = directive(line, styles)
    if (word) {
      block = word === 'start' || (block && word !== 'end')
      next ||= word === 'next-line'
      continue
    }
    kept.push(line)
    if (block || next) lines.push(kept.length)
    next = false
  }
  return { code: kept.join('\n'), lines }
}

function directive(line: string, styles: readonly Style[]): string | undefined {
  const text = line.trim()
  for (const [open, close = ''] of styles) {
    if (!text.startsWith(open) || !text.endsWith(close) || text.length < open.length + close.length) continue
    const inner = text.slice(open.length, text.length - close.length).trim()
    const word = /^highlight-(next-line|start|end)$/.exec(inner)?.[1]
    if (word) return word
  }
  return undefined
}
