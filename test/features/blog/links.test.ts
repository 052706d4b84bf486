import { expect, test } from 'vitest'
import { graphOf } from '../../unit/content/site.ts'
import { ask, problem } from '../../unit/graph/links.ts'

test('links between the pages of a site folder and a blog inside it', async () => {
  const files = { 'a.md': '# A', 'in/a.png': 'png', 'news/2026-01-02-b.md': '# B' }
  const site = await graphOf(files, { docs: { path: '.', exclude: ['news/**'] }, blog: { path: 'news' } })
  const post = 'news/2026-01-02-b.md'
  expect(ask(site, '../a.md', { from: post }).href).toBe('/a')
  expect(problem(ask(site, '../A.md', { from: post }))).toContain('link-case')
  expect(ask(site, '../in/a.png', { from: post, kind: 'image' })).toMatchObject({ ok: true, asset: 'in/a.png' })
  expect(ask(site, `./${post}`, { from: 'a.md' }).href).toBe('/blog/2026/01/02/b')
})
