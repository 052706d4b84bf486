/** Modules of the theme that pages import. */
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('icons and types of admonitions, a list of headings to open, and live code have their own markup', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx': `import Tip from '@theme/Admonition/Icon/Tip'
import Danger from '@theme/Admonition/Type/Danger'
import TOCCollapsible from '@theme/TOCCollapsible'
import Playground from '@theme/Playground'

# Home

## Part

<Tip className="own" />

<Danger>Careful</Danger>

<TOCCollapsible toc={toc} />

<Playground>{'<b>*live*</b>'}</Playground>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('<svg class="own" viewBox="0 0 24 24"')
  expect(html).toContain('<div class="admonition admonition-danger"')
  expect(html).toMatch(
    /<details class="details"><summary>On this page<\/summary><ul class="table-of-contents"><li><a href="#part">Part</,
  )
  expect(html).toMatch(/<div class="code-block" data-language="jsx">.*\*live\*/)
})

test('classes in the styles of two images are different', async () => {
  const image = (color: string): string =>
    `<svg viewBox="0 0 1 1"><style>.cls-1{fill:${color}}</style><path class="cls-1 other" d="M0 0h1v1z"/></svg>`
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/a.svg': image('red'),
      'docs/b.svg': image('blue'),
      'docs/index.mdx': "import A from './a.svg'\nimport B from './b.svg'\n\n# Home\n\n<A />\n\n<B />\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  const rules = [...html.matchAll(/<style>\.(cls-1-\w+)\{fill:(\w+)\}/g)].map(([, name, color]) => [name, color])
  expect(rules.map(([, color]) => color)).toEqual(['red', 'blue'])
  expect(rules[0]![0]).not.toBe(rules[1]![0])
  for (const [name] of rules) expect(html).toContain(`class="${name} other"`)
})

test('a page can replace the meta elements that every page has', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx':
        '# Home\n\n<head>\n  <meta name="viewport" content="width=500" />\n  <meta name="generator" content="own" />\n</head>\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html.match(/<meta name="(?:viewport|generator)" content="[^"]*"/g)).toEqual([
    '<meta name="viewport" content="width=500"',
    '<meta name="generator" content="own"',
  ])
})
