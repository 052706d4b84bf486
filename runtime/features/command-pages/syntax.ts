/** Builds the syntax line of a command from its arguments. Pure functions of the front matter. */

/** An argument of a command, from the front matter of its page. */
export interface Argument {
  readonly name?: string
  readonly type?: string
  readonly token?: string
  readonly optional?: boolean
  readonly multiple?: boolean
  readonly multiple_token?: boolean
  /** A sequence. */
  readonly group?: readonly Argument[]
  /** Exclusive alternatives. */
  readonly oneof?: readonly Argument[]
  readonly text?: string
  readonly default?: string
  readonly since?: string
}

/** A word of the syntax line. `anchor` is the id of its option. */
export interface SyntaxWord {
  readonly kind: 'token' | 'arg' | 'mark'
  readonly text: string
  readonly anchor?: string
}

/** An argument without nested arguments, with the properties that it inherits from the arguments around it. */
export interface Option {
  readonly anchor: string
  readonly label: string
  readonly argument: Argument
  readonly optional: boolean
  readonly multiple: boolean
  /** Labels of the alternatives that exclude this one, except alternatives that its text mentions. */
  readonly excludes: readonly string[]
}

const mark = (text: string): SyntaxWord => ({ kind: 'mark', text })
const SYMBOLS = new Map([
  ['=', 'exact'],
  ['~', 'approximate'],
  ['*', 'asterisk'],
  ['$', 'dollar'],
])

/** The separators of words in a name of plain letters. Preparing the general pattern takes the engine some time. */
const BETWEEN_PLAIN = /[^a-z\d_.]+/g
const between = () => /[^\p{L}\p{N}_.]+/gu
const PLAIN = /^[\0-\x7f]*$/

function anchorOf(name: string): string {
  const lower = name.toLowerCase()
  const word = lower.replace(PLAIN.test(lower) ? BETWEEN_PLAIN : between(), '-')
  return `option-${word.replace(/^-|-$/g, '') || SYMBOLS.get(name) || name.codePointAt(0)?.toString(16)}`
}

/** Returns the syntax line in parts, one per argument; lines break between parts. Single spaces separate words. */
export const syntaxParts = (args: readonly Argument[]): SyntaxWord[][] => args.map((argument) => words(argument))

/** The syntax line as text: `ZADD key [NX | XX] score member [score member ...]`. */
export const syntaxText = (name: string, args: readonly Argument[]): string =>
  [name, ...syntaxParts(args).map(textOfWords)].join(' ')

function textOfWords(line: readonly SyntaxWord[]): string {
  return line.reduce(
    (text, { text: word }, index) => text + (index > 0 && needsSpace(line, index) ? ' ' : '') + word,
    '',
  )
}

/** Removes the spaces inside brackets. */
export function needsSpace(line: readonly SyntaxWord[], index: number): boolean {
  const before = line[index - 1]!
  const word = line[index]!
  const opens = before.kind === 'mark' && (before.text === '[' || before.text === '<')
  const closes = word.kind === 'mark' && (word.text === ']' || word.text === '>')
  return !opens && !closes
}

/** Returns all options of a command, in the order of the syntax line, each anchor once. */
export function optionsOf(args: readonly Argument[]): Option[] {
  const options = new Map<string, Option>()
  for (const option of args.flatMap((argument) =>
    collect(argument, { optional: false, multiple: false, excludes: [] }),
  ))
    if (!options.has(option.anchor)) options.set(option.anchor, option)
  return [...options.values()]
}

interface InheritedFlags {
  readonly optional: boolean
  readonly multiple: boolean
  readonly excludes: readonly string[]
}

function collect(argument: Argument, outer: InheritedFlags): Option[] {
  const optional = outer.optional || argument.optional === true
  const multiple = outer.multiple || argument.multiple === true
  const inherited = { optional, multiple, excludes: outer.excludes }
  const inner = innerOptions(argument, inherited)
  const optionName = argument.token ?? (inner.length === 0 ? argument.name : undefined)
  if (optionName === undefined) return withText(inner, argument)
  const excludes = notNamed(outer.excludes, argument.text)
  const self: Option = { anchor: anchorOf(optionName), label: labelOf(argument), argument, ...inherited, excludes }
  return [self, ...inner]
}

function notNamed(labels: readonly string[], text = ''): readonly string[] {
  const named = new Set(text.split(/[^\p{L}\p{N}_~=*-]+/u))
  return labels.filter((label) => !named.has(label))
}

function innerOptions(argument: Argument, inherited: InheritedFlags): Option[] {
  if (argument.oneof) {
    const heads = argument.oneof.map(headOf)
    return argument.oneof.flatMap((alternative, index) =>
      collect(alternative, {
        ...inherited,
        excludes: [...inherited.excludes, ...heads.filter((_, at) => at !== index)],
      }),
    )
  }
  return (argument.group ?? []).flatMap((member) => collect(member, inherited))
}

/**
 * The version of a group or choice applies to all members without their optionName; its text goes to the first member.
 */
function withText(options: readonly Option[], { text, since }: Argument): Option[] {
  return options.map((option, index) => ({
    ...option,
    argument: { ...(text && index === 0 ? { text } : {}), ...(since ? { since } : {}), ...option.argument },
  }))
}

const isPureToken = (token: string | undefined, type: string | undefined): boolean =>
  token !== undefined && type === 'pure-token'

function labelOf({ token, name, type, group, oneof }: Argument): string {
  if (token === undefined) return name ?? ''
  return name === undefined || group || oneof || isPureToken(token, type) ? token : `${token} ${name}`
}

/** Returns the word by which readers know an alternative. */
function headOf(argument: Argument): string {
  const inner = argument.group ?? argument.oneof
  return argument.token ?? (inner?.[0] ? headOf(inner[0]) : (argument.name ?? ''))
}

function words(argument: Argument): SyntaxWord[] {
  const value = valueWords(argument)
  const token: SyntaxWord[] =
    argument.token === undefined ? [] : [{ kind: 'token', text: argument.token, anchor: anchorOf(argument.token) }]
  const line = [...token, ...repeated(argument, token, value)]
  return argument.optional ? [mark('['), ...line, mark(']')] : line
}

function repeated(
  { multiple, multiple_token }: Argument,
  token: readonly SyntaxWord[],
  value: SyntaxWord[],
): SyntaxWord[] {
  if (!multiple && !multiple_token) return value
  const again = multiple_token || value.length === 0 ? [...token, ...value] : value
  return [...value, mark('['), ...again, mark('...'), mark(']')]
}

function valueWords({ name, type, token, group, oneof, optional }: Argument): SyntaxWord[] {
  if (group) return group.flatMap(words)
  if (oneof) {
    const line = oneof.flatMap((alternative, index) => [...(index > 0 ? [mark('|')] : []), ...words(alternative)])
    return optional && token === undefined ? line : [mark('<'), ...line, mark('>')]
  }
  if (name === undefined || isPureToken(token, type)) return []
  return [{ kind: 'arg', text: name, anchor: anchorOf(token ?? name) }]
}
