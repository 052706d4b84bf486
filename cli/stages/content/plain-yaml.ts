/**
 * Reads the YAML of most pages: maps, lists, words, numbers, and quoted text without escapes, each on one line. It
 * returns the same tree as the `yaml` package, which reads all other texts and is the reference of the tests. It is
 * more than ten times faster (measurements: front matter), and nothing else can happen in this time, because the graph
 * needs all pages.
 */
import { capitalized } from '../../base/words.ts'
import type { YamlEntry, YamlMap, YamlNode } from './yaml-tree.ts'

/** Front matter is never longer than this. */
const MAX_LENGTH = 16_384
const MAX_DEPTH = 8

/** Thrown if the text has anything else. */
const OTHER = new Error('not plain')

/** Returns the tree of a text, or undefined if it must be read by the reference. */
export function readPlainYaml(text: string): YamlMap | undefined {
  if (text.length > MAX_LENGTH || UNSAFE.test(text)) return undefined
  try {
    return new PlainReader(text).read()
  } catch (error) {
    if (error === OTHER) return undefined
    throw error
  }
}

/** Control characters, line ends of other kinds, and halves of characters, which the reference treats differently. */
const UNSAFE = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u
const KEY = /([A-Za-z_][\w-]{0,60}):(?: +|(?=\n|$))/y
const QUOTED = /"([^"\\\n]*)"|'([^'\n]*)'/y
/** Words up to the end of the line. Words that contain the mark of a comment or a key are left to the reference. */
const LINE = /(?:[A-Za-z0-9/\u00c0-\ud7ff]|-\d)(?:[^\n:#]|:(?![ \n]|$)|(?<! )#)*/y
/** Words up to the end of an item of a list in brackets. */
const ITEM = /(?:[A-Za-z0-9/]|-\d)(?:[\w ./+-]*[\w./+-])?/y
const SPACES = / */y
const SPACE = 32
const DASH = /- (?! )/y

class PlainReader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  read(): YamlMap {
    const map = this.block(0, 0)
    if (map.kind !== 'map' || this.at < this.text.length) throw OTHER
    return map
  }

  /** Reads a map or a list whose lines begin with this number of spaces. */
  private block(indent: number, depth: number): YamlNode {
    if (depth > MAX_DEPTH) throw OTHER
    const at = this.at + indent
    if (!this.finds(DASH, at)) return this.map(indent, depth, at)
    return { kind: 'list', items: this.lines(indent, DASH, () => this.listItem(indent, depth)), at }
  }

  /** Reads a map; `at` is its beginning, which may follow the dash of a list. */
  private map(indent: number, depth: number, at: number): YamlMap {
    const read = ([, key = '']: RegExpExecArray, at: number) => ({ key, at, value: this.ofKey(indent, depth) })
    const isAfterDash = at === this.at
    return { kind: 'map', entries: unique(this.lines(indent, KEY, read, isAfterDash)), at }
  }

  private listItem(indent: number, depth: number): YamlNode {
    if (!this.finds(KEY, this.at)) return this.endOfLine(this.value(LINE))
    if (depth >= MAX_DEPTH) throw OTHER
    return this.map(indent + '- '.length, depth + 1, this.at)
  }

  /** Reads lines while they begin with the same spaces and mark. The spaces of the first line may be read. */
  private lines<T>(
    indent: number,
    mark: RegExp,
    readRest: (mark: RegExpExecArray, at: number) => T,
    isInLine = false,
  ): T[] {
    const items: T[] = []
    let at = isInLine ? this.at : this.startOf(indent)
    while (at !== undefined) {
      const begin = this.match(mark, at)
      if (begin === undefined) break
      items.push(readRest(begin, at))
      at = this.startOf(indent)
    }
    if (items.length === 0) throw OTHER
    return items
  }

  /** Returns where the text of this line starts, if it has this number of spaces. */
  private startOf(indent: number): number | undefined {
    return this.at < this.text.length && this.indentHere() === indent ? this.at + indent : undefined
  }

  /** Reads the value of a key of a block: on its line, or on the next ones. */
  private ofKey(indent: number, depth: number): YamlNode {
    if (this.text[this.at] !== '\n') return this.endOfLine(this.value(LINE))
    this.at++
    const inner = this.indentHere()
    const isDeeper = inner > indent || (inner === indent && this.finds(DASH, this.at + inner))
    if (!isDeeper) throw OTHER
    return this.block(inner, depth + 1)
  }

  private endOfLine(value: YamlNode): YamlNode {
    if (this.at < this.text.length && this.text[this.at] !== '\n') throw OTHER
    this.at++
    return value
  }

  /** Reads a value on one line; `words` matches values without quotes or brackets. */
  private value(words: RegExp, depth = 0): YamlNode {
    const { at } = this
    const first = this.text[at]
    if (first === '[') return { kind: 'list', items: this.brackets(']', () => this.value(ITEM, depth + 1), depth), at }
    if (first === '{')
      return { kind: 'map', entries: unique(this.brackets('}', () => this.flowEntry(depth), depth)), at }
    const quoted = first === '"' || first === "'" ? this.match(QUOTED) : undefined
    if (quoted) {
      const [, double, single = ''] = quoted
      const source = double ?? single
      return { kind: 'text', source, value: source, isPlain: false, at }
    }
    const source = this.match(words)?.[0]
    if (source === undefined || source.endsWith(' ')) throw OTHER
    return { kind: 'text', source, value: meaningOf(source), isPlain: true, at }
  }

  private flowEntry(depth: number): YamlEntry {
    const at = this.at
    const key = this.match(KEY)?.[1]
    if (key === undefined) throw OTHER
    return { key, at, value: this.value(ITEM, depth + 1) }
  }

  private brackets<T>(end: string, readItem: () => T, depth: number): T[] {
    if (depth > MAX_DEPTH) throw OTHER
    this.at++
    this.match(SPACES)
    const items: T[] = []
    while (this.text[this.at] !== end) {
      items.push(readItem())
      this.match(SPACES)
      if (this.text[this.at] === ',') this.at++
      else if (this.text[this.at] !== end) throw OTHER
      this.match(SPACES)
    }
    this.at++
    return items
  }

  private indentHere(): number {
    let end = this.at
    while (this.text.charCodeAt(end) === SPACE) end++
    return end - this.at
  }

  private finds(pattern: RegExp, at: number): boolean {
    pattern.lastIndex = at
    return pattern.test(this.text)
  }

  private match(pattern: RegExp, at = this.at): RegExpExecArray | undefined {
    pattern.lastIndex = at
    const match = pattern.exec(this.text) ?? undefined
    if (match) this.at = pattern.lastIndex
    return match
  }
}

/** Two entries with one key are a mistake, which the reference reports. */
function unique(entries: readonly YamlEntry[]): readonly YamlEntry[] {
  if (new Set(entries.map(({ key }) => key)).size < entries.length) throw OTHER
  return entries
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/
/** Numbers in other forms. */
const OTHER_NUMBER = /^-?(?:0[ox][\da-f]+|[\d.]+(?:e[-+]?\d+)?)$/i
/** Words with a meaning: in small letters, in capitals, or with one capital at the beginning. */
const MEANINGS = new Map(
  (
    [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const
  ).flatMap(([word, value]) => [word, word.toUpperCase(), capitalized(word)].map((form) => [form, value] as const)),
)

function meaningOf(source: string): string | number | boolean | null {
  const meaning = MEANINGS.get(source)
  if (meaning !== undefined) return meaning
  if (NUMBER.test(source)) return Number(source)
  if (OTHER_NUMBER.test(source)) throw OTHER
  return source
}
