/** Configs that read files of variables with packages that are not installed. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

const NAMES = "tagline: [process.env.SITE_A, process.env.SITE_B, process.env.SITE_C].join(' '),"

test.each([
  ["require('dotenv').config()", 'one two '],
  ["require('dotenv/config')", 'one two '],
  ["require('dotenv-defaults').config()", 'one two three'],
  ["require('dotenv').config({ path: 'other.env', override: true })", ' other '],
])('%s', async (code, tagline) => {
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
