/** `docs/runtime` in components of MDX pages, which are rendered while the page is compiled. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const config = (title: string): string =>
  `export default { title: '${title}', url: 'https://example.com', baseUrl: '/base/', markdown: { mdx: true } }\n`

const FILES = {
  'site.config.ts': config('Site'),
  'src/facts.ts': "export { usePage, useSite } from 'docs/runtime'\n",
  'src/Where.tsx': `import { usePage, useSite } from './facts'
export default function Where() {
  const { title, baseUrl } = useSite()
  const page = usePage()
  const next = page.next?.title ?? 'nothing'
  return <p>{[title, baseUrl, page.route, page.title, page.documentTitle, next, ...page.toc.map(({ id }) => id)].join(' / ')}</p>
}
`,
  'src/Live.tsx': `import { useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Live() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{usePage().route} {count}</button>
}
`,
  'content/a.mdx': `import Where from '@site/src/Where'
import Live from '@site/src/Live'
import { useSite } from 'docs/runtime'

export const Name = () => <i>{useSite().title}</i>

# A page

<Where /> <Name /> <Live />

## Part one
`,
  'content/b.md': '# B page\n',
}

test('useSite and usePage give components of MDX pages the site and the page, and update with both', async () => {
  const docs = site(FILES)
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  expect(docs.out('a.html')).toContain('<p>Site / /base/ / /a / A page / A page | Site / B page / part-one</p>')
  expect(docs.out('a.html')).toContain('<i>Site</i>')
  expect(docs.out('a.html')).toMatch(/<docs-island[^>]*><button type="button">\/a<!-- --> <!-- -->0<\/button>/)
  docs.change({ 'site.config.ts': config('Other'), 'content/b.md': '# B renamed\n' })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('a.html')).toContain('<p>Other / /base/ / /a / A page / A page | Other / B renamed / part-one</p>')
})
