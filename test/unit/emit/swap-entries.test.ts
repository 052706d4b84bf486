/**
 * An output folder that cannot be renamed: the process dies at every step of the swap, and the result is one of the two
 * sites.
 */
import fs, { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { pick } from '../../../cli/base/collections.ts'
import { hashBytes } from '../../../cli/base/hash.ts'
import { MANIFEST, manifestText, readManifest, stagedOutput } from '../../../cli/stages/emit/output.ts'
import { heal, listFiles, makeStage, realFolder, swapIn } from '../../../cli/stages/emit/swap.ts'
import { writeCheckedJson } from '../../../cli/store/checked-file.ts'
import { temporaryFolder } from '../../folder.ts'

/** Number of writing calls until the process dies; a rename of `mounted` fails as in the system. */
const fault = {
  calls: Number.POSITIVE_INFINITY,
  mounted: '',
  refused: '',
  inner: false,
  onRename: (_to: string): unknown => 0,
}

/** The original functions. */
const real = pick(fs, 'renameSync', 'linkSync', 'cpSync', 'rmSync', 'mkdirSync', 'writeFileSync')

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code })
}

/** A dead process does nothing: no step is undone, no files are removed. */
const step = <Args extends unknown[], Result>(work: (...args: Args) => Result): ((...args: Args) => Result) => {
  return (...args) => (fault.calls-- > 0 ? work(...args) : refuse('DEAD'))
}

/** Replaces functions of `node:fs` for all modules of this process. */
function replace(functions: object): void {
  Object.assign(fs, functions)
  syncBuiltinESMExports()
}

beforeAll(() =>
  replace({
    renameSync: step((from: string, to: string) => {
      if (from === fault.mounted || to === fault.mounted) refuse('EBUSY')
      if (from === fault.refused) refuse('EACCES')
      real.renameSync(from, to)
      fault.onRename(to)
    }),
    linkSync: step((from: string, to: string) => {
      if (fault.inner && from.startsWith(fault.mounted) && !to.startsWith(`${fault.mounted}/`)) refuse('EXDEV')
      real.linkSync(from, to)
    }),
    cpSync: step(real.cpSync),
    rmSync: step(real.rmSync),
    mkdirSync: step(real.mkdirSync),
    writeFileSync: step(real.writeFileSync),
  }),
)
afterAll(() => replace(real))

const A = { 'index.html': 'A', 'a/x.html': 'A', 'assets/one.js': 'A', 'old/gone.html': 'A' }
/** Files that stay the same: so the share of changed files is small, and these are replaced one by one. */
const MANY = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`many/${i}.html`, 'same']))
const B = { 'index.html': 'B', 'a/x.html': 'B', 'assets/two.js': 'B', 'new/made.html': 'B' }

let out: string

beforeEach(() => {
  const root = temporaryFolder()
  out = path.join(root, 'out')
  mkdirSync(out)
  Object.assign(fault, { calls: Number.POSITIVE_INFINITY, mounted: out, refused: '', inner: false })
  onTestFinished(() => {
    fault.calls = Number.POSITIVE_INFINITY
  })
})

function emit(files: Readonly<Record<string, string>>): void {
  const old = readManifest(out) ?? new Map()
  const output = stagedOutput(makeStage(out), { folder: out, files: old })
  const facts = Object.entries(files).map(([name, content]) => output.write(name, content))
  const manifest = output.write(MANIFEST, manifestText(facts))
  swapIn(out, { old, files: [...facts, manifest] })
}

/** Files and their texts, without the manifest. */
const site = (): Record<string, string> =>
  Object.fromEntries(
    listFiles(out)
      .filter((file) => file !== MANIFEST)
      .sort()
      .map((file) => [file, textOf(path.join(out, file))]),
  )
const textOf = (file: string): string => (lstatSync(file).isSymbolicLink() ? '(link)' : readFileSync(file, 'utf8'))
const sorted = (files: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(files).sort())

test.each([false, true])('the entries are swapped; foreign files stay (staged inside: %s)', (inner) => {
  fault.inner = inner
  emit(A)
  writeFileSync(path.join(out, 'CNAME'), 'docs.example.com')
  mkdirSync(path.join(out, 'lost+found'))
  symlinkSync('nowhere', path.join(out, 'dangling'))
  emit(B)
  expect(site()).toEqual(sorted({ ...B, CNAME: 'docs.example.com', dangling: '(link)' }))
  expect(readdirSync(out).sort()).toContain('lost+found')
  expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([])
  expect(readdirSync(path.dirname(out))).toEqual(['out'])
})

