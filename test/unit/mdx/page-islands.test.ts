import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { htmlOf, mdx } from './rig.tsx'

const COUNTER = "import Counter, { Folded } from '@site/src/Counter'\n\n"

/** The code for the browser, with all modules external. */
async function bundled(code: string | undefined): Promise<string> {
  const stdin = { contents: code ?? '', loader: 'jsx' as const }
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['*'],
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

test('a component that needs the browser is rendered in an island, and has code for the browser', async () => {
  const page = await mdx(`${COUNTER}a\n\n<Counter start={1 + 1}>\n\n**b** [c](./d.md)\n\n</Counter>\n`)
  expect(htmlOf(page)).toBe(
    '<p>a</p>\n<docs-island data-n="0" data-prefix="i0-"><div><button type="button">2</button><docs-part data-k="0"><p><strong>b</strong> <a href="./d.md">c</a></p></docs-part></div></docs-island>',
  )
  expect(page.clientCode).toContain('const [$m0] = await Promise.all([import("@site/src/Counter")]')
  expect(page.clientCode).toContain('<Counter start={1 + 1}><$Part host={host} k={0} /></Counter>')
  expect(await bundled(page.clientCode)).toContain('islands')
})

test('the ids in islands do not depend on how often the page is rendered', async () => {
  const text = `import Late from './_late.mdx'\n${COUNTER}<Counter start={1} />\n\n<Late />\n`
  const page = await mdx(text, { files: { 'content/_late.mdx': '{await Promise.resolve(2)}\n' } })
  expect(htmlOf(page)).toContain('data-prefix="i0-"')
})

test('initially hidden content is beside the island', async () => {
  const page = await mdx(`${COUNTER}<Folded>\n\nb\n\n</Folded>\n`)
  expect(htmlOf(page)).toContain('</docs-island><template data-k="0"><p>b</p></template>')
})

test('the code contains only the parts of the page that it uses', async () => {
  const page = await mdx(
    `import Box from '@site/src/Box'\nimport data from '@site/data.json'\n${COUNTER}export const one = { rows: data.rows }\n\nexport const other = 2\n\n<Box>x</Box>\n\n<Counter start={one.rows} title={frontMatter.title} />\n`,
    { frontMatter: { title: 'T' } },
  )
  expect(page.clientCode).toContain('"@site/data.json"')
  expect(page.clientCode).toContain('const frontMatter = {"title":"T"}')
  expect(page.clientCode).toContain('const one =')
  expect(page.clientCode).not.toContain('other')
  expect(page.clientCode).not.toContain('@site/src/Box')
  await bundled(page.clientCode)
})

test.each([
  [
    'export const C = () => { const [n] = useState(1); return <b>{n}</b> }\n\n<C />\n',
    "import { useState } from 'react'\n\n",
  ],
  ['<button onClick={() => alert(1)}>a</button>\n', ''],
  ['{[1, 2].map((n) => <Counter key={n} start={n} />)}\n', COUNTER],
  ['export const D = () => <Counter />\n\n<D />\n', COUNTER],
])('needs the browser: %j', async (text, imports) => {
  const page = await mdx(imports + text)
  expect(page.diagnostics).toEqual([])
  expect(htmlOf(page)).toMatch(/<docs-island data-n="0"/)
  await bundled(page.clientCode)
})

test('a component of a partial', async () => {
  const files = {
    'content/_p.mdx': `import Box from '@site/src/Box'\n${COUNTER}export const Show = ({ a }) => <Counter start={a} />\n\nexport const Other = () => <Box />\n\n<Counter start={props.s} />\n`,
  }
  const page = await mdx('import P, { Show } from \'./_p.mdx\'\n\n<P s="3" />\n\n<Show a="4" />\n', { files })
  expect(htmlOf(page)).toContain('data-props="{&quot;s&quot;:&quot;3&quot;}"')
  expect(htmlOf(page).match(/<docs-island data-n="[01]"/g)).toHaveLength(2)
  expect(page.clientCode).toContain('["Show"]')
  expect(page.clientCode).not.toContain('@site/src/Box')
  await bundled(page.clientCode)
})

test('texts of a partial in an island stay separate, because the browser hydrates them', async () => {
  const text = `${COUNTER}import P from './_p.mdx'\n\n<Counter><P /></Counter>\n`
  const page = await mdx(text, { files: { 'content/_p.mdx': 'a *b* {1 + 2}\n' } })
  expect(htmlOf(page)).toContain('<p>a <em>b</em> <!-- -->3</p>')
})

test('all other pages have no code', async () => {
  expect((await mdx("import Box from '@site/src/Box'\n\n<Box>a</Box>\n")).clientCode).toBeUndefined()
})
