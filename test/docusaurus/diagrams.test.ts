/** Diagrams of Mermaid in the docs of a Docusaurus site. */
import { expect, test } from 'vitest'
import { MERMAID } from '../mermaid-package.ts'
import { configWith, docusaurusFolder, unreported } from './folder.ts'

test('a diagram that cannot be drawn is a warning, and its place has the source and the reason', async () => {
  const folder = docusaurusFolder({
    config: configWith('', "routeBasePath: '/'").replace("format: 'md'", "format: 'md', mermaid: true"),
    files: { ...MERMAID, 'docs/index.md': '# Home\n\nBefore.\n\n```mermaid\nbadType\n  A\n```\n\nAfter.\n' },
  })
  expect(unreported(await folder.problems())).toEqual([
    'docs/index.md:6:1 warning bad-diagram This diagram cannot be drawn: No diagram type is recognized.',
  ])
  expect(folder.out('index.html')).toMatch(
    /<div class="mermaid"><pre tabindex="0">badType\n {2}A<\/pre><p>No diagram type is recognized\.<\/p><\/div>/,
  )
})
