/** Facts about a command as Markdown, for the copy of the page that people and programs read as text. */
import { statusWord } from '../../../runtime/core/content/status.ts'
import { type Option, syntaxText } from '../../../runtime/core/content/syntax.ts'
import { t } from '../../../runtime/texts.ts'
import type { Span } from '../../stages/compile/nodes.ts'
import type { Piece } from '../../stages/compile/page.ts'
import type { CommandFacts } from './facts.ts'

/** Returns the facts as a list. `product`: the name before each version. */
export function factsMarkdown(command: CommandFacts, product: string): string {
  const lines = [
    fact(t`Syntax`, `\`${syntaxText(command.name, command.args)}\``),
    ...(command.status === 'stable' ? [] : [fact(t`Status`, statusText(command))]),
    ...command.complexity.map(({ expr, where }) => fact(t`Complexity`, expr + whereText(where))),
    ...(command.since ? [fact(t`Since`, `${product} ${command.since}`)] : []),
    ...(command.verified ? [fact(t`Checked against`, `${product} ${command.verified.version}`)] : []),
    ...(command.acl.length > 0 ? [fact(t`ACL categories`, command.acl.join(', '))] : []),
  ]
  return lines.map((line) => `- ${line}`).join('\n')
}

const fact = (label: string, value: string): string => `**${label}:** ${value}`

export function optionMarkdown(option: Option, since: string | undefined, text: Span | undefined): Piece[] {
  const { label, argument, optional, multiple, excludes } = option
  const flags = [argument.type, optional && t`optional`, multiple && t`may repeat`, since]
  const notes = [
    ...(argument.default === undefined ? [] : [t`Default: ${argument.default}.`]),
    ...(excludes.length > 0 ? [t`Excludes ${excludes.join(', ')}.`] : []),
  ]
  const details = flags.filter(Boolean).join(', ')
  return [
    `- \`${label}\`${details && ` (${details})`}`,
    ...(text ? [': ', text] : []),
    `${notes.map((note) => ` ${note}`).join('')}\n`,
  ]
}

function statusText({ status, deprecated }: CommandFacts): string {
  const since = deprecated?.since ? ` ${t`since ${deprecated.since}`}` : ''
  const instead = deprecated?.replaced_by ? t`, use ` + deprecated.replaced_by : ''
  return statusWord(status) + since + instead
}

function whereText(where: Readonly<Record<string, string>> | undefined): string {
  const entries = Object.entries(where ?? {})
  return entries.length === 0 ? '' : ` (${entries.map(([name, meaning]) => `${name}: ${meaning}`).join('; ')})`
}
