import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

test('the title counts among the headings: one of the same text below has the number that Docusaurus gives it', async () => {
  const folder = docusaurusFolder({
    config: configWith(''),
    files: {
      'docs/a.md': '# Keys\n\n## Keys\n\n## Keys\n',
      'docs/b.md': '# Keys {#own}\n\n## Keys\n',
      'docs/c.md': '---\ntitle: Keys\n---\n\n## Keys\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const ids = (file: string) => [...folder.out(file).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids('docs/a.html')).toEqual(['keys-1', 'keys-2'])
  expect(ids('docs/b.html')).toEqual(['keys'])
  expect(ids('docs/c.html')).toEqual(['keys'])
})
