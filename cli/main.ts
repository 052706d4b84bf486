/** The command line: runs a command, and is the only place that decides the exit code. */
import { CommanderError } from 'commander'
import { isPermissionError, isSystemError, LockedError, messageOf, systemErrorWords } from './base/errors.ts'
import { type Action, EXIT, UsageError } from './commands/shared.ts'
import { createProgram } from './program.ts'
import { afterSignal, isBundlerStopped } from './site-code/esbuild.ts'

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
    if (isBundlerStopped(error)) await new Promise<void>(afterSignal)
    return exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
  const message = messageOf(error)
  if (error instanceof UsageError) {
    process.stderr.write(`error ${message}\n`)
    return EXIT.usage
  }
  // Disk full, missing permission and similar errors: one line with path and code is enough.
  if (isSystemError(error) || error instanceof LockedError) {
    process.stderr.write(`error ${isSystemError(error) ? systemErrorWords(error) : message}\n`)
    return isPermissionError(error) ? EXIT.usage : EXIT.problems
  }
  process.stderr.write(
    `Internal error in docs: ${error instanceof Error && process.env.DOCS_DEBUG ? error.stack : message}\n`,
  )
  return EXIT.fault
}

// `docs inspect | head` closes the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
