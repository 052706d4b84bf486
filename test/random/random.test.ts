/**
 * Sites that are changed at random: after each change, the output, the findings, and the exit code are the same as for
 * a build without cache.
 *
 *   DOCS_CHANGES=200   more changes of each site
 *   DOCS_SEED=7        other changes
 */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFailed, test } from 'vitest'
import { runInTurn } from '../commands-in-turn.ts'
import { type Problem, problemLine, type TestSite } from '../rig.ts'
import { generator } from '../unit/compile/nasty-texts.ts'
import { changeAtRandom, startAgain, type World } from './changes.ts'
import { CHANGING_SITES, changingSite } from './sites.ts'

const COUNT = Number(process.env.DOCS_CHANGES ?? 5)
const SEED = Number(process.env.DOCS_SEED ?? 1)

/** Options of a build that is compared: often none. */
const OPTIONS = [[], [], [], [], [], ['--drafts'], ['--base', '/base/'], ['--strict'], ['--verify']]
const FOLDERS = ['out', 'out', 'out', 'other']

interface Result {
  readonly code: number
  readonly outcome: string
  readonly problems: readonly string[]
  readonly files: readonly string[]
}

async function build(docs: TestSite, { env, later }: World, folder: string, args: readonly string[]): Promise<Result> {
  const command = ['build', '--format', 'json', '--out', folder, ...args]
  const { code, stdout, stderr } = await runInTurn(docs.root, command, { env, later })
  expect(stdout, stderr).not.toBe('')
  const { outcome, diagnostics } = JSON.parse(stdout) as { outcome: string; diagnostics: readonly Problem[] }
  const problems = diagnostics.map((one) => [problemLine(one), ...(one.notes ?? [])].join('\n'))
  return { code, outcome, problems, files: docs.digests(folder) }
}

test.each(Object.keys(CHANGING_SITES))(
  '%s: after random changes, a build is as one without cache',
  {
    timeout: 600_000 + COUNT * 30_000,
  },
  async (name) => {
    const site = CHANGING_SITES[name]!
    const docs = changingSite(site)
    const world: World = {
      root: docs.root,
      site,
      random: generator(SEED + 1000 * Object.keys(CHANGING_SITES).indexOf(name)),
      env: {},
      later: 60_000,
    }
    const made: string[] = []
    onTestFailed(() => console.error(`DOCS_SEED=${SEED}, after these changes:\n${made.join('\n')}`))
    const compare = async (folder: string, options: readonly string[]): Promise<string> => {
      made.push(`> docs build --out ${folder} ${options.join(' ')}`)
      const before = existsSync(path.join(docs.root, folder)) ? docs.digests(folder) : []
      const warm = await build(docs, world, folder, options)
      const cold = await build(docs, world, 'cold', [...options.filter((one) => one !== '--verify'), '--no-cache'])
      const files = cold.outcome === 'built' ? cold.files : before
      rmSync(path.join(docs.root, 'cold'), { recursive: true, force: true })
      expect(warm).toEqual({ ...cold, files })
      return cold.outcome
    }
    let failures = 0
    await compare('out', [])
    for (let count = 0; count < COUNT; count++) {
      made.push(failures > 2 ? startAgain(world) : await changeAtRandom(world))
      const at = <T>(list: readonly T[]): T => list[Math.floor(world.random() * list.length)]!
      const outcome = await compare(at(FOLDERS), at(OPTIONS))
      failures = outcome === 'built' ? 0 : failures + 1
      if (process.env.DOCS_LOG) console.log(count, outcome, made.slice(-2))
    }
  },
)
