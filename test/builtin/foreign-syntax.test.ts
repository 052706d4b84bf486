import { expect, test } from 'vitest'
import { site } from '../rig.ts'

test('syntax of another generator is reported once per kind, with the first place and the number of pages', async () => {
  const docs = site({
    'content/index.md': '# A\n\n!!! note\n    Text\n\n!!! tip\n    Text\n\n=== "Tab"\n\n    Text\n',
    'content/b.md': '# B\n\n!!! note\n    Text\n\n<Aside>Text</Aside>\n\n<Aside>Text</Aside>\n',
    'content/c.md': '# C\n\n<Aside>Text</Aside>\n',
  })
  expect(await docs.problems()).toEqual([
    'content/b.md:6:1 warning unknown-html <Aside> is a component, and pages in Markdown (.md) have no components. Readers see only its content on 2 pages.',
    expect.stringMatching(
      /^content\/(?:b|index)\.md:3:1 warning foreign-syntax !!! is syntax of MkDocs, so it is shown as text on 2 pages\.$/,
    ),
    'content/index.md:9:1 warning foreign-syntax === is syntax of MkDocs, so it is shown as text on 1 page.',
  ])
})

test('pages whose content other generators make from their names or their front matter are reported', async () => {
  const docs = site({
    'content/index.md': '---\nlayout: home\nhero:\n  name: Kit\n  text: Small parts\n---\n',
    'content/splash.md': '---\ntitle: Splash\ntemplate: splash\nhero:\n  tagline: Small parts\n---\n',
    'content/guide/_index.md': '---\ntitle: Guide\n---\n\nText\n',
    'content/guide/one.md': '# One\n\nText\n',
    'content/kept/index.md': '# Kept\n\nText\n',
    'content/kept/_index.md': 'A partial\n',
  })
  const problems = (await docs.problems()).filter((one) => one.includes('foreign-syntax'))
  expect(problems).toEqual([
    'content/guide/_index.md:1 warning foreign-syntax _index.md is syntax of Hugo, so it is not shown on 1 page.',
    expect.stringMatching(
      /^content\/(?:index|splash)\.md:\d:1 warning foreign-syntax hero: is syntax of VitePress and Starlight, so it is not shown on 2 pages\.$/,
    ),
  ])
})

test.each([
  ['> [!info] Title\n> Text', '> [! ]'],
  ['> [!bogus]\n> Text', '> [! ]'],
  ['import X from "./x.js"', 'import'],
  ["import './x.css'", 'import'],
  ['{/* comment */}', '{/* */}'],
  ['+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+', '+---+'],
  ['Term\n: Definition', ': '],
  ['Text\n{: .note }', '{: }'],
  ['[Button](/){ .md-button }', '{: }'],
  ['[link](./a b.md)', '[ ]( )'],
  ['![image](My Image.png)', '[ ]( )'],
])('%s', async (text, name) => {
  const found = await site({ 'content/index.md': `# A\n\n${text}\n` }).problems()
  expect(found.map((one) => one.replace(/ is syntax .*/, ''))).toEqual([
    `content/index.md:${text.startsWith('T') ? 4 : 3}:${/^\[B/.test(text) ? 12 : 1} warning foreign-syntax ${name}`,
  ])
})

test.each([
  '> [!NOTE]\n> Text',
  '`{/* comment */}` and `[a](b c.md)`',
  'We import "goods" from other countries.',
  'Note: text\nmore: text',
  '{ a: 1 } and { x }',
  'a [b](./index.md "A title.md") c',
  'see [b] (in a file.md)',
  'f[0](a, b.txt)',
  'obj{.x}',
  '[a] b\n\n[a]: /index.md\n[a]: /index.md',
])('plain text: %s', async (text) => {
  expect(await site({ 'content/index.md': `# A\n\n${text}\n` }).problems()).toEqual([])
})
