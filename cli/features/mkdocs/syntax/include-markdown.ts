/** The tags of the plugin `include-markdown`: `{% include-markdown "../README.md" start="<!-- intro -->" %}`. */
import path from 'node:path'
import { toSlashes } from '../../../base/paths.ts'
import { escapePattern } from '../../../base/pattern.ts'
import { splitLink } from '../../../base/urls.ts'
import { textOf, type Values } from '../../../base/values.ts'
import {
  at,
  dedent,
  fenceAt,
  indent,
  indentOf,
  isBlank,
  isRelative,
  type Line,
  type Lines,
  lineAt,
  withoutTabs,
} from './line.ts'
import { mayInclude, missing, type SnippetReader } from './snippets.ts'

interface Place {
  /** The options of the plugin. */
  readonly options: Values
  /** The folder of all pages, absolute. */
  readonly pages: string
  /** The page and the files around the lines, absolute. */
  readonly chain: readonly string[]
}

// The limits keep the time linear for a page that repeats the start of a tag.
const TEXT = String.raw`"((?:[^"\\]|\\.){0,1000})"|'((?:[^'\\]|\\.){0,1000})'`
const OPTION = String.raw`\s+([\w-]+)\s*=\s*(?:${TEXT}|([\w.-]+))`

/** White space before a tag, the number of a list item, or words. Further lines are indented by its length. */
const INDENT = /(?<![\w\s.])[\w\s.]*$/

/** Returns the pattern of tags. A site may write them between other signs. */
function tagPattern({ opening_tag: opening, closing_tag: closing }: Values): RegExp {
  const [open, close] = [textOf(opening) ?? '{%', textOf(closing) ?? '%}'].map(escapePattern)
  return new RegExp(String.raw`${open}-?\s*include(-markdown)?\s+(?:${TEXT})((?:${OPTION}){0,20})\s*-?${close}`, 'gs')
}

/** Replaces tags by the text of the files that they name. All of this text has the place of the tag. */
export function withIncludedMarkdown(lines: Lines, reader: SnippetReader, place: Place): Line[] {
  const text = lines.map((line) => line.text).join('\n')
  const result: Line[] = []
  let row = 0
  let end = 0
  const add = (more: Lines): void =>
    more.forEach((line, index) => {
      const last = result.at(-1)
      if (index > 0 || last === undefined) result.push(line)
      else result[result.length - 1] = at(last, last.text + line.text)
    })
  /** Adds the text before a tag; returns its last line. */
  const addWritten = (until: number): string => {
    const written = text.slice(end, until).split('\n')
    add(written.map((part, index) => at(lineAt(lines, row + index), part)))
    row += written.length - 1
    return written.at(-1) ?? ''
  }
  for (const match of text.matchAll(tagPattern(place.options))) {
    const before = addWritten(match.index)
    const line = lineAt(lines, row)
    const tag = tagOf(match, place.options)
    const space = tag.option('preserve-includer-indent') === 'false' ? 0 : (INDENT.exec(before)?.[0].length ?? 0)
    add(linesOf(tag, line, reader, place).map((shown, index) => (index === 0 ? shown : indent(shown, space))))
    row += match[0].split('\n').length - 1
    end = match.index + match[0].length
  }
  addWritten(text.length)
  return result
}

interface Tag {
  readonly isMarkdown: boolean
  readonly name: string
  option(name: string): string | undefined
}

function tagOf([, markdown, double, single, written = '']: RegExpExecArray, defaults: Values): Tag {
  const options = [...written.matchAll(new RegExp(OPTION, 'gs'))]
  const given = new Map(options.map(([, key, a, b, c]) => [key, unescaped(a ?? b ?? c ?? '')]))
  return {
    isMarkdown: markdown !== undefined,
    name: unescaped(double ?? single ?? ''),
    option: (name) => (given.get(name) ?? String(defaults[name.replaceAll('-', '_')] ?? '')) || undefined,
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))

