/**
 * Adds lines to problems of the config, which contain only the wrong address or id. The config is code, so this
 * searches for the literal that a problem is about: navbar, footer, sidebar items and redirects are written as
 * literals.
 */
import { excerptAt, lineAndColumn } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { propertiesOf } from '../../diagnostics/properties.ts'
import type { ConfigLiteral } from '../../diagnostics/property-types.ts'

/** Returns the text of a file of the site; undefined if it cannot be read. */
type TextReader = (file: string) => string | undefined

/** Adds the line to every problem with a file but no line: of its literal in the config, else the top. */
export function placeProblems(diagnostics: readonly Diagnostic[], read: TextReader): Diagnostic[] {
  const files = new Map<string, ConfigText | undefined>()
  const cachedText = (file: string): ConfigText | undefined => {
    if (!files.has(file)) files.set(file, configText(file, read))
    return files.get(file)
  }
  return diagnostics.map((diagnostic) => {
    const { where } = diagnostic
    if (where === undefined || where.line !== undefined) return diagnostic
    const config = cachedText(where.file)
    const wanted = propertiesOf(diagnostic).literal?.(diagnostic)
    const literal = config && wanted && find(wanted, config)
    if (config === undefined || literal === undefined) return atTop(diagnostic, where)
    return {
      ...diagnostic,
      where: { ...where, ...placeOfLiteral(config.text, literal) },
      excerpt: excerptAt(config.text, literal.offset),
    }
  })
}

interface ConfigText {
  readonly text: string
  readonly literals: readonly Literal[]
}

function configText(file: string, read: TextReader): ConfigText | undefined {
  const isYaml = /\.ya?ml$/.test(file)
  if (!isYaml && !/\.(?:[mc]?[jt]s|json)$/.test(file)) return undefined
  const text = read(file)
  return text === undefined ? undefined : { text, literals: isYaml ? yamlLiteralsOf(text) : literalsOf(text) }
}

/** Puts a problem at the top of a file; the first line of a page (`---`) explains nothing. */
function atTop(diagnostic: Diagnostic, where: NonNullable<Diagnostic['where']>): Diagnostic {
  if (!/\.mdx?$/i.test(where.file)) return diagnostic
  return { ...diagnostic, where: { ...where, line: 1, column: 1 }, excerpt: '' }
}

/** Finds a literal by its value: under its key if possible, and nearest to the rest of its item. */
function find(wanted: ConfigLiteral, config: ConfigText): Literal | undefined {
  const equal = config.literals.filter(({ value }) => isSame(value, wanted.value))
  const isLikely = ({ offset }: Literal): boolean => {
    const key = keyBefore(config.text, offset)
    return wanted.key === undefined ? !OTHER_KEYS.has(key) : key === wanted.key
  }
  const likely = equal.filter(isLikely)
  const others = config.literals.filter(({ value }) => value === wanted.beside)
  const distance = ({ offset }: Literal): number =>
    Math.min(Number.MAX_SAFE_INTEGER, ...others.map((other) => Math.abs(other.offset - offset)))
  const candidates = likely.length > 0 ? likely : equal
  const nearest = candidates.reduce<Literal | undefined>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    undefined,
  )
  return nearest ?? (wanted.isAddress ? inside(wanted.value, config) : undefined)
}

/** Navbar docs have their own key; labels and starts of redirects are neither ids nor targets. */
const OTHER_KEYS = new Set(['docId', 'label', 'from'])

/** Whether a literal is an address: the graph stores addresses without a trailing slash or `.html`. */
const isSame = (literal: string, value: string): boolean =>
  literal === value || literal.replace(/(?:\/index)?\.html$|\/$/i, '') === value || endsInAnchor(literal, value)

/** Whether a literal ends in an anchor: a redirect is identified by its resolved target; its anchor is as written. */
function endsInAnchor(literal: string, value: string): boolean {
  const anchor = value.indexOf('#')
  return anchor >= 0 && literal.endsWith(value.slice(anchor)) && literal.startsWith('/')
}

/** Finds an address inside a literal: HTML of the announcement or the footer. */
function inside(address: string, { text, literals }: ConfigText): Literal | undefined {
  const holder = literals.find(({ value }) => value.includes(address))
  const at = holder === undefined ? -1 : text.indexOf(address, holder.offset)
  return at < 0 ? undefined : { value: address, offset: at - 1 }
}

/** Returns the key of a literal, or of the list that contains it. */
function keyBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 400), offset)
  return /([\w$]+)['"]?\s*:\s*(?:\[[^\]{}]*)?$/.exec(before)?.[1] ?? ''
}

interface Literal {
  readonly value: string
  /** Offset of the opening quote. */
  readonly offset: number
}

const TOKEN = /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Returns the string literals of a config file in order, without comments and without parsing TypeScript. */
export function literalsOf(text: string): Literal[] {
  return [...text.matchAll(TOKEN)]
    .filter(([token]) => !token.startsWith('/'))
    .map((match) => ({ value: unescaped(match[0].slice(1, -1)), offset: match.index }))
}

/** Returns the values of `key: value` lines of a YAML file, each with the offset before its text. */
const yamlLiteralsOf = (text: string): Literal[] =>
  [...text.matchAll(/^[ \t-]*[\w$]+:[ \t]+(['"]?)([^'"#\n][^\n]*?)\1[ \t]*(?:#.*)?$/gm)].map(
    ({ 0: line, 2: value = '', index }) => ({
      value,
      offset: index + line.indexOf(value, line.indexOf(':')) - 1,
    }),
  )

const unescaped = (raw: string): string => (raw.includes('\\') ? raw.replace(/\\(.)/gs, '$1') : raw)

/** Returns line and column of the text inside a literal. */
const placeOfLiteral = (text: string, { offset }: Literal): { readonly line: number; readonly column: number } =>
  lineAndColumn(text, offset + 1)
