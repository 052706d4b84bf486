/** Kinds of sites that a random draw of public repositories found, each reduced to a small folder. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { siteAt } from '../rig.ts'
import { docusaurusFolder, withMdx } from './folder.ts'

/** An archive with the package `shapes`, whose `Shape` is a paragraph. */
const SHAPES =
  'UEsDBBQAAAAAAAAAIQDhxRmgIwAAACMAAAAgAAAAbm9kZV9tb2R1bGVzL3NoYXBlcy9wYWNrYWdlLmpzb257Im5hbWUiOiJzaGFw' +
  'ZXMiLCJtYWluIjoiaW5kZXguanMifVBLAwQUAAAAAAAAACEAQ1SoHxQAAAAUAAAAHAAAAG5vZGVfbW9kdWxlcy9zaGFwZXMvaW5k' +
  'ZXguanNleHBvcnRzLlNoYXBlID0gJ3AnClBLAQIUAxQAAAAAAAAAIQDhxRmgIwAAACMAAAAgAAAAAAAAAAAAAACAAQAAAABub2Rl' +
  'X21vZHVsZXMvc2hhcGVzL3BhY2thZ2UuanNvblBLAQIUAxQAAAAAAAAAIQBDVKgfFAAAABQAAAAcAAAAAAAAAAAAAACAAWEAAABu' +
  'b2RlX21vZHVsZXMvc2hhcGVzL2luZGV4LmpzUEsFBgAAAAACAAIAmAAAAK8AAAAAAA=='

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

test("packages that are only in the archives of Yarn's Plug'n'Play count as not installed", async () => {
  const pnp = {
    dependencyTreeRoots: [{ name: 'kit', reference: 'workspace:.' }],
    enableTopLevelFallback: true,
    ignorePatternData: null,
    fallbackExclusionList: [],
    fallbackPool: [],
    packageRegistryData: [
      [null, [[null, { packageLocation: './', packageDependencies: [['shapes', 'npm:1.0.0']], linkType: 'SOFT' }]]],
      [
        'kit',
        [['workspace:.', { packageLocation: './', packageDependencies: [['shapes', 'npm:1.0.0']], linkType: 'SOFT' }]],
      ],
      [
        'shapes',
        [
          [
            'npm:1.0.0',
            {
              packageLocation: './.yarn/cache/shapes-npm-1.0.0-1.zip/node_modules/shapes/',
              packageDependencies: [],
              linkType: 'HARD',
            },
          ],
        ],
      ],
    ],
  }
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      '.pnp.cjs': '/* The data follows. */\n',
      '.pnp.data.json': JSON.stringify(pnp),
      '.yarn/cache/shapes-npm-1.0.0-1.zip': Buffer.from(SHAPES, 'base64'),
      'src/Show.jsx': "import { Shape } from 'shapes'\nexport default () => <Shape>Inside</Shape>\n",
      'docs/index.mdx': "# Home\n\nimport Show from '@site/src/Show'\n\n<Show />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'src/Show.jsx:1:23 warning import-not-installed The package shapes is not installed, so 1 page is incomplete.',
  ])
  expect(folder.out('index.html')).toContain('Inside')
})

test('components of pages get the contexts that Root provides; if Root lacks a package, they render their children', async () => {
  const files = {
    'src/count.jsx': `import { createContext, useContext, useState } from 'react'
const Count = createContext(null)
export const CountProvider = ({ children }) => <Count.Provider value={useState(7)}>{children}</Count.Provider>
export function useCount() {
  const value = useContext(Count)
  if (value === null) throw new Error('useCount must be used in CountProvider')
  return value
}
`,
    'src/Show.jsx':
      "import { useCount } from './count'\nexport default ({ children }) => <p>{useCount()[0]} {children}</p>\n",
    'src/pages/total.jsx':
      "import Layout from '@theme/Layout'\nimport Show from '../Show'\nexport default () => <Layout title=\"Total\"><Show>in all</Show></Layout>\n",
    'docs/index.mdx': "# Home\n\nimport Show from '@site/src/Show'\n\n<Show>of ten</Show>\n",
  }
  const root = (imports: string) =>
    `${imports}import { CountProvider } from '@site/src/count'\nexport default ({ children }) => <CountProvider>{children}</CountProvider>\n`
  const folder = docusaurusFolder({ config: withMdx(), files: { ...files, 'src/theme/Root.jsx': root('') } })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toMatch(/7(?:<!-- -->)? (?:<!-- -->)?of ten/)
  expect(folder.out('total.html')).toMatch(/7(?:<!-- -->)? (?:<!-- -->)?in all/)

  folder.change({ 'src/theme/Root.jsx': root("import 'not-installed-anywhere'\n") })
  const lacking = await folder.problems()
  expect(lacking.filter((one) => one.includes(' error '))).toEqual([])
  expect(lacking.join('\n')).toContain('not-installed-anywhere')
})

test('a version that another build step copies is left out with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      '.gitignore': 'versioned_docs/version-2.x\n',
      'versions.json': '["2.x", "1.x"]',
      'versioned_docs/version-1.x/index.md': '# First\n',
      'docs/index.md': '# Current\n',
    },
  })
  execFileSync('git', ['init', '-q'], { cwd: folder.root })
  expect(serious(await folder.problems())).toEqual([
    'versions.json warning versions-file The version 2.x has no folder versioned_docs/version-2.x, so it is left out.',
  ])
  expect(folder.out('index.html')).toContain('First')
})