/** Returns the text for a tag. */
function linesOf(tag: Tag, line: Line, reader: SnippetReader, { options, pages, chain }: Place): Lines {
  const { name, isMarkdown, option } = tag
  const folder = path.dirname(chain.at(-1) ?? pages)
  const file = path.resolve(/^\.\.?\//.test(name) ? folder : pages, name)
  // Files end with a line break, which `read` removes.
  const text = reader.read(file)?.concat('').join('\n')
  const isLoop = chain.includes(file)
  const problem = isLoop ? `${name} includes itself, so the text ends there.` : problemOf(tag, text)
  if (problem !== undefined) reader.report(line, problem)
  if (text === undefined || isLoop || !mayInclude(line, reader)) return []
  const part = partOf(text, tag)
  const isWhole = isMarkdown && option('trailing-newlines') !== 'false'
  const inner = (isWhole ? part : part.trimEnd()).split('\n').map((shown) => at(line, withoutTabs(shown)))
  const isFinal = option('recursive') === 'false'
  const full = isFinal ? inner : withIncludedMarkdown(inner, reader, { options, pages, chain: [...chain, file] })
  const written = option('dedent') === 'true' ? full.filter((one) => !isBlank(one)) : []
  const width = written.reduce((least, one) => Math.min(least, indentOf(one)), written.length === 0 ? 0 : Infinity)
  const result = full.map((one) => dedent(one, width))
  return isMarkdown ? forPage(result, tag, movedLinks(path.dirname(file), folder)) : result
}

/** Returns why a tag does not show all that it names. */
function problemOf({ name, option }: Tag, text: string | undefined): string | undefined {
  if (text === undefined)
    return /[*?{]/.test(name)
      ? `docs does not read patterns of files, so the text of ${name} is missing.`
      : missing(name)
  const lost = ['start', 'end'].map(option).find((mark) => mark !== undefined && !text.includes(mark))
  return lost === undefined
    ? undefined
    : `${name} does not contain ${JSON.stringify(lost)}, where its text starts or ends.`
}

/** Returns the parts of a file between the marks of a tag. */
function partOf(text: string, { option }: Tag): string {
  const [start, end] = [option('start'), option('end')]
  const untilEnd = (part: string): string => (end === undefined ? part : part.split(end, 1)[0]!)
  if (start === undefined) return untilEnd(text)
  const [before = '', ...parts] = text.split(start)
  if (end === undefined) return parts.join(start)
  return parts.length === 0 ? untilEnd(before) : parts.map(untilEnd).join('')
}

/** Changes levels of headings, and addresses, outside of code. */
function forPage(lines: Lines, { option }: Tag, move: (line: string) => string): Lines {
  const offset = Number(option('heading-offset')) || 0
  const isMoved = option('rewrite-relative-urls') !== 'false'
  const change = (text: string): string =>
    (isMoved ? move(text) : text).replace(/^#{1,6}(?=\s)/, ({ length }) =>
      '#'.repeat(Math.min(6, Math.max(1, length + offset))),
    )
  let end = 0
  return lines.map((line, index) => {
    if (index >= end) end = fenceAt(lines, index)?.end ?? end
    return index < end ? line : at(line, change(line.text))
  })
}

/** Code in a line, or an address: of a link or image, of a definition, in HTML. */
const ADDRESS = /`[^`]*`|(\]\(\s*<?|^ *\[[^^\]][^\]]*\]:\s+<?|\s(?:src|href)\s*=\s*["'])([^\s()<>"']+)/g

/** Returns a function that makes relative addresses in the Markdown of one folder relative to another. */
const movedLinks =
  (from: string, to: string) =>
  (line: string): string =>
    line.replace(ADDRESS, (whole, before?: string, url = '') => {
      if (before === undefined || !isRelative(url)) return whole
      const { path: place, suffix } = splitLink(url)
      const slash = place.endsWith('/') ? '/' : ''
      return before + (toSlashes(path.relative(to, path.resolve(from, place))) || '.') + slash + suffix
    })
