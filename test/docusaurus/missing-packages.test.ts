/** Packages that the code of a site imports, and that are not installed. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

/** An archive with the package `shapes`, whose `Shape` is a paragraph. */
const SHAPES =
  'UEsDBBQAAAAAAAAAIQDhxRmgIwAAACMAAAAgAAAAbm9kZV9tb2R1bGVzL3NoYXBlcy9wYWNrYWdlLmpzb257Im5hbWUiOiJzaGFw' +
  'ZXMiLCJtYWluIjoiaW5kZXguanMifVBLAwQUAAAAAAAAACEAQ1SoHxQAAAAUAAAAHAAAAG5vZGVfbW9kdWxlcy9zaGFwZXMvaW5k' +
  'ZXguanNleHBvcnRzLlNoYXBlID0gJ3AnClBLAQIUAxQAAAAAAAAAIQDhxRmgIwAAACMAAAAgAAAAAAAAAAAAAACAAQAAAABub2Rl' +
  'X21vZHVsZXMvc2hhcGVzL3BhY2thZ2UuanNvblBLAQIUAxQAAAAAAAAAIQBDVKgfFAAAABQAAAAcAAAAAAAAAAAAAACAAWEAAABu' +
  'b2RlX21vZHVsZXMvc2hhcGVzL2luZGV4LmpzUEsFBgAAAAACAAIAmAAAAK8AAAAAAA=='

test('a component whose module throws because a package is missing does not fail its page', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Progress.jsx':
        "import { isObject } from 'absent-kit'\nconst parts = ['one', { a: 1 }].filter((one) => isObject(one) && 'a' in one)\nexport default () => <p>{parts.length}</p>\n",
      'docs/index.md':
        "# Home\n\nimport Progress from '@site/src/Progress'\n\nBefore.\n\n<Progress>inside</Progress>\n",
    },
  })
  const found = serious(await folder.problems())
  expect(found.filter((one) => one.includes(' error '))).toEqual([])
  expect(found.join('\n')).toMatch(/docs\/index\.md:3:1 warning component-failed .*@site\/src\/Progress/)
  expect(folder.out('index.html')).toMatch(/Before\..*inside/s)
})

test('a component that wraps one of a theme that is not installed does not show itself', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx': "import Endpoint from '@theme/Api/Endpoint'\n\n# Home\n\n<Endpoint>inner</Endpoint>\n",
      'src/theme/Api/Endpoint/index.jsx': `import Endpoint from '@theme-original/Api/Endpoint'
export default (props) => <p>outer <Endpoint {...props} /></p>`,
    },
  })
  expect(serious(await folder.problems())).toEqual([
    expect.stringContaining('unsupported-import @theme/Api/Endpoint is not supported'),
  ])
  expect(folder.out('index.html')).toMatch(/<p>outer (?:<!-- -->)?inner<\/p>/)
})

test('a module that passes on all exports of a missing package has every name, on pages and in components', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/components/mdx/index.tsx': "export * from '@kit/theme/lib/mdx'\nexport const Own = () => <i>own</i>\n",
      'src/components/index.ts': "export * from './mdx'\n",
      'src/components/User.tsx':
        "import { Box } from '.'\nexport default function User() { return <Box>from a component</Box> }\n",
      'docs/index.md':
        "import { AccordionItem, Own } from '@site/src/components'\nimport User from '@site/src/components/User'\n\n# Home\n\n<AccordionItem title=\"How do I run it?\">Like this.</AccordionItem>\n\n<Own/> <User/>\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([
    expect.stringMatching(/^src\/components\/mdx\/index\.tsx:1:15 warning import-not-installed .*@kit\/theme/),
  ])
  const home = folder.out('index.html')
  expect(home).toMatch(/<strong>How do I run it\?<\/strong> Like this\./)
  expect(home).toContain('<i>own</i>')
  expect(home).toContain('from a component')
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
