import type { CommandFacts } from '../../model.ts'
import { type Check, expected, filledText, flag, integer, listOf, note, oneOf, shape, text, textMap } from '../check.ts'
import type { YamlNode } from '../yaml.ts'

const MAX_SUMMARY = 90

const summary: Check<string> = (node, context) => {
  const value = filledText(node, context)
  if (value !== undefined && value.length > MAX_SUMMARY) {
    note(context, node, { expected: `at most ${MAX_SUMMARY} characters`, found: `${value.length} characters` })
  }
  return value
}

const complexity = shape(
  new Map<string, Check<unknown>>([
    ['expr', filledText],
    ['where', textMap],
  ]),
  ['expr'],
)

const deprecated = shape(
  new Map<string, Check<unknown>>([
    ['since', text],
    ['replaced_by', text],
  ]),
)

const verified = shape(
  new Map<string, Check<unknown>>([
    ['version', filledText],
    ['source', listOf(filledText)],
  ]),
  ['version', 'source'],
)

const argument: Check<object> = (node, context) => {
  const value = argumentShape(node, context)
  if (value === undefined || namesSomething(node)) return value
  return expected('a map with a name, a token, a group or oneof', node, context)
}

const argumentShape = shape(
  new Map<string, Check<unknown>>([
    ['name', filledText],
    ['type', text],
    ['token', text],
    ['optional', flag],
    ['multiple', flag],
    ['multiple_token', flag],
    ['group', (node, context) => listOf(argument)(node, context)],
    ['oneof', (node, context) => listOf(argument)(node, context)],
    ['text', text],
    ['default', text],
    ['since', text],
  ]),
)

const NAMES = new Set(['name', 'token', 'group', 'oneof'])

const namesSomething = (node: YamlNode): boolean =>
  node.kind === 'map' && node.entries.some(({ key }) => NAMES.has(key))

/** Facts of a command page; unknown keys and wrong types are errors. */
export const command = shape(
  new Map<string, Check<unknown>>([
    ['name', filledText],
    ['summary', summary],
    ['since', text],
    ['upstream_since', text],
    ['status', oneOf('stable', 'experimental', 'deprecated', 'unsupported')],
    ['deprecated', deprecated],
    ['verified', verified],
    ['arity', integer(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)],
    ['complexity', listOf(complexity)],
    ['acl', listOf(filledText)],
    ['args', listOf(argument)],
    ['differences', listOf(filledText)],
    ['related', listOf(filledText)],
  ]),
  ['name', 'summary'],
  { status: 'stable', complexity: [], acl: [], args: [], differences: [], related: [] },
) as Check<CommandFacts>
