/** What a Docusaurus folder imports and nobody has, as the browser asks for it: packages, and modules of the theme. */
import { expect, test } from 'vitest'
import { browsing, openPage, poll } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const kit = browsing({
  'docusaurus.config.js': withMdx(''),
  'docs/a.md': '# First page\n',
  'docs/b.mdx': `import { Chart } from 'kit-chart'
import { useState } from 'react'

export const Box = ({ children }) => {
  const [count, set] = useState(0)
  return <div><button type="button" onClick={() => set(count + 1)}>Count {count}</button>{children}</div>
}

# Second page

<Box><Chart>text of the chart</Chart></Box>
`,
  'src/pages/index.js': `import { lazy, Suspense } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
const Editor = lazy(() => import('kit-editor/Editor').then((module) => ({ default: module.Editor })))
const Chat = lazy(() => import('kit-chat'))
const Playground = lazy(() => import('@theme/Workbench').then((module) => ({ default: module.Panel })))
export default function Home() {
  return <main>
    <h1>Kit</h1>
    <BrowserOnly>{() => <Suspense><Editor>text of the editor</Editor> <Chat>text of the chat</Chat> <Playground>text of the panel</Playground></Suspense>}</BrowserOnly>
  </main>
}
`,
})

test('a component that the browser loads from a missing package or module renders its children', async () => {
  const { page } = await openPage(kit.browser, kit.site.url)
  await poll(() => page.locator('main').innerText()).toContain('text of the editor text of the chat text of the panel')
  expect(await page.locator('h1').innerText()).toBe('Kit')
})

test('a component of a page that gets an export of a missing package works', async () => {
  const said: string[] = []
  const { page, errors } = await openPage(kit.browser, `${kit.site.url}/b`, {
    prepare: async (page) => page.on('console', (message) => message.type() === 'error' && said.push(message.text())),
  })
  await page.getByRole('button', { name: 'Count 0' }).click()
  await page.getByRole('button', { name: 'Count 1' }).waitFor()
  expect(await page.locator('#docs-article').innerText()).toContain('text of the chart')
  expect([...said, ...errors]).toEqual([])
})
