/** The expressions of MDX: parsed as the package does it, but not at each of their braces. */
import { Parser } from 'acorn'
import { eventsToAcorn as reference } from 'micromark-util-events-to-acorn'
import { describe, expect, test } from 'vitest'
import { eventsToAcorn } from '../../../scripts/bundle/micromark-util-events-to-acorn.mjs'

/**
 * Parses an expression as micromark does: at each `}`, with what was read so far. Returns the last answer and the
 * number of parses.
 */
function parseAtEachBrace(source: string, parse: typeof reference) {
  let parses = 0
  const acorn = {
    parse: (text: string, options: object) => Parser.parse(text, options as never),
    parseExpressionAt(text: string, at: number, options: object) {
      parses++
      return Parser.parseExpressionAt(text, at, options as never)
    },
  }
  const events: unknown[] = []
  let answer: ReturnType<typeof reference> | undefined
  const pieces = source.split(/(?=\})/)
  pieces.forEach((text, index) => {
    const offset = pieces.slice(0, index).join('').length
    const point = (at: number) => ({ line: 1, column: at + 1, offset: at })
    const token = { type: 'chunk', start: point(offset), end: point(offset + text.length) }
    const context = { sliceStream: () => [text], sliceSerialize: () => text }
    events.push(['enter', token, context], ['exit', token, context])
    const start = point(0)
    answer = parse(
      events.slice() as never,
      { acorn, tokenTypes: ['chunk'], acornOptions: { ecmaVersion: 2024 }, start, expression: true } as never,
    )
  })
  return { parses, estree: answer?.estree, message: answer?.error?.message }
}

const many = (count: number, item: string): string => Array.from({ length: count }, () => item).join(',')

describe('an expression', () => {
  test.each([
    ['data', `[${many(100, '{"a":{"b":"} \\" {"}}')}]`],
    ['templates', `[${many(100, '`}$' + '{{ a: `}` }.a}{`')}]`],
  ])('with hundreds of braces is parsed a few times: %s', (_kind, source) => {
    const { parses, estree } = parseAtEachBrace(source, eventsToAcorn)
    expect(parses).toBeLessThan(40)
    expect(estree).toEqual(parseAtEachBrace(source, reference).estree)
    expect(estree).toBeDefined()
  })

  test.each([
    `[${many(20, '/}/.test({a: 1})')}]`,
    `[${many(20, '1 / {a: 2}.a // }')}`,
    `{a: ${'{b: '.repeat(30)}1${'}'.repeat(31)}`,
    `[${many(20, '{a: {b: 1}}')}, \\}`,
    `[${many(20, "{a: 'x}', b: \"'}\"}")}]`,
    'a }',
    '{a: {b}',
  ])('has the answer of the package: %.20s', (source) => {
    const own = parseAtEachBrace(source, eventsToAcorn)
    const given = parseAtEachBrace(source, reference)
    expect(own.estree).toEqual(given.estree)
    expect(own.message).toBe(given.message)
  })
})
