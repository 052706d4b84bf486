import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const pages = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [`content/guides/page-${i}.md`, `# Page ${i}\n\nText.\n`]),
)

test('a wrong id in sidebars.ts: its line, the nearest three ids, and the version that lacks it', async () => {
  const docs = site({
    ...pages,
    'content/index.md': '---\nslug: /\n---\n# Home\n\nText.\n',
    'content/guides/install.md': '# Install\n\nText.\n',
    'sidebars.ts': "export default {\n  main: [\n    'index',\n    'guides/instal',\n    'guides/page-1',\n  ],\n}\n",
  })
  const { stderr } = await docs.build()
  expect(stderr).toContain(
    'sidebars.ts:4:6 error unknown-doc-id The sidebar main names the doc guides/instal, which does not exist.\n',
  )
  expect(stderr).toContain('Did you mean guides/install?')
  const [, ids = ''] = /Nearest ids: (.*)\.\n/.exec(stderr) ?? []
  expect(ids.split(', ')).toHaveLength(3)
  expect(ids.split(', ')[0]).toBe('guides/install')
  docs.change({
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/guides/page-1.md': '# Page\n\nText.\n',
    'versioned_docs/version-1.0/index.md': '# Home\n\nText.\n',
    'content/guides/instal.md': '# Instal\n\nText.\n',
  })
  expect((await docs.problems()).filter((line) => line.includes('unknown-doc-id'))).toEqual([
    'sidebars.ts:4:6 error unknown-doc-id The sidebar main names the doc guides/instal, which does not exist in version 1.0.',
  ])
})
