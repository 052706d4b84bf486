/**
 * Facts about a command as Markdown, for the copy of the page: in the words of the page, so that programs can compare
 * the two.
 */

import { statusWord } from '../../../runtime/core/content/status.ts'
import { type Option, syntaxText } from '../../../runtime/features/command-pages/syntax.ts'
import { t } from '../../../runtime/texts.ts'
import { capitalized } from '../../base/words.ts'
import type { Span } from '../../stages/compile/nodes.ts'
import type { Piece } from '../../stages/compile/page/edit.ts'
import type { CommandFacts } from './facts.ts'

/** Returns the facts as a list. `product`: the name before each version. */
export function factsMarkdown(command: CommandFacts, product: string): string {
  const lines = [
    fact(t`Syntax`, `\`${syntaxText(command.name, command.args)}\``),
    ...(command.status === 'stable' ? [] : [fact(t`Status`, statusText(command))]),
    ...(command.complexity.length > 0 ? [fact(t`Complexity`, command.complexity.map(complexityText).join('; '))] : []),
    ...(command.since ? [fact(t`Since`, `${product} ${command.since}`)] : []),
    ...(command.upstream_since ? [fact(t`In Redis since`, command.upstream_since)] : []),
    ...(command.verified ? [fact(t`Checked against`, `${product} ${command.verified.version}`)] : []),
    ...(command.acl.length > 0 ? [fact(t`ACL categories`, command.acl.map(codeText).join(' '))] : []),
  ]
  return lines.map((line) => `- ${line}`).join('\n')
}

const fact = (label: string, value: string): string => `**${label}:** ${value}`
const codeText = (text: string): string => `\`${text}\``

export function optionMarkdown(option: Option, since: string | undefined, text: Span | undefined): Piece[] {
  const { label, argument, optional, multiple, excludes } = option
  const type = argument.type === 'pure-token' ? '' : argument.type
  const flags = [type, optional && t`optional`, multiple && t`may repeat`].filter(Boolean)
  const notes = [
    ...(argument.default === undefined ? [] : [t`Default: ${argument.default}.`]),
    ...(excludes.length > 0 ? [`${t`Cannot be combined with`} ${excludes.map(codeText).join(', ')}.`] : []),
    ...(since ? [`${capitalized(since)}.`] : []),
  ]
  return [
    [`- ${codeText(label)}`, ...flags.map((flag) => `*${flag}*`)].join(' '),
    ...(text ? [': ', text] : []),
    `${notes.map((note) => ` ${note}`).join('')}\n`,
  ]
}

function statusText({ status, deprecated }: CommandFacts): string {
  const since = deprecated?.since ? ` ${t`since ${deprecated.since}`}` : ''
  const instead = deprecated?.replaced_by ? t`, use ` + deprecated.replaced_by : ''
  return statusWord(status) + since + instead
}

function complexityText({ expr, where = {} }: CommandFacts['complexity'][number]): string {
  const meanings = Object.entries(where).map(([name, meaning]) => name + t` is ` + meaning)
  return codeText(expr) + (meanings.length === 0 ? '' : t` where ` + meanings.join(', '))
}
