import { nearest } from '../../../base/suggest.ts'
import { GRAMMARS } from './grammars.ts'

const ALIASES: ReadonlyMap<string, string> = new Map([
  ...aliases('actionscript', 'as'),
  ...aliases('angelscript', 'asc'),
  ...aliases('apache', 'apacheconf'),
  ...aliases('applescript', 'osascript'),
  ...aliases('arduino', 'ino'),
  ...aliases('armasm', 'arm'),
  ...aliases('asciidoc', 'adoc'),
  ...aliases('autohotkey', 'ahk'),
  ...aliases('axapta', 'x++'),
  ...aliases('bash', 'sh shell zsh console shell-session cli tcsh fish'),
  ...aliases('brainfuck', 'bf'),
  ...aliases('c', 'h'),
  ...aliases('caddyfile', 'caddy'),
  ...aliases('capnproto', 'capnp'),
  ...aliases('clean', 'icl dcl'),
  ...aliases('clojure', 'clj edn'),
  ...aliases('cmake', 'cmake.in'),
  ...aliases('coffeescript', 'coffee cson iced'),
  ...aliases('cos', 'cls'),
  ...aliases('cpp', 'c++ cc hpp cxx h++ hh hxx'),
  ...aliases('crmsh', 'crm pcmk'),
  ...aliases('crystal', 'cr'),
  ...aliases('csharp', 'cs c# dotnet'),
  ...aliases('delphi', 'dpr dfm pas pascal'),
  ...aliases('diff', 'patch'),
  ...aliases('django', 'jinja jinja2 j2 liquid'),
  ...aliases('dns', 'bind'),
  ...aliases('dockerfile', 'docker'),
  ...aliases('dos', 'bat cmd batch'),
  ...aliases('dust', 'dst'),
  ...aliases('elixir', 'ex exs'),
  ...aliases('erb', 'ejs'),
  ...aliases('erlang', 'erl'),
  ...aliases('excel', 'xlsx xls'),
  ...aliases('fortran', 'f90 f95 fortran90'),
  ...aliases('fsharp', 'fs f#'),
  ...aliases('gams', 'gms'),
  ...aliases('gauss', 'gss'),
  ...aliases('gherkin', 'cucumber feature'),
  ...aliases('go', 'golang'),
  ...aliases('graphql', 'gql'),
  ...aliases('handlebars', 'hbs html.hbs html.handlebars htmlbars'),
  ...aliases('haskell', 'hs purescript'),
  ...aliases('haxe', 'hx'),
  ...aliases('http', 'https'),
  ...aliases('hy', 'hylang'),
  ...aliases('inform7', 'i7'),
  ...aliases('ini', 'toml conf cfg'),
  ...aliases('java', 'jsp'),
  ...aliases('javascript', 'js jsx mjs cjs node'),
  ...aliases('jboss-cli', 'wildfly-cli'),
  ...aliases('json', 'jsonc json5 jsonl'),
  ...aliases('julia-repl', 'jldoctest'),
  ...aliases('kotlin', 'kt kts'),
  ...aliases('lasso', 'lassoscript'),
  ...aliases('latex', 'tex'),
  ...aliases('lisp', 'elisp emacs-lisp common-lisp'),
  ...aliases('lua', 'pluto'),
  ...aliases('makefile', 'make mk mak'),
  ...aliases('markdown', 'md mdx mkdown mkd'),
  ...aliases('mathematica', 'mma wl'),
  ...aliases('matlab', 'octave'),
  ...aliases('mercury', 'moo'),
  ...aliases('mipsasm', 'mips'),
  ...aliases('moonscript', 'moon'),
  ...aliases('nestedtext', 'nt'),
  ...aliases('nginx', 'nginxconf'),
  ...aliases('nix', 'nixos'),
  ...aliases('objectivec', 'mm objc obj-c obj-c++ objective-c++ objective-c'),
  ...aliases('ocaml', 'ml'),
  ...aliases('openscad', 'scad'),
  ...aliases('perl', 'pl pm'),
  ...aliases('pf', 'pf.conf'),
  ...aliases('pgsql', 'postgres postgresql'),
  ...aliases('powershell', 'ps1 pwsh ps'),
  ...aliases('processing', 'pde'),
  ...aliases('properties', 'env dotenv'),
  ...aliases('protobuf', 'proto protobuf3'),
  ...aliases('puppet', 'pp'),
  ...aliases('purebasic', 'pb pbi'),
  ...aliases('python', 'py python3 gyp ipython'),
  ...aliases('python-repl', 'pycon'),
  ...aliases('q', 'kdb'),
  ...aliases('qml', 'qt'),
  ...aliases('routeros', 'mikrotik'),
  ...aliases('ruby', 'rb terraform tf hcl gemspec podspec thor irb'),
  ...aliases('rust', 'rs'),
  ...aliases('scheme', 'scm racket'),
  ...aliases('scilab', 'sci'),
  ...aliases('solidity', 'sol'),
  ...aliases('sql', 'mysql plsql tsql sqlite'),
  ...aliases('stan', 'stanfuncs'),
  ...aliases('stata', 'ado'),
  ...aliases('step21', 'p21 step stp'),
  ...aliases('stylus', 'styl'),
  ...aliases('tcl', 'tk'),
  ...aliases('twig', 'craftcms nunjucks njk'),
  ...aliases('typescript', 'ts tsx mts cts'),
  ...aliases('vbnet', 'vb vb6'),
  ...aliases('vbscript', 'vbs'),
  ...aliases('verilog', 'v sv svh systemverilog'),
  ...aliases('vim', 'viml'),
  ...aliases('x86asm', 'asm nasm'),
  ...aliases('xl', 'tao'),
  ...aliases('xml', 'html svg vue xhtml rss atom xjb xsd xsl plist wsf astro svelte ps1xml htm'),
  ...aliases('xquery', 'xpath xq xqm'),
  ...aliases('yaml', 'yml docker-compose compose'),
  ...aliases('zephir', 'zep'),
])

