/** What a Docusaurus folder imports and nobody has, as the browser asks for it: packages, and modules of the theme. */
import { expect, test } from 'vitest'
import { withMdx } from '../docusaurus/folder.ts'
import { browsing, openPage, poll } from './search-rig.ts'

const kit = browsing({
  'docusaurus.config.js': withMdx(''),
  'docs/a.md': '# First page\n',
  'src/pages/index.js': `import { lazy, Suspense } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
const Editor = lazy(() => import('kit-editor/Editor').then((module) => ({ default: module.Editor })))
const Chat = lazy(() => import('kit-chat'))
const Playground = lazy(() => import('@theme/Playground').then((module) => ({ default: module.Panel })))
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
