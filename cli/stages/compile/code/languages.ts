import type { LanguageFn } from 'highlight.js'

type Load = () => Promise<{ default: LanguageFn }>

/** Grammars by name; loaded when a page needs them. */
export const LANGUAGES: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['bash', () => import('highlight.js/lib/languages/bash')],
  ['c', () => import('highlight.js/lib/languages/c')],
  ['clojure', () => import('highlight.js/lib/languages/clojure')],
  ['cpp', () => import('highlight.js/lib/languages/cpp')],
  ['csharp', () => import('highlight.js/lib/languages/csharp')],
  ['css', () => import('highlight.js/lib/languages/css')],
  ['dart', () => import('highlight.js/lib/languages/dart')],
  ['diff', () => import('highlight.js/lib/languages/diff')],
  ['dockerfile', () => import('highlight.js/lib/languages/dockerfile')],
  ['elixir', () => import('highlight.js/lib/languages/elixir')],
  ['erlang', () => import('highlight.js/lib/languages/erlang')],
  ['go', () => import('highlight.js/lib/languages/go')],
  ['graphql', () => import('highlight.js/lib/languages/graphql')],
  ['groovy', () => import('highlight.js/lib/languages/groovy')],
  ['http', () => import('highlight.js/lib/languages/http')],
  ['ini', () => import('highlight.js/lib/languages/ini')],
  ['java', () => import('highlight.js/lib/languages/java')],
  ['javascript', () => import('highlight.js/lib/languages/javascript')],
  ['json', () => import('highlight.js/lib/languages/json')],
  ['kotlin', () => import('highlight.js/lib/languages/kotlin')],
  ['less', () => import('highlight.js/lib/languages/less')],
  ['lua', () => import('highlight.js/lib/languages/lua')],
  ['makefile', () => import('highlight.js/lib/languages/makefile')],
  ['markdown', () => import('highlight.js/lib/languages/markdown')],
  ['nginx', () => import('highlight.js/lib/languages/nginx')],
  ['perl', () => import('highlight.js/lib/languages/perl')],
  ['php', () => import('highlight.js/lib/languages/php')],
  ['powershell', () => import('highlight.js/lib/languages/powershell')],
  ['properties', () => import('highlight.js/lib/languages/properties')],
  ['protobuf', () => import('highlight.js/lib/languages/protobuf')],
  ['python', () => import('highlight.js/lib/languages/python')],
  ['r', () => import('highlight.js/lib/languages/r')],
  ['ruby', () => import('highlight.js/lib/languages/ruby')],
  ['rust', () => import('highlight.js/lib/languages/rust')],
  ['scala', () => import('highlight.js/lib/languages/scala')],
  ['scss', () => import('highlight.js/lib/languages/scss')],
  ['sql', () => import('highlight.js/lib/languages/sql')],
  ['swift', () => import('highlight.js/lib/languages/swift')],
  ['typescript', () => import('highlight.js/lib/languages/typescript')],
  ['xml', () => import('highlight.js/lib/languages/xml')],
  ['yaml', () => import('highlight.js/lib/languages/yaml')],
])

const ALIASES: ReadonlyMap<string, string> = new Map([
  ...aliases('bash', 'sh shell zsh console shell-session cli'),
  ...aliases('cpp', 'c++ cc hpp cxx'),
  ...aliases('csharp', 'cs c# dotnet'),
  ...aliases('dockerfile', 'docker'),
  ...aliases('elixir', 'ex exs'),
  ...aliases('go', 'golang'),
  ...aliases('ini', 'toml conf cfg'),
  ...aliases('javascript', 'js jsx mjs cjs node'),
  ...aliases('json', 'jsonc json5 jsonl'),
  ...aliases('kotlin', 'kt'),
  ...aliases('makefile', 'make mk'),
  ...aliases('markdown', 'md mdx'),
  ...aliases('powershell', 'ps1 pwsh'),
  ...aliases('properties', 'env dotenv'),
  ...aliases('protobuf', 'proto'),
  ...aliases('python', 'py python3'),
  ...aliases('ruby', 'rb terraform tf hcl'),
  ...aliases('rust', 'rs'),
  ...aliases('typescript', 'ts tsx mts cts'),
  ...aliases('xml', 'html svg vue xhtml'),
  ...aliases('yaml', 'yml'),
])

function aliases(name: string, others: string): [string, string][] {
  return others.split(' ').map((other) => [other, name])
}

/** Returns the grammar for a language, or undefined. */
export function grammarNameOf(language: string): string | undefined {
  const name = ALIASES.get(language) ?? language
  return LANGUAGES.has(name) ? name : undefined
}

/** Grammars of code in other code: templates in scripts, scripts in HTML, bodies of requests. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  dart: ['markdown'],
  dockerfile: ['bash'],
  // The grammar guesses the language of a body. With more choices, it would take JSON for CSS.
  http: ['json'],
  javascript: ['css', 'graphql', 'xml'],
  markdown: ['xml'],
  typescript: ['css', 'graphql', 'xml'],
  xml: ['css', 'javascript'],
  yaml: ['ruby'],
}

/** Returns a grammar and all grammars that it may need. */
export function withInner(grammar: string, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(grammar)) return found
  found.add(grammar)
  for (const inner of INNER[grammar] ?? []) withInner(inner, found)
  return found
}
