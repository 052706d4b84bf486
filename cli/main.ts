/** The command line: declares the commands, and is the only place that sets the exit code. */

import { Command, CommanderError, Help, type Option } from 'commander'
import { isBundlerStopped, SIGNAL_DELAY } from './base/build-messages.ts'
import { PACKAGE_VERSION } from './base/version.ts'
import { buildCommand } from './commands/build.ts'
import { checkLinksCommand } from './commands/check-links.ts'
import { completionsCommand } from './commands/completions.ts'
import { initCommand } from './commands/init.ts'
import { inspectCommand } from './commands/inspect.ts'
import { migrateCommand } from './commands/migrate.ts'
import { mvCommand } from './commands/mv.ts'
import { newCommand } from './commands/new.ts'
import { searchCommand } from './commands/search.ts'
import { serveCommand } from './commands/serve.ts'
import { type Action, EXIT, UsageError } from './commands/shared.ts'
import { testExamplesCommand } from './commands/test-examples.ts'

const EXAMPLES = `
A new site:
  docs init my-docs
  docs serve my-docs

On every pull request:
  docs check-links --format github
  docs build --strict

\`docs <command> --help\` tells more of each.`

/** A switch is off unless it is given: no need to say so. */
function describeOption(this: Help, option: Option): string {
  const isSwitch = typeof option.defaultValue === 'boolean'
  const shown = isSwitch ? Object.assign(Object.create(option) as Option, { defaultValue: undefined }) : option
  return Help.prototype.optionDescription.call(this, shown)
}

function createProgram(run: (work: Action) => void): Command {
  const program = new Command('docs')
    .description('Turns a folder of Markdown into a fast documentation site.')
    .version(PACKAGE_VERSION, '-v, --version')
    .showHelpAfterError('(docs --help shows the commands)')
    .configureHelp({ optionDescription: describeOption })
    .addHelpText('after', EXAMPLES)
    .exitOverride()
  // In the order in which a writer meets them.
  initCommand(program, run)
  migrateCommand(program, run)
  newCommand(program, run)
  serveCommand(program, run)
  mvCommand(program, run)
  checkLinksCommand(program, run)
  buildCommand(program, run)
  inspectCommand(program, run)
  searchCommand(program, run)
  testExamplesCommand(program, run)
  completionsCommand(program, run)
  return program
}

/** Parses the arguments and runs the command; resolves to the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  let work: Action = Promise.resolve(EXIT.fine)
  try {
    const program = createProgram((started) => {
      work = started
    })
    for (const command of program.commands) command.exitOverride()
    program.parse([...argv])
    return await work
  } catch (error) {
    if (isBundlerStopped(error)) await new Promise((resolve) => setTimeout(resolve, SIGNAL_DELAY))
    return exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) {
    process.stderr.write(`error ${message}\n`)
    return EXIT.usage
  }
  if (isSystemError(error)) {
    process.stderr.write(`error ${message}\n`)
    return EXIT.problems
  }
  process.stderr.write(
    `A fault of docs itself: ${error instanceof Error && process.env.DOCS_DEBUG ? error.stack : message}\n`,
  )
  return EXIT.fault
}

/** Disk full, no permission and the like: one line with path and code says it all. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || error.name === 'Locked')

// `docs inspect | head` closes the pipe early; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await main(process.argv)
