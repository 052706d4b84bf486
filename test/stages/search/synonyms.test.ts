import { expect, test } from 'vitest'
import { beginningOf } from '../../../cli/search/keys/synonyms.ts'
import { stem } from '../../../runtime/search/engine/stem.ts'
import { random } from './fixtures.ts'

const PARTS =
  'a e i o u y s t ed ing es ies ss at bl iz ational tional enci anci izer bli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize ion ll b c d k m r v x'.split(
    ' ',
  )

test('all words with a stem begin as it does', () => {
  const next = random(7)
  const part = (): string => PARTS[Math.floor(next() * PARTS.length)]!
  for (let i = 0; i < 200_000; i++) {
    const word = Array.from({ length: 1 + Math.floor(next() * 5) }, part).join('')
    const beginning = beginningOf(stem(word))
    if (!word.startsWith(beginning)) expect(`${word}: ${stem(word)}`).toBe(`begins with ${beginning}`)
  }
})
