/** Components around the sidebar and a doc that read their properties, in the browser. */
import { expect, test } from 'vitest'
import { browsing, poll } from '../../browser/search-rig.ts'
import { configWith } from '../folder.ts'

const rig = browsing({
  'docusaurus.config.js': configWith(''),
  'docs/a.md': '# First\n\n[Second](./b.md)\n',
  'docs/b.md': '# Second\n',
  'src/theme/DocSidebar/index.js': `import { useEffect, useState } from 'react'
import DocSidebar from '@theme-original/DocSidebar'
export default function Wrapper(props) {
  const { path, sidebar } = props
  const [place, setPlace] = useState('none')
  useEffect(() => setPlace(sidebar.map(({ href }) => href).indexOf(path)), [path, sidebar])
  return <><p className="own">{place} {path}</p><DocSidebar {...props} /></>
}
`,
  'src/theme/DocItem/index.js': `import { useEffect, useState } from 'react'
import DocItem from '@theme-original/DocItem'
export default function Wrapper(props) {
  const { metadata } = props.content
  const [title, setTitle] = useState('none')
  useEffect(() => setTitle(props.content.metadata.title), [props.content])
  return <><DocItem {...props} /><p className="own-doc">{title} {metadata.permalink}</p></>
}
`,
})

test('their properties are about the page, and change with it', async () => {
  const { page, errors, printed } = await rig.open('/docs/a')
  const own = () => page.locator('p.own').textContent()
  const doc = () => page.locator('p.own-doc').textContent()
  await poll(own).toBe('0 /docs/a')
  await poll(doc).toBe('First /docs/a')
  await page.locator('.prose a').click()
  await poll(own).toBe('1 /docs/b')
  await poll(doc).toBe('Second /docs/b')
  expect([...errors, ...printed]).toEqual([])
})
