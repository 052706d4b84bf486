/** The title of a page that has one in its front matter, and another in its text. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

const headings = (html: string): readonly string[] =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text.replace(/<a class="hash-link".*?<\/a>/s, ''))

test('the title of a post is the one in its front matter, and it replaces a title at the start of the text', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace('blog: false', 'blog: {}'),
    files: {
      'docs/index.md': '# Home\n\nText\n',
      'src/Note.js': 'export default () => <p>Note</p>\n',
      'blog/2024-01-03-both.md':
        "---\ntitle: Front\n---\n\nimport Note from '@site/src/Note'\n\n{/* Comment */}\n\n# Text `title`\n\n## Front\n\n<Note />\n",
      'blog/2024-01-02-later.md': '---\ntitle: Front\n---\n\nFirst words\n\n# First part\n\n# Second part\n',
      'blog/2024-01-01-text.md': '# Text `title`\n\nWords\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const post = (name: string): string => folder.out(`blog/2024/01/${name}.html`)
  expect(headings(post('03/both'))).toEqual(['Front'])
  expect(post('03/both')).toContain('<title>Front')
  expect(post('03/both')).toContain('id="front"')
  expect(post('03/both')).not.toContain('<code>title')
  expect(folder.out('blog/2024/01/03/both.md')).toMatch(/\n# Front\n+## Front\n/)
  expect(headings(post('02/later'))).toEqual(['Front', 'First part', 'Second part'])
  expect(post('02/later')).toMatch(/Front<\/h1>.*<time.*First words.*First part/s)
  expect(headings(post('01/text'))).toEqual(['Text <code>title</code>'])
})

test('a doc shows the title of its text, also if only the other one is hidden', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '---\ntitle: Front\n---\n\n# Text\n\nWords\n',
      'docs/hidden.md': '---\ntitle: Front\nhide_title: true\n---\n\n# Text\n\nWords\n',
      'docs/later.md': '---\ntitle: Front\n---\n\nWords\n\n# Text\n',
      'docs/none.md': '---\ntitle: Front\nhide_title: true\n---\n\n## Text\n\nWords\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  for (const page of ['index', 'hidden', 'later']) {
    expect(headings(folder.out(`${page}.html`))).toEqual(['Text'])
    expect(folder.out(`${page}.html`)).toContain('<title>Front')
  }
  expect(headings(folder.out('none.html'))).toEqual([])
})
