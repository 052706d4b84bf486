/** The guarantee in README about `out/`: after a kill at any rename, it is the old or the new site. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docsProcess, site } from '../rig.ts'

const FAULTS = new URL('../faults.mjs', import.meta.url).href

test('after a kill at any rename, serve --built shows a complete site', { timeout: 300_000 }, async () => {
  const one = site({ 'content/index.md': '# Home\n\nOld.\n', 'content/a.md': '# A\n\nOld.\n' })
  expect((await one.build()).code).toBe(0)
  const log = path.join(one.root, 'log')
  const both = (text: string): void =>
    one.change({ 'content/index.md': `# Home\n\n${text}.\n`, 'content/a.md': `# A\n\n${text}.\n` })
  both('Counted')
  await docsProcess(one.root, ['build'], { NODE_OPTIONS: `--import ${FAULTS}`, DOCS_FAULT_LOG: log })
  const calls = readFileSync(log, 'utf8').trim().split('\n')
  const renames = calls.flatMap((call, i) => (/^rename\w* .*\bout\b/.test(call) ? [i + 1] : []))
  expect(renames.length).toBeGreaterThanOrEqual(2)
  let last = 'Counted'
  for (const [round, rename] of renames.entries()) {
    const next = `Round ${round}`
    both(next)
    const killed = await docsProcess(one.root, ['build'], {
      NODE_OPTIONS: `--import ${FAULTS}`,
      DOCS_FAULT_KILL: String(rename),
    })
    expect(killed.code, calls[rename - 1]).toBe(-1)
    const server = await one.serve('--built', '--port', '0')
    const [home, a] = await Promise.all(['/', '/a'].map(async (route) => (await fetch(server.url + route)).text()))
    await server.stop()
    const shown = home!.includes(`${next}.`) ? next : last
    expect([home!.includes(`${shown}.`), a!.includes(`${shown}.`)], calls[rename - 1]).toEqual([true, true])
    expect((await one.build()).code).toBe(0)
    last = next
  }
  rmSync(log)
})
