/** All commands with their options: the source of `docs --help`, the shell completions and docs/commands.md. */

import { Command, Help, type Option } from 'commander'
import { PACKAGE_VERSION } from './base/package.ts'
import { capitalized } from './base/words.ts'
import { buildCommand } from './commands/build.ts'
import { checkLinksCommand } from './commands/check-links.ts'
import { completionsCommand } from './commands/completions.ts'
import { diffCommand } from './commands/diff.ts'
import { doctorCommand } from './commands/doctor.ts'
import { initCommand } from './commands/init.ts'
import { inspectCommand } from './commands/inspect.ts'
import { lspCommand } from './commands/lsp.ts'
import { mcpCommand } from './commands/mcp.ts'
import { migrateCommand } from './commands/migrate.ts'
import { mvCommand } from './commands/mv.ts'
import { newCommand } from './commands/new.ts'
import { pdfCommand } from './commands/pdf.ts'
import { rebaseCommand } from './commands/rebase.ts'
import { schemaCommand } from './commands/schema.ts'
import { searchCommand } from './commands/search.ts'
import { serveCommand } from './commands/serve.ts'
import type { Action } from './commands/shared.ts'
import { statsCommand } from './commands/stats.ts'
import { versionCommand } from './commands/version.ts'

const EXAMPLES = `
A new site:
  docs init my-docs
  docs serve my-docs

On every pull request:
  docs check-links --format github
  docs build --strict

\`docs <command> --help\` shows the details of a command.`

/** Switches are off by default, so the help does not repeat it. */
function describeOption(this: Help, option: Option): string {
  const isSwitch = typeof option.defaultValue === 'boolean'
  const shown = isSwitch ? Object.assign(Object.create(option) as Option, { defaultValue: undefined }) : option
  return Help.prototype.optionDescription.call(this, shown)
}

/** Gives messages of the parser the form of all other messages. */
const usageWords = (text: string): string =>
  text.replace(
    /^error: (?:command-argument value '(.*?)' is invalid for argument '(.*?)'\. )?(.*)$/m,
    (_, value, name, rest: string) => {
      const sentence = value === undefined ? rest : `There is no ${name} ${value}. ${rest}`
      return `error ${capitalized(sentence)}${/[.?!]$/.test(sentence) ? '' : '.'}`
    },
  )

/** Declares the commands; `run` receives the work of the one that was called. */
export function createProgram(run: (work: Action) => void): Command {
  const program = new Command('docs')
    .description('Turns a folder of Markdown into a fast documentation site.')
    .version(PACKAGE_VERSION, '-v, --version')
    .showHelpAfterError('(docs --help shows the commands)')
    .configureHelp({ optionDescription: describeOption })
    .configureOutput({ outputError: (text, write) => write(usageWords(text)) })
    .addHelpText('after', EXAMPLES)
    .exitOverride()
  // In the order in which a writer needs them.
  initCommand(program, run)
  migrateCommand(program, run)
  newCommand(program, run)
  serveCommand(program, run)
  mvCommand(program, run)
  checkLinksCommand(program, run)
  buildCommand(program, run)
  rebaseCommand(program, run)
  statsCommand(program, run)
  diffCommand(program, run)
  versionCommand(program, run)
  inspectCommand(program, run)
  doctorCommand(program, run)
  lspCommand(program, run)
  schemaCommand(program, run)
  mcpCommand(program, run)
  pdfCommand(program, run)
  searchCommand(program, run)
  completionsCommand(program, run)
  return program
}
