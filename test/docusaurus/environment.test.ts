/** Variables of the environment: in files that a config reads, and in the browser. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

const NAMES = "tagline: [process.env.SITE_A, process.env.SITE_B, process.env.SITE_C].join(' '),"

test.each([
  ["require('dotenv').config()", 'one two '],
  ["require('dotenv/config')", 'one two '],
  ["require('dotenv-defaults').config()", 'one two three'],
  ["require('dotenv').config({ path: 'other.env', override: true })", ' other '],
])('a config whose package is not installed: %s', async (code, tagline) => {
  const folder = docusaurusFolder({
    config: `${code}\n${configWith(NAMES)}`,
    files: {
      '.env': 'SITE_A=one\nSITE_B="two"\n',
      '.env.defaults': 'SITE_B=default\nSITE_C=three\n',
      'other.env': 'SITE_B=other\n',
      'docs/index.md': '# Home\n',
    },
  })
  const { stdout, code: exit } = await folder.run('inspect')
  expect(exit).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ config: { tagline } })
  expect(await folder.problems()).toEqual([])
})

test('variables of the environment are undefined in the browser, not an error', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'docs/index.md': "import Key from '@site/src/Key'\n\n# A\n\n<Key/>\n",
      'src/Key.js': `import { useEffect } from 'react'
export default function Key() {
  useEffect(() => {
    document.title = \`key \${process.env.SITE_KEY ?? 'none'} \${process.env.NODE_ENV}\`
  })
  return <p>Key</p>
}`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const codes = folder
    .outFiles()
    .filter((file) => /^assets\/.*\.js$/.test(file))
    .map((file) => folder.out(file))
  const code = codes.find((one) => one.includes('document.title=`key '))!
  expect(code).toContain('production')
  expect(code).not.toMatch(/\bprocess\b/)
})
