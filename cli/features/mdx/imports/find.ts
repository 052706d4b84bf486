/**
 * Finds the modules that an MDX text imports: statements at the start of a line, outside fences. It does not parse,
 * because every command reads all pages before it does anything else, and most commands never need the parser.
 */

import path from 'node:path'
import type { SourcePath } from '../../../base/brands.ts'
import { lineEnd } from '../../../base/position.ts'
import { tryDecode } from '../../../base/urls.ts'
import { HEAD } from './names.ts'

interface NamedModule {
  /** The specifier as written. */
  readonly specifier: string
  /** Line of the text, from 1. */
  readonly line: number
}

/**
 * Returns the modules that a body of MDX imports, re-exports from, or (files only) requires in an expression, in order.
 * It may return too many (an example that is not a statement), but never too few: only compile finds out what a page
 * uses.
 */
export function namedModules(written: string): NamedModule[] {
  const text = openMdxBlocks(written)
  if (!/^(?:import|export)[ {*'"]|require\(|<head[\s>]/m.test(text)) return []
  const modules: NamedModule[] = []
  let fence: string | undefined
  let number = 0
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end)
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    number++
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    } else if (mark !== undefined) fence = mark
    else {
      const specifiers = [
        ...(/^(?:import|export)\b/.test(line) ? modulesOf(text, at) : []),
        ...[...line.matchAll(REQUIRE)].map(([, , file = '']) => file),
        // An element that is a component.
        ...(/<head[\s>]/.test(line) ? [HEAD] : []),
      ]
      for (const specifier of specifiers) modules.push({ specifier, line: number })
    }
    at = end + 1
  }
  return modules
}

/**
 * Moves the indentation of a statement with which a text begins behind its line, so that all later positions stay
 * valid. MDX 1 got texts without leading spaces.
 */
export const startAtMargin = (text: string): string =>
  text.replace(/^(\s*\n)?([ \t]+)((?:import|export)\b.*)/, (_, before = '', indent, line) => before + line + indent)

/** Returns the specifiers of {@link namedModules}, each once. */
export const importsOf = (text: string): string[] => [...new Set(namedModules(text).map(({ specifier }) => specifier))]

