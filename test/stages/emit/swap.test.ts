import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashBytes } from '../../../cli/base/hash.ts'
import { MANIFEST, manifestText, readManifest, stagedOutput } from '../../../cli/emit/output.ts'
import { dropStage, heal, listFiles, makeStage, swapIn } from '../../../cli/emit/swap.ts'
import { temporaryFolder } from '../../folder.ts'

/** Emits a site with these files to `out`, as a build does. */
function emit(out: string, files: Readonly<Record<string, string>>): void {
  const old = readManifest(out) ?? new Map()
  const output = stagedOutput(makeStage(out), { folder: out, files: old })
  const facts = Object.entries(files).map(([name, content]) => output.write(name, content))
  const manifest = output.write(MANIFEST, manifestText(facts))
  swapIn(out, { old, files: [...facts, manifest] })
}

test('a second site replaces the first: stale files are removed, foreign ones stay, equal ones are not written', () => {
  const out = path.join(temporaryFolder(), 'out')
  emit(out, { 'index.html': 'home', 'a/b.html': 'b', 'gone.html': 'gone' })
  writeFileSync(path.join(out, 'CNAME'), 'docs.example.com')
  const before = statSync(path.join(out, 'index.html'))
  emit(out, { 'index.html': 'home', 'a/b.html': 'B' })
  expect(listFiles(out).sort()).toEqual(['CNAME', MANIFEST, 'a/b.html', 'index.html'])
  expect(readFileSync(path.join(out, 'a/b.html'), 'utf8')).toBe('B')
  expect(statSync(path.join(out, 'index.html')).mtimeMs).toBe(before.mtimeMs)
  expect(readdirSync(path.dirname(out))).toEqual(['out'])
})

test('if the stage is dropped, the old site stays', () => {
  const out = path.join(temporaryFolder(), 'out')
  emit(out, { 'index.html': 'one' })
  makeStage(out)
  dropStage(out)
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('one')
  expect(readdirSync(path.dirname(out))).toEqual(['out'])
})

test('a build killed between its two renames is completed by the next command', () => {
  const parent = temporaryFolder()
  const out = path.join(parent, 'out')
  const dead = deadPid()
  mkdirSync(path.join(parent, `.out.${dead}.old`))
  writeFileSync(path.join(parent, `.out.${dead}.old`, 'index.html'), 'old')
  mkdirSync(path.join(parent, `.out.${dead}.new`))
  heal(out)
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('old')
  expect(readdirSync(parent)).toEqual(['out'])
})

test('folders of a running process are not touched', () => {
  const parent = temporaryFolder()
  mkdirSync(path.join(parent, '.out.1.new'))
  heal(path.join(parent, 'out'))
  expect(readdirSync(parent)).toEqual(['.out.1.new'])
})

test('a static file is copied, never linked to its source', () => {
  const root = temporaryFolder()
  const source = path.join(root, 'logo.svg')
  writeFileSync(source, '<svg/>')
  const out = path.join(root, 'out')
  const output = stagedOutput(makeStage(out), { folder: out, files: new Map() })
  output.copy('logo.svg', source, { hash: hashBytes('<svg/>'), bytes: 6 })
  swapIn(out, { old: new Map(), files: [] })
  expect(statSync(path.join(out, 'logo.svg')).ino).not.toBe(statSync(source).ino)
  expect(existsSync(source)).toBe(true)
})

/** The id of a process that has just ended. */
const deadPid = (): number =>
  Number(execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }))
