/** Kinds of sites that a random draw of public repositories found, each reduced to a small folder. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteAt } from '../rig.ts'
import { docusaurusFolder, PIXEL, withMdx } from './folder.ts'

const serious = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => / (?:warning|error) /.test(one))

test('a text that MDX imports may be outside the site; what is data may not', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'website/docusaurus.config.js': withMdx(),
      'website/docs/index.mdx': `---
title: Home
---

import Guide, { toc as guideToc } from '@site/../GUIDE.md'

<Guide />

Headings: {guideToc.map(({ value }) => value).join()}
`,
      'GUIDE.md': "import Inner from './shared/inner.mdx'\n\n## How to help\n\n<Inner />\n",
      'shared/inner.mdx': 'The inner text.\n',
      'secret.png': PIXEL,
    },
  })
  const site = siteAt(path.join(folder.root, 'website'))
  expect(serious(await site.problems())).toEqual([])
  expect(site.out('index.html')).toContain('id="how-to-help"')
  expect(site.out('index.html')).toContain('The inner text.')
  expect(site.out('index.html')).toContain('Headings: How to help')

  folder.change({ 'shared/inner.mdx': 'The changed text.\n' })
  expect(serious(await site.problems())).toEqual([])
  expect(site.out('index.html')).toContain('The changed text.')

  site.change({ 'docs/data.md': '# Data\n\n![secret](../../secret.png)\n' })
  expect(serious(await site.problems())).toEqual([
    'docs/data.md:3:1 error broken-image There is no image ../../secret.png.',
  ])
})

test('names with variable parts are looked up beside the code, whatever the files are; code has names without endings', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'people/a b.png': PIXEL,
      'people/other.gif': PIXEL,
      'src/data/one.json': '{"size": 1}',
      'src/data/two.ts': 'export const size: number = 2\n',
      'src/Show.tsx': `const face = (name: string): string => {
  try { return require(\`../people/\${name}.png\`).default } catch { return require('../people/' + 'other' + '.gif').default }
}
const sizeOf = (name: string): number => require(\`./data/\${name}\`).size
export default () => <p>{[face('a b'), face('c'), sizeOf('one'), sizeOf('two'), sizeOf('two.ts')].join(', ')}</p>
`,
      'docs/index.mdx': "# Home\n\nimport Show from '@site/src/Show'\n\n<Show />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toMatch(
    /<p>\/assets\/[^,]*a[^,/]*b\.\w+\.png, \/assets\/[^,]*other\.\w+\.gif, 1, 2, 2<\/p>/,
  )
})

test('a page of nothing but front matter may lack its last line; otherwise, nobody knows where the text begins', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '---\ntitle: Only a title\nsidebar_label: Short',
      'docs/other.md': '---\ntitle: Other\n\nText: and more text.\nMore\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:1:1 warning front-matter-block The front matter is not closed by a line of three dashes.',
    'docs/other.md:1:1 error front-matter-block The front matter is not closed by a line of three dashes.',
  ])
  folder.change({ 'docs/other.md': null })
  await folder.build()
  expect(folder.out('index.html')).toContain('<title>Only a title')
  expect(folder.out('index.html')).toContain('>Short<')
})

test('Docusaurus 2: the first line of a text may be indented, also if it is a statement', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': "---\ntitle: Home\n---\n\n  import size from './size.json'\n\n<p>Size {size}</p>\n",
      'docs/size.json': '42',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Size 42')
})

test('an image whose name has another letter case is shown, with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'static/img/Logo.png': PIXEL,
      'docs/Img/a b.PNG': PIXEL,
      'docs/index.md': '# Home\n\n![one](./img/a%20b.png) ![two](/img/logo.png) ![none](/img/none.png)\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:1 warning link-case The file is named docs/Img/a b.PNG: this address works only where letter case does not matter. (./Img/a%20b.PNG)',
    'docs/index.md:3:25 warning link-case The file is named static/img/Logo.png: this address works only where letter case does not matter. (/img/Logo.png)',
    'docs/index.md:3:47 error broken-image There is no image /img/none.png.',
  ])
  folder.change({ 'docs/index.md': '# Home\n\n![one](./img/a%20b.png) ![two](/img/logo.png)\n' })
  await folder.build()
  expect(folder.out('index.html')).toMatch(/src="\/assets\/files\/[^"]*\.PNG"/)
  expect(folder.out('index.html')).toContain('src="/img/Logo.png"')
})