/** Packages are ignored: prose about Node.js often mentions them. */
const REQUIRE = /\brequire\(\s*(['"])((?:\.{0,2}\/|@site\/|!)[^'"]+)\1\s*\)/g

/** Matches whitespace and comments, a name, a string, or one other character. */
const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|([\s\S])/gy

/** Matches the separator of two statements on one line. */
const NEXT = /[ \t]*;[ \t]*(?=(?:import|export)\b)/y

/** Returns the modules of the statement at `start`, and of those that follow it on the same line. */
function modulesOf(text: string, start: number): readonly string[] {
  const specifiers: string[] = []
  for (let at = start; ; at = NEXT.lastIndex) {
    const specifier = moduleOf(text, at)
    if (specifier === undefined) return specifiers
    specifiers.push(specifier)
    NEXT.lastIndex = TOKEN.lastIndex
    if (!NEXT.test(text)) return specifiers
  }
}

/** A text with more tokens is not a statement. */
const MAX_TOKENS = 2000

/**
 * Returns the module in the statement at `start` (`TOKEN.lastIndex` is then its end): `import x, { y as z } from 'm'`,
 * `import 'm'`, `export * from 'm'`. Returns undefined if it has no module or is prose.
 */
function moduleOf(text: string, start: number): string | undefined {
  TOKEN.lastIndex = start
  let before = ''
  for (let count = 0; count < MAX_TOKENS; count++) {
    const match = TOKEN.exec(text)
    if (match === null) return undefined
    const [, name, single, double, sign] = match
    const string = single ?? double
    if (string !== undefined) {
      if (before === 'from' || before === 'import') return withLoader(unescaped(string), typeAfter(text))
      if (before !== '{' && before !== ',' && before !== 'as') return undefined
      before = 'string'
    } else if (name !== undefined) {
      if (!mayFollow(name, before)) return undefined
      before = name
    } else if (sign !== undefined) {
      if (!'{},*'.includes(sign)) return undefined
      before = sign
    }
  }
  return undefined
}

/** Matches the attributes of an import: `with { type: 'text' }`. */
const ATTRIBUTES = /\s*with\s*\{\s*(?:type|(['"])type\1)\s*:\s*(['"])(\w+)\2\s*,?\s*\}/y

/** Returns the type that the attributes after a module name, and moves `TOKEN.lastIndex` behind them. */
function typeAfter(text: string): string | undefined {
  ATTRIBUTES.lastIndex = TOKEN.lastIndex
  const type = ATTRIBUTES.exec(text)?.[3]
  if (type !== undefined) TOKEN.lastIndex = ATTRIBUTES.lastIndex
  return type
}

/** Returns the request for a module of which an import wants a type: `text` is the content of any file. */
export const withLoader = (specifier: string, type: unknown): string =>
  type === 'text' ? `!!raw-loader!${specifier}` : specifier

/** In a statement two names are never adjacent unless one is a keyword; in prose they are. */
const KEYWORDS = new Set(['import', 'export', 'from', 'as', 'type', ''])
const mayFollow = (name: string, before: string): boolean =>
  !/^[\w$\u0080-\uffff]/.test(before) || KEYWORDS.has(before) || KEYWORDS.has(name) || before === 'string'

/** `./\_partial.mdx` is `./_partial.mdx`. */
const unescaped = (string: string): string => string.replace(/\\(.)/g, '$1')

const OPEN = /^[ \t]*(`{3,})[ \t]*mdx-code-block[ \t]*\r?$/

/**
 * Returns the numbers of lines that are markers of ` ```mdx-code-block ` fences. A block may contain shorter blocks.
 */
function mdxBlockMarkers(lines: readonly string[]): ReadonlySet<number> {
  const open: string[] = []
  const markers = new Set<number>()
  for (const [n, line] of lines.entries()) {
    const fence = OPEN.exec(line)?.[1]
    const isInner = fence !== undefined && fence.length < (open.at(-1)?.length ?? Number.POSITIVE_INFINITY)
    if (isInner) open.push(fence)
    else if (line.trim() !== open.at(-1)) continue
    else open.pop()
    markers.add(n)
  }
  return markers
}

/**
 * Removes these markers: the content is MDX (other tools show it as code). They become spaces, so that all positions in
 * the text stay valid.
 */
export function openMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  const markers = mdxBlockMarkers(lines)
  return lines.map((line, n) => (markers.has(n) ? line.replace(/[^\r]/g, ' ') : line)).join('\n')
}

/** Returns the places of these markers, each with the line break after it. */
export function mdxBlockPlaces(text: string): { readonly start: number; readonly end: number }[] {
  if (!text.includes('mdx-code-block')) return []
  const lines = text.split('\n')
  const markers = mdxBlockMarkers(lines)
  let start = 0
  return lines.flatMap((line, n) => {
    const place = { start, end: start + line.length + 1 }
    start = place.end
    return markers.has(n) ? [place] : []
  })
}

/** Addresses in `<>` may have spaces and parentheses, others only pairs of these. */
const ADDRESS =
  /\]\(\s*<([^<>\n?#{}:\\]+\.\w+)>|(?:\]\(\s*|\]:\s*<?|\b(?:src|href)=\{?["'`])((?:[^\s()"'`<>?#{}:\\]|\([^\s()"'`<>?#{}:\\]*\))+\.\w+)/g
const PAGE_OR_CODE = /\.(?:mdx?|html?|[cm]?[jt]sx?)$/i

/**
 * Returns the images and downloads that the text at `from` refers to by path, except pages and code. They may be
 * elsewhere in the repository (`../../examples/a.yaml`).
 */
export function namedFiles(text: string, from: SourcePath): SourcePath[] {
  const files = [...text.matchAll(ADDRESS)].flatMap(([, bracketed, plain]): SourcePath[] => {
    const target = tryDecode((bracketed ?? plain)!)
    if (target === undefined || PAGE_OR_CODE.test(target) || target.startsWith('/')) return []
    const file = target.startsWith('@site/')
      ? path.posix.normalize(target.slice('@site/'.length))
      : path.posix.join(path.posix.dirname(from), target)
    return [file as SourcePath]
  })
  return [...new Set(files)]
}

/**
 * Returns the canonical name of an imported module: `@site/<normalized path>` for files of the site; packages and
 * aliases are unchanged. Loader prefixes stay (`!!raw-loader!@site/x`), and so does a `../` that leaves the site
 * folder.
 */
export function canonicalImport(specifier: string, from: SourcePath): string {
  const loader = specifier.lastIndexOf('!') + 1
  if (loader > 0) return specifier.slice(0, loader) + canonicalImport(specifier.slice(loader), from)
  if (specifier.startsWith('@site/')) return `@site/${path.posix.normalize(specifier.slice(6))}`
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return specifier
  return `@site/${path.posix.join(path.posix.dirname(from), specifier)}`
}

/**
 * Returns the file for a canonical name; it may be outside the site (`../docs/a.mdx`). Undefined for packages and
 * loaders.
 */
export function importedFile(canonical: string): SourcePath | undefined {
  return canonical.startsWith('@site/') ? (canonical.slice('@site/'.length) as SourcePath) : undefined
}

/** Whether a canonical name is a text that compile includes. */
export const isPartial = (canonical: string): boolean =>
  importedFile(canonical) !== undefined && /\.mdx?$/i.test(canonical)
