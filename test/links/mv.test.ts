import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const page = (title: string, text: string): string => `---\ndescription: ${title}\n---\n# ${title}\n\n${text}\n`

test('a page moves with its links, and everybody finds it', async () => {
  const docs = site({
    'content/index.md': page('Home', '[a](./guides/a.md) and ![p](./guides/p.png)'),
    'content/guides/a.md': page(
      'A',
      '[b](./b.md#x) [home](../index.md) ![p](./p.png) [self](./a.md#a) [abs](/guides/b)',
    ),
    'content/guides/b.md': page(
      'B',
      '## X\n\n[a](a.md "t") [a][r] <a href="./a.md">a</a> [route](/guides/a#a)\n\n[r]: ./a.md',
    ),
    'content/guides/p.png': 'x',
  })
  const run = await docs.run('mv', 'content/guides/a.md', 'content/ops/new.md')
  const read = (file: string): string => readFileSync(path.join(docs.root, file), 'utf8')
  expect(run.stderr).toContain('Moved content/guides/a.md to content/ops/new.md.')
  expect(run.code).toBe(0)
  expect(read('content/ops/new.md')).toContain('redirect_from:\n  - /guides/a\n---')
})
