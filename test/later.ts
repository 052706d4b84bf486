/** Builds in a process in which a minute has passed since the test wrote its files: a build does not trust files that just changed. */
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { docsProcess, type Problem, problemLine, type TestSite } from './rig.ts'

const LATER = fileURLToPath(new URL('./later.cjs', import.meta.url))

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
  env: Record<string, string> = {},
): Promise<Built> {
  const options = { NODE_OPTIONS: `--require ${LATER}`, ...env }
  const { stdout, stderr } = await docsProcess(root, ['build', '--format', 'json', '--timings', ...args], options)
  expect(stdout, stderr).not.toBe('')
  const { outcome, pages, made, diagnostics, timings } = JSON.parse(stdout) as Built & {
    readonly diagnostics: readonly Problem[]
    readonly timings: readonly { readonly stage: string }[]
  }
  const codes = diagnostics.map(({ code }) => code)
  return { outcome, pages, made, codes, problems: diagnostics.map(problemLine), isRepeated: timings.length === 1 }
}
