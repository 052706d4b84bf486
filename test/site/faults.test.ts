/** Builds with faults: killed, out of disk space, workers that die, content that changes. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { heal } from '../../cli/stages/emit/swap.ts'
import { docsProcess, type Run, site, type TestSite } from '../rig.ts'

const FAULTS = new URL('../faults.mjs', import.meta.url).href
const out = (at: TestSite): string => path.join(at.root, 'out')

/** Digest of all emitted files. */
function digest(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex')
}

const build = (at: TestSite, env: Readonly<Record<string, string>>, ...args: string[]): Promise<Run> =>
  docsProcess(at.root, ['build', '--quiet', ...args], { NODE_OPTIONS: `--import ${FAULTS}`, ...env })

/** Copies a folder with times to the nanosecond (`-a`), by which a build recognizes files that it wrote. */
const copy = (how: readonly string[], from: string, into: string): unknown => execFileSync('cp', [...how, from, into])

const strays = (at: TestSite): string[] => readdirSync(at.root).filter((name) => /^\.out/.test(name))

const small = {
  'content/index.md': '# Home\n\nSee [the guide](./guide.md).\n',
  'content/guide.md': '# Guide\n\nText.\n',
  'content/area/page.md': '# Page\n',
  'content/gone.md': '# Gone in the new site\n',
}
const text = { 'content/guide.md': '# Guide\n\nNew text.\n' }
const edit = { ...text, 'content/new.md': '# New\n', 'content/gone.md': null }

const kindOf = (call: string | undefined): string => call?.split(' ')[0] ?? ''

/**
 * The calls before which to look, counted from 1. Of calls of one kind in a row (the links of the stage) the first and
 * the last say enough.
 */
function pointsOf(calls: readonly string[], snapshots: string): number[] {
  const points = readdirSync(snapshots)
    .map(Number)
    .sort((a, b) => a - b)
  if (process.env.DOCS_KILLS === 'all') return points
  return points.filter((point) => {
    const [before, kind, after] = [point - 2, point - 1, point].map((i) => kindOf(calls[i]))
    return before !== kind || after !== kind
  })
}

test.each([
  ['all files are replaced', edit, ['-r']],
  ['few files change', text, ['-a']],
])(
  'stopped at any change of the file system: the old or the new site, and the next build is correct (%s)',
  {
    timeout: 600_000,
  },
  async (_, edit, how) => {
    const docs = site(small)
    const before = path.join(docs.root, 'before')
    const log = path.join(docs.root, 'log')
    const snapshots = path.join(docs.root, 'snapshots')
    const clear = (): void => {
      for (const name of ['out', ...strays(docs)]) rmSync(path.join(docs.root, name), { recursive: true, force: true })
    }
    const restore = (): void => {
      clear()
      rmSync(path.join(docs.root, '.docs'), { recursive: true })
      for (const name of ['out', '.docs']) copy(how, path.join(before, name), docs.root)
    }
    expect((await docs.build()).code).toBe(0)
    mkdirSync(before)
    for (const name of ['out', '.docs']) copy(['-a'], path.join(docs.root, name), before)
    const a = digest(out(docs))
    docs.change(edit)
    restore()
    expect((await build(docs, { DOCS_FAULT_LOG: log, DOCS_FAULT_SNAPSHOTS: snapshots })).code).toBe(0)
    const b = digest(out(docs))
    expect(b).not.toBe(a)
    const calls = readFileSync(log, 'utf8').trim().split('\n')
    const renames = calls.flatMap((call, i) => (call.startsWith('renameSync') ? [i + 1] : []))
    expect(renames.length).toBeGreaterThan(2)
    // If few files change, the old folder stays.
    expect(calls.some((call) => call.startsWith('rmdirSync') && /\.out\.\d+\.old$/.test(call))).toBe(how[0] === '-r')
    const seen = new Set<string>()
    const look = (point: number): void => {
      heal(out(docs))
      const found = digest(out(docs))
      expect([a, b], `stopped before ${point}: ${calls[point - 1]}`).toContain(found)
      seen.add(found)
    }
    for (const point of pointsOf(calls, snapshots)) {
      clear()
      copy(['-a'], `${path.join(snapshots, String(point))}/.`, docs.root)
      look(point)
    }
    // A process that is really killed leaves the same as a snapshot, and the next build is correct.
    for (const point of [renames[0]!, renames.at(-1)!]) {
      restore()
      expect((await build(docs, { DOCS_FAULT_KILL: String(point) })).code, calls[point - 1]).toBe(-1)
      look(point)
    }
    expect(seen.size, 'both sites were seen').toBe(2)
    expect((await docs.build()).code).toBe(0)
    expect(digest(out(docs))).toBe(b)
    expect(strays(docs)).toEqual([])
  },
)

