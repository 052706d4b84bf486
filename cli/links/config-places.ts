/**
 * Problems of the config say which address is wrong; here they get the line where it stands. The config is code, so this is
 * a search for the literal that the message names: navbar, footer, sidebar items and redirects are written as literals.
 */
import { lineAround } from '../base/position.ts'
import type { Diagnostic } from '../model.ts'
import { type Literal, literalsOf, placeOfLiteral } from './literals.ts'

/** Text of a file of the site; undefined when it cannot be read. */
export type ReadText = (file: string) => string | undefined

/** Gives every problem that names a file without a line its line: by its words in the config, else the top of the file. */
export function placeProblems(diagnostics: readonly Diagnostic[], read: ReadText): Diagnostic[] {
  const files = new Map<string, ConfigText | undefined>()
  const textOf = (file: string): ConfigText | undefined => {
    if (!files.has(file)) files.set(file, configText(file, read))
    return files.get(file)
  }
  return diagnostics.map((diagnostic) => {
    const { where } = diagnostic
    if (where === undefined || where.line !== undefined) return diagnostic
    const config = textOf(where.file)
    const literal = config && find(diagnostic.message, config)
    if (literal === undefined) return atTop(diagnostic)
    return {
      ...diagnostic,
      where: { ...where, ...placeOfLiteral(config!.text, literal) },
      excerpt: lineAround(config!.text, literal.offset),
    }
  })
}

interface ConfigText {
  readonly text: string
  readonly literals: readonly Literal[]
}

function configText(file: string, read: ReadText): ConfigText | undefined {
  if (!/\.(?:[mc]?[jt]s|json)$/.test(file)) return undefined
  const text = read(file)
  return text === undefined ? undefined : { text, literals: literalsOf(text) }
}

/** The whole file is meant; the first line of a page (`---`) explains nothing. */
function atTop(diagnostic: Diagnostic): Diagnostic {
  if (!/\.mdx?$/i.test(diagnostic.where!.file)) return diagnostic
  return { ...diagnostic, where: { ...diagnostic.where!, line: 1, column: 1 }, excerpt: '' }
}

/** The address that the message names first; of several equal ones that which stands nearest to its other words. */
function find(message: string, { text, literals }: ConfigText): Literal | undefined {
  const named = literals.flatMap((literal) => {
    const at = mention(message, literal.value)
    return at === undefined ? [] : [{ literal, at }]
  })
  const addresses = named.filter(({ literal }) => /^[/#@.]|^[a-z][a-z0-9+.-]*:/i.test(literal.value))
  const best = [...(addresses.length > 0 ? addresses : named)].sort(
    (a, b) => a.at - b.at || b.literal.value.length - a.literal.value.length,
  )[0]
  if (best === undefined) return undefined
  const others = named.filter(({ literal }) => literal.value !== best.literal.value)
  const far = ({ offset }: Literal): number =>
    Math.min(Number.MAX_SAFE_INTEGER, ...others.map(({ literal }) => Math.abs(literal.offset - offset)))
  const equal = literals.filter(({ value }) => value === best.literal.value)
  const starts = message.includes('redirect from') ? equal.filter(({ offset }) => isFrom(text, offset)) : []
  return (starts.length > 0 ? starts : equal).reduce((nearest, one) => (far(one) < far(nearest) ? one : nearest))
}

/** Whether a literal is where a redirect starts, not where another one leads to. */
const isFrom = (text: string, offset: number): boolean => {
  const before = text.slice(Math.max(0, offset - 400), offset)
  return (
    before.lastIndexOf('from') >
    Math.max(before.lastIndexOf('to:'), before.lastIndexOf("to'"), before.lastIndexOf('to"'))
  )
}

const BOUNDARY = /[\s"'(),.:?]/

/** Where a message has the words of a literal, as words of their own; an anchor is named by its id alone. */
function mention(message: string, value: string): number | undefined {
  const anchor = value.indexOf('#')
  if (anchor >= 0 && anchor < value.length - 1) {
    const at = message.indexOf(`heading "${decode(value.slice(anchor + 1))}"`)
    if (at >= 0) return at
  }
  if (value.length < 2 && value !== '/') return undefined
  for (let at = message.indexOf(value); at >= 0; at = message.indexOf(value, at + 1)) {
    const before = message[at - 1] ?? ' '
    const after = message[at + value.length] ?? ' '
    if (BOUNDARY.test(before) && BOUNDARY.test(after)) return at
  }
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
