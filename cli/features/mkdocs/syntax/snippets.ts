/** Files that a page includes in its text, before anything else of it is read. */
import path from 'node:path'
import type { Values } from '../../../base/values.ts'
import { at, isBlank, type Line, type Lines } from './line.ts'

/** Where the files of snippets are. */
export interface SnippetSettings {
  /** The folders of `--8<--`, or single files. Absolute. */
  readonly folders: readonly string[]
  /**
   * The folder of files that pages include by the syntax of other extensions. Absolute; absent without such an
   * extension.
   */
  readonly includeFolder?: string
  /** Whether `--8<--` names files. */
  readonly isOn: boolean
  /** The options of the plugin whose tags name files; absent without it. */
  readonly tags: Values | undefined
  /** The root of the site. Absolute. */
  readonly root: string
  /** Names of snippets at the end of each page. */
  readonly appended: readonly string[]
  /** Returns the bytes of a file that pages may include (absolute). */
  readonly bytes: (file: string) => Uint8Array | undefined
}

/** Reads the snippets of one page. */
export interface SnippetReader extends SnippetSettings {
  /** Returns the lines of a file. */
  read(file: string): readonly string[] | undefined
  /** Reports a problem of the line that names a file. */
  report(line: Line, reason: string): void
  /** How many snippets the page may still include: snippets in snippets multiply. */
  left: number
}

const LINE = /^(\s*)-+8<-+[ \t]+(["'])(.*?)\2[ \t]*$/
const MARK_OF_NAMES = /^(\s*)-+8<-+[ \t]*$/
const ESCAPED = /^\s*;-+8<-+[ \t]*(?:["'].*)?$/
/** `{* file.py hl[1] *}`, `{!file.md!}`, and `{!> file.md!}`. */
const INCLUDE = /^(\s*)\{([*!])>?[ \t]*(\S+?)((?:[ \t]+\w+\[[^\]]*\])*)[ \t]*[*!]\}[ \t]*$/

/**
 * Replaces the lines that name files by the text of these files. All of it has the place of the line. `chain`: the
 * files around the lines.
 */
export function withSnippets(lines: Lines, reader: SnippetReader, chain: readonly string[] = []): Line[] {
  const result: Line[] = []
  const add = (line: Line, space: string, name: string): void => {
    const snippet = snippetOf(name, reader)
    if (snippet === undefined) reader.report(line, missing(name))
    else if (chain.includes(snippet.file)) reader.report(line, `${name} includes itself, so the text ends there.`)
    else if (mayInclude(line, reader)) {
      const inner = snippet.lines.map((text) => at(line, text === '' ? '' : space + text.replaceAll('\t', '    ')))
      result.push(...withSnippets(inner, reader, [...chain, snippet.file]))
    }
  }
  for (const line of reader.isOn ? namesAsLines(lines) : lines) {
    const [, space = '', , name] = (reader.isOn && LINE.exec(line.text)) || []
    const include = reader.includeFolder === undefined ? undefined : INCLUDE.exec(line.text)
    if (reader.isOn && ESCAPED.test(line.text)) result.push(at(line, line.text.replace(';', '')))
    else if (name !== undefined) add(line, space, name)
    else if (include) result.push(...includedCode(line, include, reader))
    else result.push(line)
  }
  return result
}

/** Returns the lines with `--8<--` at each of the names between two marks. */
function namesAsLines(lines: Lines): Lines {
  let space: string | undefined
  return lines.flatMap((line) => {
    const [mark, before = ''] = MARK_OF_NAMES.exec(line.text) ?? []
    if (mark !== undefined) space = space === undefined ? before : undefined
    if (mark !== undefined) return []
    if (space === undefined || isBlank(line)) return [line]
    return /^\s*;/.test(line.text) ? [] : [at(line, `${space}--8<-- "${line.text.trim()}"`)]
  })
}

/** Why the text of a file is missing. */
export const missing = (name: string): string =>
  /^https?:/.test(name)
    ? `docs does not download ${name}, so its text is missing.`
    : `docs cannot find ${name}, so its text is missing.`

/** Whether the page may include another file. Reports the first line that names too many. */
export function mayInclude(line: Line, reader: SnippetReader): boolean {
  if (reader.left-- === 0) reader.report(line, 'The page includes too many files, so the text of some is missing.')
  return reader.left >= 0
}

type Snippet = { readonly file: string; readonly lines: readonly string[] }

/** Reads `file`, `file:3:9` or `file:section`. */
function snippetOf(name: string, { folders, read }: SnippetReader): Snippet | undefined {
  if (/^https?:/.test(name)) return undefined
  const [, fileName = '', from, to, section] = /^(.*?)(?::(\d*)(?::(\d*))?|:([\w-]+))?$/.exec(name) ?? []
  for (const folder of folders) {
    const file = path.basename(folder) === fileName ? folder : path.join(folder, fileName)
    const all = read(file)
    const lines =
      section === undefined
        ? all?.slice(Number(from || 1) - 1, to ? Number(to) : undefined)
        : all && sectionOf(all, section)
    if (lines !== undefined) return { file, lines: lines.filter((line) => !MARK.test(line)) }
  }
  return undefined
}

const MARK = /-{1,}8<-{1,}[ \t]+\[(?:start|end)(?::[ \t]*[\w-]+)?\]/

function sectionOf(lines: readonly string[], section: string): readonly string[] | undefined {
  const mark = (kind: string) => new RegExp(`-8<-+[ \\t]+\\[${kind}:[ \\t]*${section}\\]`)
  const start = lines.findIndex((line) => mark('start').test(line))
  const end = lines.findIndex((line) => mark('end').test(line))
  return start === -1 ? undefined : lines.slice(start + 1, end === -1 ? undefined : end)
}

/** Returns the text of a file as Markdown, or, with options, as code. */
function includedCode(
  line: Line,
  match: RegExpExecArray,
  { root, includeFolder = root, read, report }: SnippetReader,
): Lines {
  const [, space = '', kind, name = '', options = ''] = match
  const lines = read(path.resolve(includeFolder, name))
  if (lines === undefined) report(line, missing(name))
  if (lines === undefined || kind === '!') return (lines ?? []).map((codeLine) => at(line, space + codeLine))
  const option = (key: string): string => new RegExp(`\\b${key}\\[([^\\]]*)\\]`).exec(options)?.[1] ?? ''
  const shownLines = rangesOf(option('ln'), lines.length)
  const marked = rangesOf(option('hl'), lines.length)
  const isShown = (index: number): boolean => shownLines.size === 0 || shownLines.has(index + 1)
  const code = lines.flatMap((text, index) => {
    if (isShown(index)) return [{ text, isMarked: marked.has(index + 1) }]
    return index === 0 || isShown(index - 1) ? [{ text: '# Code omitted', isMarked: false }] : []
  })
  const numbers = code.flatMap(({ isMarked }, index) => (isMarked ? [index + 1] : []))
  const info = `${path.extname(name).slice(1) || 'text'}${numbers.length > 0 ? ` hl_lines="${numbers.join(' ')}"` : ''}`
  const fenced = [`\`\`\`\`${info}`, ...code.map(({ text }) => text), '````']
  return fenced.map((codeLine) => at(line, codeLine === '' ? '' : space + codeLine))
}

function rangesOf(text: string, count: number): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const [, from, colon, to] of text.matchAll(/(\d+)(:?)(\d*)/g))
    for (let line = Number(from); line <= Math.min(colon ? Number(to || count) : Number(from), count); line++)
      numbers.add(line)
  return numbers
}
