import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashBytes } from '../../../cli/base/hash.ts'
import { MANIFEST, manifestText, readManifest, stagedOutput } from '../../../cli/stages/emit/output.ts'
import { dropStage, heal, listFiles, makeStage, swapIn } from '../../../cli/stages/emit/swap.ts'
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

/** Files that stay the same: so the share of changed files is small, and these are replaced one by one. */
const MANY = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`many/${i}.html`, 'same']))
const textsIn = (out: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(out)
      .filter((file) => file !== MANIFEST)
      .sort()
      .map((file) => [file, readFileSync(path.join(out, file), 'utf8')]),
  )

test('a file becomes a folder, a folder a file, and neither keeps what was put there by hand', () => {
  const out = path.join(temporaryFolder(), 'out')
  const [one, two] = [
    { a: 'file', 'b/c/d': 'deep', 'e/f': 'folder', ...MANY },
    { 'a/x': 'folder', 'b/c': 'file', e: 'file', ...MANY },
  ]
  for (const files of [one, two, one, two]) {
    emit(out, files)
    expect(textsIn(out)).toEqual(files)
  }
  writeFileSync(path.join(out, 'a/by-hand'), '')
  writeFileSync(path.join(out, 'foreign'), '')
  emit(out, { ...one, 'foreign/x': 'x' })
  expect(textsIn(out)).toEqual({ ...one, 'foreign/x': 'x' })
})

test('a symbolic link in place of a folder of the site is replaced, and nothing outside is written or removed', () => {
  const parent = temporaryFolder()
  const [out, outside] = [path.join(parent, 'out'), path.join(parent, 'outside')]
  const one = { 'a/gone': '1', 'a/new': '1', 'b/gone': '1', ...MANY }
  const two = { 'a/new': '2', ...MANY }
  emit(out, one)
  mkdirSync(outside)
  for (const name of ['a', 'b']) {
    renameSync(path.join(out, name), path.join(outside, name))
    symlinkSync(path.join('../outside', name), path.join(out, name))
  }
  emit(out, two)
  expect(textsIn(outside)).toEqual({ 'a/gone': '1', 'a/new': '1', 'b/gone': '1' })
  expect(lstatSync(path.join(out, 'a')).isDirectory()).toBe(true)
  expect(readFileSync(path.join(out, 'a/new'), 'utf8')).toBe('2')
  rmSync(path.join(out, 'b'))
  expect(textsIn(out)).toEqual(two)
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