function aliases(name: string, others: string): [string, string][] {
  return others.split(' ').map((other) => [other, name])
}

/** Languages that are shown without colors on purpose, or that another part of the tool reads. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'text txt plain plaintext none nohighlight no-highlight raw output stdout stderr log logs tree ansi redis csv tsv ' +
    'mermaid math d2 dot graphviz plantuml puml'
  ).split(' '),
)

/** Whether a language needs no grammar, or has one. */
export const isKnownLanguage = (language: string): boolean =>
  PLAIN.has(language) || grammarNameOf(language) !== undefined

/**
 * Returns the known language that a misspelled name means. `siteLanguages`: languages with a grammar of the site. Short
 * names are too similar to correct.
 */
export const nearestLanguage = (language: string, siteLanguages: readonly string[]): string | undefined =>
  language.length < 4 ? undefined : nearest(language, [...siteLanguages, ...PLAIN, ...GRAMMARS, ...ALIASES.keys()])

/** Returns the grammar for a language, or undefined. */
export function grammarNameOf(language: string): string | undefined {
  const name = ALIASES.get(language) ?? language
  return GRAMMARS.has(name) ? name : undefined
}

/** Grammars of code in other code: templates in scripts, scripts in HTML, bodies of requests. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  asciidoc: ['xml'],
  'clojure-repl': ['clojure'],
  coffeescript: ['javascript'],
  cos: ['javascript', 'sql', 'xml'],
  dart: ['markdown'],
  django: ['xml'],
  dockerfile: ['bash'],
  dust: ['xml'],
  erb: ['ruby', 'xml'],
  haml: ['ruby'],
  handlebars: ['xml'],
  // The grammar guesses the language of a body. With more choices, it would take JSON for CSS.
  http: ['json'],
  javascript: ['css', 'graphql', 'xml'],
  'julia-repl': ['julia'],
  livescript: ['javascript'],
  markdown: ['xml'],
  mojolicious: ['perl', 'xml'],
  nix: ['markdown'],
  'node-repl': ['javascript'],
  parser3: ['xml'],
  'php-template': ['php', 'xml'],
  'python-repl': ['python'],
  qml: ['xml'],
  tap: ['yaml'],
  twig: ['xml'],
  typescript: ['css', 'graphql', 'xml'],
  'vbscript-html': ['vbscript', 'xml'],
  xml: ['css', 'javascript'],
  xquery: ['xml'],
  yaml: ['ruby'],
}

/** Returns a grammar and all grammars that it may need. */
export function withInner(grammar: string, names: Set<string> = new Set()): ReadonlySet<string> {
  if (names.has(grammar)) return names
  names.add(grammar)
  for (const inner of INNER[grammar] ?? []) withInner(inner, names)
  return names
}
