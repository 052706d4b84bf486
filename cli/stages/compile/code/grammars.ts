import type { LanguageFn } from 'highlight.js'

const names = (list: string): readonly string[] => list.split(/\s+/)

const OF_LIBRARY =
  names(`1c abnf accesslog actionscript ada angelscript apache applescript arcade arduino armasm asciidoc aspectj
  autohotkey autoit avrasm awk axapta bash basic bnf brainfuck c cal capnproto ceylon clean clojure clojure-repl
  cmake coffeescript coq cos cpp crmsh crystal csharp csp css d dart delphi diff django dns dockerfile dos
  dsconfig dts dust ebnf elixir elm erb erlang erlang-repl excel fix flix fortran fsharp gams gauss gcode gherkin
  glsl gml go golo gradle graphql groovy haml handlebars haskell haxe hsp http hy inform7 ini irpf90 isbl java
  javascript jboss-cli json julia julia-repl kotlin lasso latex ldif leaf less lisp livecodeserver livescript llvm
  lsl lua makefile markdown mathematica matlab maxima mel mercury mipsasm mizar mojolicious monkey moonscript n1ql
  nestedtext nginx nim nix node-repl nsis objectivec ocaml openscad oxygene parser3 perl pf pgsql php php-template
  pony powershell processing profile prolog properties protobuf puppet purebasic python python-repl q qml r
  reasonml rib roboconf routeros rsl ruby ruleslanguage rust sas scala scheme scilab scss smali smalltalk sml sqf
  sql stan stata step21 stylus subunit swift taggerscript tap tcl thrift tp twig typescript vala vbnet vbscript
  vbscript-html verilog vhdl vim wasm wren x86asm xl xml xquery yaml zephir`)
const SMALL = names('caddyfile prisma solidity zig')

/** The names of the grammars of highlight.js, and of our own. */
export const GRAMMARS: ReadonlySet<string> = new Set([...OF_LIBRARY, ...SMALL])

interface GrammarModule {
  readonly default: LanguageFn
}

/** Loads a grammar. `scripts/bundle.mjs` replaces the import by one import for each file of the library. */
export async function loadGrammar(name: string): Promise<LanguageFn> {
  if (SMALL.includes(name)) return (await import('./small-grammars.ts')).SMALL_GRAMMARS[name]!
  const loaded: GrammarModule = await import(`highlight.js/lib/languages/${name}`)
  return loaded.default
}
