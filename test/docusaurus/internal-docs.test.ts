/** Sites of which a part is only for an internal copy. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('what only the internal copy of an open-source site shows is left out', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/', sidebarPath: './sidebars.js'"),
    files: {
      'sidebars.js': `const { fbContent, fbInternalOnly } = require('docusaurus-plugin-internaldocs-fb/internal')
module.exports = { main: ['index', ...fbInternalOnly(['fb/secret']), fbContent({ internal: 'fb/other', external: 'open' }), { Internal: fbInternalOnly(['fb/third']) }] }
`,
      'docs/index.md':
        "import { FbInternalOnly, OssOnly } from 'docusaurus-plugin-internaldocs-fb/internal'\n\n# Home\n\nText.\n\n<FbInternalOnly>confidential</FbInternalOnly>\n\n<OssOnly>shown</OssOnly>\n",
      'docs/open.md': '# Open\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([expect.stringContaining('warning empty-category')])
  expect(folder.out('index.html')).toContain('shown')
  expect(folder.out('index.html')).not.toContain('confidential')
})
