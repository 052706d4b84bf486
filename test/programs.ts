/** Programs of the system that tests need. They are installed before the first test, unless DOCS_TEST_INSTALL is 0. */
import { beforeEach } from 'vitest'
import { type ProgramName, programPath } from '../scripts/programs.mjs'

/**
 * Returns why a test that needs this program is skipped, or undefined if it runs: without the variable, it fails and
 * says what to do.
 */
export const reasonToSkip = (name: ProgramName): string | undefined =>
  process.env.DOCS_TEST_INSTALL === '0' && programPath(name) === undefined
    ? `${name} is not installed, and DOCS_TEST_INSTALL=0`
    : undefined

/**
 * Skips the tests of this file or `describe` with a reason if they need a program that is missing. Returns whether they
 * run.
 */
export function requireProgram(name: ProgramName): boolean {
  const reason = reasonToSkip(name)
  if (reason === undefined) return true
  beforeEach(({ skip }) => skip(reason))
  return false
}
