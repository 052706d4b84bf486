/** `BrowserOnly` of Docusaurus: its function is a component, which may call hooks. */
import { expect, test } from 'vitest'
import { follow, heading } from './reading-site.ts'
import { browsing, openPage } from './search-rig.ts'

const kit = browsing({
  'site.config.ts': "export default { title: 'Test', url: 'https://docs.example.com', markdown: { mdx: true } }\n",
  'src/Hooks.jsx': `import { useEffect, useState } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
export default function Hooks() {
  const [count, set] = useState(0)
  return <>
    <button type="button" onClick={() => set(count + 1)}>Outside {count}</button>
    <BrowserOnly fallback={<p>waiting</p>}>{() => {
      const [own, setOwn] = useState(0)
      useEffect(() => { document.documentElement.dataset.own = own }, [own])
      return <button type="button" onClick={() => setOwn(own + 1)}>Inside {own} of {count}</button>
    }}</BrowserOnly>
  </>
}
`,
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\n[To hooks](./hooks.mdx)\n',
  'content/hooks.mdx': "import Hooks from '@site/src/Hooks'\n\n# Page of hooks\n\n<Hooks />\n",
})

test.each(['first', 'next'])('the function may call hooks, which keep their state (%s page)', async (way) => {
  const { page, errors, printed } = await openPage(kit.browser, `${kit.site.url}${way === 'first' ? '/hooks' : '/'}`)
  if (way === 'next') await follow(page, 'To hooks')
  await page.getByRole('button', { name: 'Inside 0 of 0' }).click()
  await page.getByRole('button', { name: 'Outside 0' }).click()
  await page.getByRole('button', { name: 'Inside 1 of 1' }).click()
  await page.getByRole('button', { name: 'Inside 2 of 1' }).waitFor()
  await page.locator('html[data-own="2"]').waitFor({ state: 'attached' })
  await heading(page, 'Page of hooks')
  expect([...printed, ...errors]).toEqual([])
})
