import { expect, test } from 'vitest'
import { filled, problems } from '../compile/rig.ts'
import { htmlOf, mdx, mdxHtml } from './rig.tsx'

test('a partial is rendered with its props; so are named exports', async () => {
  const files = {
    'content/_p.mdx':
      "import Box from '@site/src/Box'\n\nexport const Named = ({ a }) => <i>{a}</i>\n\n<Box>x {props.b}</Box>\n",
  }
  expect(await mdxHtml('import P, { Named } from \'./\\_p.mdx\'\n\n<P b="1" />\n\n<Named a={2} />\n', { files })).toBe(
    '<section>x 1</section>\n<i>2</i>',
  )
})

test('its headings are at its place in the table of contents and in toc', async () => {
  const files = { 'content/_p.mdx': '## In *p*\n\nxx\n' }
  const page = await mdx(
    "import P from './_p.mdx'\n\n## A\n\n<P />\n\n## B\n\n{toc.map(({ id }) => id).join()}\n\n<P />\n",
    { files },
  )
  expect(page.headings.map(({ id }) => id)).toEqual(['a', 'in-p', 'b', 'in-p-1'])
  expect(page.headings[1]).toMatchObject({ html: 'In <em>p</em>', line: 1 })
  expect(page.sections.map(({ anchor, text }) => [anchor, text])).toEqual([
    ['', ''],
    ['a', ''],
    ['in-p', 'xx'],
    ['b', 'a,in-p,b,in-p'],
    ['in-p-1', 'xx'],
  ])
  expect(htmlOf(page)).toContain('<h2 id="in-p-1">In <em>p</em><a class="hash-link" href="#in-p-1"')
})

test('a partial that is not rendered has no headings', async () => {
  const files = { 'content/_p.mdx': '## In p\n' }
  const page = await mdx("import P from './_p.mdx'\n\n{false && <P />}\n\n{true && <P />}\n", { files })
  expect(page.headings.map(({ id }) => id)).toEqual(['in-p'])
})

test('ids are numbered separately in each text', async () => {
  const files = { 'content/_p.mdx': '## A\n' }
  const page = await mdx("import P from './_p.mdx'\n\n## A\n\n## A\n\n<P />\n", { files })
  expect(page.headings.map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2'])
})

test('links are relative to the partial, partials can import others, all are recorded', async () => {
  const files = {
    'shared/_p.mdx': "import Q from './q/_q.md'\n\n[a](./a.md)\n\n<Q />\n",
    'shared/q/_q.md': '[b](./b.md)\n\n    code\n',
  }
  const page = await mdx("import P from '@site/shared/_p.mdx'\n\n<P />\n", { files })
  expect(page.article.refs.map(({ href, from, where }) => [href, from, where.file, where.line])).toEqual([
    ['./b.md', 'shared/q/_q.md', 'shared/q/_q.md', 1],
    ['./a.md', 'shared/_p.mdx', 'shared/_p.mdx', 3],
  ])
  expect(page.includes.map(({ path }) => path)).toEqual(['shared/_p.mdx', 'shared/q/_q.md'])
  expect(page.hasCode).toBe(true)
})

test.each([
  ['<Open>\n', '3:1 error mdx-syntax'],
  ['{undefined.x}\n', '3:12 error mdx-failed'],
  ['x <Nope />\n', '3:3 error unknown-component'],
])('errors of a partial are located in it: %j', async (text, expected) => {
  const page = await mdx("import P from './_p.mdx'\n\n<P />\n", { files: { 'content/_p.mdx': `a\n\n${text}` } })
  expect(problems(page)).toEqual([`content/_p.mdx:${expected}`])
})

test('the Markdown copy contains the text of the partial', async () => {
  const files = { 'content/_p.mdx': "import Box from '@site/src/Box'\n\n**x** [a](./b.md)" }
  const page = await mdx("import P from './_p.mdx'\n\na\n\n<P />\n\nb\n", { files })
  expect(filled(page.markdown, true)).toBe('a\n\n**x** [a](./b.md)\n\nb\n')
})

test('a cycle of partials is an error', async () => {
  const files = {
    'content/_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
    'content/_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
  }
  const page = await mdx("import A from './_a.mdx'\n\n<A />\n", { files })
  expect(problems(page)).toEqual(['content/_b.mdx:1:1 error import-cycle'])
})

test('the include container also works in MDX', async () => {
  const files = { 'content/_p.md': '## P\n\n<b>x</b>\n' }
  const page = await mdx(':::include{file="./_p.md"}\n:::\n', { files })
  expect(htmlOf(page)).toContain('<b>x</b>')
  expect(page.headings.map(({ id }) => id)).toEqual(['p'])
})

test('await works in top-level exports, expressions and partials', async () => {
  const files = {
    'content/_p.mdx':
      "import Q from './_q.mdx'\n\nexport const part = await Promise.resolve('of the part')\n\n## Late\n\n<Q n={props.n} />\n",
    'content/_q.mdx': '*{props.n}* {await Promise.resolve(props.n * 2)}\n',
  }
  const page = await mdx(
    "import P, { part } from './_p.mdx'\n\nexport const one = await (async () => 'one')()\n\n{[one, part].join()}\n\n<P n={1} />\n\n<P n={2} />\n",
    { files },
  )
  expect(problems(page)).toEqual([])
  expect(htmlOf(page).replace(/<a class="hash-link".*?<\/a>/g, '')).toBe(
    'one,of the part\n<h2 id="late">Late</h2>\n<p><em>1</em> 2</p>\n<h2 id="late-1">Late</h2>\n<p><em>2</em> 4</p>',
  )
})

test('an awaited error is located', async () => {
  const late = (text: string) => mdx(text).then(problems)
  const reject = "Promise.reject(new Error('no answer'))"
  expect(await late(`# A\n\n{await ${reject}}\n`)).toEqual(['content/page.mdx:3:16 error mdx-failed'])
  expect(await late(`export const a = await ${reject}\n\n{a}\n`)).toEqual(['content/page.mdx:1:32 error mdx-failed'])
  expect(
    await late("import Counter from '@site/src/Counter'\n\n<Counter start={await Promise.resolve(1)} />\n"),
  ).toEqual(['content/page.mdx:3:1 error mdx-syntax'])
})