/** In the second of two sites, a file of the first is a folder, and the reverse. */
const KINDS = [
  { file: 'A', 'folder/x': 'A' },
  { 'file/x': 'B', folder: 'B' },
] as const

test.each([
  ['beside', 'most files change', [A, B]],
  ['inside', 'most files change', [A, B]],
  [
    'beside',
    'few files change',
    [
      { ...A, ...MANY },
      { ...B, ...MANY },
    ],
  ],
  [
    'inside',
    'few files change',
    [
      { ...A, ...MANY },
      { ...B, ...MANY },
    ],
  ],
  [
    'beside',
    'files become folders',
    [
      { ...A, ...MANY, ...KINDS[0] },
      { ...B, ...MANY, ...KINDS[1] },
    ],
  ],
  [
    'inside',
    'files become folders',
    [
      { ...A, ...MANY, ...KINDS[0] },
      { ...B, ...MANY, ...KINDS[1] },
    ],
  ],
] as const)('a process that dies at any step leaves one of the two sites (staged %s, %s)', (where, _, [a, b]) => {
  fault.inner = where === 'inside'
  const found = new Set<string>()
  for (let calls = 0; ; calls++) {
    fault.calls = Number.POSITIVE_INFINITY
    rmSync(out, { recursive: true })
    mkdirSync(out)
    emit(a)
    fault.calls = calls
    let isDead = false
    try {
      emit(b)
    } catch {
      isDead = true
    }
    fault.calls = Number.POSITIVE_INFINITY
    heal(out)
    expect([sorted(a), sorted(b)], `died at step ${calls}`).toContainEqual(site())
    expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([])
    expect(readdirSync(path.dirname(out))).toEqual(['out'])
    found.add(site()['index.html']!)
    if (!isDead) break
  }
  expect([...found].sort()).toEqual(['A', 'B'])
})

test('a plan that belongs to another site, is damaged, or leads out of the site changes nothing', () => {
  emit({ ...A, ...MANY })
  const now = hashBytes(readFileSync(path.join(out, MANIFEST)))
  const stale = path.join(path.dirname(out), '.out.999999999.new')
  const file = path.join(stale, '.docs-plan.json')
  const beside = path.join(path.dirname(out), 'beside.txt')
  const plan = { before: now, after: now, put: ['index.html'], gone: ['a/x.html'] }
  const find = (write: () => void): void => {
    mkdirSync(stale)
    writeFileSync(path.join(stale, 'index.html'), 'stale')
    write()
    heal(out)
    expect(site()).toEqual(sorted({ ...A, ...MANY }))
  }
  find(() => writeCheckedJson(file, 'plan-1', { ...plan, before: 'x', after: 'y' }))
  find(() => writeFileSync(file, JSON.stringify(plan)))
  writeFileSync(beside, 'of the user')
  find(() => writeCheckedJson(file, 'plan-1', { ...plan, gone: ['../beside.txt'] }))
  expect(readFileSync(beside, 'utf8')).toBe('of the user')
  rmSync(beside)
  expect(readdirSync(path.dirname(out))).toEqual(['out'])
})

test('a few changed files are replaced one by one, in an order in which references of pages always work', () => {
  const moved: string[] = []
  fault.onRename = (to) => moved.push(path.relative(out, to))
  emit({ ...A, ...MANY, '_docs/search.json': 'A' })
  moved.length = 0
  emit({ ...B, ...MANY, '_docs/search.json': 'B' })
  fault.onRename = () => {}
  const changed = moved.filter((file) => !file.startsWith('..'))
  expect(changed.slice(-2)).toEqual(['_docs/search.json', MANIFEST])
  expect(changed.slice(0, 2).sort()).toEqual(['assets/two.js', 'new/made.html'])
  expect(readdirSync(out)).not.toContain('old')
})

test('if an entry cannot be moved, all moves are undone', () => {
  emit(A)
  for (const name of ['assets', 'index.html', '_docs', 'old']) {
    fault.refused = path.join(out, name)
    expect(() => emit(B), name).toThrow('EACCES')
    expect(site(), name).toEqual(sorted(A))
    heal(out)
    expect(readdirSync(path.dirname(out))).toEqual(['out'])
  }
})

test('a symbolic link stays a symbolic link', () => {
  fault.mounted = ''
  const link = path.join(path.dirname(out), 'link')
  symlinkSync('out', link)
  expect(realFolder(link)).toBe(out)
  expect(realFolder(out)).toBe(out)
  expect(realFolder(path.join(out, 'none'))).toBe(path.join(out, 'none'))
})
