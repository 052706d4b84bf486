import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { planMove } from '../../cli/apps/move/move.ts'
import { type MovePlan, writeMove } from '../../cli/apps/move/move-file.ts'
import { workerScript } from '../../cli/base/folders.ts'
import { sentenceOf } from '../../cli/stages/report/words.ts'
import { site, type TestSite } from '../rig.ts'

const page = (title: string, text: string): string => `---\ndescription: ${title}\n---\n# ${title}\n\n${text}\n`
const read = (docs: TestSite, file: string): string => readFileSync(path.join(docs.root, file), 'utf8')
const has = (docs: TestSite, file: string): boolean => existsSync(path.join(docs.root, file))
const FILES = {
  'content/index.md': page('Home', '[a](./guides/a.md) and ![p](./guides/p.png) `[a](./guides/a.md)`'),
  'content/guides/a.md': page(
    'A',
    '[b](./b.md#x) [home](../index.md) ![p](./p.png) [self](./a.md) [abs](/guides/b)\n\n:::include{file="./_part.md"}\n:::',
  ),
  'content/guides/b.md': page(
    'B',
    '## X\n\n[a](a.md "t") [a][r] <a href="./a.md">a</a> [route](/guides/a)\n\n[r]: ./a.md',
  ),
  'content/guides/_part.md': 'See [a](./a.md).\n',
  'content/guides/p.png': 'x',
}

test('a page moves: its links and the links to it are updated, and its old address redirects', async () => {
  const docs = site(FILES)
  const { code, stderr } = await docs.run('mv', 'content/guides/a.md', 'content/ops/new.md')
  expect(stderr.split('\n')).toEqual([
    'Moved content/guides/a.md to content/ops/new.md.',
    'Rewrote 6 links in content/index.md, content/guides/_part.md, content/guides/b.md.',
    'Its address is /ops/new; /guides/a is redirected there.',
    '',
  ])
  expect(code).toBe(0)
  expect(has(docs, 'content/guides/a.md')).toBe(false)
  expect(read(docs, 'content/ops/new.md')).toBe(`---
description: A
redirect_from:
  - /guides/a
---
# A

[b](../guides/b.md#x) [home](../index.md) ![p](../guides/p.png) [self](./new.md) [abs](/guides/b)

:::include{file="../guides/_part.md"}
:::
`)
  expect(read(docs, 'content/index.md')).toContain('[a](./ops/new.md) and ![p](./guides/p.png) `[a](./guides/a.md)`')
  expect(read(docs, 'content/guides/b.md')).toContain(
    '[a](../ops/new.md "t") [a][r] <a href="../ops/new.md">a</a> [route](/ops/new)\n\n[r]: ../ops/new.md',
  )
  expect(read(docs, 'content/guides/_part.md')).toBe('See [a](../ops/new.md).\n')

  // Move it back: the redirect is reversed.
  expect((await docs.run('mv', 'ops/new.md', 'guides/a.md')).code).toBe(0)
  expect(read(docs, 'content/guides/a.md')).toContain('redirect_from:\n  - /ops/new\n---')
  expect(read(docs, 'content/guides/b.md')).toContain('[a](./a.md "t")')
  expect(has(docs, 'content/ops')).toBe(false)
  expect((await docs.run('check-links', '--strict')).code).toBe(0)
})

test('a page with a slug keeps its address', async () => {
  const docs = site({ 'content/a.md': '---\nslug: /fixed\n---\n# A\n', 'content/b.md': '[a](./a.md)\n' })
  const { stderr } = await docs.run('mv', 'a.md', 'guides/')
  expect(stderr).toBe('Moved content/a.md to content/guides/a.md.\nRewrote 1 link in content/b.md.\n')
  expect(read(docs, 'content/guides/a.md')).toBe('---\nslug: /fixed\n---\n# A\n')
  expect(read(docs, 'content/b.md')).toBe('[a](./guides/a.md)\n')
})

