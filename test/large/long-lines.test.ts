/** Long lines are compiled in linear time. */
import { expect, test } from 'vitest'
import { compileOnce } from '../stages/compile/rig.ts'

const settings = { lint: { 'undefined-reference': 'warning', 'term-spelling': 'warning' }, terms: ['GitHub'] } as const

test.each([
  ['spaces', ' '],
  ['backticks', '` '],
  ['emphasis', '*a'],
  ['underscores in a word', 'a_'],
  ['words to delete', '~~a'],
  ['links', '[a](b) '],
  ['definitions', '[a]: b '],
  ['undefined references', '[^1]'],
  ['variables', '{{A}} '],
  ['terms', 'Github '],
  ['tags without an end', '<textarea>'],
])('a line of %s', async (_name, piece) => {
  await timeOf(piece, 1000)
  const short = await timeOf(piece, 100_000)
  const long = await timeOf(piece, 400_000)
  // Four times as long, and not sixteen times.
  expect(long).toBeLessThan(8 * short + 500)
})

/** Compiles a line of this length; returns the time of the processor in milliseconds, which does not depend on other programs. */
async function timeOf(piece: string, length: number): Promise<number> {
  const before = process.cpuUsage()
  const { diagnostics } = await compileOnce(`# T\n\nx${piece.repeat(length / piece.length)}x\n`, { settings })
  const { user, system } = process.cpuUsage(before)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return (user + system) / 1000
}
