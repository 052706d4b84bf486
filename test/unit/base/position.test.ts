import { expect, test } from 'vitest'
import { excerptAround, excerptAt, excerptStart } from '../../../cli/base/position.ts'

const text = `first\r\n${'a'.repeat(500)}X${'b'.repeat(500)}\nlast`
const [, long, last] = text.split(/\r?\n/)

test('the excerpt of a long line is the part around its column', () => {
  expect(excerptAround(long!, 501)).toBe(`${'a'.repeat(80)}X${'b'.repeat(119)}`)
  expect(excerptAround(long!, 501)[501 - 1 - excerptStart(501)]).toBe('X')
  expect(excerptAround(long!)).toBe('a'.repeat(200))
  expect(excerptAround(last!, 3)).toBe('last')
})

test('an offset of a text has the same excerpt as its line and column', () => {
  let at = 0
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.replace(/\r?\n$/, '')
    for (let column = 1; column <= bare.length + 1; column++)
      expect(excerptAt(text, at + column - 1)).toBe(excerptAround(bare, column))
    at += line.length
  }
})

test('an excerpt has whole characters', () => {
  const emoji = '😀'.repeat(300)
  for (const column of [1, 82, 83, 300]) {
    expect(excerptAround(emoji, column)).not.toMatch(/\p{Cs}/u)
    expect(excerptAround(emoji, column)).toHaveLength(200)
  }
})
