import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const CONFIG = (abbreviations: object): string =>
  `export default { title: 'T', url: 'https://kit.example', markdown: { abbreviations: ${JSON.stringify(abbreviations)} } }\n`
const TEXT = `## TLS

A [TLS](https://example.org) link, \`TLS\`, mTLS, and TLS-1. Then **TLS** in a backup set, and TLS again.

| Name |
| --- |
| RTO |
`
const explained = (html: string): string[] =>
  [...html.matchAll(/<abbr title="([^"]*)">([^<]*)<\/abbr>/g)].map(([, title, name]) => `${name}: ${title}`)

test.each(['md', 'mdx'])('an abbreviation is explained where a page (%s) first uses it in its text', async (format) => {
  const meanings = {
    TLS: 'Transport "Layer" Security',
    RTO: 'Recovery time',
    backup: 'A copy',
    'backup set': 'All copies',
  }
  const docs = site({
    'site.config.ts': CONFIG(meanings),
    'content/index.md': '# Home\n\n[Page](./page.md)\n',
    [`content/page.${format}`]: `# Page\n\n${TEXT}`,
  })
  expect((await docs.build()).code).toBe(0)
  const html = docs.out('page.html')
  expect(explained(html)).toEqual([
    'TLS: Transport &quot;Layer&quot; Security',
    'backup set: All copies',
    'RTO: Recovery time',
  ])
  expect(html).toContain('<strong><abbr')
  expect(docs.out('page.md')).toContain('Then **TLS** in a backup set, and TLS again.')
  docs.change({ 'site.config.ts': CONFIG({ RTO: 'Time to recover' }) })
  await docs.build()
  expect(explained(docs.out('page.html'))).toEqual(['RTO: Time to recover'])
})
