/** Components that are loaded when they are rendered. */
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('the build waits for lazy components, with and without Suspense around them', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Late.jsx': 'export default ({ name }) => <b>late {name}</b>\n',
      'src/pages/lazy.jsx': `import React, { Suspense } from 'react'
import Layout from '@theme/Layout'
const Late = React.lazy(() => import('../Late'))
export default () => <Layout title="Lazy"><Suspense fallback="FALLBACK"><Late name="page" /></Suspense></Layout>
`,
      'src/Live.jsx': `import { lazy, Suspense, useState } from 'react'
const Late = lazy(() => import('./Late'))
export default function Live() { const [n] = useState(1); return <Suspense fallback="FALLBACK"><Late name={n} /></Suspense> }
`,
      'src/Bare.jsx': "import { lazy } from 'react'\nexport default lazy(() => import('./Late'))\n",
      'docs/index.mdx':
        "import Live from '@site/src/Live'\nimport Bare from '@site/src/Bare'\n\n# Home\n\n<Live />\n\n<Bare name=\"bare\" />\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('lazy.html')).toContain('<b>late page</b>')
  expect(folder.out('index.html')).toContain('<b>late bare</b>')
  expect(folder.out('index.html')).toMatch(/<b>late (?:<!-- -->)?1<\/b>/)
  for (const file of ['lazy.html', 'index.html']) expect(folder.out(file)).not.toContain('FALLBACK')
})
