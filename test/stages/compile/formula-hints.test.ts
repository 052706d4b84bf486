import { expect, test } from 'vitest'
import { compile, problems } from './rig.ts'

const ON = { settings: { markdown: { math: { macros: {}, prices: true } } } } as const

test('formulas in the forms of GitHub', async () => {
  const page = await compile('The root $`\\sqrt{x}`$ of x.\n\n```math\n\\frac{a}{b}\n```\n', ON)
  expect(problems(page)).toEqual([])
  const out = page.article.parts.join('')
  expect(out.match(/<math/g)).toHaveLength(2)
  expect(out).toMatch(/<msqrt>/)
  expect(out).toMatch(/<mfrac>/)
  expect(out).not.toContain('`')
})

test('an error in a block of math has its place', async () => {
  expect(problems(await compile('A\n\n```math\na\n\\frac{\n```\n', ON))).toEqual([
    expect.stringMatching(/^content\/page\.md:[56]:\d+ error bad-formula$/),
  ])
})

test('a formula or a diagram is reported where the option is off', async () => {
  expect(problems(await compile('```math\nx\n```\n'))).toEqual(['content/page.md:1:1 info formula-as-code'])
  expect(problems(await compile('A\n\n$$\nx_i\n$$\n'))).toEqual(['content/page.md:3:1 info formula-as-code'])
  expect(problems(await compile('```mermaid\ngraph TD\n```\n\n```mermaid\ngraph TD\n```\n'))).toEqual([
    'content/page.md:1:1 info diagram-as-code',
  ])
  expect(problems(await compile('It costs $5 or $6, `$$x$$`.\n\n$$ is the process.\n'))).toEqual([])
})
