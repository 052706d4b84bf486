import { expect, test } from 'vitest'
import { site } from '../../rig.ts'
import { compile, html, problems } from './rig.ts'

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`

test.each([
  ['solidity', 'contract A { uint x = 1; }'],
  ['nix', '{ pkgs }: with pkgs; "a"'],
  ['haskell', 'main = putStrLn "x"'],
  ['julia', 'function f(x) x + 1 end'],
  ['zig', 'const x: u8 = 1;'],
  ['bat', '@echo off'],
  ['svelte', '{#if x}<p>{x}</p>{/if}'],
  ['astro', '<p>a</p>'],
  ['prisma', 'model A { id Int @id }'],
  ['latex', '\\frac{a}{b}'],
  ['vim', 'set number'],
  ['cmake', 'add_executable(a a.c)'],
  ['objectivec', '@interface X : NSObject'],
  ['rust,no_run', 'fn main() {}'],
  ['rust,ignore,edition2021', 'fn main() {}'],
  ['ts:line-numbers', 'const a = 1'],
  ['CMake', 'project(a)'],
])('%s has colors', async (language, code) => {
  const page = await compile(fence(language!, code!))
  expect(page.article.parts.join('')).toContain('hljs-')
  expect(problems(page)).toEqual([])
})

test('the name of a language ends at a comma', async () => {
  expect(await html(fence('rust,no_run', 'fn main() {}'))).toBe(await html(fence('rust', 'fn main() {}')))
})

test('a misspelled language is a warning, an unknown one an info, once per page', async () => {
  const page = await compile(
    fence('javascrpt', 'a') + fence('javascrpt', 'b') + fence('zzqqxx', 'c') + fence('text', 'd') + fence('', 'e'),
  )
  expect(page.diagnostics).toMatchObject([
    { code: 'unknown-language', name: 'javascrpt', suggestion: 'javascript', severity: 'warning', pages: 1 },
    { code: 'unknown-language', name: 'zzqqxx', severity: 'info' },
  ])
})

test('a site can have grammars of its own', async () => {
  const docs = site({
    'site.config.ts': `export default {
      title: 'T',
      url: 'https://example.com',
      markdown: { languages: { Abc: () => ({ keywords: 'hello' }) } },
    }\n`,
    'content/index.md': `# T\n\n${fence('abc', 'hello world')}`,
  })
  expect(await docs.problems()).toEqual([])
  expect(docs.out('index.html')).toContain('<span class="hljs-keyword">hello</span> world')
})

test('lines are marked as in Expressive Code', async () => {
  const page = await compile(
    fence('js title="a.js" ins={1} del={2} mark={3} {4} collapse={5-6}', 'a\nb\nc\nd\ne\nf\ng'),
  )
  expect(problems(page)).toEqual([])
  const out = page.article.parts.join('')
  expect(out).toContain('<div class="code-title">a.js</div>')
  expect(out).toMatch(/<span class="line line-added">a\n.*<span class="line line-removed" data-prompt="">b\n/s)
  expect(out).toMatch(/<span class="line line-highlight">c\n.*<span class="line line-highlight">d\n/s)
  expect(out).toContain(
    '<details class="line-collapsed"><summary data-prompt="">⋯ 2</summary><span class="line">e\n</span><span class="line">f\n</span></details><span class="line">g</span>',
  )
})

test('marks of lines that a block does not have', async () => {
  for (const range of ['{3}', '{1,2-9}', 'ins={4}', '{0}'])
    expect(problems(await compile(fence(`js ${range}`, 'a\nb')))).toEqual(['content/page.md:1:1 warning absent-lines'])
  expect(problems(await compile(fence('js {1-2} ins={2}', 'a\nb')))).toEqual([])
})

test('colors of a terminal', async () => {
  const output =
    '\u001b[31mred\u001b[0m \u001b[1;32mok <b>\u001b[0m\n\u001b[38;5;4mblue\nstill\u001b[39m plain\u001b[K\u0007'
  const page = await compile(fence('ansi', output))
  expect(problems(page)).toEqual([])
  expect(page.article.parts.join('')).toContain(
    '<span class="line"><span class="ansi-red">red</span> <span class="ansi-green ansi-bold">ok &lt;b&gt;</span>\n</span>' +
      '<span class="line"><span class="ansi-blue">blue</span>\n</span>' +
      '<span class="line"><span class="ansi-blue">still</span> plain</span>',
  )
})

test('control characters are removed elsewhere', async () => {
  const page = await compile(
    `${fence('console', '$ npm test\n\u001b[32mpass\u001b[0m')}\na\u001b[1mb\u0008 \`c\u001b[0m\`\n`,
  )
  expect(problems(page)).toEqual([
    'content/page.md:6:1 warning control-character',
    'content/page.md:1:1 warning control-character',
  ])
  expect(page.article.parts.join('')).not.toMatch(/[\u0008\u001b]|\[32m/)
})

test.each(['"word"', "'two words'", '/ex+/', 'ins="word"', 'del=/a b/', 'title="x" "word"', `'<a b="c">'`])(
  'a mark of words has no effect: %s',
  async (mark) => {
    expect(problems(await compile(fence(`js ${mark}`, 'a')))).toEqual(['content/page.md:1:1 warning word-mark'])
  },
)

test.each([
  'title="a /b/ c"',
  "title='say /x/'",
  'path=/usr/bin/',
  '/usr/bin',
  '{1}',
  'ins={1}',
  'showLineNumbers',
  'a/b/c',
])('other options are not marks: %s', async (option) => {
  expect(problems(await compile(fence(`js ${option}`, 'a')))).toEqual([])
})

test('a fence with options only has no language', async () => {
  const page = await compile('```title="My notes" {1}\na\n```\n\n``` hl_lines="1"\na\n```\n')
  expect(problems(page)).toEqual([])
  expect(page.article.parts.join('')).toContain('My notes')
})

test('info strings of MkDocs, Pandoc, and other tools', async () => {
  const lines = async (info: string) => {
    const page = await compile(`\`\`\`${info}\nconst a = 1\nconst b = 2\n\`\`\`\n`)
    expect(problems(page)).toEqual([])
    return page.article.parts.join('')
  }
  expect(await lines('js hl_lines="2" linenums="7"')).toMatch(/data-first="7"|counter|--first|7/)
  expect(await lines('{ .js .annotate }')).toContain('hljs-keyword')
  expect(await lines('{.js title="a.js"}')).toContain('a.js')
  for (const info of ['js showLineNumbers{7}', 'js showLineNumbers startLineNumber=7', 'js showLineNumbers=7'])
    expect(await lines(info)).toBe(await lines('js linenums="7"'))
})
