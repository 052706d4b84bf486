/** `docs mv`: names that differ only in letter case, and ids in a sidebars file. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

test('a target that differs from a file only in letter case is refused', async () => {
  const { root, run } = site({ 'content/a.md': '# A\n', 'content/b.md': '# B\n' })
  const { code, stderr } = await run('mv', 'content/a.md', 'content/B.md')
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is already a file content/b.md.')])
  expect(existsSync(path.join(root, 'content/a.md'))).toBe(true)
  expect((await run('mv', 'content/a.md', 'content/A.md')).code).toBe(0)
})

test('ids in sidebars.ts follow a page', async () => {
  const { root, run, problems } = site({
    'content/index.md': '---\nslug: /\n---\n# Home\n',
    'content/guides/a.md': '# A\n',
    'sidebars.ts': "export default { main: ['index', 'guides/a', { type: 'doc', id: 'guides/a', label: 'Again' }] }\n",
  })
  expect((await run('mv', 'content/guides/a.md', 'content/guides/b.md')).code).toBe(0)
  expect(readFileSync(path.join(root, 'sidebars.ts'), 'utf8')).toBe(
    "export default { main: ['index', 'guides/b', { type: 'doc', id: 'guides/b', label: 'Again' }] }\n",
  )
  expect((await problems()).filter((line) => line.includes('unknown-doc-id'))).toEqual([])
})
