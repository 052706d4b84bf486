/** Addresses of posts. */
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('the slug of a post is below the blog, with and without a slash at its start', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace('blog: false', 'blog: {}'),
    files: {
      'docs/index.md': '# Home\n\nText\n',
      'blog/2024-01-01-a.md': '---\ntitle: A\nslug: /hello\n---\n\nText\n',
      'blog/2024-01-02-b.md': '---\ntitle: B\nslug: bye\n---\n\nText\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.has('blog/hello.html')).toBe(true)
  expect(folder.has('blog/bye.html')).toBe(true)
})