test('translations move too; sidebars and navbar get the new id', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  navbar: { items: [{ type: 'doc', docId: 'a', label: 'A' }] },
  sidebars: { main: ['index', 'a', 'b'] },
}
`,
    'content/index.md': '[a](./a.md)\n',
    'content/a.md': '# A\n\n[b](./b.md)\n',
    'content/b.md': '[a](./a.md)\n',
    'i18n/fr/content/a.md': '# A (fr)\n\n[b](./b.md)\n',
  })
  const { code, stderr } = await docs.run('mv', 'content/a.md', 'content/x/c.md')
  expect(stderr).not.toContain('by hand')
  expect(code).toBe(0)
  expect(read(docs, 'i18n/fr/content/x/c.md')).toBe('---\nredirect_from:\n  - /a\n---\n\n# A (fr)\n\n[b](../b.md)\n')
  expect(read(docs, 'content/b.md')).toBe('[a](./x/c.md)\n')
  expect(has(docs, 'i18n/fr/content/a.md')).toBe(false)
  expect(read(docs, 'site.config.ts')).toContain("docId: 'x/c'")
  expect(read(docs, 'site.config.ts')).toContain("['index', 'x/c', 'b']")
  expect((await docs.run('check-links')).code).toBe(0)
})

test('a link that cannot be rewritten is reported, and nothing is moved', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', variables: { F: 'a' } }\n`,
    'content/a.md': '# A\n',
    'content/b.md': '# B\n\n[a](./{{F}}.md) [b](./a.md)\n',
  })
  const { code, stderr } = await docs.run('mv', 'content/a.md', 'content/x/c.md')
  expect(stderr).toContain('content/b.md:3:1 error mv-link After the move the link to ./a.md would lead elsewhere')
  expect(stderr).toContain('Nothing was moved.')
  expect(code).toBe(1)
  expect(read(docs, 'content/b.md')).toContain('[b](./a.md)')
  expect(has(docs, 'content/x')).toBe(false)
})

test('wrong use is rejected before anything is written', async () => {
  const docs = site({ ...FILES, 'content/other.md': '# O\n' })
  const refusal = async (from: string, to: string): Promise<string> => {
    const planned = await planMove({ root: docs.root, from, to, workerScript: workerScript() })
    return planned.outcome === 'refused' ? sentenceOf(planned.problem) : planned.outcome
  }
  expect(await refusal('content/guides/nope.md', 'content/x.md')).toBe('There is no page content/guides/nope.md.')
  expect(await refusal('content/guide/a.md', 'content/x.md')).toBe(
    'There is no page content/guide/a.md. Did you mean content/guides/a.md?',
  )
  expect(await refusal('content/guides/_part.md', 'content/x.md')).toMatch(/is not a page of the site/)
  expect(await refusal('content/guides/a.md', 'content/other.md')).toBe('There is already a file content/other.md.')
  expect(await refusal('content/guides/a.md', 'content/other.md/x.md')).toBe(
    'There is already a file content/other.md.',
  )
  expect(await refusal('content/guides', 'content/other.md/x')).toBe('There is already a file content/other.md.')
  expect(await refusal('content/guides/a.md', '../x.md')).toMatch(/outside content\//)
  expect(await refusal('content/guides/a.md', 'content/_x.md')).toMatch(/would not be a page/)
  expect(await refusal('content/guides/a.md', 'content/what?.md')).toMatch(/cannot be part of an address/)
  expect(await refusal('content/guides/a.md', 'content/guides/')).toMatch(/already exists/)
  expect(await refusal('content/guides/a.md', 'content/other/index.md')).toBe(
    'content/other.md already has the address /other.',
  )
  const { code, stderr } = await docs.run('mv', 'guides/nope.md', 'x.md')
  expect(`${code} ${stderr}`).toMatch(/^2 error page-place There is no page/)
})

test('an address that hosts would read as a pattern is not redirected, and the move reports it', async () => {
  const docs = site({ 'content/index.md': '# I\n\n[a](<./(a).md>)\n', 'content/(a).md': '# A\n' })
  const { code, stderr } = await docs.run('mv', 'content/(a).md', 'content/b.md')
  expect(stderr).toContain('Its address is /b; hosts cannot redirect /(a), so links to it break.')
  expect(code).toBe(0)
  expect(read(docs, 'content/b.md')).toBe('# A\n')
  expect((await docs.build()).code).toBe(0)
})

test('a failure during the move restores everything', () => {
  const docs = site(FILES)
  const plan = {
    moved: [
      { from: 'content/guides/a.md', to: 'content/x/y/a.md', before: FILES['content/guides/a.md'], text: 'moved' },
    ],
    edited: [
      { file: 'content/index.md', before: FILES['content/index.md'], text: 'edited' },
      { file: 'content/guides/b.md', before: 'something else', text: 'edited' },
    ],
  } as unknown as MovePlan
  expect(() => writeMove(docs.root, plan)).toThrow('content/guides/b.md was changed meanwhile.')
  for (const file of Object.keys(FILES)) expect(read(docs, file)).toBe(FILES[file as keyof typeof FILES])
  expect(has(docs, 'content/x')).toBe(false)
})
