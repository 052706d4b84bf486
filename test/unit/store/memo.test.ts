import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readCheckedJson, writeCheckedJson } from '../../../cli/store/checked-file.ts'
import { createMemo, openMemo } from '../../../cli/store/memo.ts'
import { temporaryFolder } from '../../folder.ts'

test('a bounded memo keeps its initial entries, and the newest of the added ones', () => {
  const memo = createMemo(new Map([['first', 1]]), 2)
  for (const key of ['a', 'b', 'c']) memo.set(key, key)
  expect(['first', 'a', 'b', 'c'].map((key) => memo.get(key))).toEqual([1, undefined, 'b', 'c'])
})

test('a memo keeps the entries that a run used', () => {
  const file = path.join(temporaryFolder(), 'memo')
  const first = openMemo(file)
  first.set('a', { x: 1 })
  first.set('b', 2)
  first.save()
  const second = openMemo(file)
  expect(second.get('a')).toEqual({ x: 1 })
  second.save()
  expect(openMemo(file).get('b')).toBeUndefined()
  writeFileSync(file, readFileSync(file, 'latin1').replace('"x":1', '"x":2'), 'latin1')
  expect(openMemo(file).get('a')).toBeUndefined()
  expect(createMemo().get('constructor')).toBeUndefined()
})

test('a memo writes what was added to a second file, until that is much', () => {
  const file = path.join(temporaryFolder(), 'memo')
  const keys = Array.from({ length: 40 }, (_, i) => `key ${i}`)
  const run = (...used: readonly string[]): void => {
    const memo = openMemo(file)
    for (const key of used) if (memo.get(key) === undefined) memo.set(key, key)
    memo.save()
  }
  const stored = (...some: readonly string[]): unknown[] => some.map((key) => openMemo(file).get(key))
  run(...keys)
  const first = readFileSync(file)
  run(...keys.slice(1), 'one')
  run(...keys.slice(1), 'two')
  expect(readFileSync(file)).toEqual(first)
  expect(stored('key 1', 'one', 'two')).toEqual(['key 1', undefined, 'two'])
  writeFileSync(`${file}-changed`, readFileSync(`${file}-changed`, 'latin1').replaceAll('two', 'too'), 'latin1')
  expect(stored('key 1', 'too')).toEqual(['key 1', undefined])
  run(...keys.slice(5), 'three')
  expect(readFileSync(file)).not.toEqual(first)
  expect(existsSync(`${file}-changed`)).toBe(false)
  expect(stored('key 1', 'key 5', 'three')).toEqual([undefined, 'key 5', 'three'])
})

test('a memo keeps the newest value of a key', () => {
  const file = path.join(temporaryFolder(), 'memo')
  const keys = Array.from({ length: 40 }, (_, i) => `key ${i}`)
  const run = (value: string): void => {
    const memo = openMemo(file)
    for (const key of keys) if (memo.get(key) === undefined) memo.set(key, 'first')
    memo.set('key 7', value)
    memo.save()
  }
  for (const value of ['one', 'two', 'three']) {
    run(value)
    expect(openMemo(file).get('key 7')).toBe(value)
    expect(openMemo(file).get('key 8')).toBe('first')
  }
})

test('the memo of another file is an empty memo', () => {
  const at = temporaryFolder()
  writeCheckedJson(path.join(at, 'record'), 'v1', { inputs: [] })
  cpSync(path.join(at, 'record'), path.join(at, 'meta'))
  expect(openMemo(path.join(at, 'meta')).get('a')).toBeUndefined()
  expect(readCheckedJson(path.join(at, 'record'), 'v1')).toEqual({ inputs: [] })
})
