/** `markdown.math`: formulas become MathML when a site is built. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const CONFIG = `export default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore',
  markdown: { math: { macros: { '\\\\R': '\\\\mathbb{R}' } } } }\n`

const PAGE = `# Sums

It costs $5 and $6, and $x_{i} \\in \\R$ is a formula. Code stays: \`$y$\`. <b>HTML</b> stays, too.

$$\\sqrt{2}$$

> $$
> \\frac{1}{2}
> $$

## The case $x^2$

:::include{file="./_more.md"}
:::
`

test('formulas are MathML with their TeX, in Markdown and in MDX; prices stay text', async () => {
  const docs = site({
    'site.config.ts': CONFIG,
    'content/index.md': PAGE,
    'content/other.mdx': PAGE.replace(/:::include[\s\S]*/, 'More: $\\alpha$.\n'),
    'content/_more.md': 'More: $\\alpha$.\n',
  })
  const { code, stderr } = await docs.build()
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|warning/)])
  for (const file of ['index.html', 'other.html']) {
    const html = docs.out(file)
    expect(html).toContain('It costs $5 and $6, and <span class="formula"><math>')
    expect(html).toContain('<mi>ℝ</mi>')
    expect(html).toContain('<annotation encoding="application/x-tex">x_{i} \\in \\R</annotation>')
    expect(html.match(/<math display="block"/g)).toHaveLength(2)
    expect(html).toContain('<code>$y$</code>')
    expect(html).toContain('<mi>α</mi>')
    expect(html).toContain('<h2 id="the-case-x2">')
    expect(html).not.toMatch(/<p><div/)
  }
  expect(docs.out('index.md')).toContain('$x_{i} \\in \\R$ is a formula')
  expect(docs.out('_docs/search.json') + docs.outFiles().join()).toContain('Temml')
})

test('a mistake in a formula is a located error', async () => {
  const docs = site({
    'site.config.ts': CONFIG,
    'content/index.md': '# Sums\n\nText $a + \\frc{1}{2}$.\n\n> $$\n> a\n> \\sqrt{2\n> $$\n',
    'content/other.mdx': '# Other\n\n$a } b$ and $\\href{https://example.com}{x}$\n',
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:11 error bad-formula This formula cannot be read: Unsupported function name: \\frc.',
    "content/index.md:7:10 error bad-formula This formula cannot be read: Expected '}', got 'EOF'.",
    "content/other.mdx:3:4 error bad-formula This formula cannot be read: Expected 'EOF', got '}'.",
    'content/other.mdx:3:14 error bad-formula This formula cannot be read: Unsupported function name: \\href.',
  ])
})

test('a formula cannot run code, hang, or change another formula', async () => {
  const docs = site({
    'site.config.ts': CONFIG.replace('math:', 'untrusted: true, math:'),
    'content/index.md':
      '# Sums\n\n$\\def\\a{\\a\\a}\\a$\n\n$\\text{<script>alert(1)</script>}$ <i>x</i>\n\n$\\gdef\\R{no}\\R$ $\\R$\n',
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:2 error bad-formula This formula cannot be read: Too many expansions: infinite loop or need to increase maxExpand setting.',
  ])
  docs.change({ 'content/index.md': '# Sums\n\n$\\text{<script>1</script>}$ <i>x</i>\n\n$\\gdef\\R{no}\\R$ $\\R$\n' })
  expect(await docs.problems()).toEqual([])
  expect(docs.out('index.html')).toContain('&lt;script&gt;')
  expect(docs.out('index.html')).toContain('<mi>ℝ</mi>')
})

test('without the option dollar signs are text, and no style sheet for formulas is loaded', async () => {
  const docs = site({ 'content/index.md': '# Sums\n\nText $x^2$.\n' })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('index.html')).toContain('Text $x^2$.')
  expect(docs.outFiles().join()).not.toContain('Temml')
})
