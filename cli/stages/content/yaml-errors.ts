/** Errors of the YAML library in plain words, at the mistake and not where the library notices it. */
import type { YAMLError } from 'yaml'
import type { YamlFault } from '../../diagnostics/shared-facts.ts'

/** Offsets count characters of the parsed text. */
export interface YamlProblem {
  readonly fault: YamlFault
  readonly at: number
}

/** Returns the problems of a text without their consequences: at most one on a line. */
export function yamlProblems(errors: readonly YAMLError[], text: string): YamlProblem[] {
  const startsOf = (wanted: string): ReadonlySet<number> =>
    new Set(errors.filter(({ code }) => code === wanted).map(({ pos }) => pos[0]))
  const nested = startsOf('BLOCK_AS_IMPLICIT_KEY')
  const long = startsOf('MULTILINE_IMPLICIT_KEY')
  // An indented key below a value is reported twice.
  const distinct = errors.filter(({ code, pos }) => code !== 'MULTILINE_IMPLICIT_KEY' || !nested.has(pos[0]))
  const problems = distinct.map((error) => problemOf(error, long, text))
  const first = new Map<number, YamlProblem>()
  for (const problem of problems) {
    const line = text.slice(0, problem.at).split('\n').length
    if (!first.has(line)) first.set(line, problem)
  }
  return [...first.values()]
}

const TABS = 'Lines must be indented with spaces instead of tabs'

const problem = (at: number, reason: string, needsQuotes = false): YamlProblem => ({
  fault: { fault: 'parser', reason, ...(needsQuotes && { needsQuotes }) },
  at,
})

function problemOf({ code, message, pos }: YAMLError, long: ReadonlySet<number>, text: string): YamlProblem {
  const [at] = pos
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return long.has(at)
        ? problem(nextLine(text, at), 'This line is indented more than the key above it')
        : problem(at, 'A value that contains a colon and a space is read as another key', true)
    case 'BAD_SCALAR_START':
      return problem(at, `A value cannot begin with ${text[at]}`, true)
    case 'TAB_AS_INDENT':
      return problem(at, TABS)
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BAD_INDENT':
    case 'MISSING_CHAR': {
      const open = openBracket(text, at)
      const tab = open === undefined ? undefined : indentTab(text, open)
      if (tab !== undefined) return problem(tab, TABS)
      if (open !== undefined)
        return problem(open, `This ${text[open]} has no closing ${text[open] === '[' ? ']' : '}'}`)
      if (message.startsWith('Implicit') && !text.startsWith('- ', at))
        return problem(at, 'This line is not of the form `key: value`')
    }
  }
  // The messages have no period.
  return problem(at, message.replace(/[.\s]+$/, '').replace(/(["'])quote$/, '$1 quote'))
}

/** Returns the first character after the indentation of the next line. */
function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? at : end + 1 + text.slice(end + 1).search(/\S|$/)
}

/** Returns the first tab in the indentation of a list or map in brackets that are closed; undefined if none. */
function indentTab(text: string, open: number): number | undefined {
  const [list] = /^[^\]}]*[\]}]/.exec(text.slice(open)) ?? []
  const indent = list === undefined ? null : /\n *\t/.exec(list)
  return indent === null ? undefined : open + indent.index + indent[0].length - 1
}

/** Returns the bracket of a list or a map that begins before an offset and is not closed, if there is one. */
function openBracket(text: string, at: number): number | undefined {
  const open: number[] = []
  for (const { index, 0: token } of text.slice(0, at + 1).matchAll(/(?<=[:,[{-][ \t]*)[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') open.push(index)
    else open.pop()
  }
  return open[0]
}
