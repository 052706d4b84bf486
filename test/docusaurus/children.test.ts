/** Components that look at their children, which MDX pages write in Markdown. */
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

const TABLE = '| Name | Type |\n| --- | --- |\n| `x` | [y](./other.mdx) |\n'
const ROWS = 'React.Children.map(body.props.children, (row, i) => <tr id={name + i}>{row.props.children}</tr>)'
/** As in the documentation of Docusaurus. */
const table = (hook: string): string => `import React, { useEffect } from 'react'
export default function ApiTable({ children, name }) {
  ${hook}
  if (children.type !== 'table') throw new Error('no table')
  const [head, body] = React.Children.toArray(children.props.children)
  return <table className={name}>{head}<tbody>{${ROWS}}</tbody></table>
}
`

test('a table is an element with its rows, in components with and without hooks; with hooks, a copy is beside it for the browser', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Plain.jsx': table(''),
      'src/Live.jsx': table('useEffect(() => {}, [])'),
      'src/Frame.jsx': 'export default ({ children }) => <div className="frame">{children}</div>\n',
      'docs/other.mdx': '# Other\n',
      'docs/index.mdx': `import Plain from '@site/src/Plain'
import Live from '@site/src/Live'
import Frame from '@site/src/Frame'

# Home

<Plain name="plain">

${TABLE}
</Plain>

<Live name="live">

${TABLE}
</Live>

<Frame>

${TABLE}
</Frame>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  const rows = (name: string): string =>
    `<table class="${name}"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr id="${name}0"><td><code>x</code></td><td><a href="/other">y</a></td></tr></tbody></table>`
  expect(html).toContain(rows('plain'))
  expect(html).toContain(rows('live'))
  expect(html).toMatch(
    /<\/docs-island><template data-k="0" data-elements=""><table><thead>.*<a href="\/other">y<\/a>.*<\/table><\/template>/,
  )
  expect(html).toContain('<div class="frame"><section class="table-wrap"')
})

test('a component that only places its children gets their HTML, without a copy', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Box.jsx':
        "import { useState } from 'react'\nexport default function Box({ children }) { const [n] = useState(0); return <div id={n}>{children}</div> }\n",
      'docs/index.mdx': "import Box from '@site/src/Box'\n\n# Home\n\n<Box>\n\nText\n\n- item\n\n</Box>\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<div id="0"><docs-part data-k="0"><p>Text</p></docs-part>')
  expect(folder.out('index.html')).not.toContain('data-elements')
})

test('headings, code, and elements of components are there for a component that looks; headings count once', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Look.jsx': `import React, { useState } from 'react'
export default function Look({ children }) {
  const [n] = useState(0)
  const kids = React.Children.toArray(children)
  const language = kids.map((one) => one.props?.children?.props?.className).find(Boolean)
  return <div data-types={kids.map(({ type }) => typeof type === 'string' ? type : 'component').join()} data-language={language}>{kids}</div>
}
`,
      'src/Badge.jsx': 'export default () => <b>badge</b>\n',
      'docs/index.mdx': `import Look from '@site/src/Look'
import Badge from '@site/src/Badge'

# Home

<Look>

## One

Text with <Badge />.

\`\`\`js
const x = 1
\`\`\`

</Look>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('data-types="h2,p,component" data-language="language-js"')
  expect(html).toContain('<p>Text with <b>badge</b>.</p>')
  expect(html.match(/"id":"one"/g)).toHaveLength(1)
})

test('the text may call hooks after a component that looks at its children', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace("baseUrl: '/'", "baseUrl: '/kit/'"),
    files: {
      'src/Plain.jsx': table(''),
      'docs/index.mdx': `import Plain from '@site/src/Plain'
import useBaseUrl from '@docusaurus/useBaseUrl'

# Home

<Plain name="plain">

| Name | Type |
| --- | --- |
| a | b |

</Plain>

The address is {useBaseUrl('/img/a.png')}.
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('The address is /kit/img/a.png.')
})
