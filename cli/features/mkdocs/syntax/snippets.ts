/** Files that a page includes in its text, before anything else of it is read. */
import path from 'node:path'
import { at, type Line } from './line.ts'

/** Finds and reads the files of snippets. */
export interface SnippetFiles {
  /** The folders of `--8<--`, absolute. */
  readonly folders: readonly string[]
  /** Whether pages may include files by the syntax of extensions that Python code adds. */
  readonly includes: boolean
  /** Whether `--8<--` names files. */
  readonly isOn: boolean
  /** The root of the site. Absolute. */
  readonly root: string
  read(file: string): string | undefined
}

/** A file that does not exist; shown as a finding at its line. */
export type ReportMissing = (line: Line, file: string) => void

const LINE = /^(\s*)(;?)-{1,}8<-{1,}[ \t]+(["'])(.*?)\3[ \t]*$/
const FENCE = /^(\s*)(;?)-{1,}8<-{1,}[ \t]*$/
/** `{* file.py hl[1] *}` and `{!file.md!}`. */
const INCLUDE = /^(\s*)\{([*!])[ \t]*(\S+?)((?:[ \t]+\w+\[[^\]]*\])*)[ \t]*[*!]\}[ \t]*$/
const DEEPEST = 16

/** Replaces the lines that name files by the text of these files. All of it has the place of the line. */
export function withSnippets(lines: readonly Line[], files: SnippetFiles, missing: ReportMissing, depth = 0): Line[] {
  const result: Line[] = []
  const add = (line: Line, space: string, name: string): void => {
    const text = textOf(name, files)
    if (text === undefined) {
      missing(line, name)
      return
    }
    const inner = text.split('\n').map((one) => at(line, one === '' ? '' : space + one.replaceAll('\t', '    ')))
    result.push(...(depth < DEEPEST ? withSnippets(inner, files, missing, depth + 1) : inner))
  }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const one = files.isOn ? LINE.exec(line.text) : undefined
    const many = one || !files.isOn ? undefined : FENCE.exec(line.text)
    const include = files.includes ? INCLUDE.exec(line.text) : undefined
    if (one?.[2] || many?.[2]) result.push(at(line, line.text.replace(';', '')))
    else if (one) add(line, one[1]!, one[4]!)
    else if (many) {
      const end = lines.findIndex((other, later) => later > index && FENCE.test(other.text))
      if (end === -1) result.push(line)
      else {
        for (const name of lines.slice(index + 1, end))
          if (/^\s*[^\s;]/.test(name.text)) add(name, many[1]!, name.text.trim())
        index = end
      }
    } else if (include) result.push(...includedCode(line, include, files, missing))
    else result.push(line)
  }
  return result
}

/** Returns the text of `file`, `file:3:9` or `file:section`. */
function textOf(name: string, files: SnippetFiles): string | undefined {
  if (/^https?:/.test(name)) return undefined
  const [, file = '', from, to, section] = /^(.*?)(?::(\d*)(?::(\d*))?|:([\w-]+))?$/.exec(name)!
  const text = files.folders.map((folder) => files.read(path.join(folder, file))).find((one) => one !== undefined)
  if (text === undefined) return undefined
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const chosen =
    section === undefined ? lines.slice(Number(from || 1) - 1, to ? Number(to) : undefined) : sectionOf(lines, section)
  return chosen?.filter((line) => !MARK.test(line)).join('\n')
}

const MARK = /-{1,}8<-{1,}[ \t]+\[(?:start|end)(?::[ \t]*[\w-]+)?\]/

function sectionOf(lines: readonly string[], section: string): readonly string[] | undefined {
  const mark = (kind: string) => new RegExp(`-8<-+[ \\t]+\\[${kind}:[ \\t]*${section}\\]`)
  const start = lines.findIndex((line) => mark('start').test(line))
  const end = lines.findIndex((line) => mark('end').test(line))
  return start === -1 ? undefined : lines.slice(start + 1, end === -1 ? undefined : end)
}

/** Returns the text of a file as Markdown, or, with options, as code. */
function includedCode(line: Line, match: RegExpExecArray, files: SnippetFiles, missing: ReportMissing): Line[] {
  const [, space = '', kind, name = '', options = ''] = match
  const text = files.read(path.resolve(files.root, name))?.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (text === undefined) {
    missing(line, name)
    return []
  }
  const lines = text.split('\n')
  if (kind === '!') return lines.map((one) => at(line, space + one))
  const option = (key: string): string => new RegExp(`\\b${key}\\[([^\\]]*)\\]`).exec(options)?.[1] ?? ''
  const shown = rangesOf(option('ln'), lines.length)
  const marked = rangesOf(option('hl'), lines.length)
  const code: string[] = []
  const highlighted: number[] = []
  for (const [index, one] of lines.entries()) {
    if (shown.size > 0 && !shown.has(index + 1)) {
      if (shown.has(index) || (index === 0 && code.length === 0)) code.push('# Code omitted')
      continue
    }
    code.push(one)
    if (marked.has(index + 1)) highlighted.push(code.length)
  }
  const marks = highlighted.length > 0 ? ` hl_lines="${highlighted.join(' ')}"` : ''
  const language = path.extname(name).slice(1) || 'text'
  return [`\`\`\`\`${language}${marks}`, ...code, '````'].map((one) => at(line, one === '' ? '' : space + one))
}

function rangesOf(text: string, count: number): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [, from, colon, to] of text.matchAll(/(\d+)(:?)(\d*)/g))
    for (let line = Number(from); line <= Math.min(colon ? Number(to || count) : Number(from), count); line++)
      found.add(line)
  return found
}
