/**
 * `check-links --fix` and `mv` killed before each of their changes: no file is lost or empty, and a second run finishes
 * the work.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { site, type TestSite } from '../rig.ts'

const DOCS = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))
const FAULTS = new URL('../faults.mjs', import.meta.url).href

/** Runs a command with file system faults; returns the signal that ended it. */
function run({ root }: TestSite, args: readonly string[], faults: Readonly<Record<string, string>>): Promise<unknown> {
  const env = { ...process.env, NODE_OPTIONS: `--import ${FAULTS}`, ...faults }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [DOCS, ...args], { cwd: root, env }, () => resolve(child.signalCode))
  })
}

/** Returns the numbers of the calls that change files outside the cache, as the fault counts them. */
async function changes(fresh: () => TestSite, args: readonly string[]): Promise<number[]> {
  const one = fresh()
  const log = path.join(one.root, 'calls.log')
  await run(one, args, { DOCS_FAULT_LOG: log })
  const calls = readFileSync(log, 'utf8').trim().split('\n')
  return calls.flatMap((call, i) =>
    call.includes('/content') || call.includes('.docs/.move') || call.includes('.docs/move') ? [i + 1] : [],
  )
}

const pagesOf = ({ root }: TestSite): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(root, 'content'))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [name, readFileSync(path.join(root, 'content', name), 'utf8')]),
  )

const BEFORE = { 'content/index.md': '# I\n\n[a](./a.md) [b](/B)\n', 'content/a.md': '# A\n', 'content/b.md': '# B\n' }

test('a killed fix leaves each page unchanged or fixed', async () => {
  const args = ['check-links', '--fix', '--quiet']
  const fresh = (): TestSite => site(BEFORE)
  const kills = await changes(fresh, args)
  expect(kills.length).toBeGreaterThanOrEqual(2)
  for (const kill of kills) {
    const one = fresh()
    expect(await run(one, args, { DOCS_FAULT_KILL: String(kill) })).toBe('SIGKILL')
    expect([BEFORE['content/index.md'], '# I\n\n[a](./a.md) [b](/b)\n']).toContain(pagesOf(one)['index.md'])
    await one.run(...args)
    expect(pagesOf(one)['index.md'], `killed before change ${kill}`).toBe('# I\n\n[a](./a.md) [b](/b)\n')
  }
}, 300_000)

test('a killed move is finished by the next one', async () => {
  const args = ['mv', 'content/a.md', 'content/c.md', '--quiet']
  const fresh = (): TestSite => site(BEFORE)
  const kills = await changes(fresh, args)
  expect(kills.length).toBeGreaterThanOrEqual(6)
  for (const kill of kills) {
    const one = fresh()
    expect(await run(one, args, { DOCS_FAULT_KILL: String(kill) })).toBe('SIGKILL')
    for (const [name, text] of Object.entries(pagesOf(one))) expect(text, name).not.toBe('')
    // If it was killed after its last change, nothing is left to do: the page was moved.
    await one.run(...args)
    expect(Object.keys(pagesOf(one)), `killed before change ${kill}`).toEqual(['b.md', 'c.md', 'index.md'])
    expect(pagesOf(one)['index.md']).toBe('# I\n\n[a](./c.md) [b](/B)\n')
    expect(pagesOf(one)['c.md']).toContain('redirect_from')
    expect(existsSync(path.join(one.root, '.docs/move'))).toBe(false)
  }
}, 300_000)

test('a killed move does not take the place of a page that was written since', async () => {
  const args = ['mv', 'content/a.md', 'content/c.md', '--quiet']
  const fresh = (): TestSite => site(BEFORE)
  let written = 0
  for (const kill of await changes(fresh, args)) {
    const one = fresh()
    await run(one, args, { DOCS_FAULT_KILL: String(kill) })
    if ('c.md' in pagesOf(one)) continue
    one.change({ 'content/c.md': '# Own\n' })
    written++
    await one.run(...args)
    expect(pagesOf(one), `killed before change ${kill}`).toMatchObject({ 'a.md': '# A\n', 'c.md': '# Own\n' })
  }
  expect(written).toBeGreaterThan(1)
}, 300_000)
