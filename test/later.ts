/** Builds when a minute has passed since the test wrote its files: a build does not trust files that just changed. */
import { expect } from 'vitest'
import { runInTurn } from './commands-in-turn.ts'
import { type Problem, problemLine, type TestSite } from './rig.ts'

export interface Built {
  readonly outcome: string
  readonly pages: number
  readonly made: number
  readonly codes: readonly string[]
  readonly problems: readonly string[]
  /** Whether the site was not even opened. */
  readonly isRepeated: boolean
}

export async function buildLater(
  { root }: Pick<TestSite, 'root'>,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Built> {
  const command = ['build', '--format', 'json', '--timings', ...args]
  const { stdout, stderr } = await runInTurn(root, command, { env, later: 60_000 })
  expect(stdout, stderr).not.toBe('')
  const { outcome, pages, made, diagnostics, timings } = JSON.parse(stdout) as Built & {
    readonly diagnostics: readonly Problem[]
    readonly timings: readonly { readonly stage: string }[]
  }
  const codes = diagnostics.map(({ code }) => code)
  return { outcome, pages, made, codes, problems: diagnostics.map(problemLine), isRepeated: timings.length === 1 }
}