test('a full or failing disk: one line of error, exit code 1, the old site stays, no temporary files after the next build', {
  timeout: 300_000,
}, async () => {
  const docs = site(small)
  expect((await docs.build()).code).toBe(0)
  const a = digest(out(docs))
  docs.change(edit)
  for (const fault of ['ENOSPC:1', 'ENOSPC:9', 'EIO:15', 'EDQUOT:30', 'EMFILE:5']) {
    const { code, stderr } = await build(docs, { DOCS_FAULT_ERROR: fault }, '--no-cache')
    const lines = stderr.trim().split('\n')
    expect([code, stderr.includes(fault.split(':')[0]!), stderr.includes('    at ')], stderr).toEqual([1, true, false])
    expect(lines.length, stderr).toBe(1)
    expect(digest(out(docs)), fault).toBe(a)
  }
  expect((await docs.build()).code).toBe(0)
  expect(docs.has('new.html')).toBe(true)
  expect(strays(docs)).toEqual([])
})

test('content that changes during a build: the site has the state after the change', async () => {
  const docs = site(small)
  const touched = path.join(docs.root, 'content/guide.md')
  const { code, stderr } = await build(docs, { DOCS_FAULT_TOUCH: touched })
  expect(code, stderr).toBe(0)
  const found = digest(out(docs))
  expect(docs.out('guide.html')).toContain('Written while the site was built')
  expect(docs.out('_docs/search.json')).toContain('Written while the site was built')
  expect((await docs.build('--no-cache')).code).toBe(0)
  expect(digest(out(docs))).toBe(found)
})

const PERILS: readonly (readonly [name: string, code: string, problem: string])[] = [
  ['exit', 'process.exit(3)', 'page-crashed'],
  [
    'memory',
    'const all: number[][] = []\n  for (;;) all.push(new Array(1e6).fill(all.length) as number[])',
    'page-crashed',
  ],
  ['loop', 'for (;;);', 'page-timeout'],
]

test.each(PERILS)(
  'a page that crashes its worker (%s) is reported; the others are built',
  {
    timeout: 120_000,
  },
  async (_name, code, problem) => {
    // Filling the memory takes longer on a busy machine.
    const seconds = problem === 'page-timeout' ? 3 : 60
    const docs = site({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', limits: { pageSeconds: ${seconds} }, navbar: { items: [{ type: 'custom-peril' }] }, components: { 'custom-peril': './Peril.tsx' } }\n`,
      'Peril.tsx': `import { usePage } from 'docs/runtime'\nexport default function Peril() {\n  if (usePage().route !== '/bad') return null\n  ${code}\n}\n`,
      'content/index.md': '# Home\n',
      'content/bad.md': '# Bad\n',
      'content/wrong.md': '[x](/nowhere)\n',
    })
    const problems = await docs.problems()
    const of = (file: string): string[] => problems.filter((line) => line.startsWith(file))
    expect(of('content/wrong.md').join()).toContain('error broken-link')
    expect(of('content/bad.md').length, problems.join('\n')).toBe(1)
    expect(of('content/bad.md')[0]).toContain(`content/bad.md:1:1 error ${problem}`)
    expect(existsSync(out(docs))).toBe(false)
  },
)
