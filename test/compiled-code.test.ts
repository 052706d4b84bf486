/**
 * The loader of the bundle (`bin/load.cjs`): compiled code of earlier runs is used only if it is complete and its
 * source is the same.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
const compiledIn = (): string => path.join(root, 'dist', 'compiled')
const compiledFile = (): string => path.join(compiledIn(), readdirSync(compiledIn())[0]!)

const write = (name: string, text: string): void => writeFileSync(path.join(root, 'dist', name), text)

/** Runs the module `main` in a new process and returns what it printed. */
function run(): string {
  const code = `const { keepCompiled, load } = require('./bin/load.cjs')
    process.once('exit', keepCompiled)
    Promise.resolve(load('main').main()).then(console.log)`
  return execFileSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' }).trim()
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-'))
  mkdirSync(path.join(root, 'dist'))
  cpSync(path.resolve('bin'), path.join(root, 'bin'), { recursive: true })
  write('packs.json', '{}')
  write('main.cjs', `const { name } = require('./part.cjs'); module.exports.main = () => 'from ' + name()`)
  write('part.cjs', `module.exports.name = () => 'part'`)
})

afterEach(() => rmSync(root, { recursive: true }))

test('compiled code is kept, and used by the next run', () => {
  expect(run()).toBe('from part')
  const kept = readFileSync(compiledFile())
  expect(run()).toBe('from part')
  expect(readdirSync(compiledIn())).toHaveLength(1)
  expect(readFileSync(compiledFile())).toEqual(kept)
})

test('what an ended thread has left beside the kept code is removed with the next code, after a while', () => {
  run()
  const leave = (name: string, seconds: number): void => {
    const file = path.join(compiledIn(), name)
    writeFileSync(file, 'x')
    utimesSync(file, seconds, seconds)
  }
  const [kept] = readdirSync(compiledIn())
  leave(`${kept}.12.345.67`, 1000)
  leave(`${kept}.12.345.68`, Date.now() / 1000)
  write('part.cjs', `module.exports.name = () => 'more'`)
  expect(run()).toBe('from more')
  expect(readdirSync(compiledIn()).sort()).toEqual([kept, `${kept}.12.345.68`])
})

test('modules in a pack are read from it, and the others from their own files', () => {
  const packed = `require('./bin/load.cjs').packed([['./part.cjs', "module.exports.name = () => require('./other.cjs').name"]])`
  write('both.pack.cjs', execFileSync(process.execPath, ['-p', packed], { cwd: root, encoding: 'utf8' }))
  write('packs.json', JSON.stringify({ 'both.pack.cjs': ['./part.cjs'] }))
  write('other.cjs', `module.exports.name = 'other'`)
  rmSync(path.join(root, 'dist', 'part.cjs'))
  expect(run()).toBe('from other')
  expect(run()).toBe('from other')
})

test('a changed module of the same length is compiled again', () => {
  run()
  write('part.cjs', `module.exports.name = () => 'trap'`)
  expect(run()).toBe('from trap')
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['with another byte in the middle', (bytes: Buffer) => bytes.fill(0x2a, bytes.length >> 1, (bytes.length >> 1) + 1)],
  ['empty', () => Buffer.alloc(0)],
])('a file %s is not used, and is replaced', (_, damage) => {
  run()
  const damaged = damage(readFileSync(compiledFile()))
  writeFileSync(compiledFile(), damaged)
  expect(run()).toBe('from part')
  const replaced = readFileSync(compiledFile())
  expect(replaced).not.toEqual(damaged)
  expect(run()).toBe('from part')
  expect(readFileSync(compiledFile())).toEqual(replaced)
})

test('code compiled with other settings of V8 is not used', () => {
  run()
  const strict = execFileSync(
    process.execPath,
    ['--no-flush-bytecode', '--stack-size=900', '-e', `console.log(require('./bin/load.cjs').load('main').main())`],
    { cwd: root, encoding: 'utf8' },
  )
  expect(strict.trim()).toBe('from part')
})

test('modules import others with importModule, also from kept code', () => {
  write(
    'main.cjs',
    `module.exports.main = async () => (await require('../bin/load.cjs').importModule('node:path')).sep`,
  )
  expect(run()).toBe(path.sep)
  expect(run()).toBe(path.sep)
})

test('a package folder that cannot be written does no harm and no work', () => {
  write('compiled', 'in the way of the folder')
  const main = `require('node:vm').Script.prototype.createCachedData = () => { throw new Error('work') }
    module.exports.main = () => 'from main'`
  write('main.cjs', main)
  expect(run()).toBe('from main')
})

test('a module sees a value of another one that is set later', () => {
  write(
    'part.cjs',
    `let later
    __export(module.exports, { name: () => name, later: () => later })
    const name = () => (later = 'part')`,
  )
  write(
    'main.cjs',
    `const part = require('./part.cjs')
    module.exports.main = () => [part.later, part.name(), part.later].join(' ')`,
  )
  expect(run()).toBe('part part')
})
