import { expect, test } from 'vitest'
import { hashBytes } from '../../../cli/base/hash.ts'
import { compile, compileOnce, filled, problems } from './rig.ts'

const files = {
  'content/parts/_install.md': '## Install\n\nRun [it](./run.md) with {{V}}.\n\n[ref]\n\n[ref]: ./ref.md\n',
  'content/parts/_outer.md': 'Outer\n\n:::include{file="./_install.md"}\n:::\n',
  'content/_loop.md': ':::include{file="./_loop.md"}\n:::\n',
  'content/_a.md': ':::include{file="./_b.md"}\n:::\n',
  'content/_b.md': ':::include{file="./_a.md"}\n:::\n',
  'content/_matter.md': '---\ntitle: X\n---\nBody [a](./b.md)\n',
  'content/_latin.md': new Uint8Array([0x61, 0xff, 0xfe]),
}
const given = { files, settings: { variables: { V: '1.2' } } }

test('a partial becomes part of the page; its addresses are relative to its own folder', async () => {
  const page = await compile(
    '# T\n\n:::include{file="./parts/_install.md"}\n:::\n\n## Last\n\n[ref]\n\n[ref]: ./own.md\n',
    given,
  )
  expect(page.headings.map(({ id, line }) => [id, line])).toEqual([
    ['install', 1],
    ['last', 6],
  ])
  expect(page.article.refs.map(({ href, from, where }) => [href, from, where.file, where.line])).toEqual([
    ['./run.md', 'content/parts/_install.md', 'content/parts/_install.md', 3],
    ['./ref.md', 'content/parts/_install.md', 'content/parts/_install.md', 5],
    ['./own.md', 'content/page.md', 'content/page.md', 8],
  ])
  expect(page.article.refs[0]?.excerpt).toBe('Run [it](./run.md) with {{V}}.')
  expect(page.includes).toMatchObject([
    { path: 'content/parts/_install.md', hash: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
  expect(filled(page.markdown, true)).toBe(
    '# T\n\n## Install\n\nRun [it](./run.md) with 1.2.\n\n[ref]\n\n[ref]: ./ref.md\n\n## Last\n\n[ref]\n\n[ref]: ./own.md\n',
  )
  expect(problems(page)).toEqual([])
})

test.each([
  ['a leaf', 'a\n\n::include{file="./parts/_install.md"}\n\nz\n'],
  ['from the site', 'a\n\n:::include{file="@site/content/parts/_install.md"}\n:::\n\nz\n'],
  ['a partial in a partial', 'a\n\n:::include{file="./parts/_outer.md"}\n:::\n\nz\n'],
])('%s', async (_name, text) => {
  const page = await compile(text, given)
  expect(page.headings.map(({ id }) => id)).toEqual(['install'])
  expect(page.article.parts.join('')).toMatch(/<p>a<\/p>.*<p>z<\/p>/s)
  expect(filled(page.markdown, true)).toMatch(/^a\n.*## Install.*\nz\n$/s)
  expect(problems(page)).toEqual([])
})

test('an unclosed include still includes its file, with a warning: the leaf form needs no closing line', async () => {
  const page = await compile('a\n\n:::include{file="./parts/_install.md"}\n\nz\n', given)
  expect(page.article.parts.join('')).toMatch(/<p>a<\/p>.*<p>z<\/p>/s)
  expect(filled(page.markdown, true)).toMatch(/^a\n.*## Install.*\nz\n$/s)
  expect(problems(page)).toEqual(['content/page.md:3:1 warning unclosed-include'])
})

test.each([
  ['./_none.md', 'content/page.md:1:1 error include-not-found'],
  ['../../secret.md', 'content/page.md:1:1 error include-outside-site'],
  ['../../../../etc/passwd', 'content/page.md:1:1 error include-outside-site'],
  ['..\\..\\secret.md', 'content/page.md:1:1 error include-outside-site'],
  ['./page.md', 'content/page.md:1:1 error include-cycle'],
  ['./_loop.md', 'content/_loop.md:1:1 error include-cycle'],
  ['./_a.md', 'content/_b.md:1:1 error include-cycle'],
  ['./_latin.md', 'content/page.md:1:1 error invalid-utf8'],
  ['', 'content/page.md:1:1 error include-without-file'],
])('including %j is a located error', async (file, problem) => {
  const page = await compile(`:::include{file="${file}"}\n:::\n\nrest\n`, given)
  expect(problems(page)).toEqual([problem])
  expect(page.article.parts.join('')).toContain('<p>rest</p>')
})

test('a missing file is recorded as a dependency', async () => {
  const page = await compile(':::include{file="./_none.md"}\n:::\n', given)
  expect(page.includes).toEqual([{ path: 'content/_none.md', hash: '' }])
})

test('front matter of a partial is left out with a warning; line numbers stay correct', async () => {
  const page = await compile(':::include{file="./_matter.md"}\n:::\n', given)
  expect(problems(page)).toEqual(['content/_matter.md:1:1 warning front-matter-in-partial'])
  expect(page.article.refs[0]?.where).toEqual({ file: 'content/_matter.md', line: 4, column: 6 })
  expect(page.article.parts.join('')).not.toContain('title')
})

test('nested partials have a limit', async () => {
  const bombs = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`content/_${n}.md`, `::include{file="./_${n + 1}.md"}\n\n`.repeat(4)]),
  )
  const page = await compile('::include{file="./_0.md"}\n', {
    files: bombs,
    settings: { limits: { pageSeconds: 5, pageBytes: 20_000, depth: 500 } },
  })
  expect(page.diagnostics.at(-1)?.code).toBe('page-too-large')
})

test('a page depends on the bytes that it shows, not on those that are there a moment later', async () => {
  const saving = () => {
    let text = ''
    return {
      get 'content/_saved.md'() {
        const now = text
        text = 'Part one.'
        return now
      },
    }
  }
  for (const block of [':::include{file="./_saved.md"}\n:::', '```md file="./_saved.md"\n```']) {
    const page = await compileOnce(`# T\n\n${block}\n`, { files: saving() })
    expect(page.includes).toEqual([{ path: 'content/_saved.md', hash: hashBytes('') }])
    expect(filled(page.article)).not.toContain('Part one.')
  }
})
