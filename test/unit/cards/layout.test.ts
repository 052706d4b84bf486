import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { lineDrawings, missingCharacters } from '../../../cli/features/cards/card.ts'
import { type CardFont, readFont } from '../../../cli/features/cards/font-file.ts'
import { fitText } from '../../../cli/features/cards/layout.ts'

const folder = fileURLToPath(new URL('../../../cli/features/cards/fonts/', import.meta.url))
const inter = readFont(readFileSync(path.join(folder, 'Inter-SemiBold.ttf')))
/** Every character is as wide as the size. */
const square: CardFont = { family: 'Square', width: () => 1 }
const fonts = { text: [inter], code: [square] }
const sizes = [
  { size: 20, lines: 1 },
  { size: 10, lines: 2 },
]
const lines = (text: string): readonly string[] => fitText(text, { fonts: [square], width: 100, sizes }).lines

describe('readFont', () => {
  test('reads the name, the characters and their widths', () => {
    expect(inter.family).toBe('Inter')
    expect(inter.width('日')).toBeUndefined()
    expect(inter.width('W')! / inter.width('i')!).toBeGreaterThan(3)
  })

  test('rejects other bytes', () => {
    for (const bytes of [new Uint8Array(0), Buffer.from('no font at all'), readFileSync(path.join(folder, 'OFL.txt'))])
      expect(() => readFont(bytes)).toThrow(RangeError)
  })
})

describe('fitText', () => {
  test('uses the largest size that fits, and truncates longer texts', () => {
    expect(fitText('abcde', { fonts: [square], width: 100, sizes })).toEqual({ size: 20, lines: ['abcde'] })
    expect(fitText('abcde fghij', { fonts: [square], width: 100, sizes })).toEqual({
      size: 10,
      lines: ['abcde', 'fghij'],
    })
    expect(lines('aaaa bbbb cccc dddd eeee ffff')).toEqual(['aaaa bbbb', 'cccc dddd…'])
  })

  test('breaks Chinese and Japanese without spaces, starts no line with punctuation, and breaks long words anywhere', () => {
    expect(lines('高可用性的安装与配置指南')).toHaveLength(2)
    expect(lines('abcdefghi, jkl')).toEqual(['abcdefghi,', 'jkl'])
    expect(lines('abcdefghijklmno')).toEqual(['abcdefghij', 'klmno'])
  })
})

const text = { title: 'GET', site: 'Test', direction: 'ltr' } as const

test('text is aligned to the start side of its language; code is written from left to right', () => {
  const [title, syntax] = lineDrawings({ ...text, title: 'البدء', syntax: 'GET key', direction: 'rtl' }, fonts)
  expect(title?.svg).toContain('x="1120" text-anchor="end"')
  expect(title?.svg).toContain('>\u202bالبدء\u202c<')
  expect(syntax?.svg).toContain('>GET key<')
  expect(lineDrawings(text, fonts)[0]?.svg).toContain('<text x="80" y=')
})

test('lists characters without a font; marks, joiners and emoji are ignored', () => {
  expect(missingCharacters({ ...text, title: 'Go 日本 日 🚀👩‍🚀' }, fonts)).toEqual(['日', '本'])
})
