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

test.each([
  ['The area $a^2 + b^2 = c^2$.', 10],
  ['> One\n> and $\\alpha$.', 7],
  ['Let $a$ be small.', 5],
  ['With $x_i$ and $n = 3$', 6],
])('a formula in a sentence: %j', async (text, column) => {
  const line = text.split('\n').length
  expect(problems(await compile(`${text}\n`))).toEqual([`content/page.md:${line}:${column} info formula-as-code`])
})

test('prices, variables, patterns, and escaped signs are not formulas', async () => {
  const texts = [
    'It costs $5 and $10, or US$7 to US$9.',
    'Set $HOME and $PATH, or $HOME/$PATH, or $USER_HOME$ and $NAME.',
    'The pattern ^a$ or $b, and `$x^2$` in code.',
    'Not \\$a$ and not $a\\$.',
    'From $1 to $2$3, $$ and $ alone, $1$ too.',
    'The keys <kbd class="key">$a$</kbd> and <code>$x^2$</code>.',
  ]
  for (const text of texts) expect(problems(await compile(`${text}\n`)), text).toEqual([])
})
