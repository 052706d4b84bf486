/**
 * Generates docs/commands.md from the declarations of the commands. `test/rules/docs.test.ts` fails if the page is out
 * of date.
 */
import type { Argument, Command, Option } from 'commander'

const INTRODUCTION = `---
title: Commands
description: Every command of docs with its arguments, options, and exit codes.
sidebar_position: 3
---

# Commands

\`docs <command> --help\` shows the same information in a terminal. In a project, write \`npx docs\` instead of \`docs\`, or use the scripts of its
\`package.json\`. The argument \`[site]\` is the folder of the config.

Data for programs goes to standard output, and messages for people to standard error. All commands use these exit codes:

| Code | Meaning |
| --- | --- |
| 0 | Success. Warnings do not count, unless you use \`--strict\` |
| 1 | The site has problems; \`out/\` is unchanged |
| 2 | Usage or config error: an unknown option, a missing folder, a mistake in the config |
| 3 | A bug in docs |

<!-- Generated from the declarations in cli/commands: UPDATE_SNAPSHOTS=1 npx vitest run test/rules/docs.test.ts -->
`

/** Returns the whole page. */
export const commandReference = (program: Command): string => [INTRODUCTION, ...leaves(program).map(section)].join('\n')

/** Returns the commands without subcommands, at any depth. */
function leaves(command: Command): Command[] {
  return command.commands.flatMap((one) => (one.commands.length > 0 ? leaves(one) : [one]))
}

function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`
}

function section(command: Command): string {
  const args = command.registeredArguments
  const usage = [fullName(command), ...args.map(argumentTerm), ...(command.options.length > 0 ? ['[options]'] : [])]
  return [
    `## ${fullName(command)} {#${fullName(command)
      .replace(/^docs /, '')
      .replaceAll(' ', '-')}}`,
    `${sentence(command.description())}.`,
    `\`\`\`sh\n${usage.join(' ')}\n\`\`\``,
    table(
      'Argument',
      args.map((one) => [argumentTerm(one), describe(one)]),
    ),
    table(
      'Option',
      command.options.filter(({ hidden }) => !hidden).map((one) => [one.flags, describe(one)]),
    ),
    ...afterText(command),
    '',
  ]
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const argumentTerm = (argument: Argument): string =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function describe({ description, argChoices, defaultValue, defaultValueDescription }: Argument | Option): string {
  const choices = argChoices === undefined ? [] : [argChoices.map((one) => `\`${one}\``).join(', ')]
  const isSwitch = typeof defaultValue === 'boolean'
  const shown = isSwitch ? undefined : (defaultValueDescription ?? defaultValue)
  const fallback = shown === undefined ? [] : [`default: \`${shown}\``]
  const notes = [...choices, ...fallback].join('; ')
  return escapeMarks(sentence(description)) + (notes === '' ? '' : ` (${notes})`)
}

const escapeMarks = (text: string): string => text.replace(/[|<>*_]/g, (sign) => `\\${sign}`)

function table(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(([term, text]) => `| \`${term}\` | ${text} |`)
  return [`| ${title} | Meaning |`, '| --- | --- |', ...lines].join('\n')
}

/** Returns the help below the options: paragraphs, and indented examples under a title that ends in a colon. */
function afterText(command: Command): string[] {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  const rest = help.slice(command.helpInformation().length)
  return rest
    .trim()
    .split(/\n\n+/)
    .filter((block) => block !== '' && !/^Exit codes:/.test(block))
    .map((block) => {
      const [title = '', ...lines] = block.split('\n')
      if (!title.endsWith(':') || !lines.every((line) => line.startsWith('  '))) return block.replaceAll('\n', ' ')
      return `${title}\n\n\`\`\`sh\n${lines.map((line) => line.slice(2)).join('\n')}\n\`\`\``
    })
}
