import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../../../cli/base/hash.ts'
import { openCache } from '../../../cli/store/cache.ts'
import { temporaryFolder } from '../../folder.ts'

const key = (name: string) => hashOf(name)

test('entries exist after a commit and in the next run', () => {
  const at = temporaryFolder()
  const cache = openCache(at)
  cache.put(key('a'), 'one')
  cache.put(key('small'), '1', true)
  expect(cache.get(key('a'))?.toString()).toBe('one')
  expect(cache.get(key('small'))?.toString()).toBe('1')
  cache.commit()
  expect(cache.get(key('a'))?.toString()).toBe('one')
  expect(openCache(at).get(key('small'))?.toString()).toBe('1')
  expect(openCache(at).get(key('a'))?.toString()).toBe('one')
  expect(openCache(at).get(key('b'))).toBeUndefined()
})

test('entries of all sizes and scripts keep their text', () => {
  const at = temporaryFolder()
  const texts = [0, 1, 300_000, 340_000, 360_000, 1_200_000, 7].map((length, i) => (i % 2 ? '字é' : 'a').repeat(length))
  const cache = openCache(at)
  for (const [i, text] of texts.entries()) cache.put(key(`${i}`), text, i % 3 === 0)
  const read = (from = cache) => texts.map((_, i) => from.get(key(`${i}`))?.toString())
  expect(read()).toEqual(texts)
  cache.commit()
  expect(read(openCache(at))).toEqual(texts)
})

test('without a commit nothing is written', () => {
  const at = temporaryFolder()
  openCache(at).put(key('a'), 'one')
  expect(readdirSync(at)).toEqual([])
})

test('a damaged cache is a cold cache: after every bit flip and truncation, an entry is a miss or has the right bytes', () => {
  const at = temporaryFolder()
  const cache = openCache(at)
  for (let i = 0; i < 20; i++) cache.put(key(`k${i}`), `value ${i}`, i % 2 === 0)
  cache.commit()
  for (const name of readdirSync(at)) {
    const file = path.join(at, name)
    const whole = readFileSync(file)
    for (let at2 = 0; at2 < whole.length; at2 += 17) {
      const flipped = Buffer.from(whole)
      flipped[at2] = flipped[at2]! ^ 4
      for (const damaged of [flipped, whole.subarray(0, at2)]) {
        writeFileSync(file, damaged)
        const again = openCache(at)
        for (let i = 0; i < 20; i++) expect([undefined, `value ${i}`]).toContain(again.get(key(`k${i}`))?.toString())
      }
    }
    writeFileSync(file, whole)
  }
})

test('the cache replaces anything with the names of its files', () => {
  const at = path.join(temporaryFolder(), 'pages')
  const fill = (): void => {
    const cache = openCache(at)
    cache.put(key('a'), 'one', true)
    cache.commit()
    expect(openCache(at).get(key('a'))?.toString()).toBe('one')
  }
  fill()
  for (const name of readdirSync(at)) {
    const file = path.join(at, name)
    rmSync(file)
    mkdirSync(path.join(file, 'inner'), { recursive: true })
    expect(openCache(at).get(key('a'))).toBeUndefined()
    fill()
  }
  rmSync(at, { recursive: true })
  writeFileSync(at, 'a file')
  fill()
})

test('unused entries are removed, with their bytes', () => {
  const at = temporaryFolder()
  const first = openCache(at)
  first.put(key('old'), 'x'.repeat(3_000_000))
  first.commit()
  for (let run = 0; run < 12; run++) {
    const cache = openCache(at)
    cache.get(key('kept'))
    cache.put(run === 0 ? key('kept') : key(`run ${run}`), `run ${run}`, true)
    cache.commit()
  }
  const last = openCache(at)
  expect(last.get(key('kept'))?.toString()).toBe('run 0')
  expect(last.has(key('old'))).toBe(false)
  const size = readdirSync(at).reduce((sum, name) => sum + readFileSync(path.join(at, name)).length, 0)
  expect(size).toBeLessThan(100_000)
})

test('a commit of few entries adds them in a second file, until there are too many', () => {
  const at = temporaryFolder()
  const index = path.join(at, 'index')
  const names = Array.from({ length: 64 }, (_, i) => `page ${i}`)
  const run = (...added: readonly string[]): void => {
    const cache = openCache(at)
    for (const name of added) cache.put(key(name), name)
    cache.commit(() => {
      for (const name of names) cache.keep(key(name))
    })
  }
  const stored = (...some: readonly string[]) => some.map((name) => openCache(at).get(key(name))?.toString())
  run(...names)
  const first = readFileSync(index)
  run('a')
  run('b', 'c')
  expect(readFileSync(index)).toEqual(first)
  expect(stored('page 7', 'a', 'b', 'c')).toEqual(['page 7', 'a', 'b', 'c'])

  const second = readFileSync(`${index}-changed`)
  writeFileSync(`${index}-changed`, second.subarray(0, -1))
  expect(stored('page 7', 'a')).toEqual(['page 7', undefined])
  writeFileSync(`${index}-changed`, second)

  // An entry that exists is replaced.
  run('page 7')
  expect(readFileSync(index)).toEqual(first)
  expect(stored('page 7', 'page 8', 'a', 'b')).toEqual(['page 7', 'page 8', 'a', 'b'])
  run('d', 'e', 'f', 'g', 'h', 'i')
  expect(readFileSync(index)).not.toEqual(first)
  expect(existsSync(`${index}-changed`)).toBe(false)
  expect(stored('page 9', 'c', 'i')).toEqual(['page 9', 'c', 'i'])
  for (let i = 0; i < 12; i++) run(...names.slice(5, 12))
  expect(stored('page 7', 'page 9', 'a', 'i')).toEqual(['page 7', 'page 9', undefined, undefined])
})
