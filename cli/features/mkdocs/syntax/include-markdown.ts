/** The tags of the plugin `include-markdown`: `{% include-markdown "../README.md" start="<!-- intro -->" %}`. */
import path from 'node:path'
import { toSlashes } from '../../../base/paths.ts'
import { at, type Line, type Lines, lineAt } from './line.ts'
import { missing, type SnippetReader } from './snippets.ts'

const TEXT = String.raw`"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'`
const START = /^[ \t]*\{%-?\s*(?:include(?:-markdown)?\s|$)/
const TAG = new RegExp(
  String.raw`^([ \t]*)\{%-?\s*include(-markdown)?\s+(?:${TEXT})((?:\s+[\w-]+\s*=\s*(?:${TEXT}|[\w.-]+))*)\s*-?%\}[ \t]*$`,
)
const OPTION = new RegExp(String.raw`([\w-]+)\s*=\s*(?:${TEXT}|([\w.-]+))`, 'g')
/** A tag with more lines is text. */
const MAX_LINES = 30

/**
 * Replaces tags by the text of the files that they name. All of this text has the place of the tag. `folder`: the folder of the file
 * with these lines, absolute; `pages`: the folder of all pages; `chain`: the files around the lines.
 */
export function withIncludedMarkdown(
  lines: Lines,
  reader: SnippetReader,
  { folder, pages, chain = [] }: { folder: string; pages: string; chain?: readonly string[] },
): Line[] {
  const result: Line[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lineAt(lines, index)
    const tag = tagAt(lines, index)
    if (tag === undefined) {
      result.push(line)
      continue
    }
    index = tag.last
    const file = path.resolve(/^\.\.?\//.test(tag.name) ? folder : pages, tag.name)
    const text = reader.read(file)
    if (text === undefined) reader.report(line, missing(tag.name))
    else if (chain.includes(file)) reader.report(line, `${tag.name} includes itself, so the text ends there.`)
    else if (reader.left-- <= 0)
      reader.report(line, 'The page includes too many files, so the text of some is missing.')
    else {
      const inner = includedLines(text, tag).map((shown) => at(line, shown))
      const full = withIncludedMarkdown(inner, reader, { folder: path.dirname(file), pages, chain: [...chain, file] })
      const convert = tag.isMarkdown && tag.option('rewrite-relative-urls') !== 'false'
      const move = convert ? movedLinks(path.dirname(file), folder) : (shown: string): string => shown
      result.push(...full.map(({ text: shown }) => at(line, shown === '' ? '' : tag.space + move(shown))))
    }
  }
  return result
}

interface Tag {
  readonly space: string
  readonly isMarkdown: boolean
  readonly name: string
  option(name: string): string | undefined
  /** The index of its last line. */
  readonly last: number
}

function tagAt(lines: Lines, index: number): Tag | undefined {
  if (!START.test(lineAt(lines, index).text)) return undefined
  const end = lines.slice(index, index + MAX_LINES).findIndex(({ text }) => text.includes('%}'))
  const text = lines.slice(index, index + end + 1).map((line) => line.text)
  const [whole, space = '', markdown, double, single, written = ''] = TAG.exec(text.join('\n')) ?? []
  if (whole === undefined) return undefined
  const options = new Map([...written.matchAll(OPTION)].map(([, key, a, b, c]) => [key, unescaped(a ?? b ?? c ?? '')]))
  return {
    space,
    isMarkdown: markdown !== undefined,
    name: unescaped(double ?? single ?? ''),
    option: (name) => options.get(name),
    last: index + end,
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))

/** Returns the part of a file that a tag wants, with its level of headings. */
function includedLines(file: readonly string[], { option }: Tag): readonly string[] {
  const text = file.join('\n')
  const start = option('start')
  const from = start === undefined ? -1 : text.indexOf(start)
  const afterStart = from === -1 ? text : text.slice(from + start!.length)
  const end = option('end')
  const to = end === undefined ? -1 : afterStart.indexOf(end)
  const part = (to === -1 ? afterStart : afterStart.slice(0, to)).split('\n')
  const offset = Number(option('heading-offset')) || 0
  let isCode = false
  return part.map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    return isCode
      ? line
      : line.replace(/^#{1,6}(?=\s)/, ({ length }) => '#'.repeat(Math.min(6, Math.max(1, length + offset))))
  })
}

/** Returns a function that makes relative addresses in the Markdown of one folder relative to another. */
function movedLinks(from: string, to: string): (line: string) => string {
  const moved = (before: string, url: string): string => {
    if (/^(?:[a-z][\w+.-]*:|\/|#|\?|\{|<)/i.test(url)) return before + url
    const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    const slash = place.endsWith('/') ? '/' : ''
    return before + toSlashes(path.relative(to, path.resolve(from, place))) + slash + rest
  }
  return (line) =>
    line
      .replace(/(\]\()([^\s()]+)/g, (_, before: string, url: string) => moved(before, url))
      .replace(/(^\s*\[[^\]]+\]:\s+)(\S+)/g, (_, before: string, url: string) => moved(before, url))
      .replace(/(\s(?:src|href)=["'])([^"']+)/g, (_, before: string, url: string) => moved(before, url))
}
