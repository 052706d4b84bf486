/** Pages about tags. */
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('a tag that only unlisted docs or posts have gets an unlisted page, which no list names', async () => {
  const config = withMdx().replace('blog: false', 'blog: {}')
  const folder = docusaurusFolder({
    config,
    files: {
      'docs/index.md': '---\ntags: [both]\n---\n\n# Home\n\nText\n',
      'docs/hidden.md': '---\nunlisted: true\ntags: [hidden, both]\n---\n\n# Hidden\n\nText\n',
      'blog/2024-01-01-a.md': '---\ntitle: A\ntags: [news]\n---\n\nText\n',
      'blog/2024-01-02-b.md': '---\ntitle: B\nunlisted: true\ntags: [secret, news]\n---\n\nText\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  for (const [file, target] of [
    ['tags/hidden.html', '/hidden'],
    ['blog/tags/secret.html', '/blog/2024/01/02/b'],
  ] as const) {
    expect(folder.out(file)).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(folder.out(file)).toContain(`href="${target}"`)
  }
  expect(folder.out('tags.html')).not.toContain('tags/hidden')
  expect(folder.out('tags/both.html')).not.toContain('href="/hidden"')
  expect(folder.out('blog/tags.html')).not.toContain('tags/secret')
  expect(folder.out('blog/tags/news.html')).not.toContain('2024/01/02')
  expect(folder.out('sitemap.xml')).not.toMatch(/tags\/(?:hidden|secret)/)
})
