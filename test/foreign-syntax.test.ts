import { expect, test } from 'vitest'
import { site } from './rig.ts'

test('syntax of another generator is reported once per kind, with the first place and the number of pages', async () => {
  const docs = site({
    'content/index.md': '# A\n\n!!! note\n    Text\n\n!!! tip\n    Text\n\n=== "Tab"\n\n    Text\n',
    'content/b.md': '# B\n\n!!! note\n    Text\n\n<Aside>Text</Aside>\n\n<Aside>Text</Aside>\n',
    'content/c.md': '# C\n\n<Aside>Text</Aside>\n',
  })
  expect(await docs.problems()).toEqual([
    'content/b.md:6:1 warning unknown-html <Aside> is a component, and pages in Markdown (.md) have no components. Readers see only its content on 2 pages.',
    expect.stringMatching(
      /^content\/(?:b|index)\.md:3:1 warning foreign-syntax !!! is syntax of MkDocs, so it is shown as text on 2 pages\.$/,
    ),
    'content/index.md:9:1 warning foreign-syntax === is syntax of MkDocs, so it is shown as text on 1 page.',
  ])
})
