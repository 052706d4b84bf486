import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('texts that components import can use the components that the site adds, also in the browser', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', ''),
    files: {
      'docs/a.md': '# A\n\n<Yields/>\n\n<Counter/>\n',
      'docs/_yields.mdx': '## Yields <Icon name="arrow"/>\n',
      'src/Icon.jsx': 'export default ({ name }) => <i className={"icon-" + name}/>\n',
      'src/Counter.jsx':
        "import { useState } from 'react'\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>counted {n}</button> }\n",
      'src/theme/MDXComponents.js': [
        "import Original from '@theme-original/MDXComponents'",
        "import Yields from '@site/docs/_yields.mdx'",
        "import Icon from '@site/src/Icon'",
        "import Counter from '@site/src/Counter'",
        'export default { ...Original, Yields, Icon, Counter }',
      ].join('\n'),
    },
  })
  expect((await folder.problems()).filter((one) => / error /.test(one))).toEqual([])
  expect(folder.out('docs/a.html')).toContain('<i class="icon-arrow"></i>')
  const scripts = folder.outFiles().filter((file) => /\.js$/.test(file))
  expect(scripts.filter((file) => folder.out(file).includes('counted '))).toHaveLength(1)
})
