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

/** The literal that a message is about: an address, else an id in the words of the messages about ids. */
function find(message: string, config: ConfigText): Literal | undefined {
  const named = config.literals.flatMap((literal) => {
    const at = mention(message, literal.value)
    return at === undefined ? [] : [{ literal, at }]
  })
  const [first] = named
    .filter(({ literal }) => /^[/#@.]|^[a-z][a-z0-9+.-]*:/i.test(literal.value))
    .sort((a, b) => a.at - b.at || b.literal.value.length - a.literal.value.length)
  const subject = first?.literal.value ?? subjectOf(message)
  const equal = config.literals.filter(({ value }) => value === subject)
  const likely = equal.filter(({ offset }) => fits(message, keyBefore(config.text, offset)))
  const others = named.filter(({ literal }) => literal.value !== subject)
  const far = ({ offset }: Literal): number =>
    Math.min(Number.MAX_SAFE_INTEGER, ...others.map(({ literal }) => Math.abs(literal.offset - offset)))
  const candidates = likely.length > 0 ? likely : equal
  const nearest = candidates.reduce<Literal | undefined>(
    (best, one) => (best && far(best) <= far(one) ? best : one),
    undefined,
  )
  return nearest ?? inside(message, config)
}

/** An address in the middle of a literal: HTML of the announcement or the footer. */
function inside(message: string, { text, literals }: ConfigText): Literal | undefined {
  const address = (/ leads to (\S+), /.exec(message) ?? /^(https?:\/\/\S+) /.exec(message))?.[1]
  const holder = literals.find(({ value }) => address !== undefined && value.includes(address))
  const at = holder === undefined ? -1 : text.indexOf(address!, holder.offset)
  return at < 0 ? undefined : { value: address!, offset: at - 1 }
}

const SUBJECT =
  /(?:with id|collection|for type) "([^"]+)"|names the doc (\S+?), which|from the folder (\S+?),|^The category (.+?) of the sidebar|^The entry (\S+) of/

const subjectOf = (message: string): string | undefined =>
  SUBJECT.exec(message)
    ?.slice(1)
    .find((part) => part !== undefined)

/** The key that a literal, or the list that it stands in, is the value of. */
function keyBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 400), offset)
  return /([\w$]+)['"]?\s*:\s*(?:\[[^\]{}]*)?$/.exec(before)?.[1] ?? ''
}

/** A redirect is named by where it starts; pages are named by `docId` in the navbar, not in sidebars. */
function fits(message: string, key: string): boolean {
  if (message.includes('redirect from')) return key === 'from'
  if (message.startsWith("Couldn't find any doc")) return key === 'docId'
  if (/sidebar with id/i.test(message)) return key === 'sidebarId'
  return key !== 'docId' && key !== 'label' && key !== 'from'
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
